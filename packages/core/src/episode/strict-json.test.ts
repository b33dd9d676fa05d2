import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText, mutated } from './__fixtures__/json-text.ts';
import { parseExactJson } from './json-exact.ts';
import type { JsonValue } from './json-value.ts';
import { canonicalJson, MAX_JSON_DEPTH, parseStrictJson, sha256Of, stringifyJson } from './strict-json.ts';

function load(text: string): JsonValue {
  const parsed = parseStrictJson(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

function problemOf(text: string): object {
  const parsed = parseStrictJson(text);
  if (parsed.ok) throw new Error(`loaded ${stringifyJson(parsed.value)}`);
  const { code, line, column, key } = parsed.problem;
  return { code, at: `${line}:${column}`, key };
}

function messageOf(text: string): string {
  const parsed = parseStrictJson(text);
  return parsed.ok ? 'loaded' : parsed.problem.message;
}

describe('parseStrictJson', () => {
  it.each([
    ['{"paid":true,"paid":false}', 'duplicate_key', '1:14', 'paid'],
    ['{"a":[{},{"b":{"c":1,\n "c":1}}]}', 'duplicate_key', '2:2', 'a[1].b.c'],
    ['{"a":1,"\\u0061":1}', 'duplicate_key', '1:8', 'a'],
    ['{"__proto__":1,"__proto__":2}', 'duplicate_key', '1:16', '__proto__'],
    ['{"":1,"":2}', 'duplicate_key', '1:7', '[""]'],
    ['{"big":12345678901234567890,"big":1}', 'duplicate_key', '1:29', 'big'],
    ['{"x":1e400}', 'number_out_of_range', '1:6', 'x'],
    ['[1,-1e999]', 'number_out_of_range', '1:4', '[1]'],
    [`{"x":${'9'.repeat(400)}.5}`, 'number_out_of_range', '1:6', 'x'],
    ['{"x":1e-400}', 'number_out_of_range', '1:6', 'x'],
    ['{"t":"\\ud800"}', 'lone_surrogate', '1:7', 't'],
    ['{"t":"ok \\udc00\\ud800"}', 'lone_surrogate', '1:10', 't'],
    ['{"t":"\\ud83d\\ud83d\\ude00"}', 'lone_surrogate', '1:7', 't'],
    ['{"t":"a\ud800b"}', 'lone_surrogate', '1:8', 't'],
    ['{"\\udfff":1}', 'lone_surrogate', '1:3', null],
  ])('V12 reports %s', (text, code, at, key) => {
    expect(problemOf(text)).toEqual({ code, at, key });
  });

  it.each([
    ['{"score":NaN}', '1:10', 'score', 'NaN'],
    ['{"a":{"score":\n-Infinity}}', '2:1', 'a.score', 'Infinity'],
    ['[Infinity]', '1:2', '[0]', 'Infinity'],
    ['[1,2,]', '1:5', '[1]', 'remove the comma'],
    ['{"a":1,}', '1:7', 'a', 'remove the comma'],
    ['{"a":1,b:2}', '1:8', null, 'double quotes'],
    ['{"a" 1}', '1:6', null, '":"'],
    ['[1 2]', '1:4', '[0]', '","'],
    ['[01]', '1:2', '[0]', 'leading zeros'],
    ['[00000000000000000000]', '1:2', '[0]', 'leading zeros'],
    ['[+1]', '1:2', '[0]', '"+"'],
    ['[.5]', '1:2', '[0]', 'before the point'],
    ['[1.]', '1:2', '[0]', 'a number'],
    ['[-]', '1:2', '[0]', 'no digit'],
    ['[0x10]', '1:2', '[0]', '0x10'],
    ['{12345678901234567890:1}', '1:2', null, 'double quotes'],
    ["['a']", '1:2', '[0]', 'double quotes'],
    ['[True]', '1:2', '[0]', 'write true'],
    ['[None]', '1:2', '[0]', 'write null'],
    ['[nulll]', '1:2', '[0]', 'nulll'],
    ['[1] // note', '1:5', null, 'comments'],
    ['{"a":1}\n{"a":2}', '2:1', null, 'the end after one value'],
    ['{"a":[1,', '1:9', 'a[1]', 'cut off'],
    ['{"a":"text', '1:11', 'a', 'cut off'],
    ['{"a":"te\\', '1:9', 'a', 'cut off'],
    ['', '1:1', null, 'cut off'],
    ['\ufeff{}', '1:1', null, 'byte order mark'],
    ['["a\tb"]', '1:4', '[0]', '\\t'],
    ['["a\nb"]', '1:4', '[0]', '\\n'],
    ['["\\x41"]', '1:3', '[0]', 'escape'],
    ['["\\u12g4"]', '1:3', '[0]', 'four hex digits'],
    ['\r\n\r[\n"\u2028", NaN]', '4:6', '[1]', 'NaN'],
  ])('V12 names the place of %j and what to do', (text, at, key, advice) => {
    expect(problemOf(text)).toEqual({ code: 'syntax', at, key });
    expect(messageOf(text)).toContain(advice);
    expect(messageOf(text)).toMatch(/^expected /u);
  });

  it('V12 loads -0 as 0, in every spelling', () => {
    for (const zero of ['-0', '-0.0', '-0e5', '-0.000E-7']) {
      const value = load(`{"d":${zero},"n":[${zero},1.5],"o":-0.5}`);
      expect(value).toStrictEqual({ d: 0, n: [0, 1.5], o: -0.5 });
      expect(load(zero)).toBe(0);
    }
  });

  it('V06 keeps every digit of integers past 2^53', () => {
    expect(load('{"order_id": 9007199254740993}')).toStrictEqual({ order_id: 9007199254740993n });
    expect(load('[9007199254740991,9007199254740992,-9007199254740991,-9007199254740992]')).toStrictEqual([
      9007199254740991,
      9007199254740992n,
      -9007199254740991,
      -9007199254740992n,
    ]);
    expect(load('12345678901234567890')).toBe(12345678901234567890n);
    expect(load('{"t":"9007199254740993","u":"\\u007f12","n":1234567890123456789}')).toStrictEqual({
      t: '9007199254740993',
      u: '\u007f12',
      n: 1234567890123456789n,
    });
    expect(load('["\u007f1",12345678901234567890]')).toStrictEqual(['\u007f1', 12345678901234567890n]);
  });

  it('reads numbers with a fraction or an exponent as floats', () => {
    expect(load('[1e20,1.0,9007199254740993.0,0e400,0.1234567890123456789,1E+2]')).toStrictEqual([
      1e20, 1, 9007199254740992, 0, 0.12345678901234568, 100,
    ]);
  });

  it('V10 keeps __proto__ and its like as own keys', () => {
    for (const extra of ['', ',"big":12345678901234567890', ',"z":-0']) {
      const value = load(`{"__proto__":{"a":1},"constructor":2${extra}}`);
      expect(Object.keys(value as object).slice(0, 2)).toEqual(['__proto__', 'constructor']);
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    }
    const exact = parseExactJson('{"__proto__":{"a":1}}');
    expect(exact.ok && Object.keys(exact.value as object)).toEqual(['__proto__']);
  });

  it('reads whole surrogate pairs, raw and escaped', () => {
    expect(load('["😀","\\ud83d\\ude00","\\uD83D\\uDE00 \\\\ud800"]')).toStrictEqual(['😀', '😀', '😀 \\ud800']);
  });

  it('reads up to the depth limit and names what is deeper, without a stack overflow', () => {
    const nest = (levels: number, inside: string): string => '['.repeat(levels) + inside + ']'.repeat(levels);
    for (const inside of ['', '-0', '12345678901234567890'])
      expect(parseStrictJson(nest(MAX_JSON_DEPTH, inside)).ok).toBe(true);
    expect(parseExactJson(nest(MAX_JSON_DEPTH, '')).ok).toBe(true);
    for (const deep of [nest(MAX_JSON_DEPTH + 1, ''), '['.repeat(1_000_000), '{"a":'.repeat(1_000_000)]) {
      const parsed = parseStrictJson(deep);
      expect(parsed.ok ? 'ok' : parsed.problem.code).toBe('too_deep');
      expect(messageOf(deep)).toContain('2000');
    }
  });

  it('finds tokens that cross the window of the scan', () => {
    const tokens = [
      '12345678901234567890',
      '-0',
      '1.5e-3',
      `"${'x'.repeat(700)}"`,
      '"\\\\\\""',
      '"é\\"😀"',
      '{"a":1,"b":[]}',
      '1e400',
    ];
    for (let pad = 32_150; pad < 32_780; pad += 7) {
      for (const token of tokens) {
        const text = `[${' '.repeat(pad)}${token},"z"]`;
        expect(parseStrictJson(text)).toStrictEqual(parseExactJson(text));
      }
    }
    const twice = `{"a":"${'x'.repeat(40_000)}","b":1,${' '.repeat(40_000)}"b":2}`;
    expect(problemOf(twice)).toMatchObject({ code: 'duplicate_key', key: 'b' });
    const digits = `[${'1'.repeat(70_000)}]`;
    expect(load(digits)).toStrictEqual([BigInt('1'.repeat(70_000))]);
  });

  it('agrees with the exact parser on random JSON', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        expect(isDeepStrictEqual(parseStrictJson(text), parseExactJson(text))).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  it('agrees with the exact parser and the native one on random mutations', () => {
    fc.assert(
      fc.property(mutated(jsonText), (text) => {
        const strict = parseStrictJson(text);
        expect(isDeepStrictEqual(strict, parseExactJson(text))).toBe(true);
        if (strict.ok || strict.problem.code === 'syntax') expect(isNativeJson(text)).toBe(strict.ok);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('stringifyJson', () => {
  it('V06 prints every digit, with and without indent', () => {
    const value = { id: 9007199254740993n, list: [-12345678901234567890n, 'x'], small: 1 };
    expect(stringifyJson(value)).toBe('{"id":9007199254740993,"list":[-12345678901234567890,"x"],"small":1}');
    expect(stringifyJson([1n], 2)).toBe('[\n  1\n]');
    expect(stringifyJson(12345678901234567890n)).toBe('12345678901234567890');
  });

  it('writes what loads to the same value', () => {
    fc.assert(
      fc.property(jsonText, fc.constantFrom(0, 2), (text, indent) => {
        const parsed = parseStrictJson(text);
        fc.pre(parsed.ok);
        const again = load(stringifyJson(parsed.value, indent));
        expect(canonicalJson(again)).toBe(canonicalJson(parsed.value));
      }),
    );
  });
});

describe('canonicalJson', () => {
  it('sorts keys by code unit and prints one spelling', () => {
    expect(
      canonicalJson(load('{ "b": 1.50, "a": [ -0, 1e2 ], "é": null, "B": "\\u0041", "😀": 0, "\uffff": 1 }')),
    ).toBe('{"B":"A","a":[0,100],"b":1.5,"é":null,"😀":0,"\uffff":1}');
    expect(canonicalJson(5n)).toBe(canonicalJson(5));
    expect(canonicalJson({ list: [], object: {}, t: true })).toBe('{"list":[],"object":{},"t":true}');
  });

  it('V06 tells apart integers that share a double', () => {
    expect(sha256Of(load('9007199254740993'))).not.toBe(sha256Of(load('9007199254740992')));
  });

  it('hashes the canonical text', () => {
    expect(sha256Of({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
    expect(sha256Of({ a: 1, b: 2 })).toBe(sha256Of({ b: 2, a: 1 }));
  });

  it('refuses what no JSON can hold', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow('NaN');
    expect(() => canonicalJson({ a: undefined } as unknown as JsonValue)).toThrow('"a"');
    expect(() => canonicalJson((() => 1) as unknown as JsonValue)).toThrow('function');
  });
});

function isNativeJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
