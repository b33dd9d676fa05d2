import { isJsonObject, type JsonValue, ownValue } from '../episode/json-value.ts';
import { stringifyJson } from '../episode/strict-json.ts';
import type { Proposed } from '../evidence/store.ts';
import type { ModelFailure } from '../model/result.ts';
import { countTokens } from '../sources/tokens.ts';
import type { SessionRun } from './session-run.ts';

/** Tokens kept free for the shortest answer to one atom. */
const MIN_LINE_TOKENS = 16;

const SPENT = 'the budget for atoms is spent';

export interface AtomAnswers {
  readonly lines: readonly string[];
  readonly failure: ModelFailure | null;
}

type Checked = Exclude<Proposed, { status: 'failed' }>;
/** What became of one proposed atom: an answer of the store, or why it was not checked. */
type Step = { readonly result: Proposed } | { readonly why: string };

/**
 * Checks a batch of atoms, all at once, and answers each with one line, in order. An atom that the budget does not cover
 * is not checked; an atom that was checked before is answered again at no cost.
 */
export async function proposeAtoms(run: SessionRun, atoms: readonly JsonValue[]): Promise<AtomAnswers> {
  const room = run.budget.left('contextTokens');
  let granted = 0;
  const steps = await Promise.all(
    atoms.map(async (raw): Promise<Step> => {
      const { atom, owner } = splitOwner(run, raw);
      if (owner !== null && !run.records.has(owner)) return { why: 'criterion: name a criterion of this session' };
      if ((granted + 1) * MIN_LINE_TOKENS > room) return { why: SPENT };
      // Charged before anything is awaited, in the order of the batch.
      const price = run.store.knows(atom) && owner === null ? 0 : run.store.priceOf(atom, run.source);
      if (!run.budget.take('atoms', price)) return { why: tooDear(price, run.budget.left('atoms')) };
      granted += 1;
      const result = await run.store.propose(atom, run.checks);
      if (owner !== null) own(run, result.id, owner);
      return { result };
    }),
  );
  const failed = steps.flatMap((step) => ('result' in step && step.result.status === 'failed' ? [step.result] : []));
  return { lines: withinBudget(run, steps), failure: failed[0]?.failure ?? null };
}

function tooDear(price: number, left: number): string {
  if (left === 0) return SPENT;
  return `it has ${price} passages to read, one atom each, and ${left} are left; narrow the filter`;
}

/** With a private store an atom names its criterion, which is no part of the atom itself. */
function splitOwner(run: SessionRun, raw: JsonValue): { readonly atom: JsonValue; readonly owner: string | null } {
  if (run.settings.store === 'shared' || !isJsonObject(raw)) return { atom: raw, owner: null };
  const { criterion: _, ...atom } = raw;
  const owner = ownValue(raw, 'criterion');
  return { atom, owner: typeof owner === 'string' ? owner : '' };
}

function own(run: SessionRun, atomId: string, criterionId: string): void {
  const owners = run.owners.get(atomId) ?? new Set();
  run.owners.set(atomId, owners.add(criterionId));
}

/** Charges the lines; where they do not fit, details are left out from the end, and ids and reasons stay. */
function withinBudget(run: SessionRun, steps: readonly Step[]): string[] {
  const lines = steps.map((step) => answerLine(run, step, true));
  for (let index = lines.length - 1; index >= 0 && totalTokens(lines) > run.budget.left('contextTokens'); index -= 1) {
    const step = steps[index];
    if (step !== undefined) lines[index] = answerLine(run, step, false);
  }
  run.budget.take('contextTokens', Math.min(totalTokens(lines), run.budget.left('contextTokens')));
  return lines;
}

function totalTokens(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + countTokens(line) + 1, 0);
}

function answerLine(run: SessionRun, step: Step, full: boolean): string {
  if ('why' in step) return `- not checked | ${stringifyJson(step.why)}`;
  const { result } = step;
  if (result.status === 'failed') return `- not checked | ${stringifyJson(result.failure.code)}`;
  // The ablation without feedback: neither acceptance nor reasons are told.
  if (run.settings.feedback === 'off') return `${result.id} received`;
  return checkedLine(result, full);
}

function checkedLine(result: Checked, full: boolean): string {
  if (result.status === 'accepted') {
    const { id, authority, flags, checked } = result.atom;
    const marks = result.repeated ? [...flags, 'repeated'] : flags;
    const head = `${id} accepted authority=${authority}${marks.length > 0 ? ` flags=${marks.join(',')}` : ''}`;
    return full ? `${head} | ${stringifyJson(checked)}` : head;
  }
  const { id, reason, detail, found } = result.atom;
  const head = `${id} rejected reason=${reason}${result.repeated ? ' flags=repeated' : ''}`;
  return full
    ? `${head} | ${stringifyJson(detail)}${found === undefined ? '' : ` found ${stringifyJson(found)}`}`
    : head;
}
