import type { JsonObject, Relation } from '@sauron/core/episode';
import { findFor, NO_RULE } from '../meaning/forms.ts';
import type { BriefCriterion } from '../transcript/brief.ts';
import { atomKey, type Session } from '../transcript/session.ts';
import { type Case, type Found, OPPOSITE, RELATION_WORDS, sceneOf, unmet } from './case.ts';

/** An atom with the key that it is known by. */
interface Wanted {
  readonly key: string;
  readonly atom: JsonObject;
}

/** What the reader makes of one criterion now. */
export interface Choice {
  readonly criterion: BriefCriterion;
  /** The case that is pursued; null where none is left. */
  readonly chosen: Case | null;
  /** Its atoms that were not proposed yet. */
  readonly wanted: readonly Wanted[];
  /** The verdict as it would be submitted now. */
  readonly entry: JsonObject;
}

/** The first case that no rejection and no refusal has closed. */
export function choose(criterion: BriefCriterion, session: Session): Choice {
  const scene = sceneOf(criterion, session.brief, session.pool);
  const found = findFor(scene);
  const { cases } = found;
  for (const one of [...cases, ...repairsOf(cases, criterion, session)]) {
    const atoms = one.atoms.map((atom) => keyed(atom, criterion, session));
    const results = atoms.map(({ key }) => session.atoms.get(key));
    if (results.some((result) => result !== undefined && result.status !== 'accepted')) continue;
    const cites = results.flatMap((result) => (result?.status === 'accepted' ? [result.id] : []));
    if (cites.length === atoms.length && wasRefused(criterion.id, { verdict: one.verdict, atoms: cites }, session))
      continue;
    const wanted = atoms.filter((_, index) => results[index] === undefined);
    return {
      criterion,
      chosen: one,
      wanted,
      entry: wanted.length === 0 ? entryOf(criterion, one, cites) : giveUp(criterion, found, NO_ROOM),
    };
  }
  return { criterion, chosen: null, wanted: [], entry: giveUp(criterion, found, whyTurnedDown(criterion.id, session)) };
}

/** Types whose relation can be turned round: what is not so at a place is otherwise there. */
const TURNABLE = /^(?:state_value_match|state_count|trace_value_match|cross_value_match|derived_value_match)$/u;

/** What a rejection teaches: where one value of all that MET needs is not as claimed, its opposite speaks for UNMET. */
function repairsOf(cases: readonly Case[], criterion: BriefCriterion, session: Session): Case[] {
  return cases.flatMap((one) => {
    if (one.verdict !== 'MET') return [];
    const isRejected = (atom: JsonObject) =>
      session.atoms.get(keyed(atom, criterion, session).key)?.status === 'rejected';
    const rejected = one.atoms.filter(isRejected);
    const [first] = rejected;
    const opposite = first === undefined ? null : opposed(first);
    if (rejected.length !== 1 || opposite === null) return [];
    return [unmet(String(opposite['claim']), opposite, ...one.atoms.filter((atom) => !isRejected(atom)))];
  });
}

function opposed(atom: JsonObject): JsonObject | null {
  // the atoms of this reader hold relations of the contract
  const relation = atom['relation'] as Relation | undefined;
  const opposite = relation === undefined ? null : OPPOSITE[relation];
  if (opposite === null || !TURNABLE.test(String(atom['type']))) return null;
  const claim = String(atom['claim']).replace(RELATION_WORDS[relation ?? 'equal'], RELATION_WORDS[opposite]);
  return { ...atom, claim, relation: opposite };
}

/** With a store of its own for each criterion, an atom names the criterion that it is for. */
function keyed(atom: JsonObject, criterion: BriefCriterion, session: Session): Wanted {
  const named = session.namesCriterion ? { criterion: criterion.id, ...atom } : atom;
  return { key: atomKey(named), atom: named };
}

function wasRefused(id: string, proposal: VerdictKey, { verdicts }: Session): boolean {
  const earlier = verdicts.get(id) ?? [];
  return earlier.some(
    (one) => !one.recorded && one.verdict === proposal.verdict && sameItems(one.atoms, proposal.atoms),
  );
}

interface VerdictKey {
  readonly verdict: string;
  readonly atoms: readonly string[];
}

function sameItems(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((item) => right.includes(item));
}

function entryOf({ id }: BriefCriterion, { verdict, says }: Case, cites: readonly string[]): JsonObject {
  const polarity = verdict === 'MET' ? 'supports' : 'refutes';
  return {
    criterion: id,
    verdict,
    reason: `Checked: ${says}.`,
    cites: cites.map((atom) => ({ atom, polarity })),
  };
}

/**
 * How the reason of every refusal begins: the reader did not understand the criterion, or what it took it for could not be
 * confirmed, and judges nothing. The verdict is UNMET `unsupported`; benchmarks count refusals by this beginning.
 */
export const CANNOT_READ = "can't read";

const NO_ROOM = 'Not borne out: the budget left no room for what speaks for it';

/** What cannot be read or settled is said to be so: UNMET without evidence, never a guess. `open` tells of cases that led nowhere. */
function giveUp({ id }: BriefCriterion, found: Found, open: string): JsonObject {
  return { criterion: id, verdict: 'UNMET', reason: `${whyNot(found, 'Not borne out') ?? open}.`, cites: [] };
}

/** Why nothing speaks for a verdict: what was not read, or what is lacking, after `beginning`; null where cases were found. */
export function whyNot({ cases, unread, lacks }: Found, beginning: string): string | null {
  if (unread === NO_RULE) return `${CANNOT_READ}: no rule for such a sentence`;
  if (unread !== null) return `${CANNOT_READ}: ${JSON.stringify(unread)} is not understood`;
  if (lacks !== null) return `${beginning}: ${lacks}`;
  return cases.length === 0 ? `${beginning}: nothing in the answers settles it` : null;
}

/** What others did not confirm was taken for something else than it asks: as good as not read. */
function whyTurnedDown(id: string, { verdicts }: Session): string {
  const why = verdicts.get(id)?.findLast((one) => !one.recorded)?.why ?? '';
  return `${CANNOT_READ}: what was taken for its evidence was turned down${why === '' ? '' : ` (${why.replace(/\.$/u, '')})`}`;
}
