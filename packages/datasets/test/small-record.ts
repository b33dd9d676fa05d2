import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EpisodeInput, type EpisodeLabels, type JsonValue, validateEpisode } from '@sauron/core/episode';
import type { LabelledEpisode } from '../src/dataset/labelled-episode.ts';
import type { DatasetDraft } from '../src/dataset/write-dataset.ts';

/** A folder that is gone at the end of the block. */
export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'datasets-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** A small labelled episode; what is given replaces its parts. */
export function smallRecord(
  id: string,
  parts: { readonly episode?: Partial<EpisodeInput>; readonly labels?: Partial<EpisodeLabels> | null } = {},
): LabelledEpisode {
  const input: EpisodeInput = {
    schema: 'sauron.episode/1',
    id,
    task: { prompt: `Water the ficus of ${id}.` },
    state: { final: { ficus: { water: 20 } }, coverage: 'complete' },
    trace: {
      events: [
        { id: 'e1', kind: 'tool_call', actor: 'agent', tool: 'water', arguments: { ml: 20 } },
        { id: 'e2', kind: 'tool_result', actor: 'tool', call: 'e1', status: 'ok', output: null },
      ],
      coverage: 'complete',
    },
    rubric: [
      { id: 'c1', text: 'The ficus was watered.', aspect: 'outcome' },
      { id: 'c2', text: 'Nothing else was watered.' },
    ],
    ...parts.episode,
  };
  // JSON: its type only names its keys.
  const episode = validateEpisode(input as unknown as JsonValue, id);
  if (parts.labels === null) return { episode, labels: null };
  return { episode, labels: { ...smallLabels(id), ...parts.labels } };
}

function smallLabels(episodeId: string): EpisodeLabels {
  return {
    schema: 'sauron.labels/1',
    episodeId,
    labels: [
      {
        criterionId: 'c1',
        value: 'MET',
        provenance: 'executable',
        aspect: 'outcome',
        binding: { op: 'state_equals', at: 'ficus.water', value: 20 },
        witness: ['ficus.water'],
      },
      { criterionId: 'c2', value: 'UNMET', provenance: 'human', aspect: 'abstention' },
    ],
  };
}

/** A set of such episodes. */
export function smallDraft(records: readonly LabelledEpisode[], more: Partial<DatasetDraft> = {}): DatasetDraft {
  return {
    ...{ name: 'plants', version: '1', licence: 'CC0-1.0', description: 'Plants.', howLabelled: 'By hand.' },
    records,
    ...more,
  };
}
