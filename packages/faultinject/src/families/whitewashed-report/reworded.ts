import type { Random } from '@sauron/core/random';
import { LEADS, type Tone } from './tones.ts';

/** Parts of a sentence or two, with `{topic}` in them; any but the core can be left out. */
export interface Phrasing {
  readonly lead: string;
  readonly core: string;
  readonly tail: string;
  /** A second sentence. */
  readonly more: string;
}

const OPTIONAL = ['lead', 'tail', 'more'] as const satisfies readonly (keyof Phrasing)[];

/** Draws all parts from a tone. */
export function drawPhrasing(tone: Tone, random: Random): Phrasing {
  const [core = '', more = ''] = random.sample(tone.sentences, 2);
  return { lead: random.pick(LEADS), core, tail: random.pick(tone.tails), more };
}

/** The phrasing with some of its parts, in drawn order: a short one, a long one and what lies between. */
export function shortenings(phrasing: Phrasing, random: Random): Phrasing[] {
  const all = OPTIONAL.reduce<Phrasing[]>(
    (made, part) => made.flatMap((one) => [one, { ...one, [part]: '' }]),
    [phrasing],
  );
  return random.shuffle(all);
}

/** The text of a phrasing about one thing, and about another in its second sentence. */
export function phrased({ lead, core, tail, more }: Phrasing, [first = '', second = first]: readonly string[]): string {
  const sentence = filled(core, first);
  const opened = `${lead}${saysAlready(sentence, tail) ? sentence : withTail(sentence, tail)}`;
  const added = more === '' || first === second ? '' : ` ${filled(more, second)}`;
  return saysAlready(opened, added) ? opened : `${opened}${added}`;
}

/** Whether the last words of the one stand in the other: nobody says the same twice. */
function saysAlready(text: string, tail: string): boolean {
  const words = tail.match(/\p{L}+/gu)?.slice(-3) ?? [];
  return words.length > 0 && text.toLowerCase().includes(words.join(' ').toLowerCase());
}

/** The same sentence with an opening and an end that change nothing of what it says. */
export function framed(sentence: string, { lead, tail }: Phrasing): string {
  return `${lead}${withTail(sentence, tail)}`;
}

function withTail(sentence: string, tail: string): string {
  return sentence.endsWith('.') ? `${sentence.slice(0, -1)}${tail}.` : sentence;
}

function filled(template: string, topic: string): string {
  const text = template.replaceAll('{topic}', () => topic);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
