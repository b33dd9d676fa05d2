import type { JsonObject } from '@sauron/core/episode';
import type { Clause } from '../reading/clause.ts';
import { type Case, met, type Scene, turned, unmet } from './case.ts';
import { callAtom } from './context-atoms.ts';
import { callsFor } from './event-matches.ts';
import { type Match, matchAtoms } from './match.ts';
import { bareWord, type Found, unknownWords } from './match-cases.ts';
import { AGAIN, isSpeech, LAST, speechEvents } from './order-cases.ts';

/** Something that a clause tells of, as an event with what shows that it is the one. */
interface Happening {
  readonly event: string;
  readonly atoms: readonly JsonObject[];
}

interface Happenings {
  readonly list: readonly Happening[];
  readonly unread: string | null;
  readonly lacks: string | null;
}

/** `The balance was looked up before the total was reported.`: the first of the one comes before the first of the other. */
export function orderFound(scene: Scene): Found {
  const { main, other, negated } = scene.question;
  if (other === null) return { cases: [], unread: scene.question.text, lacks: null };
  const [first, second] = [happenings(main, scene), happenings(other, scene)];
  const unread = first.unread ?? second.unread;
  if (unread !== null) return { cases: [], unread, lacks: null };
  const b = AGAIN.test(other.masked) && second.list.length > 1 ? second.list.at(-1) : second.list[0];
  const a = LAST.test(main.masked) ? first.list.at(-1) : first.list[0];
  if (a === undefined || b === undefined) return { cases: [], unread: null, lacks: first.lacks ?? second.lacks };
  const cases = casesOf(a, b);
  return { cases: negated ? cases.map(turned) : cases, unread: null, lacks: null };
}

function casesOf(a: Happening, b: Happening): Case[] {
  const shown = [...a.atoms, ...b.atoms];
  return [
    met(`${a.event} comes before ${b.event}`, orderAtom(a, b, 'before'), ...shown),
    unmet(`${a.event} does not come before ${b.event}`, orderAtom(a, b, 'not_before'), ...shown),
  ];
}

function orderAtom({ event: a }: Happening, { event: b }: Happening, order: 'before' | 'not_before'): JsonObject {
  return { type: 'trace_ordering', claim: `${a} is ${order.replace('_', ' ')} ${b}`, a, b, order };
}

function happenings(clause: Clause, scene: Scene): Happenings {
  if (isSpeech(clause)) {
    const list = speechEvents(clause, scene).map(({ event, shown }) => ({ event, atoms: shown }));
    return { list, unread: null, lacks: list.length > 0 ? null : 'no such message' };
  }
  const { calls, near, terms } = callsFor(clause, scene);
  const [unread = null] = calls.length > 0 ? [] : unknownWords(terms, scene);
  const nearest = near.toSorted((left, right) => left.missing.length - right.missing.length)[0];
  const bare = calls.length > 0 || nearest === undefined ? null : bareWord(nearest, scene);
  const done = calls.filter(({ thing }) => statusOf(thing.id, scene) !== 'error');
  const lacks =
    nearest === undefined
      ? 'no such call'
      : `${nearest.thing.id} lacks ${nearest.missing.map(({ text }) => text).join(', ')}`;
  return {
    list: done.map((match) => happeningOf(match, scene)),
    unread: unread ?? bare,
    lacks: done.length > 0 ? null : lacks,
  };
}

function statusOf(call: string, { pool }: Scene): string | null {
  return pool.resultsOf(call).at(-1)?.status ?? null;
}

function happeningOf(match: Match, { pool }: Scene): Happening {
  const call = match.thing.id;
  const given = [...match.hits.values()].flatMap(({ leaf, isLinked }) =>
    leaf !== null && !isLinked && leaf.event === call ? [leaf] : [],
  );
  const rest = [...match.hits].filter(([, { leaf }]) => leaf !== null && leaf.event !== call);
  return {
    event: call,
    atoms: [
      callAtom(call, { leaves: [...new Set(given)] }, pool),
      ...matchAtoms({ ...match, hits: new Map(rest) }).slice(0, 4),
    ],
  };
}
