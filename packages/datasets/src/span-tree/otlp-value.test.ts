import { describe, expect, it } from 'vitest';
import { attributesOf } from './otlp-value.ts';

describe('attributesOf', () => {
  it('V06 reads every kind of OTLP value and keeps every digit', () => {
    const list = [
      { key: 'text', value: { stringValue: '206' } },
      { key: 'flag', value: { boolValue: false } },
      { key: 'count', value: { intValue: '206' } },
      { key: 'big', value: { intValue: '9007199254740993' } },
      { key: 'share', value: { doubleValue: 0.5 } },
      { key: 'list', value: { arrayValue: { values: [{ stringValue: 'a' }, { intValue: 1 }] } } },
      { key: 'map', value: { kvlistValue: { values: [{ key: 'a.b', value: { string_value: 'c' } }] } } },
      { key: 'empty', value: {} },
      { key: 'nothing' },
      { key: '__proto__', value: { stringValue: 'data' } },
    ];
    expect(Object.entries(attributesOf(list) ?? {})).toEqual([
      ['text', '206'],
      ['flag', false],
      ['count', 206],
      ['big', 9007199254740993n],
      ['share', 0.5],
      ['list', ['a', 1]],
      ['map', { 'a.b': 'c' }],
      ['empty', null],
      ['nothing', null],
      ['__proto__', 'data'],
    ]);
  });

  it('takes an object as it is, none for nothing, and no other shape', () => {
    const object = { a: { stringValue: 'kept' } };
    expect(attributesOf(object)).toBe(object);
    expect(attributesOf(null)).toEqual({});
    expect(attributesOf('a=1')).toBeNull();
  });
});
