import { printable } from '../terminal/printable.ts';

/** HTML that was made by `html` alone: whatever came from elsewhere is escaped in it. */
export class Html {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** Only for text that this project wrote itself: styles, scripts, drawn charts. */
  static trusted(text: string): Html {
    return new Html(text);
  }
}

/** What may stand in a template: text and numbers are escaped; null and false are nothing; lists are joined. */
type Part = Html | string | number | null | false | readonly Part[];

/** A template whose values are inert: text of an episode can't become an element, an attribute or an entity. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces = strings.map((text, index) => `${text}${textOf(parts[index] ?? null)}`);
  return Html.trusted(pieces.join(''));
}

function textOf(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'number') return String(part);
  return typeof part === 'string' ? escapeHtml(visible(part)) : part.map(textOf).join('');
}

/** Line breaks stay; control characters and those that reorder what stands around them are spelled out. */
function visible(text: string): string {
  return text.split('\n').map(visibleLine).join('\n');
}

function visibleLine(line: string): string {
  // Blanks at both ends matter between elements, and as the indentation of code.
  const [, before = '', inner = '', after = ''] = /^( *)(.*?)( *)$/su.exec(line) ?? [];
  return `${before}${printable(inner)}${after}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}
