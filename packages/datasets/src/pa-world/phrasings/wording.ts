import { UNSEEN } from './unseen-table.ts';

/** Which sentence of which errand, and how it is said where phrasing is `seen`. */
export interface WordingQuestion {
  readonly errand: string;
  /** Key of the criterion, or `asks` for the request. */
  readonly key: string;
  readonly phrasing: 'seen' | 'unseen';
  readonly seen: readonly string[];
}

/** The templates of a sentence. Throws where an unseen wording is missing. */
export function wordingOf({ errand, key, phrasing, seen }: WordingQuestion): readonly string[] {
  if (phrasing === 'seen') return seen;
  const unseen = UNSEEN[errand]?.[key];
  if (unseen === undefined) throw new Error(`expected an unseen wording of ${errand}/${key}`);
  return unseen;
}
