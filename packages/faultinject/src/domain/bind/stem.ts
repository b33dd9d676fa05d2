const IRREGULAR: Readonly<Record<string, string>> = {
  sent: 'send',
  told: 'tell',
  said: 'say',
  gave: 'give',
  given: 'give',
  paid: 'pay',
  made: 'make',
  kept: 'keep',
  held: 'hold',
  bought: 'buy',
  wrote: 'write',
  written: 'write',
  found: 'find',
  done: 'do',
};

const STOP = new Set(
  'a an and any are as at be been before but by did do does for from had has have he her his if in is it its no not of on one or she that the their them there they this to was were which who will with'.split(
    ' ',
  ),
);

/** A word without its ending: enough to tell that `issued` and `issue` belong together. */
export function stemOf(word: string): string {
  const lower = IRREGULAR[word.toLowerCase()] ?? word.toLowerCase();
  if (lower.length < 4) return lower;
  const cut = lower.replace(/(?:ies|ied)$/u, 'y').replace(/(?<=..)(?:ing|ed|es|s)$/u, '');
  return cut.replace(/([^aeiouls])\1$/u, '$1').replace(/(?<=..)e$/u, '');
}

/** Stems of the words of a text that mean something, each once. */
export function stemsOf(text: string): ReadonlySet<string> {
  const words = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => !STOP.has(word.toLowerCase())).map(stemOf));
}
