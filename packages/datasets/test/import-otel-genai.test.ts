import { fileURLToPath } from 'node:url';
import type { Episode } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import type { ImportedRun } from '../src/dataset/imported-run.ts';
import { importOpenInference } from '../src/openinference/index.ts';
import { importOtelGenai } from '../src/otel-genai/index.ts';

const CONTAINERS = ['otlp.json', 'sdk-lines.jsonl', 'message-events.jsonl'];
const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

async function episodesOf(runs: AsyncIterable<ImportedRun>): Promise<Episode[]> {
  const episodes: Episode[] = [];
  for await (const run of runs) {
    if (!run.ok) throw run.error;
    episodes.push(run.labelled.episode);
  }
  return episodes;
}

describe('importOtelGenai', () => {
  it.each(CONTAINERS)('T01 T03 T04 T08 reads %s to the same events as the same run by OpenInference', async (name) => {
    const [episode] = await episodesOf(importOtelGenai(fixture(`otel-genai/${name}`)));
    const [other] = await episodesOf(importOpenInference(fixture('openinference/tree.json')));
    const withoutExtra = (events: Episode['trace']['events'] = []) => events.map(({ extra: _, ...event }) => event);
    expect(withoutExtra(episode?.trace.events)).toEqual(withoutExtra(other?.trace.events));
    expect(episode).toMatchObject({
      id: 'otel-genai-4bf92f3577b34da6a3ce929d0e0e4736',
      task: other?.task,
      response: other?.response,
      trace: { coverage: 'complete' },
      rubric: [{ aspect: 'outcome' }],
    });
  });

  it('groups by conversation', async () => {
    const [episode] = await episodesOf(importOtelGenai(fixture('otel-genai/otlp.json'), { groupBy: 'session' }));
    expect(episode?.id).toBe('otel-genai-session-s-1');
  });

  it('reads all files of a folder and refuses a trace that came before', async () => {
    const runs: ImportedRun[] = [];
    for await (const run of importOtelGenai(fixture('otel-genai'))) runs.push(run);
    expect(runs.map(({ ok }) => ok)).toEqual([true, false, false]);
  });
});
