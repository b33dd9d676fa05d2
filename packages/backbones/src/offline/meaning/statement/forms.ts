import { type Case, met, turned, unmet } from '../../investigate/case.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { thingsIn } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { type Answer, answersTo, anyAnswersTo } from './answers.ts';
import { handleFor } from './entities.ts';
import type { Grounds } from './grounds.ts';
import { newestFound } from './newest.ts';
import { contradictions, heldAtoms, noneAlike } from './refute.ts';
import { isAnyStatus, type Statement, statementOf } from './statement.ts';

/** `The transfer is dated 3 May`, `Tom is among the attendees`: one thing, and what is said of it. */
export const plainForm: Form = (reading) => {
  if (!reading.scene.brief.hasFinal) return null;
  if (IS_WHAT.test(reading.sentence.text)) return unread('what');
  const statement = statementOf(reading);
  if (statement === null) return null;
  const [unknown] = statement.unknown;
  const silent = saysNothing(statement, reading);
  if (silent !== null && unknown === undefined) return unread(silent);
  const found = settle(statement, reading);
  if (found === null) return null;
  if (unknown === undefined) return statement.negated ? turnedFound(found) : found;
  // What fails without the words that were not understood fails with them as well.
  const against = statement.negated || silent !== null ? [] : found.cases.filter(isCount);
  return against.length > 0 && statement.unknown.every(({ isVerb }) => !isVerb)
    ? { ...found, cases: against }
    : unread(unknown.term.text);
};

/** `… is what happened to it`: two things are compared, and neither is named. */
const IS_WHAT = /\b(?:is|are|was|were) what\b/iu;

function isCount({ verdict, atoms: [first] }: Case): boolean {
  return verdict === 'UNMET' && first?.['type'] === 'state_count';
}

/** A word of a statement that says nothing that a record could bear out, or null where it does. */
function saysNothing({ mentions, isExistence }: Statement, { scene }: Reading): string | null {
  const isState = (stem: string) => stem !== '' && isAnyStatus(stem, scene.pool);
  if (isExistence || mentions.some(({ said, isLight, term }) => said && (!isLight || isState(term.stems[0] ?? ''))))
    return null;
  return mentions.findLast(({ said }) => said)?.term.text ?? mentions.at(-1)?.term.text ?? '';
}

/** In the order in which they are tried. */
export const statementForms: readonly Form[] = [plainForm];

function unread(words: string): Found {
  return { cases: [], unread: words, lacks: null };
}

/** The same cases for the other verdict; what only lacks something shows nothing of the opposite. */
function turnedFound({ cases, unread: words, lacks }: Found): Found {
  return { cases: cases.map(turned), unread: words ?? (cases.length === 0 ? lacks : null), lacks: null };
}

function settle(statement: Statement, { scene }: Reading): Found | null {
  const grounds: Grounds = { scene, terms: statement.mentions.map(({ term }) => term) };
  const answers = answersTo(statement, thingsIn(scene.pool).records, grounds);
  const [best] = answers;
  if (best === undefined) return null;
  if (statement.newest) return newestFound(answers, scene);
  const whole = answers.filter(({ missing, isDead }) => missing.length === 0 && !isDead);
  const against = refutations(statement, answers, scene);
  if (whole.length === 0) {
    const joint = answers
      .slice(0, MAX_JOINT)
      .map((answer) => jointly(answer, anyAnswersTo(statement, thingsIn(scene.pool).records, grounds)))
      .find((one) => one !== null);
    return joint == null ? against : { cases: [joint, ...against.cases], unread: null, lacks: null };
  }
  const cases: Case[] = whole
    .slice(0, 2)
    .map((answer) => met(`${answer.thing.id} is as described`, ...heldAtoms(answer)));
  return { cases, unread: null, lacks: null };
}

/** `has 0171 555 as the phone number of Anna`: what one thing lacks, another bears out that holds the same value. */
function jointly(best: Answer, answers: readonly Answer[]): Case | null {
  if (best.isDead || best.missing.length > MAX_SHARED) return null;
  const values = [...best.held.keys()].filter(
    ({ term, said }) => said && (term.kind === 'value' || term.kind === 'text'),
  );
  const keys = best.missing.flatMap(({ term }) => (term.kind === 'word' ? term.stems : []));
  if (values.length === 0 || keys.length === 0) return null;
  const other = answers.find(
    (one) =>
      one !== best &&
      best.missing.every((mention) => one.held.get(mention)?.isLinked === false) &&
      [...one.held].some(([{ term }, { isLinked }]) => term.kind === 'name' && !isLinked) &&
      values.some((mention) => {
        const hit = one.held.get(mention);
        return (
          hit?.leaf != null && !hit.isLinked && wordsOf(hit.leaf.path.at(-1) ?? '').some((word) => keys.includes(word))
        );
      }),
  );
  if (other === undefined) return null;
  return met(`${best.thing.id} and ${other.thing.id} are as described`, ...heldAtoms(best), ...heldAtoms(other));
}

const MAX_SHARED = 3;
const MAX_JOINT = 4;

/** What speaks against a statement that nothing bears out as a whole. */
function refutations({ mentions }: Statement, answers: readonly Answer[], scene: Reading['scene']): Found {
  const [best] = answers;
  if (best === undefined) return unread(scene.question.text);
  const bare = best.missing.filter(({ term }) => term.kind === 'word');
  const alike = answers.filter(
    (other) =>
      other !== best &&
      parentOf(other.thing.id) === parentOf(best.thing.id) &&
      [...best.held.keys()].every((mention) => other.held.has(mention)),
  );
  // What is as good but for a word that was not understood may be what is meant.
  const doubt = answers.find(
    (other) =>
      other !== best &&
      other.missing.length === best.missing.length &&
      other.missing.every((mention) => mention.said && mention.term.kind === 'word' && !other.other.has(mention)),
  )?.missing[0];
  if (doubt !== undefined && !best.missing.includes(doubt)) return unread(doubt.term.text);
  // Each of a list may have a record of its own.
  const torn = best.missing.find(
    ({ term }) => term.list !== null && [...best.held.keys()].some((one) => one.term.list === term.list),
  );
  if (torn !== undefined) return unread(torn.term.text);
  if (isPartlyShown(best, scene)) return { cases: [], unread: null, lacks: `${best.thing.id} was not shown whole` };
  const lost = best.missing.find((mention) => !mention.said && !mention.isLight);
  const none = lost === undefined ? noneAlike(best, mentions, scene) : null;
  // A field of an item in the list of what was found may say it.
  const inside = answers.filter(
    ({ thing, missing }) =>
      thing.id.startsWith(`${best.thing.id}.`) &&
      missing.length === best.missing.length &&
      missing.every((one) => best.missing.includes(one)),
  );
  const chosen = alike.length > 0 || lost !== undefined ? [] : [best, ...(inside.length === 1 ? inside : [])];
  const others = chosen.map((answer) => contradictions(answer, scene)).find((one) => one.length > 0) ?? [];
  const cases: Case[] =
    others.length > 0
      ? others.map((one) => ({ ...one, atoms: [...one.atoms, ...(none ?? [])] }))
      : none === null
        ? []
        : [unmet('no item of the collection is as described', ...none)];
  if (cases.length > 0) return { cases, unread: null, lacks: null };
  if (lost !== undefined) return unread(lost.term.text);
  if (bare.length > 0) return unread(bare[0]?.term.text ?? '');
  return {
    cases: [],
    unread: null,
    lacks: `${best.thing.id} lacks ${best.missing.map(({ term }) => term.text).join(', ')}`,
  };
}

/** Whether more of a thing, or of what it names, has to be looked at before anything speaks against it. */
function isPartlyShown({ thing, missing }: Answer, scene: Reading['scene']): boolean {
  const { pool } = scene;
  const container = pool.containers.get(thing.id);
  const known = pool.inRecord(thing.id).length + pool.itemsOf(thing.id).length;
  if (container === undefined || container.size > known) return true;
  const linked = new Set(thing.links().map(({ id }) => keysOf(id).at(-1)));
  const ids = thing.leaves.filter(
    ({ record, value, path }) =>
      record.startsWith(thing.id) && typeof value === 'string' && ID.test(value) && !OWN_CODES.test(path.at(-1) ?? ''),
  );
  const open = ids.filter(({ value }) => !linked.has(String(value)) && keysOf(thing.id).at(-1) !== value);
  const names = missing.filter(({ term }) => term.kind === 'name' || term.kind === 'text');
  return names.some(({ term }) => open.length > 0 && open.every((leaf) => handleFor(term, leaf, scene) === null));
}

/** Ids under such keys stand for no record of their own. */
const OWN_CODES = /thread|sku|code|number|ref|^id$/iu;
const ID = /^\p{Lu}{2,}-\d+$/u;
