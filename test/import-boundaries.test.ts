import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, REPOSITORY, sourceFiles } from './source-files.ts';

/** Which rooms of core a room may import. What is not listed here may not be imported. */
const CORE_ROOMS: Readonly<Record<string, readonly string[]>> = {
  episode: [],
  // The contract of a call carries JSON values, whose type stands in the episode leaf.
  model: ['episode'],
  verifier: ['episode', 'model'],
  values: [],
  random: [],
  oracle: ['episode'],
  statistics: [],
  sources: ['episode', 'values'],
  evidence: ['episode', 'model', 'sources', 'values'],
  verdict: ['episode', 'evidence', 'sources', 'values'],
  investigation: ['episode', 'model', 'verifier', 'sources', 'evidence', 'verdict', 'values'],
};

/** Which subpaths of the project a package may import. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'packages/backbones': [
    '@sauron/core/evidence',
    '@sauron/core/model',
    '@sauron/core/values',
    '@sauron/core/episode',
    '@sauron/core/sources',
  ],
  'packages/baselines': [
    '@sauron/core/model',
    '@sauron/core/verifier',
    '@sauron/core/episode',
    '@sauron/core/sources',
    '@sauron/core/values',
    // One baseline is the verifier itself without its gates.
    '@sauron/core/investigation',
  ],
  'packages/datasets': [
    '@sauron/core/episode',
    '@sauron/core/oracle',
    '@sauron/core/model',
    '@sauron/core/random',
    '@sauron/core/statistics',
  ],
  'packages/faultinject': [
    '@sauron/core/episode',
    '@sauron/core/oracle',
    '@sauron/core/random',
    '@sauron/core/statistics',
  ],
};

/** External packages that core may import, by room. */
const CORE_EXTERNAL: Readonly<Record<string, readonly string[]>> = {
  values: [],
  random: ['pure-rand'],
  sources: ['gpt-tokenizer', 'zod'],
  investigation: ['p-queue', 'zod'],
  statistics: [],
};

describe('import boundaries', () => {
  it.each(Object.keys(CORE_ROOMS))('core/%s imports only the rooms it may', (room) => {
    const allowed = new Set([room, ...(CORE_ROOMS[room] ?? [])]);
    const files = sourceFiles(`packages/core/src/${room}`);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('packages/'))
        .filter((target) => !allowed.has(target.split('/')[3] ?? ''))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(Object.keys(CORE_ROOMS))('core/%s imports no package beyond its list', (room) => {
    const allowed = CORE_EXTERNAL[room] ?? ['zod'];
    const wrong = sourceFiles(`packages/core/src/${room}`).flatMap((file) =>
      importsOf(file)
        .filter((target) => !target.startsWith('packages/') && !target.startsWith('node:'))
        .filter((target) => !allowed.some((name) => target === name || target.startsWith(`${name}/`)))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('the oracle and the checkers share no code but the episode leaf', () => {
    const oracle = sourceFiles('packages/core/src/oracle').flatMap(importsOf);
    const evidence = sourceFiles('packages/core/src/evidence').flatMap(importsOf);
    expect(oracle.filter((target) => /core\/src\/(?!oracle|episode)/u.test(target))).toEqual([]);
    expect(evidence.filter((target) => target.includes('core/src/oracle'))).toEqual([]);
  });

  it.each(Object.keys(PACKAGES))('%s imports only the subpaths it may', (folder) => {
    const allowed = new Set(PACKAGES[folder]);
    const wrong = sourceFiles(`${folder}/src`).flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('@sauron/') && !allowed.has(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('nothing imports an application', () => {
    const files = [
      'packages/core',
      'packages/backbones',
      'packages/baselines',
      'packages/datasets',
      'packages/faultinject',
    ].flatMap((folder) => sourceFiles(`${folder}/src`));
    expect(
      files.filter((file) =>
        importsOf(file).some((target) => target.startsWith('apps/') || target === '@sauron/bench'),
      ),
    ).toEqual([]);
  });

  it('core reads no clock, environment or randomness', () => {
    const forbidden =
      /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bprocess\.env\b|\bperformance\.now\(|Temporal\.Now\b/u;
    const wrong = sourceFiles('packages/core/src').filter((file) => forbidden.test(textOf(file)));
    expect(wrong).toEqual([]);
  });
});

function textOf(file: string): string {
  return readFileSync(join(REPOSITORY, file), 'utf8');
}
