import type { Random } from '../random.ts';

/**
 * Turns a template into text. `[one|other]` is one of the ways to say it; `{dish}` is a slot: given, or else drawn and then the
 * same all through this writer. `{dish2}` is another draw of the same kind, and `{Dish}` starts with a capital letter.
 */
export type Writer = (template: string) => string;

type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'slot'; readonly name: string; readonly capital: boolean }
  | { readonly kind: 'choice'; readonly ways: readonly (readonly Segment[])[] };

/** Slots by name. */
export type Slots = Readonly<Record<string, string>>;

export interface WriterParts {
  readonly random: Random;
  readonly given: Slots;
  /** A word of a kind (the slot's name without its number); what was drawn before is given. */
  draw(kind: string, taken: Slots): string;
}

/** A writer with its slots. One writer serves one happening: a mail thread, a chat, an order. */
export function createWriter({ random, given, draw }: WriterParts): Writer {
  const slots: Record<string, string> = { ...given };
  const write = (segments: readonly Segment[]): string => {
    let text = '';
    for (const segment of segments) {
      if (segment.kind === 'text') text += segment.text;
      else if (segment.kind === 'choice') text += write(random.pick(segment.ways));
      else text += segment.capital ? capitalised(slotText(segment.name)) : slotText(segment.name);
    }
    return text;
  };
  const slotText = (name: string): string => {
    const known = slots[name];
    if (known !== undefined) return known;
    const drawn = draw(name.replace(/\d+$/u, ''), slots);
    slots[name] = drawn;
    return drawn;
  };
  return (template) => write(segmentsOf(template));
}

/** `tea` becomes `Tea`. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const parsed = new Map<string, readonly Segment[]>();

function segmentsOf(template: string): readonly Segment[] {
  const known = parsed.get(template);
  if (known !== undefined) return known;
  const segments = parse(template);
  parsed.set(template, segments);
  return segments;
}

function parse(template: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of template.matchAll(/\[([^\]]*)\]|\{([A-Za-z][A-Za-z_]*\d*)\}/gu)) {
    if (match.index > end) segments.push({ kind: 'text', text: template.slice(end, match.index) });
    const [whole, ways, slot] = match;
    if (slot === undefined) segments.push({ kind: 'choice', ways: (ways ?? '').split('|').map(parse) });
    else segments.push(slotOf(slot));
    end = match.index + whole.length;
  }
  if (end < template.length) segments.push({ kind: 'text', text: template.slice(end) });
  return segments;
}

function slotOf(slot: string): Segment {
  const name = slot.charAt(0).toLowerCase() + slot.slice(1);
  return { kind: 'slot', name, capital: name !== slot };
}
