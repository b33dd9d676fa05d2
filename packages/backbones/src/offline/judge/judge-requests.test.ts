import { isJsonObject, type JsonObject, parseStrictJson } from '@sauron/core/episode';
import type { ModelMessage, ModelRequest } from '@sauron/core/model';
import { fence } from '@sauron/core/sources';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgePrompt, judgeRequest } from '../__fixtures__/judge-prompt.ts';
import { createOfflineBackbone } from '../offline-backbone.ts';

const STATE = { 'Final state (JSON)': '{"fund": {"goal": 20000}}' };
const GOALS = { c1: 'The fund goal is $20,000.', c2: 'The fund goal is $5.' };

async function callsOf(
  request: ModelRequest,
): Promise<readonly { readonly tool: string; readonly given: JsonObject }[]> {
  const result = await createOfflineBackbone().complete(request);
  if (!result.ok) throw new Error(result.failure.message);
  return result.reply.toolCalls.map(({ tool, argumentsText }) => {
    const parsed = parseStrictJson(argumentsText);
    return { tool, given: parsed.ok && isJsonObject(parsed.value) ? parsed.value : {} };
  });
}

/** A turn of a tool loop: one call and what it was answered. */
function turn(tool: string, given: object, content: string): ModelMessage[] {
  const call = { id: `${tool}-1`, tool, argumentsText: JSON.stringify(given) };
  return [
    { role: 'assistant', text: '', toolCalls: [call] },
    { role: 'tool', answers: [{ callId: call.id, tool, content, isError: false }] },
  ];
}

describe('the offline reader as a judge', () => {
  it('submits one judgement, or one for each criterion', async () => {
    const text = judgePrompt(STATE, GOALS);
    expect(await callsOf(judgeRequest(text, ['submit_judgement']))).toMatchObject([{ given: { verdict: 'MET' } }]);
    expect((await callsOf(judgeRequest(text, ['submit_judgements'])))[0]?.given).toMatchObject({
      judgements: [
        { criterion: 'c1', verdict: 'MET', evidence: ['fund.goal = 20000'] },
        { criterion: 'c2', verdict: 'UNMET', evidence: ['fund exists', 'fund.goal = 20000'] },
      ],
    });
  });

  it('submits the same again where it is told that the first try was not taken', async () => {
    const request = judgeRequest(judgePrompt(STATE, GOALS), ['submit_judgements']);
    const [first] = await callsOf(request);
    const messages = [...request.messages, ...turn('submit_judgements', {}, 'Still without a verdict: c1')];
    expect(await callsOf({ ...request, messages })).toEqual([first]);
  });

  it('fails as unsupported with tools that it does not know', async () => {
    const result = await createOfflineBackbone().complete(judgeRequest(judgePrompt(STATE, GOALS), ['submit_score']));
    expect(result).toMatchObject({ ok: false, failure: { code: 'unsupported' } });
  });

  it('judges nothing where nothing can be read', async () => {
    const calls = await callsOf(judgeRequest('Please judge.', ['submit_judgement']));
    expect(calls).toMatchObject([{ tool: 'submit_judgement', given: { verdict: 'UNMET', evidence: [] } }]);
  });
});

describe('the offline reader with files', () => {
  const tools = ['list_files', 'read_file', 'search_files', 'compute', 'submit_verdicts'];
  const opening = judgePrompt({ 'Final message': 'Done.' }, { '[0]': GOALS.c1, '[1]': GOALS.c2 });
  const left = 'Left: 9 turns, 4000 tokens of answers.';
  const listed = turn(
    'list_files',
    {},
    `list_files: 1 of 1 files shown.\n${fence('state/fund.json : 1 lines, 16 characters')}\n${left}`,
  );
  const read = turn(
    'read_file',
    { path: 'state/fund.json' },
    `read_file: lines 1 to 1 of 1.\n${fence('{"goal": 20000}')}\n${left}`,
  );
  const request = (offers: readonly string[], ...turns: readonly ModelMessage[]) => {
    const first = judgeRequest(opening, offers);
    return { ...first, messages: [...first.messages, ...turns] };
  };

  it('lists, reads, and submits by number', async () => {
    expect(await callsOf(request(tools))).toEqual([{ tool: 'list_files', given: {} }]);
    expect(await callsOf(request(tools, ...listed))).toEqual([
      { tool: 'read_file', given: { path: 'state/fund.json' } },
    ]);
    expect((await callsOf(request(tools, ...listed, ...read)))[0]?.given).toMatchObject({
      verdicts: [
        { index: 0, met: 'MET', evidence: ['fund.goal = 20000'] },
        { index: 1, met: 'UNMET' },
      ],
    });
  });

  it('says UNKNOWN only where it could not look at any file', async () => {
    expect((await callsOf(request(['submit_verdicts'], ...listed)))[0]?.given).toMatchObject({
      verdicts: [{ met: 'UNKNOWN' }, { met: 'UNKNOWN' }],
    });
    const other = turn(
      'read_file',
      { path: 'state/fund.json' },
      `read_file: lines 1 to 1 of 1.\n${fence('{"name": "x"}')}\n${left}`,
    );
    expect((await callsOf(request(tools, ...listed, ...other)))[0]?.given).toMatchObject({
      verdicts: [{ met: 'UNMET' }, { met: 'UNMET' }],
    });
  });

  it('does not ask the same twice', async () => {
    const nothing = turn(
      'read_file',
      { path: 'state/fund.json' },
      `read_file: lines 1 to 1 of 1.\nThe data did not fit; ask for less.\n${left}`,
    );
    expect(await callsOf(request(tools, ...listed, ...nothing))).not.toContainEqual({
      tool: 'read_file',
      given: { path: 'state/fund.json' },
    });
  });
});

describe('the offline reader: any request', () => {
  const words = fc.constantFrom(
    'Criteria',
    'Final state (JSON)',
    'Trace (one event per line)',
    'Record',
    'Trajectory',
    'Overview of the trace',
    'c1 = "No mail was sent before the goal was $5."',
    '{"id":"e1","kind":"tool_call","tool":"send_mail"}',
    '{"__proto__":{"a":1},"constructor":[',
    'e1 tool_call actor=agent tool=send_mail',
    '[… omitted …]',
    'place = "$"',
    'list_files: 1 of 1 files shown.',
    'state/%110000.json : 9 lines, 9 characters',
    'trace.jsonl:1: {',
    'Left: 1 turns, 300 tokens of answers.',
  );
  const text = fc
    .array(fc.oneof(words, fc.string({ unit: 'grapheme' })), { maxLength: 8 })
    .map((lines) => lines.join('\n'));
  const block = fc.tuple(words, text).map(([title, data]) => `${title}\n${fence(data)}`);
  const message = fc.array(fc.oneof(block, text), { maxLength: 6 }).map((parts) => parts.join('\n\n'));
  const offers = fc.constantFrom(
    ['submit_judgement'],
    ['submit_judgements', 'trace_tool_calls', 'state_diff', 'trace_ordering'],
    ['submit_verdicts', 'list_files', 'read_file', 'search_files'],
    ['submit_places'],
    ['submit_summary'],
  );
  const answered = fc.constantFrom('read_file', 'list_files', 'search_files', 'trace_tool_calls', 'state_diff');

  it('is answered by calls of tools that it offers', async () => {
    await fc.assert(
      fc.asyncProperty(offers, message, answered, message, async (names, opening, tool, content) => {
        const request = judgeRequest(opening, names);
        const messages = [...request.messages, ...turn(tool, { path: 'state/a.json' }, content)];
        for (const calls of [await callsOf(request), await callsOf({ ...request, messages })]) {
          expect(calls.length).toBeGreaterThan(0);
          for (const call of calls) expect(names).toContain(call.tool);
        }
      }),
      { numRuns: 150, seed: 5 },
    );
  });
});
