import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ASPECTS, episodeLabelsSchema, type JsonValue, parseEpisode, parseStrictJson } from '@sauron/core/episode';
import { IMPLEMENTED_TYPES } from '@sauron/core/evidence';
import { EpisodeSource } from '@sauron/core/sources';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SAMPLE_FOLDER } from '../src/sample/index.ts';
import { evidenceSchema, typesOf, walk } from './evidence/walk.ts';

/** What settles one criterion, written by hand from the episode, or why no evidence type does. */
const entriesSchema = z.array(
  z.union([
    evidenceSchema.extend({ criterionId: z.string(), aspect: z.enum(ASPECTS) }),
    z.strictObject({ criterionId: z.string(), unsettled: z.string().min(1) }),
  ]),
);

const FOLDER = fileURLToPath(new URL('evidence/sample', import.meta.url));

function readStrictly(text: string): JsonValue {
  const json = parseStrictJson(text);
  if (!json.ok) throw new Error(`${json.problem.message} at ${json.problem.line}:${json.problem.column}`);
  return json.value;
}

const labels = new Map(
  readFileSync(join(SAMPLE_FOLDER, 'labels.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => episodeLabelsSchema.parse(readStrictly(line)))
    .map((record) => [record.episodeId, record.labels]),
);
const names = readdirSync(join(SAMPLE_FOLDER, 'episodes')).sort();
const walks = names.map((name) => {
  const episode = parseEpisode(readFileSync(join(SAMPLE_FOLDER, 'episodes', name), 'utf8'), name);
  const entries = entriesSchema.parse(readStrictly(readFileSync(join(FOLDER, name), 'utf8')));
  const source = new EpisodeSource(episode);
  const labelOf = new Map(labels.get(episode.id)?.map((label) => [label.criterionId, label]));
  const criteria = episode.rubric.map(({ id, text }) => ({ id, text, label: labelOf.get(id) }));
  return { name, source, entries, criteria };
});
const settled = walks.flatMap(({ entries }) => entries.flatMap((entry) => ('atoms' in entry ? [entry] : [])));

describe('evidence for the sample, by hand', () => {
  it('has one entry for every criterion, in rubric order, and no other file', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(names);
    for (const { entries, criteria } of walks) {
      expect(entries.map(({ criterionId }) => criterionId)).toEqual(criteria.map(({ id }) => id));
    }
  });

  it('leaves no criterion open', () => {
    const open = walks.flatMap(({ name, entries }) =>
      entries.flatMap((entry) => ('unsettled' in entry ? `${name} ${entry.criterionId}: ${entry.unsettled}` : [])),
    );
    expect(open).toEqual([]);
  });

  it('uses every evidence type that has a checker', () => {
    expect(typesOf(settled.flatMap(({ atoms }) => atoms)).sort()).toEqual([...IMPLEMENTED_TYPES].sort());
  });

  it('cites every atom once', () => {
    for (const { atoms, cites } of settled) {
      expect(cites.map(([index]) => index)).toEqual(atoms.map((_atom, index) => index));
    }
  });
});

describe.each(walks)('$name', ({ source, entries, criteria }) => {
  const settledHere = entries.flatMap((entry, index) =>
    'atoms' in entry ? [{ ...entry, criterion: criteria[index] }] : [],
  );

  it.each(settledHere)(
    '$criterionId comes to the verdict of the label by accepted atoms',
    async ({ criterion, ...entry }) => {
      const { criterionId, aspect, ...evidence } = entry;
      expect(criterion?.label).toMatchObject({ criterionId, aspect, value: evidence.verdict });
      const walked = await walk(source, evidence, { text: criterion?.text ?? '', aspect });
      expect(walked).toMatchObject({ refused: [], stopped: [], unread: [], undecided: [] });
      expect(evidence.uncovered).toEqual(expect.arrayContaining([...walked.uncovered]));
      expect(walked.accepted.filter((atom) => atom?.flags.includes('claim_wider'))).toEqual([]);
    },
  );
});
