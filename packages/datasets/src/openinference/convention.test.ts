import type { JsonObject } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { span } from '../span-tree/__fixtures__/spans.ts';
import { OPENINFERENCE } from './convention.ts';

const facts = (attributes: JsonObject, kindBeside: string | null = null) =>
  OPENINFERENCE.read(span('s', null, { attributes, kindBeside }));

describe('OPENINFERENCE', () => {
  it.each([
    [{ 'openinference.span.kind': 'LLM' }, null, 'model'],
    [{ openinference: { span: { kind: 'tool' } } }, null, 'tool'],
    [{ 'openinference.span.kind': 'EVALUATOR' }, null, 'left_out'],
    [{ 'openinference.span.kind': 'DREAM' }, null, 'unknown'],
    [{}, 'AGENT', 'agent'],
    [{}, 'Internal', 'foreign'],
    [{}, 'UNKNOWN', 'foreign'],
  ])('takes %j beside %j for %s', (attributes, beside, role) => {
    expect(facts(attributes, beside).role).toBe(role);
  });

  it('reads how smolagents calls a tool, and no definition as arguments', () => {
    const used = (value: string) => {
      const attributes = { 'openinference.span.kind': 'TOOL', 'tool.parameters': '{"n": "int"}', 'input.value': value };
      return facts(attributes).tool?.arguments;
    };
    expect(used('{"args": [], "sanitize_inputs_outputs": true, "kwargs": {"n": 1}}')).toEqual({ n: 1 });
    expect(used('{"args": ["a"], "sanitize_inputs_outputs": false, "kwargs": {}}')).toEqual({
      args: ['a'],
      kwargs: {},
    });
    expect(used('{"args": [1]}')).toBe('{"args": [1]}');
    expect(facts({ 'openinference.span.kind': 'TOOL', 'tool.parameters': '{}' }).tool).toEqual({
      name: null,
      callId: null,
      arguments: undefined,
      output: undefined,
    });
  });

  it('reads the task that an agent of smolagents states', () => {
    const agent = { 'openinference.span.kind': 'AGENT' };
    expect(facts({ ...agent, 'smolagents.task': 'Count.' }).task).toBe('Count.');
    expect(facts({ ...agent, 'input.value': '{"task": "Count.", "stream": false}' }).task).toBe('Count.');
    expect(facts({ ...agent, 'input.value': 'Count.' }).task).toBeNull();
  });

  it('reads definitions of tools as schema and as plain fields', () => {
    const attributes = {
      'openinference.span.kind': 'LLM',
      'llm.tools.0.tool.json_schema': '{"name": "get", "input_schema": {"type": "object"}}',
      'llm.tools.1.tool.name': 'put',
      'llm.tools.1.tool.description': 'Puts.',
      'llm.tools.2.tool.json_schema': 'broken',
    };
    expect(facts(attributes).tools()).toEqual([
      { name: 'get', effect: 'unknown', parameters: { type: 'object' } },
      { name: 'put', effect: 'unknown', description: 'Puts.' },
    ]);
  });
});
