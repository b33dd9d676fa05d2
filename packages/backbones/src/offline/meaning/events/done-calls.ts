import type { JsonObject } from '@sauron/core/episode';
import { kindsOf } from '../../investigate/event-matches.ts';
import { type Match, matchThing } from '../../investigate/match.ts';
import { unknownWords } from '../../investigate/match-cases.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { keysOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import type { Act } from './act.ts';
import { type Grounded, notGrounded, occurrenceOf, placeOf, statusOf } from './occurrence.ts';
import { isAsking } from './said.ts';
import { toolsFor, unknownSpelled } from './tools-for.ts';

interface Wanted {
  /** Nouns that the rest of the sentence names its places by. */
  readonly around?: ReadonlySet<string>;
  /** Whether calls that failed are meant too. @default false */
  readonly failed?: boolean;
  /** Whether it may have been a look as well. @default false */
  readonly looks?: boolean;
  /** Who acted. @default agent */
  readonly actor?: 'agent' | 'user';
}

/** Finds the calls that are what an act tells of. */
export function doneCalls(
  act: Act,
  { around = new Set(), failed = false, looks = false, actor = 'agent' }: Wanted,
  reading: Reading,
): Grounded {
  const { scene } = reading;
  const required = act.terms.filter(({ soft }) => !soft);
  const near = new Set([...around, ...(required.length > 0 ? kindsOf(required, scene) : [])]);
  const groups = toolsFor(act, { around: near, looks }, reading);
  const [likeliest = []] = groups;
  if (likeliest.length === 0) return notGrounded({ unread: act.words.map(({ text }) => text).join(' ') });
  const spelled = spelledUncalled(act, likeliest, scene);
  if (spelled !== null) return notGrounded({ lacks: 'no such call', filters: [{ kind: 'tool_call', tool: spelled }] });
  const isNamed = required.some(({ kind }) => kind !== 'word');
  const open: Match[] = [];
  for (const tools of required.length > 0 ? groups : groups.slice(0, 1)) {
    const matches = matchesOf(tools, { terms: act.terms, failed, actor }, reading);
    const full = matches.filter((match) =>
      isNamed ? isEnough(match, { tools, matches }) : match.missing.every((term) => isHeadOnly(term, match)),
    );
    if (full.length > 0) {
      return {
        times: full
          .map((match) => occurrenceOf(match, scene))
          .toSorted((left, right) => (left.place ?? 0) - (right.place ?? 0)),
        filters: [filterFor(tools, act)],
        unread: null,
        lacks: null,
      };
    }
    open.push(...matches);
    // What these calls were about does not show, so no other tool is taken for theirs.
    if (matches.some(({ thing }) => namesUnseen(thing, scene))) break;
  }
  return nothingDone(act, { likeliest, open }, reading);
}

/** A tool that is spelled out and that nobody called. */
function spelledUncalled(act: Act, [tool]: readonly string[], { brief, pool }: Reading['scene']): string | null {
  if (tool === undefined || pool.calls().some((call) => call.tool === tool)) return null;
  const known = brief.tools.find((one) => one.tool === tool);
  if (known !== undefined && known.agentCalls + known.userCalls > 0) return null;
  return unknownSpelled(act) === tool ? tool : null;
}

const ID = /^\p{L}{1,4}-?\d{3,}$/u;

/** Whether a call names things by ids of records that no answer has shown. */
function namesUnseen({ id }: Thing, { pool }: Reading['scene']): boolean {
  const shown = new Set(thingsIn(pool).records.map((record) => keysOf(record.id).at(-1) ?? ''));
  return pool.ofEvent(id).some(({ value }) => typeof value === 'string' && ID.test(value) && !shown.has(value));
}

function matchesOf(
  tools: readonly string[],
  { terms, failed, actor }: Pick<Act, 'terms'> & Required<Pick<Wanted, 'failed' | 'actor'>>,
  { scene }: Reading,
): Match[] {
  const { pool } = scene;
  return thingsIn(pool)
    .calls.filter(
      ({ head, id }) =>
        head !== null &&
        tools.includes(head.tool ?? '') &&
        (head.actor ?? 'agent') === actor &&
        !isAsking(head.tool ?? '') &&
        (failed || statusOf(id, scene) !== 'error'),
    )
    .map((thing) => matchCall(terms, thing, scene))
    .filter((match) => match !== null)
    .toSorted((left, right) => placeOf(left.thing.id, scene) - placeOf(right.thing.id, scene));
}

function matchCall(terms: readonly Term[], thing: Thing, scene: Reading['scene']): Match | null {
  if (terms.every(({ soft }) => soft)) return { thing, torn: 0, hits: new Map(), missing: [] };
  const match = matchThing(terms, thing, scene);
  if (match !== null) return match;
  const required = terms.filter(({ soft }) => !soft);
  return required.every(({ kind }) => kind === 'word') ? { thing, torn: 0, hits: new Map(), missing: required } : null;
}

/** A call lacks nothing, or only plain words that no other call of these tools bears out either. */
function isEnough(
  { missing, hits }: Match,
  { tools, matches }: { readonly tools: readonly string[]; readonly matches: readonly Match[] },
): boolean {
  if (missing.length === 0) return true;
  if (missing.some(({ kind }) => kind !== 'word') || tools.length === 0) return false;
  const isNamed = [...hits.keys()].some(({ kind, soft }) => kind !== 'word' && !soft);
  return isNamed && missing.every((term) => !matches.some((other) => other.hits.has(term)));
}

/** `the parking spot`: a noun after one that is borne out only says what kind of thing it is. */
function isHeadOnly({ kind, start }: Term, { hits }: Match): boolean {
  return kind === 'word' && [...hits.keys()].some((term) => term.kind === 'word' && term.end + 1 === start);
}

/** Calls of the tools, those that name what the act names. */
export function filterFor(tools: readonly string[], { terms }: Pick<Act, 'terms'>): JsonObject {
  const named = terms.find(
    ({ kind, soft, either }) => (kind === 'name' || kind === 'text') && !soft && either === null,
  );
  return {
    kind: 'tool_call',
    tool: [...tools],
    ...(named === undefined ? {} : { anyArgument: { relation: 'contains', value: named.text } }),
  };
}

function nothingDone(
  act: Act,
  { likeliest, open }: { readonly likeliest: readonly string[]; readonly open: readonly Match[] },
  { scene }: Reading,
): Grounded {
  const [nearest] = open.toSorted((left, right) => left.missing.length - right.missing.length);
  const missing = nearest?.missing ?? act.terms.filter(({ soft }) => !soft);
  const [unread = null] = unknownWords(missing, scene);
  if (unread !== null) return notGrounded({ unread });
  const isBare = missing.length > 0 && missing.every(({ kind }) => kind === 'word');
  if (isBare) return notGrounded({ unread: missing[0]?.text ?? null });
  const made = scene.pool
    .calls()
    .filter(({ tool, id }) => likeliest.includes(tool ?? '') && statusOf(id, scene) !== 'error');
  const lacks =
    nearest === undefined ? 'no such call' : `${nearest.thing.id} lacks ${missing.map(({ text }) => text).join(', ')}`;
  return notGrounded({
    lacks,
    filters: made.length === 0 ? [{ kind: 'tool_call', tool: [...likeliest] }] : [filterFor(likeliest, act)],
  });
}
