import { isJsonList, isJsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePythonRepr } from './decode-python-repr.ts';

describe('decodePythonRepr', () => {
  it.each<[string, JsonValue]>([
    ["[{'a': 1, 'b': None}]", [{ a: 1, b: null }]],
    ["{'message': 'Sent.', 'ok': True, 'late': False}", { message: 'Sent.', ok: true, late: false }],
    ["('a', 2.5)", ['a', 2.5]],
    ['(1,)', [1]],
    ['()', []],
    ['[]', []],
    ['{}', {}],
    ["{'a': \"it's\"}", { a: "it's" }],
    [
      String.raw`['a\nb', '\\', '\x1b', '\u2028', '\U0001f600', "\"'"]`,
      ['a\nb', '\\', '\u001b', '\u2028', '😀', '"\''],
    ],
    ['[1e-05, 1e+16, -3, 0]', [1e-5, 1e16, -3, 0]],
    ["{1: 'one', '2': 'two'}", { 1: 'one', 2: 'two' }],
    ["{'__proto__': {'x': 1}}", Object.fromEntries([['__proto__', { x: 1 }]])],
    ["[\n  {'a': [1,\n 2]}\n]\n", [{ a: [1, 2] }]],
  ])('reads %j', (text, value) => {
    expect(decodePythonRepr(text)).toEqual(value);
  });

  it('V06 keeps every digit of big integers, as values and as keys', () => {
    expect(decodePythonRepr('[9007199254740993]')).toEqual([9007199254740993n]);
    expect(decodePythonRepr("{9007199254740993: 'a'}")).toEqual({ '9007199254740993': 'a' });
  });

  it.each([
    ["'text'"],
    ['None'],
    ['(1)'],
    ['[1, 2,]'],
    ["['a' 'b']"],
    ["{'a': 1"],
    ["{'a': 1} and more"],
    ["{'a': foo}"],
    ["{'when': datetime.date(2024, 5, 15)}"],
    ["[Hotel(name='A')]"],
    ['[nan]'],
    ['[1_000]'],
    ['[0x10]'],
    ['[01]'],
    ['[1.]'],
    ['[1e999]'],
    ["{'a', 'b'}"],
    ["[b'a']"],
    ["{1: 'a', '1': 'b'}"],
    ["{'a': 1, 'a': 2}"],
    ['{1.5: 1}'],
    ['{None: 1}'],
    ["{('a', 'b'): 1}"],
    ["['a\nb']"],
    [String.raw`['\q']`],
    [String.raw`['\ud800']`],
    [String.raw`['\U00110000']`],
    ['[Trueish]'],
    ['[1 2]'],
    ['[,]'],
    ['[)'],
    [''],
  ])('does not read %j', (text) => {
    expect(decodePythonRepr(text)).toBeUndefined();
  });

  it('reads back what repr writes', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (value) => {
        const normal = asJson(value);
        expect(decodePythonRepr(repr(normal))).toEqual(normal);
      }),
    );
  });

  it('never throws, however deep or broken the text is', () => {
    expect(decodePythonRepr('['.repeat(100_000))).toBeUndefined();
    expect(decodePythonRepr(`['${'a'.repeat(1_000_000)}']`)).toEqual(['a'.repeat(1_000_000)]);
    const signs = fc.constantFrom('[', ']', '(', ')', '{', '}', ',', ':', "'", '"', '\\', '1', 'None', ' ', 'x');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 30 }), (parts) => {
        expect(() => decodePythonRepr(`[${parts.join('')}`)).not.toThrow();
      }),
    );
  });
});

/** As this project holds JSON: big integers with every digit. */
function asJson(value: unknown): JsonValue {
  const parsed = parseStrictJson(JSON.stringify(value));
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

function repr(value: JsonValue): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (isJsonList(value)) return `[${value.map(repr).join(', ')}]`;
  if (isJsonObject(value))
    return `{${Object.entries(value)
      .map((entry) => entry.map(repr).join(': '))
      .join(', ')}}`;
  if (typeof value !== 'string') return String(value);
  const escaped = value.replace(
    /[\\'\n\r\t]/gu,
    (sign) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[sign] ?? `\\${sign}`,
  );
  return `'${escaped}'`;
}
