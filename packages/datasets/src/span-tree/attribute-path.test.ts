import type { JsonObject } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstAt, listAt, textAt, valueAt } from './attribute-path.ts';

const dotted: JsonObject = {
  'llm.input_messages.0.message.role': 'user',
  'llm.input_messages.0.message.tool_calls.1.tool_call.id': 'b',
  'llm.input_messages.0.message.tool_calls.0.tool_call.id': 'a',
  'llm.input_messages.10.message.role': 'tool',
  'llm.input_messages.2.message.role': 'assistant',
};
const roles = (object: JsonObject) => listAt(object, 'llm.input_messages').map((raw) => textAt(raw, 'message.role'));

describe('valueAt', () => {
  it.each<[string, JsonObject]>([
    ['one dotted key', { 'llm.model.name': 'x' }],
    ['nested objects', { llm: { model: { name: 'x' } } }],
    ['a dotted key inside an object', { llm: { 'model.name': 'x' } }],
    ['an object beside dotted keys of the same start', { llm: { other: 1 }, 'llm.model.name': 'x' }],
  ])('reads %s', (_, object) => {
    expect(valueAt(object, 'llm.model.name')).toBe('x');
  });

  it('takes null for nothing, and nothing inherited', () => {
    expect(valueAt({ 'a.b': null, a: { b: 1 } }, 'a.b')).toBe(1);
    expect(valueAt({}, 'constructor')).toBeUndefined();
    expect(valueAt({ a: 'text' }, 'a.length')).toBeUndefined();
    expect(firstAt({ b: 0 }, ['a', 'b'])).toBe(0);
  });

  it('takes nothing apart inside a value', () => {
    const value = { 'x.y': { 'p.q': 1 } };
    expect(valueAt({ metadata: value }, 'metadata')).toBe(value);
  });

  it('finds any path however its parts are put together', () => {
    const part = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 5 }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        (path, cuts) => {
          const keys = path.reduce<string[]>((joined, step, index) => {
            if (index > 0 && !cuts[index]) joined.push(`${joined.pop()}.${step}`);
            else joined.push(step);
            return joined;
          }, []);
          const object = keys.reduceRight<JsonObject | number>((inner, key) => ({ [key]: inner }), 7);
          // A path has at least one step, so the number stands inside an object.
          expect(valueAt(object as JsonObject, path.join('.'))).toBe(7);
        },
      ),
    );
  });
});

describe('listAt', () => {
  it('orders flattened items by number and lets indexes have gaps', () => {
    expect(roles(dotted)).toEqual(['user', 'assistant', 'tool']);
    const [first = {}] = listAt(dotted, 'llm.input_messages');
    expect(listAt(first, 'message.tool_calls').map((raw) => textAt(raw, 'tool_call.id'))).toEqual(['a', 'b']);
  });

  it.each<[string, JsonObject]>([
    ['a list', { llm: { input_messages: [{ message: { role: 'user' } }] } }],
    ['a list of dotted objects', { 'llm.input_messages': [{ 'message.role': 'user' }] }],
    ['a list as JSON text', { 'llm.input_messages': '[{"message.role": "user"}]' }],
    ['one object', { 'llm.input_messages': { 'message.role': 'user' } }],
    ['an object of indexes', { 'llm.input_messages': { '0': { message: { role: 'user' } } } }],
  ])('reads %s', (_, object) => {
    expect(roles(object)).toEqual(['user']);
  });

  it.each(['text', '[1, 2', 3, true])('finds no objects in %j', (value) => {
    expect(listAt({ list: value }, 'list')).toEqual([]);
  });
});
