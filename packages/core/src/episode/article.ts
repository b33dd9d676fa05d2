/** A noun behind its article: "a message", "an observation". */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/u.test(noun) ? 'an' : 'a'} ${noun}`;
}
