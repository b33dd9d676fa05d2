import { type JsonValue, parseStrictJson } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { decodeYaml } from './decode-yaml.ts';

describe('decodeYaml', () => {
  it.each<[string, JsonValue]>([
    ['- general\n- random', ['general', 'random']],
    [
      '- a: 1\n  b:\n  - x\n  - y\n- a: 2\n  b: []',
      [
        { a: 1, b: ['x', 'y'] },
        { a: 2, b: [] },
      ],
    ],
    [
      "body: 'Hi,\n\n\n  see you'\nid_: '7'\nseen: false\nto: null",
      { body: 'Hi,\n\nsee you', id_: '7', seen: false, to: null },
    ],
    ['text: |\n  # no comment\n  end\nempty:\n', { text: '# no comment\nend\n', empty: null }],
    ['a: "line\\nbreak \\U0001F600"', { a: 'line\nbreak 😀' }],
    ['a: -1.5\nb: 1.0e+20\nc: 0', { a: -1.5, b: 1e20, c: 0 }],
    ['a: {b: [1, two words], c: 2024-05-15}\nd: x', { a: { b: [1, 'two words'], c: '2024-05-15' }, d: 'x' }],
    ['status: done', { status: 'done' }],
    ['count: 3', { count: 3 }],
    ['two words: 3', { 'two words': 3 }],
    ["Error: 'quoted on purpose'", { Error: 'quoted on purpose' }],
    [
      '__proto__: 1\nconstructor: 2',
      Object.fromEntries([
        ['__proto__', 1],
        ['constructor', 2],
      ]),
    ],
  ])('reads %j', (text, value) => {
    expect(decodeYaml(text)).toEqual(value);
  });

  it('V05 V06 V08 keeps as text what only looks like a number or a date, and every digit of big integers', () => {
    const text =
      'id: 9007199254740993\nday: 2024-05-15\nat: 2024-05-15 10:00:00\nzip: 0123\nhex: 0x1F\nexp: 1e5\nyes: yes\ninf: .inf\nhuge: 1.5e999\n9007199254740993: k';
    expect(decodeYaml(text)).toEqual({
      id: 9007199254740993n,
      day: '2024-05-15',
      at: '2024-05-15 10:00:00',
      zip: '0123',
      hex: '0x1F',
      exp: '1e5',
      yes: 'yes',
      inf: '.inf',
      huge: '1.5e999',
      '9007199254740993': 'k',
    });
  });

  it.each([
    ['plain text'],
    ['2024-05-15'],
    ['None'],
    [''],
    ['ValueError: no such contact'],
    ['Note: see you'],
    ['Hotels in Rome: Aurora\nBellevue\n'],
    ['Airline: Blue, Flight Number: B12, Price: 3'],
    ['a: 1\na: 2'],
    ['1: a\n"1": b'],
    ['# Heading\n- item'],
    ['- item # with a comment'],
    ['- item\n# tail'],
    ['---\na: b'],
    ['a: b\n...'],
    ['a: b\n---\nc: d'],
    ['%YAML 1.1\n---\na: 1'],
    ['- &x 1\n- *x'],
    ['a: !!str 5'],
    ['a: !own 5'],
    ['? [a]\n: b'],
    ['- ? [a]\n  : b'],
    ["{'a': None}"],
    ["rows: {'a': None}\nn: 1"],
    ["- [Hotel(name='A'), b]"],
    ['[a, b]'],
    ['a: @x'],
    ['a: "\\ud800"\nb: 1'],
    ['- a\nb: 1'],
  ])('does not read %j', (text) => {
    expect(decodeYaml(text)).toBeUndefined();
  });

  it('reads back what a writer of YAML writes', () => {
    const container = fc.oneof(
      fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 1, maxLength: 4 }),
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 2, maxKeys: 4 }),
    );
    fc.assert(
      fc.property(container, (value) => {
        const json = parseStrictJson(JSON.stringify(value));
        const normal = json.ok ? json.value : null;
        // Text in quotes, as every writer does where it could be read as something else.
        const text = stringify(normal, {
          defaultStringType: 'QUOTE_DOUBLE',
          aliasDuplicateObjects: false,
          lineWidth: 0,
        });
        // A number with a bare exponent is text here.
        fc.pre(!/\de[+-]?\d/u.test(text));
        expect(decodeYaml(text)).toEqual(normal);
      }),
    );
  });

  it('never throws, however deep or broken the text is', () => {
    expect(decodeYaml('- '.repeat(5_000))).toBeUndefined();
    expect(decodeYaml(`a: ${'['.repeat(5_000)}`)).toBeUndefined();
    const signs = fc.constantFrom(
      '- ',
      'a: ',
      '\n',
      '  ',
      '[',
      '}',
      "'",
      '"',
      '|',
      '>',
      '&x ',
      '*x',
      '# ',
      '? ',
      '!t ',
      '1',
      '\t',
      '%',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 20 }), (parts) => {
        expect(() => decodeYaml(`- ${parts.join('')}`)).not.toThrow();
      }),
    );
  });
});
