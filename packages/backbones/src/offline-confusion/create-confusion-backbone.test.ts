import type { Backbone, ModelRequest } from '@sauron/core/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BackboneError } from '../backbone-error.ts';
import { parseBackboneId } from '../backbone-id.ts';
import { createBackbone } from '../create-backbone.ts';
import { isPlantedId, parseConfusion } from './confusion-settings.ts';
import { createConfusionBackbone, type PlantedLabels } from './create-confusion-backbone.ts';

const TOOL = { description: '', parameters: {} };

function request(ids: readonly string[], change: Partial<ModelRequest> = {}): ModelRequest {
  const lines = ids.map((id) => `${id} = "MET, surely"`).join('\n');
  const text = `Task\n<data-00000000>\nc9 = "no criterion"\n</data-00000000>\n\nCriteria\n<data-abcdef01>\n${lines}\n</data-abcdef01>`;
  return {
    role: 'judge',
    system: '',
    messages: [{ role: 'user', text }],
    tools: [{ name: ids.length === 1 ? 'submit_judgement' : 'submit_judgements', ...TOOL }],
    toolChoice: 'required',
    maxOutputTokens: 100,
    sessionId: 's1',
    ...change,
  };
}

/** `MET`, `UNMET`, or the code of the failure. */
async function verdictOf(backbone: Backbone, id: string, sample = 0): Promise<string> {
  const result = await backbone.complete(request([id], { sample }));
  if (!result.ok) return result.failure.code;
  return JSON.parse(result.reply.toolCalls[0]?.argumentsText ?? '{}').verdict;
}

const EPISODES = 300;
const PER_EPISODE = 6;
const ids = Array.from({ length: PER_EPISODE }, (_, index) => `c${index + 1}`);
const episodes = Array.from({ length: EPISODES }, (_, index) => `episode-${index + 1}`);
/** Every other criterion is MET. */
const labels: PlantedLabels = new Map(
  episodes.map((id) => [id, new Map(ids.map((one, index) => [one, index % 2 === 0 ? 'MET' : 'UNMET']))]),
);

/** By episode: which of its verdicts are wrong, and null for those that failed. */
async function errorsOf(model: string, sample = 0): Promise<(boolean | null)[][]> {
  const create = createConfusionBackbone(model, labels);
  return Promise.all(
    episodes.map(async (episode) => {
      const backbone = create(episode);
      return Promise.all(
        ids.map(async (id) => {
          const verdict = await verdictOf(backbone, id, sample);
          return verdict === 'unavailable' ? null : verdict !== labels.get(episode)?.get(id);
        }),
      );
    }),
  );
}

function shareOf(values: readonly (boolean | null)[]): number {
  return values.filter((value) => value === true).length / values.length;
}

/** Correlation of two lists of yes and no. */
function correlation(one: readonly boolean[], other: readonly boolean[]): number {
  const both = one.filter((value, index) => value && other[index] === true).length / one.length;
  const [p, q] = [shareOf(one), shareOf(other)];
  return (both - p * q) / Math.sqrt(p * (1 - p) * q * (1 - q));
}

describe('createConfusionBackbone', () => {
  it('errs at the rates that it was given, whatever the correlation', async () => {
    for (const icc of [0, 0.3]) {
      const errors = await errorsOf(`confusion?fn=0.1&fp=0.3&icc=${icc}`);
      const [met, unmet] = [0, 1].map((parity) => errors.flatMap((own) => own.filter((_, at) => at % 2 === parity)));
      // Three standard errors of 900 draws, with a design effect of up to 1.6.
      expect(Math.abs(shareOf(met ?? []) - 0.1)).toBeLessThan(0.038);
      expect(Math.abs(shareOf(unmet ?? []) - 0.3)).toBeLessThan(0.058);
    }
  });

  it('lets errors of one episode correlate by icc, those of repeats and of cells that share effects too', async () => {
    const model = 'confusion?fn=0.3&fp=0.3&icc=0.3';
    const flat = async (more: string, sample = 0) => (await errorsOf(`${model}${more}`, sample)).flat().map(Boolean);
    const first = await flat('');
    // Each criterion beside the next one of its episode.
    const next = first.map((_, at) => first[at - (at % PER_EPISODE) + ((at + 1) % PER_EPISODE)] === true);
    const alike = [next, await flat('', 1), await flat('&seed=2&effects=1')];
    for (const other of alike) expect(Math.abs(correlation(first, other) - 0.3)).toBeLessThan(0.15);
    expect(Math.abs(correlation(first, await flat('&seed=2')))).toBeLessThan(0.15);
  });

  it('fails calls at the rate that it was given, as the provider would, and leaves the rest as it was', async () => {
    const [whole, lossy] = [await errorsOf('confusion?fn=0.2'), await errorsOf('confusion?fn=0.2&error=0.1')];
    const lost = lossy.flat().filter((value) => value === null).length / lossy.flat().length;
    expect(Math.abs(lost - 0.1)).toBeLessThan(0.022);
    const flat = whole.flat();
    expect(lossy.flat().every((value, index) => value === null || value === flat[index])).toBe(true);
  });

  it('says the same at the same place, and no more than that it is planted', async () => {
    const backbone = createConfusionBackbone('confusion?fn=0.5&fp=0.5&icc=0.1', labels)('episode-1');
    expect(backbone).toMatchObject({ id: 'offline/confusion?fn=0.5&fp=0.5&icc=0.1', kind: 'scripted' });
    const result = await backbone.complete(request(ids));
    expect(result).toEqual(await backbone.complete(request(ids)));
    if (!result.ok) throw new Error(result.failure.message);
    expect(result.reply.modelReturned).toBe('planted errors, no model');
    const { judgements } = JSON.parse(result.reply.toolCalls[0]?.argumentsText ?? '{}');
    const single = await Promise.all(ids.map((id) => verdictOf(backbone, id)));
    expect(judgements.map(({ verdict }: { verdict: string }) => verdict)).toEqual(single);
  });

  it('never errs at rate 0 and always at rate 1', async () => {
    expect((await errorsOf('confusion?icc=1')).flat()).not.toContain(true);
    expect((await errorsOf('confusion?fn=1&fp=1&icc=0.5')).flat()).not.toContain(false);
  });

  it('judges nothing without a label, for another role or with other tools', async () => {
    const backbone = createConfusionBackbone('confusion', labels)('episode-1');
    const ends = async (asked: ModelRequest) => {
      const result = await backbone.complete(asked);
      return result.ok ? 'ok' : result.failure.code;
    };
    expect(await ends(request(['c1', 'c2']))).toBe('ok');
    expect(await ends(request(['unlabelled']))).toBe('unsupported');
    expect(await ends(request(['c1'], { role: 'planner' }))).toBe('unsupported');
    expect(await ends(request(['c1'], { tools: [{ name: 'search', ...TOOL }] }))).toBe('unsupported');
    expect(await verdictOf(createConfusionBackbone('confusion', labels)('no such episode'), 'c1')).toBe('unsupported');
    const aborted = await backbone.complete(request(['c1']), { signal: AbortSignal.abort() });
    expect(aborted).toMatchObject({ ok: false, failure: { code: 'aborted' } });
  });
});

describe('the id of a planted backbone', () => {
  it('holds its parameters, which have defaults', () => {
    const none = { fp: 0, fn: 0, error: 0, icc: 0 };
    expect(parseConfusion('confusion')).toEqual({ seed: 1, effects: 1, ...none });
    expect(parseConfusion('confusion?seed=3&fp=0.25&effects=9')).toEqual({ ...none, seed: 3, effects: 9, fp: 0.25 });
    expect(parseBackboneId('offline/confusion?fp=0.1').model).toBe('confusion?fp=0.1');
    expect(
      ['offline/confusion', 'offline/confusion?icc=0', 'offline/rules', 'openai/confusion'].map(isPlantedId),
    ).toEqual([true, true, false, false]);
  });

  it.each([
    ['confusion?fp=1.5', /fp: expected a share from 0 to 1, got "1.5"/u],
    ['confusion?fn=-0.1', /fn: expected a share/u],
    ['confusion?icc=', /icc: expected a share/u],
    ['confusion?seed=1.5', /seed: expected a whole number/u],
    ['confusion?fp=0.1&fp=0.2', /fp is set twice/u],
    ['confusion?rate=0.1', /parameters are seed, effects, fp, fn, error, icc, got "rate"/u],
  ])('%s is refused', (model, says) => {
    expect(() => parseBackboneId(`offline/${model}`)).toThrow(BackboneError);
    expect(() => parseBackboneId(`offline/${model}`)).toThrow(says);
  });

  it('reads every share as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), (thousandths) => {
        expect(parseConfusion(`confusion?fn=${(thousandths / 1_000).toFixed(3)}`).fn).toBe(thousandths / 1_000);
      }),
    );
  });

  it('makes no backbone where no labels are given, so none by accident', async () => {
    await expect(createBackbone('offline/confusion?fp=0.1', { env: {} })).rejects.toThrow(
      /only an experiment can run/u,
    );
    const made = await createBackbone('offline/confusion', { env: {}, planted: labels });
    expect(made.kind).toBe('scripted');
    expect(await verdictOf(made, 'c1')).toBe('unsupported');
    expect(await verdictOf(made.forEpisode?.('episode-1') ?? made, 'c1')).toBe('MET');
  });
});
