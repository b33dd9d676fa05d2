import { type Case, type Found, met, turned } from '../../investigate/case.ts';
import { type Hit, statusLeaf } from '../../investigate/explain-term.ts';
import { matchAtoms } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, type Pool } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { type Answer, answersTo } from './answers.ts';
import { type Claim, claimOf } from './claim.ts';
import { type Mention, RECEIVER } from './mentions.ts';
import { refutations } from './refute.ts';
import { spareNouns } from './spare.ts';
import { isAnyStatus } from './state.ts';

/** `The transfer is dated 3 May`, `Tom is among the attendees`: one thing, and what is said of it. */
export const plainForm: Form = (reading) => settledBy(claimOf(reading), reading);

/** `There is a berth for the Kittiwake, and it lies at the North Pier`: all of a sentence is said of one thing. */
export const describedForm: Form = (reading) => settledBy(claimOf(reading, true), reading);

/** In the order in which they are tried. */
export const statementForms: readonly Form[] = [plainForm];

function settledBy(claim: Claim | null, reading: Reading): Found | null {
  if (claim === null || !reading.scene.brief.hasFinal) return null;
  const silent = saysNothing(claim, reading);
  const found = silent === null ? settle(claim, reading) : bornOut(claim, reading);
  if (silent !== null && found === null) return { cases: [], unread: silent, lacks: null };
  return claim.negated && found !== null ? turnedFound(found) : found;
}

/** A word of a statement that says nothing that a record could bear out, or null where it does. */
function saysNothing({ mentions, isExistence }: Claim, { scene }: Reading): string | null {
  // `Anna was sent a text`: that she is in the records says nothing of what went to her.
  const tells = ({ said, term, fields }: Claim['mentions'][number]) =>
    said && fields[0] !== RECEIVER && (!term.soft || isAnyStatus(term.stems[0] ?? '', scene.pool));
  if (isExistence || mentions.some(tells)) return null;
  return mentions.findLast(({ said }) => said)?.term.text ?? mentions.at(-1)?.term.text ?? '';
}

/** The same cases for the other verdict; what only lacks something shows nothing of the opposite. */
function turnedFound({ cases, unread, lacks }: Found): Found {
  return { cases: cases.map(turned), unread: unread ?? (cases.length === 0 ? lacks : null), lacks: null };
}

function answersIn(claim: Claim, { scene }: Reading): readonly Answer[] {
  const terms = claim.mentions.map(({ term }) => term);
  return answersTo(claim, [...thingsIn(scene.pool).records, ...rootOf(scene.pool)], { scene, terms });
}

/** Longer texts at the root of a state are prose. */
const MAX_FIELD = 30;

/** The state itself, where values stand in it outside every record: `{ "savings": 500 }`. */
function rootOf(pool: Pool): readonly Thing[] {
  // A text beside them is no field of theirs.
  const isField = ({ origin, value }: Leaf) => origin === 'final' && String(value).length <= MAX_FIELD;
  const leaves = pool.inRecord('$').filter(isField);
  return leaves.length === 0
    ? []
    : [{ id: '$', kind: 'record', head: null, words: new Set(), leaves, links: () => [] }];
}

/** `The ferry F-3 was booked`: of a whole sentence, what a thing bears out to the last word. */
function bornOut(claim: Claim, reading: Reading): Found | null {
  const [best] = claim.isWhole ? answersIn(claim, reading) : [];
  // What is held stands among the bookings, and is not booked.
  const isKeyed = ({ said }: Mention, hit: Hit) => said && hit.leaf === null && statusLeaf(hit.thing) !== undefined;
  const isBorne =
    best !== undefined &&
    !best.isDead &&
    claim.mentions.every((mention) => {
      const hit = best.hits.get(mention.term);
      return hit !== undefined && !isKeyed(mention, hit);
    });
  return isBorne ? { cases: [describedBy(best)], unread: null, lacks: null } : null;
}

function settle(claim: Claim, reading: Reading): Found | null {
  const { scene } = reading;
  const answers = answersIn(claim, reading);
  const [best, next] = answers;
  if (best === undefined) return null;
  const whole = answers.filter(({ missing, isDead }) => missing.length === 0 && !isDead).slice(0, 2);
  if (whole.length > 0) return { cases: whole.map(describedBy), unread: null, lacks: null };
  const isSpare = spareIn(best, claim, reading);
  const open = best.missing.filter((term) => !isSpare(term));
  // Another that is as good may be meant as well.
  const isTied =
    next !== undefined &&
    next.missing.length <= best.missing.length &&
    [...best.hits.keys()].every((term) => !isTelling(term) || next.hits.has(term));
  const near = open.length === 0 && !best.isDead && !isTied && !claim.negated ? [describedBy(best)] : [];
  const [lacking, ...more] = open;
  // What fails of a whole sentence may be said of another thing.
  const isOther = claim.isWhole && (lacking === undefined || lacking.kind === 'word' || more.length > 0);
  const against = isOther
    ? { cases: [], unread: lacking?.text ?? '', lacks: null }
    : refutations({ claim, answers, open, scene });
  return near.length === 0 ? against : { cases: [...near, ...against.cases], unread: null, lacks: null };
}

function describedBy(answer: Answer): Case {
  const { id } = answer.thing;
  return met(`${id === '$' ? 'the state' : id} is as described`, ...matchAtoms(answer));
}

/** Names, quoted texts and values tell records apart. */
function isTelling({ kind, denied }: Term): boolean {
  return kind !== 'word' && !denied;
}

/** What is measured otherwise is another value. */
const MEASURE = /^(?:miles?|pounds?|lbs?|ounces?|feet|foot|inch(?:es)?|yards?|gallons?)$/u;

/**
 * Which terms an answer may do without: nouns that say what a name or a value is, and what kind of thing is meant where
 * more tells it. None where no name, value or quoted text is said of it.
 */
function spareIn(
  { hits, thing, other }: Answer,
  { mentions }: Claim,
  { sentence, scene }: Reading,
): (term: Term) => boolean {
  const byTerm = new Map(mentions.map((mention) => [mention.term, mention]));
  const telling = [...hits.keys()].filter(isTelling);
  const tells = ({ said, fields }: Mention) => said && fields[0] !== RECEIVER;
  if (!mentions.some((mention) => telling.includes(mention.term) && tells(mention))) return () => false;
  const own = wordsOf(keysOf(thing.id).at(-1) ?? '');
  const isKeyed = [...hits.keys()].some(({ stems }) => stems.some((stem) => own.includes(stem)));
  const spare = spareNouns(sentence, telling.length > 1 || isKeyed);
  const isKey = (stem: string) =>
    thing.leaves.some(({ record, path }) => record === thing.id && wordsOf(path.at(-1) ?? '').includes(stem));
  return (term) => {
    const { isVerb = false, said = false, text = null } = byTerm.get(term) ?? {};
    const [stem = ''] = term.stems;
    const isSaid = said && text !== null && scene.pool.knows(stem);
    const isTold = isVerb || MEASURE.test(term.text) || isSaid || term.denied || other.has(term) || isKey(stem);
    return spare.has(term.start) && !isTold && !isAnyStatus(stem, scene.pool);
  };
}
