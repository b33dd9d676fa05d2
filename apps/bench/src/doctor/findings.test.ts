import { describe, expect, it } from 'vitest';
import { findingOf, nodeFinding } from './findings.ts';

describe('nodeFinding', () => {
  it.each([
    ['20.20.2', false],
    ['22.17.9', false],
    ['22.18.0', true],
    ['24.0.0', true],
    ['110.1.0', true],
  ])('%s', (version, ok) => {
    expect(nodeFinding(version)).toMatchObject({ what: 'node', ok });
  });
});

describe('findingOf', () => {
  it('turns what goes wrong into a finding', async () => {
    const look = () => Promise.reject(new Error('dataset.json: there is no such file'));
    expect(await findingOf('sample', look)).toEqual({
      what: 'sample',
      ok: false,
      detail: 'dataset.json: there is no such file',
    });
  });
});
