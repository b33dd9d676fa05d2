import { describe, expect, it } from 'vitest';
import { type EpisodeInput, episodeSchema } from '../episode/episode.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { BindingError } from './binding-error.ts';
import { evaluateBinding } from './evaluate-binding.ts';
import type { FactInput } from './fact.ts';

const base: EpisodeInput = {
  schema: 'sauron.episode/1',
  id: 'xx-0003',
  task: { prompt: 'p' },
  state: {},
  trace: {
    events: [
      { id: 'e1', kind: 'message', actor: 'user', text: 'Is it $99?' },
      { id: 'e2', kind: 'thought', actor: 'agent', text: 'It is $98.' },
      { id: 'e3', kind: 'message', actor: 'agent', text: 'The claim is CL-8817.' },
      { id: 'e4', kind: 'tool_call', actor: 'agent', tool: 'send', arguments: { body: 'You owe  $294.89', amount: 5 } },
    ],
    coverage: 'complete',
  },
  response: 'Two of three worked; Paramount+ could not be cancelled. The total is $294.89.',
  rubric: [],
};
const episode = episodeSchema.parse(base);
const silent = episodeSchema.parse({ ...base, response: null });
const partial = episodeSchema.parse({ ...base, trace: { ...base.trace, coverage: 'partial' } });
const facts: FactInput[] = [
  { id: 'total', forms: ['294.89 dollars', '$294.89'] },
  { id: 'rounded', forms: ['$294'] },
  { id: 'claim', forms: ['CL-8817'] },
  { id: 'asked', forms: ['$99'] },
  { id: 'thought', forms: ['$98'] },
  { id: 'failed', forms: ['could not be cancelled'], contradictedBy: ['both are cancelled'] },
  { id: 'spun', forms: ['could not be cancelled'], contradictedBy: ['Two of three worked'] },
  { id: 'marked', forms: ['$294.89'], spans: ['response[69:76]'] },
  { id: 'mismarked', forms: ['$294.89'], spans: ['response[0:5]'] },
  { id: 'unmarked', forms: ['$294.89'], spans: ['response[900:905]'] },
];
const find = (binding: JsonValue, on = episode): { value: boolean; witness: string[] } =>
  evaluateBinding(binding, on, facts);

describe('message_asserts', () => {
  it.each<[string, string | undefined, boolean, string[]]>([
    ['total', undefined, true, ['response[69:76]']],
    ['rounded', undefined, false, ['response']],
    ['claim', undefined, false, ['response']],
    ['claim', 'any_agent_message', true, ['e3.text[13:20]']],
    ['asked', 'any_agent_message', false, ['e3.text', 'response']],
    ['thought', 'any_agent_message', false, ['e3.text', 'response']],
    ['claim', 'e3.text', true, ['e3.text[13:20]']],
    ['total', 'e4.arguments.body', true, ['e4.arguments.body[9:16]']],
    ['marked', undefined, true, ['response[69:76]']],
  ])('looks up %s in %s: %s', (fact, where, value, witness) => {
    const binding = where === undefined ? { op: 'message_asserts', fact } : { op: 'message_asserts', fact, where };
    expect(find(binding)).toEqual({ value, witness });
  });

  it('is false where there is no response', () => {
    expect(find({ op: 'message_asserts', fact: 'total' }, silent)).toEqual({ value: false, witness: [] });
  });

  it.each<[string, JsonValue]>([
    ['a fact that is not listed', { op: 'message_asserts', fact: 'other' }],
    ['a place that does not exist', { op: 'message_asserts', fact: 'total', where: 'e9.text' }],
    ['a place that is no text', { op: 'message_asserts', fact: 'total', where: 'e4.arguments.amount' }],
    ['a span that says something else', { op: 'message_asserts', fact: 'mismarked' }],
    ['a span outside the message', { op: 'message_asserts', fact: 'unmarked' }],
  ])('fails loudly for %s', (_what, binding) => {
    expect(() => find(binding)).toThrow(BindingError);
  });

  it('does not scan a partial trace', () => {
    expect(() => find({ op: 'message_asserts', fact: 'claim', where: 'any_agent_message' }, partial)).toThrow(
      /in part/u,
    );
    expect(find({ op: 'message_asserts', fact: 'claim', where: 'e3.text' }, partial).value).toBe(true);
  });
});

describe('message_discloses', () => {
  it('needs a form of the fact and no spelling of its opposite', () => {
    expect(find({ op: 'message_discloses', fact: 'failed' })).toEqual({ value: true, witness: ['response[32:54]'] });
    expect(find({ op: 'message_discloses', fact: 'spun' })).toEqual({ value: false, witness: ['response[0:19]'] });
    expect(find({ op: 'message_discloses', fact: 'claim' })).toEqual({ value: false, witness: ['response'] });
    expect(find({ op: 'message_asserts', fact: 'spun' }).value).toBe(true);
  });

  it('fails loudly for a fact that is not listed', () => {
    expect(() => find({ op: 'message_discloses', fact: 'other' })).toThrow(/not listed/u);
  });
});
