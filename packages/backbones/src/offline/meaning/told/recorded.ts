import { type Case, type Found, factAtom, met, type Scene, unmet, valueAtom } from '../../investigate/case.ts';
import { says, statedAtom } from '../../investigate/messages.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Claim } from './claim.ts';
import { fitsOf } from './fits.ts';
import { coverOf, type Heard } from './judge.ts';
import { holdsWord, type Piece, weightOf } from './piece.ts';
import { statementsOf } from './spoken.ts';

/** Words that only hold what is told against the record. */
const COMPARING =
  /^(?:stored|saved|recorded|records?|file|correct(?:ly)?|right(?:ly)?|accurate(?:ly)?|truthful(?:ly)?|actual(?:ly)?|really|match(?:es)?|agrees?|tall(?:y|ies)|corresponds?|borne|figure|number|held|quoted|given|closing|ones?|total|about|exact(?:ly)?|same|true|much|many|long|far|hour|time|day|date|present|currently)$/iu;
/** What stands under these keys is not told to people. */
const ID_KEY = /(?:^|_)(?:ids?|key)$/iu;
const MAX_LABEL = 60;
/** What a word tells that stands in the key itself; or in the keys or texts round it. */
const WEIGHTS = [1.3, 1] as const;
const ENOUGH = 0.6;
/** Places that are nearer than this are equally good. */
const NEARLY = 0.04;

function found(...cases: readonly Case[]): Found {
  return { cases, unread: null, lacks: null };
}

/** `The weight in the reply is the one on record.`: what the record holds is stated, and the figure that is named is it. */
export function recordedFound(claim: Claim, { scene, messages, where }: Heard): Found {
  const context = scene.brief.values;
  const pieces = claim.pieces.filter(({ text, isLoose }) => !COMPARING.test(text) && !isLoose);
  const words = pieces.filter(({ literal }) => literal === null);
  const [leaf, ...others] = placesFor(words, scene);
  if (leaf === undefined || others.some(({ value }) => String(value) !== String(leaf.value)))
    return { ...found(), unread: claim.text };
  const wrong = pieces.find(({ kind, said }) => kind === 'value' && scene.stands(leaf.value, 'equal', said) === false);
  if (wrong !== undefined)
    return found(unmet('the record holds something else', valueAtom(leaf, 'different', wrong.said)));
  const fits = fitsOf({ ...claim, denies: null, pieces: words }, statementsOf(messages, context), context);
  const stating = fits.find(({ statement }) => says(statement.text, leaf.value, context));
  const isLong = String(leaf.value).replace(/\D/gu, '').length > 2;
  const stated = stating !== undefined && (isLong || stating.share > 0);
  const atoms = [statedAtom(leaf.value, { stated, where }), factAtom(leaf)];
  return found(
    stated
      ? met('the message states what the record holds', ...atoms)
      : unmet('the message does not state what the record holds', ...atoms),
  );
}

/** Stored values that answer best to some words, one of them in the key; several where they are equally good. */
function placesFor(pieces: readonly Piece[], { pool }: Scene): readonly Leaf[] {
  const isShort = ({ value }: Leaf) => typeof value === 'string' && value.length > 0 && value.length <= MAX_LABEL;
  const shareOf = (leaf: Leaf): number => {
    const labels = pool.inRecord(leaf.record).filter((one) => one !== leaf && isShort(one));
    const spots = [leaf.path.at(-1) ?? '', [...leaf.path, ...labels.map(({ value }) => String(value))].join('\n')];
    const places = pieces.map((piece) => spots.findIndex((spot) => holdsWord(spot.replaceAll(/[_.-]/gu, ' '), piece)));
    if (!places.includes(0) || pieces.some(({ kind }, index) => kind === 'name' && places[index] === -1)) return 0;
    return (
      pieces.reduce((sum, { weight }, index) => sum + (WEIGHTS[places[index] ?? -1] ?? 0) * weight, 0) /
      weightOf(pieces)
    );
  };
  const rated = [...pool.leaves.values()]
    .filter((leaf) => leaf.origin === 'final' && (typeof leaf.value === 'number' || isShort(leaf)) && !leaf.cut)
    .filter(({ path }) => !ID_KEY.test(path.at(-1) ?? ''))
    .map((leaf) => ({ leaf, share: shareOf(leaf) }));
  const best = Math.max(ENOUGH, ...rated.map(({ share }) => share - NEARLY));
  return rated.filter(({ share }) => share >= best).map(({ leaf }) => leaf);
}

/** `how many percent of €2,100 the fund has reached with €1,170 saved`: the smaller amount as a share of the larger. */
export function percentFound({ text, pieces }: Claim, { scene, messages, where }: Heard): Found | null {
  const amounts = pieces.filter(({ literal }) => literal === 'money');
  const numbers = amounts.map(({ said }) => Number(said.replaceAll(/[^\d.-]/gu, '')));
  const share = (100 * Math.min(...numbers)) / Math.max(...numbers);
  if (!/\bper ?cent(?:age)?\b/iu.test(text) || numbers.length !== 2 || !Number.isFinite(share)) return null;
  const ways = [share.toFixed(2), share.toFixed(1), share.toFixed(0), String(Math.floor(share))].map(
    (one) => `${one}%`,
  );
  const isSaid = (value: string) => messages.some((message) => says(message.text, value, scene.brief.values));
  const told = ways.find(isSaid);
  if (told === undefined)
    return found(unmet('no message states the share', ...ways.map((way) => statedAtom(way, { stated: false, where }))));
  const shown = amounts.filter(({ said }) => !isSaid(said)).flatMap(({ said }) => coverOf(said, scene));
  return found(met(`the message states ${told}`, statedAtom(told, { stated: true, where }), ...shown));
}
