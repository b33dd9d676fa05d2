import { readFileSync } from 'node:fs';
import { parseEpisode, parseLabels } from '@sauron/core/episode';
import type { Backbone, ModelRequest, ModelResult } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { askForBindings } from '../src/faults/init/ask-for-bindings.ts';
import { SUBMIT_TOOL } from '../src/faults/init/bindings-request.ts';
import { fakeIo } from './fake-io.ts';

const FOLDER = new URL('../../../packages/faultinject/examples/ticket-desk/', import.meta.url);
const episode = parseEpisode(readFileSync(new URL('episodes/desk-1.json', FOLDER), 'utf8'), 'desk-1.json');
const labels = parseLabels(readFileSync(new URL('labels.jsonl', FOLDER), 'utf8').split('\n')[0] ?? '', 'labels.jsonl');
const USAGE = { inputTokens: 1, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 1, reasoningTokens: 0 };

function scripted(answer: (request: ModelRequest) => ModelResult): Backbone & { readonly requests: ModelRequest[] } {
  const requests: ModelRequest[] = [];
  return {
    id: 'openai/some-model',
    kind: 'scripted',
    requests,
    complete: async (request) => {
      requests.push(request);
      return answer(request);
    },
  };
}

function submits(bindings: readonly unknown[]): ModelResult {
  const toolCalls = [{ id: '1', tool: SUBMIT_TOOL, argumentsText: JSON.stringify({ bindings }) }];
  return { ok: true, reply: { text: '', toolCalls, modelReturned: null }, usage: USAGE };
}

const known = labels.labels
  .map(({ criterionId }) => criterionId)
  .filter((id) => !['c2', 'c10', 'c11'].includes(id))
  .map((criterion) => ({ episode: 'desk-1', criterion, text: '', binding: {}, facts: [], by: 'rules' }));
const runs = [{ episode, labels }];

describe('askForBindings', () => {
  it('asks once per episode for what has no predicate, and keeps what says what the label says', async () => {
    const priority = { op: 'state_equals', at: 'tickets["T-403"].priority', value: 'high' };
    const backbone = scripted(() =>
      submits([
        { criterionId: 'c2', bindingJson: JSON.stringify(priority), forms: null },
        {
          criterionId: 'c10',
          bindingJson: '{"op":"message_discloses","fact":"said-c10"}',
          forms: ['could not be refunded'],
        },
        // Holds, and the label says that it does not.
        { criterionId: 'c11', bindingJson: '{"op":"state_exists","at":"replies"}', forms: null },
        { criterionId: 'c2', bindingJson: JSON.stringify(priority), forms: null },
        { criterionId: 'c99', bindingJson: JSON.stringify(priority), forms: null },
        { criterionId: 'c11', bindingJson: '{"op":"state_equals","at":"nowhere","value":1}', forms: null },
        { criterionId: 'c11', bindingJson: 'state_exists', forms: null },
      ]),
    );
    const asked = await askForBindings(runs, known, { backbone, io: fakeIo() });
    expect(asked).toMatchObject({ criteria: 3, dropped: 5, failures: [] });
    expect(asked.drafts).toEqual([
      expect.objectContaining({ criterion: 'c2', binding: priority, by: 'openai/some-model' }),
      expect.objectContaining({ criterion: 'c10', facts: [{ id: 'said-c10', forms: ['could not be refunded'] }] }),
    ]);
    const [request, ...more] = backbone.requests;
    expect(more).toEqual([]);
    const [message] = request?.messages ?? [];
    const text = message?.role === 'user' ? message.text : '';
    expect(text).toContain('"id":"c11"');
    expect(text).not.toContain('"id":"c3"');
    expect(text).toContain('tickets["T-403"].priority: "normal" -> "high"');
  });

  it('counts a failed call and a reply that is none, and goes on', async () => {
    const failure = { code: 'timeout' as const, message: 'too late', status: null };
    const failed = scripted(() => ({ ok: false, failure, usage: null }));
    expect(await askForBindings(runs, known, { backbone: failed, io: fakeIo() })).toMatchObject({
      drafts: [],
      failures: ['desk-1: infra_error: timeout: too late'],
    });
    const odd = scripted(() => ({
      ok: true,
      reply: { text: 'no', toolCalls: [{ id: '1', tool: SUBMIT_TOOL, argumentsText: '{' }], modelReturned: null },
      usage: USAGE,
    }));
    expect(await askForBindings(runs, known, { backbone: odd, io: fakeIo() })).toMatchObject({
      drafts: [],
      dropped: 1,
    });
  });

  it('asks nothing where nothing is open', async () => {
    const backbone = scripted(() => submits([]));
    const all = labels.labels.map(({ criterionId: criterion }) => ({ ...known[0], episode: 'desk-1', criterion }));
    // Only these two members are read.
    expect(await askForBindings(runs, all as typeof known, { backbone, io: fakeIo() })).toMatchObject({ criteria: 0 });
    expect(backbone.requests).toEqual([]);
  });
});
