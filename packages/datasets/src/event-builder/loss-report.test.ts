import { describe, expect, it } from 'vitest';
import { formatLossReport, LossTally, mergeLossReports } from './loss-report.ts';

describe('loss report', () => {
  it('sums rows of the same kind and keeps the order of first occurrence', () => {
    const tally = new LossTally();
    tally.add('outputs', 'json');
    tally.add('state', 'none');
    tally.add('outputs', 'json', 2);
    tally.add('outputs', 'yaml');
    tally.add('nothing', 'of it', 0);
    expect(tally.report().rows).toEqual([
      { what: 'outputs', count: 3, note: 'json' },
      { what: 'state', count: 1, note: 'none' },
      { what: 'outputs', count: 1, note: 'yaml' },
    ]);
  });

  it('merges reports by row', () => {
    const one = { rows: [{ what: 'a', count: 1, note: 'n' }] };
    const two = {
      rows: [
        { what: 'b', count: 4, note: '' },
        { what: 'a', count: 2, note: 'n' },
      ],
    };
    expect(mergeLossReports([one, two]).rows).toEqual([
      { what: 'a', count: 3, note: 'n' },
      { what: 'b', count: 4, note: '' },
    ]);
  });

  it('prints a table with aligned columns, or one line where there is nothing to tell', () => {
    const report = {
      rows: [
        { what: 'outputs decoded', count: 12, note: 'json' },
        { what: 'state', count: 1, note: '' },
      ],
    };
    expect(formatLossReport(report)).toBe(
      ['what             count  note', 'outputs decoded     12  json', 'state                1'].join('\n'),
    );
    expect(formatLossReport({ rows: [] })).toBe('nothing was changed or left out');
  });
});
