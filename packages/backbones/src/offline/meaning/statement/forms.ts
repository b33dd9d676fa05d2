import type { Found } from '../../investigate/case.ts';
import { type Case, met, turned, unmet } from '../../investigate/case.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { type Answer, answersTo, anyAnswersTo } from './answers.ts';
import { handleFor } from './entities.ts';
import type { Grounds } from './grounds.ts';
import { type Mention, RECEIVER } from './mentions.ts';
import { newestFound } from './newest.ts';
import { contradictions, heldAtoms, noneAlike } from './refute.ts';
import { spareNouns } from './spare.ts';
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
  if (unknown !== undefined && (statement.negated || silent !== null || found.cases.length === 0))
    return unread(unknown.term.text);
  return statement.negated ? turnedFound(found) : found;
};

/**
 * Which words of a statement an answer may do without: nouns that say what a name or a value is, and what kind of thing is
 * meant where more tells it. Null where no name, value or quoted text is said of it.
 */
function spareFor(
  { held, thing, other }: Answer,
  { sentence, scene }: Reading,
): ((mention: Mention) => boolean) | null {
  const telling = [...held.keys()].filter(isTelling);
  if (!telling.some(({ said }) => said)) return null;
  const own = wordsOf(keysOf(thing.id).at(-1) ?? '');
  const isKeyed = [...held.keys()].some(({ term }) => term.stems.some((stem) => own.includes(stem)));
  const spare = spareNouns(sentence, telling.length > 1 || isKeyed);
  return (mention) => {
    const { term, isVerb, said, inText, mayText } = mention;
    const [stem = ''] = term.stems;
    const isText = said && (inText || mayText) && scene.pool.knows(stem);
    return (
      spare.has(term.start) &&
      !(isVerb || isText || term.denied || other.has(mention) || hasKey(thing, stem)) &&
      !isAnyStatus(stem, scene.pool)
    );
  };
}

/** Names, quoted texts and values tell records apart. */
function isTelling({ term }: Mention): boolean {
  return term.kind !== 'word' && !term.denied;
}

/** `… is what happened to it`: two things are compared, and neither is named. */
const IS_WHAT = /\b(?:is|are|was|were) what\b/iu;

/** What fails without the words that were not understood fails with them as well. */
function countedAgainst(statement: Statement, answers: readonly Answer[], scene: Reading['scene']): Found {
  const isRead = !statement.unknown.some(({ isVerb }) => isVerb) || statement.mentions.filter(isTelling).length > 1;
  const { cases } = refutations(statement, answers, scene);
  return { cases: isRead ? cases.filter(isCount) : [], unread: statement.unknown[0]?.term.text ?? '', lacks: null };
}

function isCount({ verdict, atoms: [first] }: Case): boolean {
  return verdict === 'UNMET' && first?.['type'] === 'state_count';
}

/** A word of a statement that says nothing that a record could bear out, or null where it does. */
function saysNothing({ mentions, isExistence }: Statement, { scene }: Reading): string | null {
  const isState = (stem: string) => stem !== '' && isAnyStatus(stem, scene.pool);
  // `Anna was sent a text`: that she is in the records says nothing of what went to her.
  const tells = ({ said, isLight, term, fields }: Mention) =>
    said && fields[0] !== RECEIVER && (!isLight || isState(term.stems[0] ?? ''));
  if (isExistence || mentions.some(tells)) return null;
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

/** The best that is known, where all that it lacks may be passed over, and no other is as good. */
function nearlyWhole(statement: Statement, [best, next]: readonly Answer[], reading: Reading): Answer | null {
  if (best === undefined || best.isDead || statement.negated) return null;
  const telling = [...best.held.keys()].filter(isTelling);
  const isTied = next !== undefined && next.missing.length <= best.missing.length;
  if (isTied && telling.every((one) => next.held.has(one))) return null;
  const isSpare = spareFor(best, reading);
  return isSpare !== null && [...best.missing, ...statement.unknown].every(isSpare) ? best : null;
}

/** What a field is called is asked of that field. */
function hasKey({ id, leaves }: Thing, stem: string): boolean {
  return leaves.some(({ record, path }) => record === id && wordsOf(path.at(-1) ?? '').includes(stem));
}

function settle(statement: Statement, reading: Reading): Found | null {
  const { scene } = reading;
  const grounds: Grounds = { scene, terms: statement.mentions.map(({ term }) => term) };
  const answers = answersTo(statement, thingsIn(scene.pool).records, grounds);
  const [best] = answers;
  if (best === undefined) return null;
  if (statement.newest) return newestFound(answers, scene);
  const isUnderstood = statement.unknown.length === 0;
  const whole = answers.filter(({ missing, isDead }) => missing.length === 0 && !isDead && isUnderstood);
  const near = whole.length > 0 ? null : nearlyWhole(statement, answers, reading);
  const spare = isUnderstood ? null : spareFor(best, reading);
  const isRead = isUnderstood || (spare !== null && statement.unknown.every(spare));
  const against = isRead ? refutations(statement, answers, scene) : countedAgainst(statement, answers, scene);
  if (near !== null)
    return {
      cases: [met(`${near.thing.id} is as described`, ...heldAtoms(near)), ...against.cases],
      unread: null,
      lacks: null,
    };
  if (!isRead) return against;
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

/** `Tom, who is a member of the crew`: of a second thing, which another record may bear out. */
const ASIDE = /,\s*(?:who|whom|whose|which|where)\b.*/u;

/**
 * What speaks against a statement that nothing bears out as a whole: the one thing that is meant holds another value where
 * this one would stand, or nothing of its kind is as described. What lacks more, or a word that may be put otherwise, may not be
 * what is meant at all.
 */
function refutations({ mentions }: Statement, answers: readonly Answer[], scene: Reading['scene']): Found {
  const [best] = answers;
  const [aside] = ASIDE.exec(scene.criterion.text) ?? [];
  if (best === undefined || aside !== undefined) return unread(aside ?? scene.criterion.text);
  const [missing, ...more] = best.missing;
  const isOther = missing === undefined ? best.isDead : best.missing.every((one) => isOtherwise(one, best));
  const isLong = more.length > 0 && best.missing.some(({ inText }) => inText);
  if (!isOther || isLong || isPartlyShown(best, scene)) return unread(missing?.term.text ?? scene.criterion.text);
  const alike = alikeIn(best, answers).filter(({ held }) =>
    [...best.held.keys()].every((mention) => held.has(mention)),
  );
  // Each of a list may have a record of its own.
  const lists = new Set([...best.held.keys()].flatMap(({ term }) => (term.list === null ? [] : [term.list])));
  const isTorn = best.missing.some(({ term }) => term.list !== null && lists.has(term.list));
  // What is as good but for a word that was not understood may be what is meant.
  const doubt = answers.find(
    (other) =>
      other !== best &&
      other.missing.length === best.missing.length &&
      other.missing.every((mention) => mention.said && mention.term.kind === 'word' && !other.other.has(mention)),
  );
  if (isTorn || (doubt !== undefined && doubt.missing[0] !== missing)) return unread(missing?.term.text ?? '');
  const isLost = best.missing.some(({ said, isLight }) => !said && !isLight);
  const isKnown =
    missing === undefined ||
    (missing.term.kind !== 'word' && alikeIn(best, answers).some(({ held }) => held.has(missing)));
  const isTold = [...best.held.keys()].some(isTelling) || isKnown;
  const canCount = isTold && !isLost && (missing?.term.kind !== 'word' || best.other.has(missing));
  const none = canCount ? noneAlike(best, mentions, scene) : null;
  // A field of an item in the list of what was found may say it.
  const inside = answers.filter(
    ({ thing, missing: lacking }) =>
      thing.id.startsWith(`${best.thing.id}.`) &&
      lacking.length === best.missing.length &&
      lacking.every((one) => best.missing.includes(one)),
  );
  const chosen = alike.length > 0 || isLost || !isMeant(best) ? [] : [best, ...(inside.length === 1 ? inside : [])];
  const others = chosen.map((answer) => contradictions(answer, scene)).find((one) => one.length > 0) ?? [];
  if (others.length > 0)
    return {
      cases: others.map((one) => ({ ...one, atoms: [...one.atoms, ...(none ?? [])] })),
      unread: null,
      lacks: null,
    };
  if (none !== null)
    return { cases: [unmet('no item of the collection is as described', ...none)], unread: null, lacks: null };
  const isValue = more.length === 0 && (missing?.term.kind === 'value' || missing?.term.kind === 'text');
  return isValue && !isLost
    ? { cases: [], unread: null, lacks: `${best.thing.id} lacks ${missing.term.text}` }
    : unread(missing?.term.text ?? '');
}

/** Other things of the same collection. */
function alikeIn({ thing }: Answer, answers: readonly Answer[]): readonly Answer[] {
  return answers.filter((other) => other.thing !== thing && parentOf(other.thing.id) === parentOf(thing.id));
}

/** Whether something else stands where a mention would: a value that a text lacks may be put otherwise there. */
function isOtherwise(mention: Mention, { other }: Answer): boolean {
  return !mention.inText || mention.term.kind === 'word' || other.has(mention);
}

/** Whether the words name the kind of a thing, or names, titles and keys tell it; values alone may be those of another. */
function isMeant({ held, thing }: Answer): boolean {
  const own = wordsOf(keysOf(thing.id).at(-1) ?? '');
  return [...held].some(([{ term, isHead, isVerb }, { leaf, isLinked }]) => {
    if (term.kind !== 'word') return term.kind !== 'value' || leaf === null || OWN_NAMES.test(leaf.path.at(-1) ?? '');
    if (isVerb || isLinked) return false;
    return leaf === null
      ? isHead || term.stems.some((stem) => own.includes(stem))
      : OWN_NAMES.test(leaf.path.at(-1) ?? '');
  });
}

/** Fields that tell a record from others. */
const OWN_NAMES = /(?:^|_)(?:id|number|code|reference|name|title|label|subject|service|plate)$/iu;

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
