import fc from 'fast-check';

/** Keys that are hard on parsers and locators. */
export const oddKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'b',
    'a.b',
    'id',
    '__proto__',
    'constructor',
    'toString',
    'length',
    'e12',
    'response',
    'task',
  ),
  fc.constantFrom(
    'task.prompt',
    'initial:a',
    'initial:$',
    '$',
    '$.a',
    '*',
    '0',
    '007',
    '10',
    'x[0]',
    '["a"]',
    '\u007f1',
  ),
  fc.string({ unit: fc.constantFrom(...'./[]"\'~=,*{}: $-\\\n\u00e9\u{1F600}ab01'), maxLength: 6 }),
);

const scalar: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('null', 'true', 'false', '0', '-0', '-0.0', '1e400', '1e-400', '-1e3', '0e9', '1.5E+2', '""'),
  fc.constantFrom(
    '"\\ud800"',
    '"\\uDC00x"',
    '"\\ud83d\\ude00"',
    '"\\u007F"',
    '"\u007f9"',
    '"a\\"b\\\\"',
    '"\\\\ud800"',
  ),
  fc.integer().map(String),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map(String),
  fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }).map(String),
  fc.bigInt({ min: 9007199254740980n, max: 9007199254741010n }).map(String),
  fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)),
);

/** JSON texts, most of them strict: odd keys, odd numbers, odd blanks; some with duplicate keys. */
export const jsonText: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => {
  const blank = fc.constantFrom('', '', '', ' ', '\n', '\r\n\t');
  const list = fc
    .tuple(fc.array(tie('value'), { maxLength: 5 }), blank)
    .map(([items, gap]) => `[${gap}${items.join(`${gap},`)}]`);
  const member = fc
    .tuple(oddKey, tie('value'), blank)
    .map(([key, value, gap]) => `${gap}${JSON.stringify(key)}${gap}:${gap}${value}`);
  const object = fc.array(member, { maxLength: 5 }).map((members) => `{${members.join(',')}}`);
  return { value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, list, object) };
}).value;

/** Texts with one to three random edits. */
export function mutated(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    drop: fc.integer({ min: 0, max: 3 }),
    insert: fc.oneof(
      fc.constant(''),
      fc.string({ unit: fc.constantFrom(...'{}[]":,\\ud800eE+-.019 \n/tN'), maxLength: 4 }),
    ),
  });
  return fc.tuple(texts, fc.array(edit, { minLength: 1, maxLength: 3 })).map(([text, edits]) =>
    edits.reduce((edited, { at, drop, insert }) => {
      const offset = Math.floor(at * edited.length);
      return edited.slice(0, offset) + insert + edited.slice(offset + drop);
    }, text),
  );
}
