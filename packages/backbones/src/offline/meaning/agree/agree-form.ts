import type { Word } from '../../grammar/types.ts';
import { turned } from '../../investigate/case.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Pool } from '../../transcript/pool.ts';
import type { Form } from '../reading.ts';
import { againstOf, casesOf, compareFields } from '../worked-out/compare.ts';
import { FIELDS } from '../worked-out/fields.ts';
import { askedTerms } from '../worked-out/operands.ts';
import { skeletonOf } from '../worked-out/skeleton.ts';

/** `matches`, `equals`, `agrees with`, `is the same as`, `is the one in`: what joins two places that hold the same. */
const JOINS =
  /\b(?:match(?:es|ed)?|equals?|agree[sd]?(?: with)?|tall(?:y|ies)(?: with)?|corresponds? (?:to|with)|(?:is|was|are) (?:the same as|the one|equal to|identical to)|differs? from)\b/iu;

/** Words that say on which side of the record a place is. */
const CUES =
  /\b(?:reply|response|told|message|hears?|quoted|announced|said|state[sd]?|summary|report(?:s|ed)?|retrieved|returned|fetched|looked[- ]up|results?|search(?:ed)?|came back|found|showed|passed|entered|submitted|requested|typed|initial(?:ly)?|at the start|original(?:ly)?|stored|saved|recorded|final|kept|on file|noted|written)\b/iu;

/** Whether a sentence says of two places of the record that they hold the same, as far as its words tell. */
export function asksToAgree(text: string): boolean {
  const join = JOINS.exec(text);
  if (join === null || join.index === 0) return false;
  return CUES.test(text.slice(0, join.index)) || CUES.test(text.slice(join.index + join[0].length));
}

const TRACED = /\b(?:looked up|retrieved|returned|found|search|results?|lookup|fetched|came back)\b/u;

/** `The saved total matches the total that was retrieved`: a place of the state and one of an answer, or of a message. */
export const agreeForm: Form = (reading) => {
  const { scene, sentence, clause } = reading;
  const join = JOINS.exec(sentence.text);
  // Which one `the one` is, nothing tells.
  if (join === null || !asksToAgree(sentence.text) || /\bthe one\b/iu.test(sentence.text)) return null;
  const after = sentence.words.filter(({ start }) => start > join.index + join[0].length);
  const before = sentence.words.filter(({ end }) => end <= join.index);
  const sideOf = (words: readonly Word[], others: readonly Word[]) => {
    // A side that names little is about what the other one names, elsewhere in the record.
    const also = askedTerms(others, reading).filter(({ kind }) => kind !== 'word');
    const isTraced = TRACED.test(skeletonOf(words));
    const found = againstOf(words, reading, { also, among: isTraced ? resultsIn(scene.pool) : undefined });
    // Of several answers the last counts.
    return isTraced ? found.slice(-1) : found;
  };
  const [own, other, ...more] = [...sideOf(before, after), ...sideOf(after, before)];
  if (own === undefined || other === undefined || more.length > 0) return null;
  const [place, against] = own.kind === 'field' ? [own, other] : [other, own];
  if (place.kind !== 'field') return null;
  const cases = casesOf([compareFields(place, against, { fields: [FIELDS.anyAmount], scene })]);
  const isTurned = clause.negated !== /^differs?/iu.test(join[0]);
  return cases.length === 0 ? null : { cases: isTurned ? cases.map(turned) : cases, unread: null, lacks: null };
};

/** What calls brought back: each record of a result, told by the tool and by what the call was given. */
function resultsIn(pool: Pool): readonly Thing[] {
  return thingsIn(pool).calls.flatMap((call) => {
    const given = call.leaves.filter(({ origin }) => origin === 'arguments');
    const outputs = call.leaves.filter(({ origin }) => origin === 'output');
    return [...Map.groupBy(outputs, ({ record }) => record)].map(([id, leaves]): Thing => {
      const words = new Set([...call.words, ...wordsOf(keysOf(id).join(' '))]);
      return { ...call, id, words, leaves: [...leaves, ...given], links: () => [] };
    });
  });
}
