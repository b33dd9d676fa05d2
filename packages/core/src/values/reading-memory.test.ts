import { describe, expect, it } from 'vitest';
import { findLiterals, scanLiterals } from './find-literals.ts';
import { readText } from './read-value.ts';

describe('a text that was read before', () => {
  it('is read anew under another locale, another clock and for a record', () => {
    const [german, english] = [{ locale: 'de-DE' }, { locale: 'en-US' }];
    expect(readText('1.234', german, true)).not.toEqual(readText('1.234', english, true));
    expect(readText('March 29', { now: '2026-01-01T00:00:00Z' }, true)).not.toEqual(readText('March 29', {}, true));
    expect(readText('7:30', {}, true)).not.toEqual(readText('7:30', {}, false));
  });

  it('gives the same readings under contexts that declare the same', () => {
    expect(readText('$20,000', { locale: 'en-US' }, true)).toEqual(readText('$20,000', { locale: 'en-US' }, true));
  });

  it('is scanned apart with quotations and without', () => {
    const kinds = (quotations: boolean) => scanLiterals('"5 kg" and 6', {}, { quotations }).map(({ kind }) => kind);
    expect([kinds(true), kinds(false), kinds(true)]).toEqual([
      ['quoted', 'number'],
      ['number', 'number'],
      ['quoted', 'number'],
    ]);
  });

  it('is scanned the same when it is too long to be kept', () => {
    const long = `${'word '.repeat(900)}$5`;
    expect(findLiterals(long, {}).map(({ text }) => text)).toEqual(['$5']);
    expect(findLiterals(long, {})).toEqual(findLiterals(long, {}));
  });
});
