import { extendLocator } from '@sauron/core/episode';
import type { ReadText } from '../read-criterion.ts';
import type { BindingCandidate, BindingRule, RuleContext } from '../rule.ts';

const UNCHANGED =
  /\bas (?:it|they|he|she) (?:was|were)\b|\b(?:unchanged|untouched|unaltered|intact)\b|\bnot (?:been )?(?:changed|touched|altered|modified|edited)\b|\bstay(?:s|ed)? as\b/iu;

/** "The records of the customers are as they were." */
export const unchanged: BindingRule = (read, context) => {
  if (!UNCHANGED.test(read.text)) return [];
  const byKey = read.records.filter(({ record }) => read.text.includes(record.key));
  const [record, ...more] = byKey.length > 0 ? byKey : read.records;
  if (record !== undefined && more.length === 0) {
    const at = extendLocator(extendLocator('$', record.collection), record.record.key);
    return [{ binding: { op: 'state_unchanged', at }, score: 6 }];
  }
  return partsNamed(read, context);
};

/** Parts of the state whose words stand in the text, best first. */
function partsNamed({ stems }: ReadText, { vocabulary: { parts } }: RuleContext): BindingCandidate[] {
  return [...parts].flatMap(([part, words]) => {
    const score = [...stems].reduce((sum, stem) => sum + (words.get(stem) ?? 0), 0);
    return score === 0 ? [] : [{ binding: { op: 'state_unchanged', at: extendLocator('$', part) }, score }];
  });
}
