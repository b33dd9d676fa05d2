import { ObjectCache } from '../../cache.ts';
import type { Pool } from '../../transcript/pool.ts';
import type { Mention } from './mentions.ts';

/** Texts of several words by which the state calls something. */
interface Labels {
  readonly size: number;
  readonly texts: readonly string[];
}

const known = new WeakMap<Pool, Labels>();
const MAX_LENGTH = 60;

function labelsOf(pool: Pool): readonly string[] {
  const size = pool.leaves.size;
  const made = known.get(pool);
  if (made?.size === size) return made.texts;
  const texts = new Set<string>();
  for (const { value, origin } of pool.leaves.values()) {
    if (origin !== 'final' || typeof value !== 'string' || value.length > MAX_LENGTH || value.length < 5) continue;
    if (/\p{L}.*[ &-].*\p{L}/u.test(value)) texts.add(value);
  }
  const sorted = [...texts].sort((left, right) => right.length - left.length);
  known.set(pool, { size, texts: sorted });
  return sorted;
}

const found = new ObjectCache<{ readonly spans: Map<string, readonly Span[]> }>();

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where a sentence calls something as the state does, the longest first; none overlaps another. */
function spansIn(sentence: string, pool: Pool): readonly Span[] {
  const labels = labelsOf(pool);
  const { spans } = found.get([labels], () => ({ spans: new Map() }));
  const made = spans.get(sentence);
  if (made !== undefined) return made;
  const taken: Span[] = [];
  for (const label of labels) {
    const start = sentence.indexOf(label);
    const end = start + label.length;
    if (start < 0 || isLetter(sentence[start - 1]) || isLetter(sentence[end])) continue;
    if (taken.every((other) => end <= other.start || start >= other.end)) taken.push({ start, end });
  }
  spans.set(sentence, taken);
  return taken;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** Makes one mention of those that stand in a text by which the state calls something: `Pascoe & Sons`, `cast iron pan, 28 cm`. */
export function joinedLabels(mentions: readonly Mention[], sentence: string, pool: Pool): readonly Mention[] {
  const spans = spansIn(sentence, pool).filter((span) => {
    const inside = mentions.filter(({ term }) => term.start < span.end && term.end > span.start);
    const isWhole = inside.every(({ term }) => term.start >= span.start && term.end <= span.end);
    const hasName =
      inside.some(({ term }) => term.kind === 'name') || /[,&]/u.test(sentence.slice(span.start, span.end));
    const isOne = inside.length === 1 && inside.every(({ term }) => term.start === span.start && term.end === span.end);
    return isWhole && hasName && !isOne && inside.length > 0 && inside.every(({ term }) => term.kind !== 'text');
  });
  const spanOf = ({ term }: Mention) => spans.find(({ start, end }) => term.start >= start && term.end <= end);
  return mentions.flatMap((mention) => {
    const span = spanOf(mention);
    if (span === undefined) return [mention];
    const last = mentions.findLast((other) => spanOf(other) === span);
    return mention === last ? [labelled(mention, span, sentence)] : [];
  });
}

function labelled(mention: Mention, { start, end }: Span, sentence: string): Mention {
  const text = sentence.slice(start, end);
  const literal = { kind: 'quoted', text, value: text, start, end } as const;
  return {
    ...mention,
    term: {
      ...mention.term,
      kind: 'text',
      text,
      stems: [],
      start,
      end,
      asked: { literal, relation: 'equal', expected: text },
      soft: false,
    },
    isLight: false,
  };
}
