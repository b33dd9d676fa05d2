import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Mapping, mappingSchema } from './mapping.ts';
import { readMapping } from './read-mapping.ts';

const GOOD = `schema: sauron.mapping/1
id: meta.id
task:
  prompt: request
trace:
  events: log
  format: fields
  fields:
    kind: { path: type, values: { 1: message, true: thought, said: message } }
rubric:
  items: checks
labels:
  items: votes
  join: position
  raters: $
  values: { yes: MET, no: UNMET, 0: UNMET }
`;

async function read(text: string): Promise<Mapping> {
  const folder = await mkdtemp(join(tmpdir(), 'mapping-'));
  try {
    await writeFile(join(folder, 'm.yaml'), text);
    return await readMapping(join(folder, 'm.yaml'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The error for a text that differs from the good one. */
async function errorOf(from: string | RegExp, to: string): Promise<[number | null, string | null, string]> {
  const text = GOOD.replace(from, to);
  expect(text).not.toBe(GOOD);
  const error: unknown = await read(text).catch((thrown: unknown) => thrown);
  if (!(error instanceof InputError)) throw new Error('expected an InputError');
  return [error.line, error.key, error.message.replace(/^\S*m\.yaml: /u, '')];
}

describe('readMapping', () => {
  it('reads a mapping; keys of maps are text', async () => {
    expect(await read(GOOD)).toMatchObject({
      trace: { fields: { kind: { values: { 1: 'message', true: 'thought', said: 'message' } } } },
      labels: { values: { yes: 'MET', no: 'UNMET', 0: 'UNMET' } },
    });
  });

  it('reads JSON too, and has a JSON schema', async () => {
    const mapping = await read(GOOD);
    expect(await read(JSON.stringify(mapping))).toEqual(mapping);
    expect(z.toJSONSchema(mappingSchema, { unrepresentable: 'any', io: 'input' })).toMatchObject({ type: 'object' });
  });

  it.each<[string, string | RegExp, string, number, string, string]>([
    [
      'an unknown key at the top',
      'id: meta.id',
      'id: meta.id\nidd: x',
      3,
      'idd',
      'line 3, idd: unknown key idd: allowed are schema, records, id, ',
    ],
    [
      'an unknown key inside',
      'prompt: request',
      'promt: request',
      3,
      'task.prompt',
      'line 3, task.prompt: expected a path',
    ],
    [
      'an unknown key of the trace',
      'format: fields',
      'format: fields\n  evnts: x',
      8,
      'trace.evnts',
      'unknown key evnts: allowed are events, coverage, format, fields',
    ],
    [
      'an unknown key of a map of words',
      'path: type,',
      'path: type, valus: {},',
      9,
      'trace.fields.kind.valus',
      'allowed are path, values, otherwise',
    ],
    [
      'a word of ours that is none',
      '1: message',
      '1: massage',
      9,
      'trace.fields.kind.values.1',
      'expected one of message, thought, tool_call, tool_result, observation',
    ],
    [
      'a label value that is none',
      'no: UNMET',
      'no: FAILED',
      16,
      'labels.values.no',
      'expected one of MET, UNMET, UNKNOWN',
    ],
    [
      'a path that is none',
      'events: log',
      'events: log[',
      6,
      'trace.events',
      'expected a path as locators are written',
    ],
    ['a number for a path', 'id: meta.id', 'id: 5', 2, 'id', 'or $, got no text'],
    [
      'a format that is none',
      'format: fields',
      'format: atif',
      7,
      'trace.format',
      'one of sauron, openai-messages, fields',
    ],
    ['a join that is none', 'join: position', 'join: name', 14, 'labels.join', 'expected one of id, position, key'],
    [
      'a join without its path',
      'join: position',
      'join: id',
      12,
      'labels.criterion',
      'expected the path of the criterion id',
    ],
    [
      'labels without a source',
      /\n {2}raters: \$/u,
      '',
      12,
      'labels.raters',
      'expected "raters" or "adjudicated", got neither',
    ],
    ['another tag', 'mapping/1', 'mapping/2', 1, 'schema', 'expected "sauron.mapping/1"'],
    ['no tag', 'schema: sauron.mapping/1\n', '', 1, 'schema', 'expected "sauron.mapping/1"'],
    [
      'a missing part',
      /rubric:\n {2}items: checks\n/u,
      '',
      1,
      'rubric',
      'expected an object with the keys items, id, text, aspect, weight',
    ],
    [
      'a constant of the wrong shape',
      'id: meta.id',
      'id: x\ndomain: { const: y }',
      3,
      'domain',
      'expected a path, or "constant" with a value',
    ],
    [
      'a coverage that is none',
      'events: log',
      'events: log\n  coverage: whole',
      7,
      'trace.coverage',
      'expected complete or partial, or "path"',
    ],
    [
      'another message',
      'prompt: request',
      'prompt: { from: last_user_message }',
      4,
      'task.prompt',
      'expected a path, or "from: first_user_message"',
    ],
    ['extra of the wrong shape', 'id: meta.id', 'id: x\nextra: meta', 3, 'extra', 'expected a list of paths, or a map'],
    [
      'a copy of the labels',
      'id: meta.id',
      'id: x\nextra: [meta, votes]',
      3,
      'extra[1]',
      'labels never stand in an episode',
    ],
  ])('names line and key of %s', async (_, from, to, line, key, message) => {
    const found = await errorOf(from, to);
    expect(found).toEqual([line, key, expect.stringContaining(message)]);
    expect(found[2]).toMatch(new RegExp(`^line ${line}, `, 'u'));
  });

  it('names the line of broken YAML and of a key that stands twice', async () => {
    expect(await errorOf('task:', 'task: [')).toEqual([
      expect.any(Number),
      null,
      expect.stringMatching(/^line \d+, column/u),
    ]);
    expect(await errorOf('id: meta.id', 'id: a\nid: b')).toEqual([3, null, expect.stringMatching(/unique/u)]);
  });

  it('throws for an empty file, for text, and for a file that is not there', async () => {
    await expect(read('')).rejects.toThrow(/expected a mapping file \(YAML\), got an empty file/u);
    await expect(read('id: *x')).rejects.toThrow(/expected a mapping file \(YAML\): Unresolved alias/u);
    await expect(read('just text')).rejects.toThrow(/line 1: expected an object with the keys schema/u);
    await expect(readMapping('absent.yaml')).rejects.toThrow(
      /absent\.yaml: expected a mapping file \(YAML\), got no such file/u,
    );
  });
});
