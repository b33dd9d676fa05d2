import { ObjectCache } from '../cache.ts';
import { findByForms } from '../meaning/forms.ts';
import type { QuestionKind } from '../reading/question.ts';
import { wordsOf } from '../reading/words.ts';
import { keysOf, parentOf } from '../transcript/pool.ts';
import { absentFound, doneFound } from './absent-acts.ts';
import { actCases, unlistedCases } from './act-cases.ts';
import { agreeCases } from './agree-cases.ts';
import { deltaCases } from './as-it-was.ts';
import { callCases } from './call-cases.ts';
import { type Case, met, type Scene, show } from './case.ts';
import { REFUSING } from './claim.ts';
import { countActCases } from './count-act-cases.ts';
import { countFound } from './count-found.ts';
import { exceptStayedCases } from './except-stayed.ts';
import { countRecordCases } from './items.ts';
import { everyFound, type Found, matchFound } from './match-cases.ts';
import { orderCases } from './order-cases.ts';
import { orderFound } from './order-found.ts';
import { recordCases } from './record-cases.ts';
import { readAsking } from './sources.ts';
import { stayedFound } from './stayed-found.ts';
import { sumFound } from './sum-found.ts';
import { textCases } from './text-cases.ts';
import { thingsIn } from './things.ts';
import { toldCases } from './told-cases.ts';
import { toldFound } from './told-claims.ts';
import { unchangedCases } from './unchanged-cases.ts';
import { valueCases } from './value-cases.ts';

type Strategy = (scene: Scene) => readonly Case[];

/** Values of the final state; where none was recorded, of what tools returned. */
const recorded = ({ brief }: Scene) => (brief.hasFinal ? (['final'] as const) : (['output'] as const));
const values: Strategy = (scene) => valueCases(scene, recorded(scene));
const records: Strategy = (scene) => recordCases(scene, recorded(scene));
const texts: Strategy = (scene) => textCases(scene, recorded(scene));

/** `Nothing under migrations was changed.` */
const abstained: Strategy = (scene) =>
  scene.question.negated && scene.question.except === null ? unchangedCases(scene) : [];

const stayed: Strategy = (scene) =>
  scene.question.except === null ? unchangedCases(scene) : [...exceptStayedCases(scene), ...actCases(scene)];

/** How each kind is settled: the first strategy that finds cases is used. */
const STRATEGIES = {
  call: [callCases],
  order: [orderCases],
  told: [toldCases],
  unchanged: [stayed],
  agree: [agreeCases],
  sum: [],
  count_acts: [countActCases, deltaCases],
  count_records: [countRecordCases, values],
  act: [actCases, deltaCases, values, texts, abstained, unlistedCases],
  absent: [records, values, texts],
  exists: [records, texts, actCases],
  value: [values, texts, records],
  unread: [],
} as const satisfies Record<QuestionKind, readonly Strategy[]>;

/** The ways in which a question can be settled from what the answers have shown, in order, and what of it was not understood. */
export function findFor(scene: Scene): Found {
  return founds.get([scene.pool, scene.brief, scene.question], () => findAnew(scene));
}

const founds = new ObjectCache<Found>();

function findAnew(scene: Scene): Found {
  const found = findByForms(scene);
  if (found !== null && (found.cases.length > 0 || found.lacks !== null)) return found;
  const placed = findByPlaces(scene);
  // What has to be worked out is told by two places that are compared, and not by those that its words name.
  const isWorkedOut = found !== null && readAsking(scene.question, scene.brief.values).aspect === 'consistency';
  if (isWorkedOut && !placed.cases.every(comparesPlaces)) return found;
  return found === null || placed.cases.length > 0 ? placed : found;
}

function comparesPlaces({ atoms }: Case): boolean {
  return atoms.some(({ type }) => type === 'cross_value_match');
}

function findByPlaces(scene: Scene): Found {
  const own = foundFirst(scene);
  const { also } = scene.question;
  if (also === null) return own;
  const other = findByPlaces({ ...scene, question: also });
  return { cases: joined(own.cases, other.cases), unread: own.unread ?? other.unread, lacks: own.lacks ?? other.lacks };
}

/** Kinds that are read by what a clause mentions. */
const FINDERS: Readonly<Partial<Record<QuestionKind, (scene: Scene) => Found>>> = {
  value: matchFound,
  exists: matchFound,
  absent: matchFound,
  told: toldFound,
  order: orderFound,
  unchanged: (scene) => (scene.question.except === null ? stayedFound(scene) : NOT_FOUND),
  act: (scene) =>
    scene.question.negated ? (scene.question.except === null ? absentFound(scene) : NOT_FOUND) : actFound(scene),
};

const NOT_FOUND: Found = { cases: [], unread: null, lacks: null };

/** What was done shows in a record, or in the call that did it. */
function actFound(scene: Scene): Found {
  const found = matchFound(scene);
  if (found.cases.some(({ verdict }) => verdict === 'MET')) return found;
  const done = doneFound(scene);
  return done.cases.length > 0 ? done : found;
}

function counted(scene: Scene): Found | null {
  const found = countFound(scene);
  return found.cases.length > 0 ? found : null;
}

/** What is tried before all else; null where it is not for the question. */
const FIRST: Readonly<Partial<Record<QuestionKind, (scene: Scene) => Found | null>>> = {
  value: everyFound,
  exists: everyFound,
  count_acts: (scene) => (scene.question.tool === null && scene.question.actor === null ? counted(scene) : null),
  count_records: counted,
  sum: sumFound,
  order: (scene) => {
    const found = orderFound(scene);
    return found.cases.length > 0 ? found : null;
  },
  unchanged: (scene) => {
    const found =
      scene.question.except === null ? stayedFound(scene) : { ...NOT_FOUND, cases: exceptStayedCases(scene) };
    return found.cases.length > 0 ? found : null;
  },
  // A refusal that is told is told of one thing, and words near it do not tell of which.
  told: (scene) => (REFUSING.test(scene.question.claim ?? '') ? toldFound(scene) : null),
};

/** Items of the largest collection of a small state. */
const MAX_SMALL = 40;

function foundFirst(scene: Scene): Found {
  const { question, pool } = scene;
  const first = FIRST[question.kind]?.(scene) ?? null;
  if (first !== null) return { ...first, cases: oneSided(scene, first.cases) };
  // In a small state places can be told one by one; in a large one, with its look-alikes, only things that are named.
  const isSmall = [...pool.containers.values()].every(({ origin, size }) => origin !== 'final' || size <= MAX_SMALL);
  const placed =
    isSmall || !(question.kind in FINDERS) || question.kind === 'count_acts'
      ? casesOfOne(scene).filter((one) => isAccounted(one, scene))
      : [];
  if (placed.length > 0) return { cases: placed, unread: null, lacks: null };
  const found = FINDERS[question.kind]?.(scene) ?? NOT_FOUND;
  return { ...found, cases: oneSided(scene, found.cases) };
}

/** Words by which the state names its collections of records. */
function collectionWords({ pool }: Scene): ReadonlySet<string> {
  const collections = thingsIn(pool)
    .records.map(({ id }) => parentOf(id))
    .filter((id) => id !== '$');
  return new Set([...new Set(collections)].flatMap((id) => wordsOf(keysOf(id).at(-1) ?? '')));
}

/** Whether every name and value of the question stands in what a case would show. */
function isAccounted({ atoms }: Case, scene: Scene): boolean {
  const { question, stands } = scene;
  const shown = atoms
    .flatMap((atom) => Object.values(atom))
    .map((value) => (typeof value === 'object' ? show(value) : String(value)));
  const words = new Set(shown.flatMap(wordsOf));
  const clauses = [question.main, ...(question.other === null ? [] : [question.other])];
  const kinds = collectionWords(scene);
  return clauses.every(
    ({ names, literals, content }) =>
      content.every((word) => words.has(word) || !(kinds.has(word) || scene.pool.knows(word))) &&
      [...names].every((name) => words.has(name)) &&
      literals.every(({ value }) =>
        shown.some((text) => text.includes(value) || stands(text, 'equal', value) === true),
      ),
  );
}

/** Both sentences must hold; one that does not is enough against the criterion. */
function joined(first: readonly Case[], second: readonly Case[]): readonly Case[] {
  const against = [...first, ...second].filter(({ verdict }) => verdict === 'UNMET');
  const one = first.find(({ verdict }) => verdict === 'MET');
  const other = second.find(({ verdict }) => verdict === 'MET');
  const speaksFor =
    one === undefined || other === undefined
      ? []
      : [met(`${one.says}, and ${other.says}`, ...one.atoms, ...other.atoms)];
  const likely = first[0]?.verdict === 'UNMET' || second[0]?.verdict === 'UNMET';
  return likely ? [...against, ...speaksFor] : [...speaksFor, ...against];
}

function casesOfOne(scene: Scene): readonly Case[] {
  return oneSided(scene, firstCases(scene));
}

/** A reason is not read, so what gives one is never taken for met. */
function oneSided({ question: { reasoned, negated } }: Scene, cases: readonly Case[]): readonly Case[] {
  return reasoned && !negated ? cases.filter(({ verdict }) => verdict === 'UNMET') : cases;
}

function firstCases(scene: Scene): readonly Case[] {
  for (const strategy of STRATEGIES[scene.question.kind]) {
    const cases = strategy(scene);
    if (cases.length > 0) return cases;
  }
  return [];
}
