import {
  type Episode,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Outcome,
  type Session,
  type Verification,
} from '@sauron/core/episode';
import { type RunContext, sumUsageByRole, type Verifier } from '@sauron/core/verifier';
import { countVotes, tallyOf } from './count-votes.ts';

export interface VoteOptions {
  readonly id: string;
  /** Draws of the judge. */
  readonly votes: number;
  /** What stands in the header as the settings. */
  readonly settings: JsonObject;
}

/**
 * Asks a verifier several times, one draw after the other, and takes the majority of all draws, criterion by criterion.
 * Draw i of repeat r is sample r × votes + i. Usage is that of all draws.
 */
export function createVoteVerifier(judge: Verifier, options: VoteOptions): Verifier {
  const { id, votes } = options;
  return {
    id,
    roles: judge.roles,
    async verify(episode: Episode, context: RunContext): Promise<Verification> {
      const first = (context.sample ?? 0) * votes;
      const draws: Verification[] = [];
      for (let draw = 0; draw < votes; draw += 1) {
        draws.push(await judge.verify(episode, { ...context, sample: first + draw }));
      }
      return combine(draws, options);
    },
  };
}

function combine(draws: readonly Verification[], { id, settings }: VoteOptions): Verification {
  const [first] = draws;
  if (first === undefined) throw new Error('a vote needs at least one draw');
  const byCriterion = first.outcomes.map((_, index) => draws.flatMap((draw, number) => ballot(draw, number, index)));
  const tallies = byCriterion.map((outcomes): [string, JsonValue] => [
    outcomes[0]?.criterionId ?? '',
    { ...tallyOf(outcomes) },
  ]);
  return {
    ...first,
    verifier: id,
    header: {
      ...(isJsonObject(first.header) ? first.header : {}),
      settings,
      votes: Object.fromEntries(tallies),
      draws: draws.map(({ header }) => (isJsonObject(header) ? (header['backbones'] ?? null) : null)),
    },
    outcomes: byCriterion.map(countVotes),
    sessions: draws.flatMap(({ sessions }, number) => sessions.map((session) => renamed(session, number))),
    usage: sumUsageByRole(draws.map(({ usage }) => usage)),
    warnings: draws.flatMap(({ warnings }, number) => warnings.map((warning) => `vote ${number + 1}: ${warning}`)),
  };
}

/** One draw's outcome of a criterion; a receipt keeps pointing at its own draw's session. */
function ballot({ outcomes }: Verification, number: number, index: number): Outcome[] {
  const outcome = outcomes[index];
  if (outcome === undefined) return [];
  if (!('receipt' in outcome) || outcome.receipt === null) return [outcome];
  const { receipt } = outcome;
  return [{ ...outcome, receipt: { ...receipt, sessionId: sessionName(receipt.sessionId, number) } }];
}

function renamed(session: Session, number: number): Session {
  return { ...session, id: sessionName(session.id, number) };
}

/** Every draw numbers its sessions from 1. */
function sessionName(id: string, number: number): string {
  return `v${number + 1}.${id}`;
}
