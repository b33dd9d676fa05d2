import type { JsonObject } from '@sauron/core/episode';
import type { ModelRequest } from '@sauron/core/model';
import type { BriefCriterion } from '../transcript/brief.ts';
import { readSession, type Session } from '../transcript/session.ts';
import { changedRecords, hiddenArguments, restOfCalls, sharedReads, wholeState } from './broad-reads.ts';
import { type Choice, choose } from './choose.ts';
import { openReads, type Read } from './read.ts';
import { readsForNames, readsForOpen } from './reads.ts';
import { type Asking, readAsking } from './sources.ts';

/** A call that the reader makes. */
export interface Move {
  readonly tool: string;
  readonly arguments: JsonObject;
}

/** Turns that stay for atoms, one repair and the verdicts. */
const TURNS_AFTER_READING = 3;
/** Tokens of answers that stay for the atoms' own answers, per criterion. */
const TOKENS_FOR_ATOMS = 350;
/** What one more read may take of them: without so much left, it would leave nothing for atoms. */
const TOKENS_OF_A_READ = 1_000;

/** The next turn of an investigation: read, propose, repair, or submit. */
export function investigate(request: ModelRequest): readonly Move[] {
  const session = readSession(request);
  const open = session.brief.criteria.filter(
    ({ id }) => session.verdicts.get(id)?.some(({ recorded }) => recorded) !== true,
  );
  const mayRead = canRead(open, session);
  const asking = (one: { readonly id: string; readonly text: string }) => readAsking(one, session.brief.values);
  const shared = mayRead ? readsForAll(open.map(asking), session) : [];
  if (shared.length > 0) return shared;
  const room = roomForReads(open, session);
  const named = mayRead ? readsForNames(open.map(asking), session) : [];
  if (named.length > 0) return named.slice(0, room);
  const choices = open.map((criterion) => choose(criterion, session));
  const unsettled = choices.filter(({ chosen }) => chosen === null).map(({ criterion }) => criterion);
  const reads = mayRead ? readsForOpen(unsettled.map(asking), session) : [];
  if (reads.length > 0) return reads.slice(0, room);
  const atoms = nextAtoms(choices, session);
  if (atoms.length > 0) return [{ tool: 'propose_atoms', arguments: { atoms } }];
  return [{ tool: 'submit_verdicts', arguments: { verdicts: choices.map(({ entry }) => entry) } }];
}

/** Nothing is read once atoms were proposed, and turns, queries and tokens stay for what comes after. */
function canRead(criteria: readonly BriefCriterion[], session: Session): boolean {
  const { budget, atoms, verdicts } = session;
  if (atoms.size > 0 || verdicts.size > 0) return false;
  return budget.turns > TURNS_AFTER_READING && budget.queries > 0 && roomForReads(criteria, session) > 0;
}

/** Reads that may be made at once so that tokens stay for the atoms. */
function roomForReads({ length }: readonly BriefCriterion[], { budget }: Session): number {
  return Math.max(0, Math.floor((budget.tokens - TOKENS_FOR_ATOMS * length) / TOKENS_OF_A_READ));
}

/** What serves the whole cluster: first the broad reads, then what they cut. */
function readsForAll(questions: readonly Asking[], session: Session): Read[] {
  const broad = openReads(sharedReads(questions, session), session);
  const state = [...wholeState(session), ...changedRecords(session)];
  const rest = restOfCalls(session);
  const more = [...state, ...(rest.length > 0 ? rest : hiddenArguments(session))];
  return (broad.length > 0 ? broad : openReads(more, session)).slice(0, session.budget.queries);
}

/** Atoms of the chosen cases that were not proposed yet, as far as the budget goes. */
function nextAtoms(choices: readonly Choice[], { tools, budget }: Session): JsonObject[] {
  if (!tools.has('propose_atoms') || budget.turns === 0) return [];
  const atoms: JsonObject[] = [];
  const seen = new Set<string>();
  for (const { wanted } of choices) {
    const fresh = wanted.filter(({ key }) => !seen.has(key));
    if (atoms.length + fresh.length > budget.atoms) continue;
    for (const { key, atom } of fresh) {
      seen.add(key);
      atoms.push(atom);
    }
  }
  return atoms;
}
