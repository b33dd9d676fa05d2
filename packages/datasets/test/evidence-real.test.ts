import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ASPECTS, AUTHORITIES, type Criterion, type Episode, parseStrictJson } from '@sauron/core/episode';
import { EpisodeSource } from '@sauron/core/sources';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { importAtif } from '../src/atif/index.ts';
import { importTau2 } from '../src/tau2/index.ts';
import { readAgentDojo } from './evidence/agentdojo.ts';
import { evidenceSchema, walk } from './evidence/walk.ts';
import { NEEDS_SHARED_DATA, sharedData } from './shared-data.ts';

/** What is asked about an episode: one of its own criteria, or a question made up for it. */
const askedSchema = z.strictObject({
  /** File of the real data, from its root. */
  source: z.string(),
  criterionId: z.string().optional(),
  question: z.string().optional(),
  aspect: z.enum(ASPECTS),
});
const realSchema = z.strictObject({
  entries: z.array(
    evidenceSchema.extend({
      ...askedSchema.shape,
      /** Whose word each atom must come out as. */
      authorities: z.array(z.enum(AUTHORITIES)),
      /** Why the published label is not the verdict. */
      labelDiffers: z.string().optional(),
    }),
  ),
  unsettled: z.array(
    askedSchema.extend({
      why: z.string().min(1),
      /** The nearest atoms, and what stops each: the reason of its rejection, or the gate that it does not pass. */
      tried: z.array(z.strictObject({ atom: evidenceSchema.shape.atoms.element, outcome: z.string() })).default([]),
    }),
  ),
});

const parsed = parseStrictJson(readFileSync(new URL('evidence/real.json', import.meta.url), 'utf8'));
if (!parsed.ok) throw new Error(`real.json: ${parsed.problem.message}`);
const { entries, unsettled } = realSchema.parse(parsed.value);
type Asked = z.infer<typeof askedSchema>;

interface Loaded {
  readonly source: EpisodeSource;
  readonly rubric: readonly Criterion[];
  readonly labels: ReadonlyMap<string, string>;
}

const [first, ...others] = ['tau2', 'agentdojo', 'atif'].map(sharedData);
const root = first && others.every((folder) => folder !== null) ? dirname(first) : null;
const loading = new Map<string, Promise<Loaded>>();

async function read(path: string, folder: string): Promise<{ episode: Episode; labels: ReadonlyMap<string, string> }> {
  const file = join(folder, path);
  if (path.startsWith('agentdojo/')) return readAgentDojo(file);
  for await (const record of path.startsWith('atif/') ? importAtif(file) : importTau2(file)) {
    if (!record.ok) throw record.error;
    const { episode, labels } = record.labelled;
    return { episode, labels: new Map(labels?.labels.map(({ criterionId, value }) => [criterionId, value])) };
  }
  throw new Error(`no run in ${path}`);
}

function load(path: string): Promise<Loaded> {
  const known = loading.get(path);
  if (known !== undefined) return known;
  const loaded = read(path, root ?? '').then(({ episode, labels }) => {
    return { source: new EpisodeSource(episode), rubric: episode.rubric, labels };
  });
  loading.set(path, loaded);
  return loaded;
}

function textOf({ criterionId, question }: Asked, { rubric }: Loaded): string {
  if ((criterionId === undefined) === (question === undefined)) throw new Error('expected criterionId or question');
  const text = question ?? rubric.find(({ id }) => id === criterionId)?.text;
  if (text === undefined) throw new Error(`the episode has no criterion ${criterionId}`);
  return text;
}

function named<Entry extends Asked>(entry: Entry): Entry & { readonly asked: string; readonly file: string } {
  const file = entry.source.split('/').at(-1) ?? '';
  return { ...entry, asked: entry.criterionId ?? `"${entry.question}"`, file };
}

describe.skipIf(root === null)(`evidence for real runs, by hand (${NEEDS_SHARED_DATA})`, () => {
  it.each(entries.map(named))('settles $asked of $file', async ({ asked: _, file: __, ...entry }) => {
    const { source: path, criterionId, question, aspect, authorities, labelDiffers, ...evidence } = entry;
    const loaded = await load(path);
    const text = textOf({ source: path, criterionId, question, aspect }, loaded);
    const walked = await walk(loaded.source, evidence, { text, aspect });
    expect(walked).toMatchObject({ refused: [], stopped: [], unread: [], undecided: [] });
    expect(walked.accepted.map((atom) => atom?.authority)).toEqual(authorities);
    expect(walked.accepted.filter((atom) => atom?.flags.includes('claim_wider'))).toEqual([]);
    if (criterionId === undefined) return;
    const label = loaded.labels.get(criterionId);
    expect(label).toBeDefined();
    expect(label === evidence.verdict).toBe(labelDiffers === undefined);
  });

  it.each(unsettled.map(named))('does not settle $asked of $file', async ({ tried, ...asked }) => {
    const loaded = await load(asked.source);
    const text = textOf(asked, loaded);
    for (const { atom, outcome } of tried) {
      const evidence = { atoms: [atom], cites: [[0, 'supports']] as [number, 'supports'][], verdict: 'MET' as const };
      const walked = await walk(loaded.source, { ...evidence, uncovered: [] }, { text, aspect: asked.aspect });
      const [stop] = walked.refused.length > 0 ? walked.refused : walked.stopped;
      expect(stop?.replace(/^0: /u, '')).toMatch(new RegExp(`^${outcome}\\b`, 'u'));
    }
  });
});
