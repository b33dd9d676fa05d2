/** Words and marks that other notations allow, each with what to do. */
const HINTS: Readonly<Record<string, string>> = {
  NaN: 'NaN: JSON has none, write null or leave the key out',
  Infinity: 'Infinity: JSON has none, write null or leave the key out',
  undefined: 'undefined: JSON has none, write null or leave the key out',
  None: 'None: write null',
  True: 'True: write true',
  False: 'False: write false',
  '\uFEFF': 'a byte order mark: save the file as UTF-8 without one',
  "'": "a single quote: JSON's strings stand in double quotes",
  '/': '"/": JSON has no comments',
  '#': '"#": JSON has no comments',
  ',': '",": a value is missing before it',
  '+': '"+": write the number without it',
  '.': '".": write a digit before the point',
};

/** What stands at an offset where it should not, in a few words, with advice where the mistake is a known one. */
export function describeBadToken(text: string, offset: number): string {
  const token = /^[-]?[\p{L}_$][\p{L}\p{N}_$]*|^./su.exec(text.slice(offset, offset + 40))?.[0];
  if (token === undefined) return 'the end of the text: it is cut off';
  const hint = Object.hasOwn(HINTS, token) ? HINTS[token] : undefined;
  return hint ?? JSON.stringify(token);
}
