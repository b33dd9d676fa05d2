import { describe, expect, it } from 'vitest';
import { type EpisodeInput, episodeSchema } from '../episode/episode.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { bindingSchema } from './binding.ts';
import { BindingError } from './binding-error.ts';
import { evaluateBinding, parseBinding, parseFacts } from './evaluate-binding.ts';

const input: EpisodeInput = {
  schema: 'sauron.episode/1',
  id: 'xx-0004',
  task: { prompt: 'p' },
  state: { final: { a: 1, b: 2 }, coverage: 'complete' },
  trace: { events: [] },
  rubric: [],
};
const episode = episodeSchema.parse(input);
const yes = { op: 'state_equals', at: 'a', value: 1 };
const no = { op: 'state_equals', at: 'b', value: 1 };
const misfit = { op: 'state_equals', at: 'c', value: 1 };

describe('all_of, any_of and not', () => {
  it.each<[JsonValue, boolean, string[]]>([
    [{ op: 'all_of', of: [yes, yes] }, true, ['a']],
    [{ op: 'all_of', of: [yes, no] }, false, ['b']],
    [{ op: 'any_of', of: [no, yes] }, true, ['a']],
    [{ op: 'any_of', of: [no, no] }, false, ['b']],
    [{ op: 'not', of: no }, true, ['b']],
    [{ op: 'not', of: yes }, false, ['a']],
    [{ op: 'not', of: { op: 'any_of', of: [no, { op: 'not', of: yes }] } }, true, ['b', 'a']],
  ])('%j is %s', (binding, value, witness) => {
    expect(evaluateBinding(binding, episode)).toEqual({ value, witness });
  });

  it('never hides an ill-fitting member behind one that decides', () => {
    expect(() => evaluateBinding({ op: 'any_of', of: [yes, misfit] }, episode)).toThrow(BindingError);
    expect(() => evaluateBinding({ op: 'all_of', of: [no, misfit] }, episode)).toThrow(BindingError);
  });

  it('names the operations from the outermost in', () => {
    const binding = { op: 'all_of', of: [yes, { op: 'not', of: misfit }] };
    expect(() => evaluateBinding(binding, episode)).toThrow(/^all_of > not > state_equals: c: /u);
  });
});

describe('parseBinding', () => {
  it.each<[string, JsonValue]>([
    ['an unknown operation', { op: 'state_is', at: 'a', value: 1 }],
    ['no operation', { at: 'a', value: 1 }],
    ['an unknown key', { op: 'state_equals', at: 'a', value: 1, tolerence: 1 }],
    ['a missing value', { op: 'state_equals', at: 'a' }],
    ['a blank locator', { op: 'state_exists', at: ' ' }],
    ['an empty list of members', { op: 'all_of', of: [] }],
    ['an unknown key in a member', { op: 'not', of: { ...yes, x: 1 } }],
    ['an unknown relation', { op: 'compare', left: { at: 'a' }, relation: 'is', right: { value: 1 } }],
    ['an operand with two sources', { op: 'compare', left: { at: 'a', value: 1 }, right: { value: 1 } }],
    ['an empty list of conditions', { op: 'state_count', at: 'a', where: [], value: 1 }],
    ['a negative tolerance', { op: 'compare', left: { at: 'a' }, right: { value: 1 }, tolerance: -1 }],
    ['no object', null],
  ])('refuses %s', (_what, binding) => {
    expect(() => parseBinding(binding)).toThrow(BindingError);
  });

  it('names the key that is wrong', () => {
    expect(() => parseBinding({ op: 'state_equals', at: 'a', value: 1, tolerence: 1 })).toThrow(/tolerence/u);
  });

  it('gives back the same binding when it is read again', () => {
    const once = parseBinding({ op: 'all_of', of: [yes, { op: 'not', of: { op: 'message_asserts', fact: 'f' } }] });
    expect(bindingSchema.parse(once)).toEqual(once);
  });
});

describe('parseFacts', () => {
  it('refuses facts without forms, with unknown keys and with one id twice', () => {
    expect(() => parseFacts([{ id: 'f', forms: [] }])).toThrow(BindingError);
    expect(() => parseFacts([{ id: 'f', forms: ['x'], form: 'y' }])).toThrow(/form/u);
    expect(() =>
      evaluateBinding(yes, episode, [
        { id: 'f', forms: ['x'] },
        { id: 'f', forms: ['y'] },
      ]),
    ).toThrow(/same id/u);
  });
});
