import { LocatorCursor, LocatorMistake } from './locator-cursor.ts';
import {
  INITIAL_PREFIX,
  type LocatorStep,
  type LocatorSyntax,
  type LocatorTail,
  type SelectorCondition,
} from './locator-grammar.ts';

/**
 * Reads a locator without looking anything up. Blanks around it are dropped; `$` in front of a path is accepted and
 * means the same as the path alone.
 */
export function parseLocator(text: string): LocatorSyntax {
  const trimmed = text.trim();
  const initial = trimmed.startsWith(INITIAL_PREFIX);
  const syntax = parsePath(initial ? trimmed.slice(INITIAL_PREFIX.length) : trimmed);
  return syntax.ok ? { ok: true, parsed: { ...syntax.parsed, initial } } : syntax;
}

/** Reads a path inside a value, such as `items[0].q` or `$`; there is no `initial:` here. */
export function parsePath(text: string): LocatorSyntax {
  const cursor = new LocatorCursor(text.trim());
  try {
    const steps: LocatorStep[] = [];
    const tail = readSteps(cursor, steps);
    return { ok: true, parsed: { initial: false, steps, tail } };
  } catch (error) {
    if (!(error instanceof LocatorMistake)) throw error;
    return { ok: false, detail: error.message };
  }
}

function readSteps(cursor: LocatorCursor, steps: LocatorStep[]): LocatorTail | null {
  if (cursor.isDone()) throw cursor.mistake('a locator such as budget.goal, $ or e12.output');
  const rooted = cursor.takeRoot();
  if (!rooted && !cursor.isAt('[')) steps.push({ kind: 'bare', key: cursor.bareKey() });
  while (!cursor.isDone()) {
    if (cursor.take('.')) steps.push({ kind: 'bare', key: cursor.bareKey() });
    else if (cursor.isAt('{')) return lastOf(cursor, readQuote(cursor));
    else if (cursor.take('[')) {
      const step = readBracket(cursor);
      if (step.kind === 'slice') return lastOf(cursor, step);
      steps.push(step);
    } else throw cursor.mistake('".", "[" or the end');
  }
  return null;
}

function lastOf(cursor: LocatorCursor, tail: LocatorTail): LocatorTail {
  if (!cursor.isDone()) throw cursor.mistake('the end behind a slice or a quote');
  return tail;
}

function readQuote(cursor: LocatorCursor): LocatorTail {
  cursor.expect('{');
  const quote = cursor.quoted();
  cursor.expect('}');
  if (quote.trim() === '') throw new LocatorMistake('expected some words in {"…"}, got blank text');
  return { kind: 'quote', quote };
}

/** Reads what stands behind `[`, with the closing bracket. */
function readBracket(cursor: LocatorCursor): LocatorStep | Extract<LocatorTail, { kind: 'slice' }> {
  if (cursor.takeWhole('*]')) return { kind: 'all' };
  if (cursor.isAt(']')) throw cursor.mistake('an index, ["key"], [k=v] or [*]');
  const numbers = cursor.takeMatch(/(\d*)(:?)(\d*)\]/uy);
  if (numbers !== null) return readNumbers(numbers[1] ?? '', numbers[2] === ':', numbers[3] ?? '');
  if (cursor.isAt('-')) throw cursor.mistake('an index from 0 on (there are no negative ones)');
  if (cursor.isAt('"') || cursor.isAt("'")) {
    const key = cursor.quoted();
    if (cursor.take(']')) return { kind: 'key', key };
    return { kind: 'select', conditions: readConditions(cursor, key) };
  }
  return { kind: 'select', conditions: readConditions(cursor, null) };
}

function readNumbers(
  first: string,
  isSlice: boolean,
  second: string,
): LocatorStep | Extract<LocatorTail, { kind: 'slice' }> {
  for (const digits of [first, second]) {
    if (/^0\d/u.test(digits))
      throw new LocatorMistake(
        `expected a number without leading zeros, got ${digits}; a key stands in quotes: ["${digits}"]`,
      );
    if (digits.length > 15)
      throw new LocatorMistake(`expected an index, got ${digits}; a key stands in quotes: ["${digits}"]`);
  }
  if (!isSlice) return { kind: 'index', index: Number(first) };
  const start = first === '' ? 0 : Number(first);
  const end = second === '' ? null : Number(second);
  if (end !== null && end < start)
    throw new LocatorMistake(`expected a slice [start:end] with start <= end, got [${start}:${end}]`);
  return { kind: 'slice', start, end };
}

function readConditions(cursor: LocatorCursor, firstKey: string | null): SelectorCondition[] {
  const conditions: SelectorCondition[] = [];
  let key = firstKey;
  do {
    key ??= cursor.isAt('"') ? cursor.quoted() : cursor.selectorPart('=');
    if (!cursor.take('=')) throw cursor.mistake('an index, ["key"], [k=v] or [*]');
    if (cursor.isAt('"')) conditions.push({ key, value: cursor.quoted(), quoted: true });
    else conditions.push({ key, value: cursor.selectorPart(',]'), quoted: false });
    key = null;
  } while (cursor.take(','));
  cursor.expect(']');
  return conditions;
}
