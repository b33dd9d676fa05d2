import { InputError } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { deskEpisode } from '../../test/desk-episode.ts';
import {
  confirmedDomain,
  mergeDomain,
  openDomain,
  parseDomain,
  replaceEntry,
  setEntryStatus,
  stringifyDomain,
} from './domain-file.ts';
import { draftDomain } from './infer/draft-domain.ts';

const DRAFT = draftDomain([deskEpisode()], 'ticket-desk');
const TEXT = stringifyDomain(DRAFT);

const HAND_WRITTEN = `# ours
schema: sauron.domain/1
name: desk
tools:
  # asked Mira
  tickets_get: { effect: read } # short
`;

function problemOf(text: string): InputError {
  try {
    parseDomain(text, 'domain.yaml');
  } catch (error) {
    if (error instanceof InputError) return error;
  }
  throw new Error('expected an InputError');
}

describe('domain file', () => {
  it('is read back as it was drafted, each entry with its comment', () => {
    expect(parseDomain(TEXT, 'domain.yaml')).toEqual(DRAFT.spec);
    expect(TEXT).toMatch(/# \d+ calls? in 1 episode[^\n]*\n {2}tickets_get:\n {4}effect: read\n/u);
  });

  it('takes an entry without a status for one that a person wrote', () => {
    const spec = parseDomain(HAND_WRITTEN, 'domain.yaml');
    expect(spec.tools['tickets_get']).toMatchObject({ effect: 'read', status: 'confirmed' });
    expect(Object.keys(confirmedDomain(DRAFT.spec).tools)).toEqual([]);
    expect(Object.keys(confirmedDomain(spec).tools)).toEqual(['tickets_get']);
  });

  it('takes new entries in and leaves what stands there, comments too', () => {
    const { text, added } = mergeDomain(HAND_WRITTEN, 'domain.yaml', DRAFT);
    expect(added).toBe(Object.keys(DRAFT.spec.tools).length - 1 + DRAFT.spec.collections.length);
    for (const line of ['# ours', '  # asked Mira', '  tickets_get: { effect: read } # short'])
      expect(text).toContain(line);
    const spec = parseDomain(text, 'domain.yaml');
    expect(spec.tools['tickets_get']).toMatchObject({ effect: 'read', reads: [], status: 'confirmed' });
    expect(spec.collections).toEqual(DRAFT.spec.collections);
    expect(mergeDomain(text, 'domain.yaml', DRAFT)).toEqual({ text, added: 0 });
  });

  it('changes an entry and nothing else', () => {
    const file = openDomain(TEXT, 'domain.yaml');
    setEntryStatus(file, { kind: 'tool', name: 'lead_ask' }, 'confirmed');
    setEntryStatus(file, { kind: 'collection', name: 'orders' }, 'rejected');
    const lines = TEXT.split('\n');
    const changed = file.document
      .toString({ lineWidth: 120 })
      .split('\n')
      .filter((line, at) => line !== lines[at]);
    expect(changed).toEqual(['    status: confirmed', '    status: rejected']);
    replaceEntry(file, { kind: 'tool', name: 'lead_ask' }, {
      ...DRAFT.spec.tools['lead_ask'],
      effect: 'read',
      status: 'confirmed',
    } as never);
    expect(parseDomain(file.document.toString(), 'x').tools['lead_ask']?.effect).toBe('read');
  });

  it.each([
    [
      'a value that is none',
      TEXT.replace('effect: read', 'effect: red'),
      /line \d+, tools\.\w+\.effect: expected one of "read"/u,
    ],
    [
      'an unknown key',
      HAND_WRITTEN.replace('effect: read', 'efect: read'),
      /line 6, tools\.tickets_get\.efect: unknown key/u,
    ],
    ['text that is no YAML', 'schema: x\n  a: b', /line 1, column \d+: expected a domain file/u],
    ['an empty file', '', /expected a domain file \(domain\.yaml\), got an empty file/u],
    ['another version', HAND_WRITTEN.replace('domain/1', 'domain/9'), /line 2, schema: expected "sauron\.domain\/1"/u],
    [
      'a key that is missing',
      HAND_WRITTEN.replace('name: desk\n', ''),
      /line \d+, name: expected string, got nothing/u,
    ],
  ])('names line and key of %s, in one line', (_name, text, message) => {
    const { message: told } = problemOf(text);
    expect(told).toMatch(message);
    expect(told).toMatch(/^domain\.yaml: /u);
    expect(told).not.toContain('\n');
  });
});
