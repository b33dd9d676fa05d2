import { describe, expect, it } from 'vitest';
import { labelLeaks } from './label-leaks.ts';

const labels = { items: 'checks', raters: ['ann', 'votes.ben'], adjudicated: 'final' };
const trace = { events: 'log', format: 'fields' };

describe('labelLeaks', () => {
  it.each([
    ['checks'],
    ['checks[0]'],
    ['checks[*].ann'],
    ['checks[key=a].votes'],
    ['checks[2]["votes"].ben.why'],
    ['$'],
  ])('finds a label in a copy of %s', (path) => {
    expect(labelLeaks({ labels, trace, extra: [path] })).toMatchObject([{ path: ['extra', 0] }]);
    expect(labelLeaks({ labels, trace, extra: { name: path } })).toMatchObject([{ path: ['extra', 'name'] }]);
    expect(labelLeaks({ labels, trace, state: { initial: path, final: path } })).toHaveLength(2);
    expect(labelLeaks({ labels, trace: { events: path, format: 'sauron' } })).toHaveLength(1);
  });

  it('lets through what stands beside the labels', () => {
    for (const path of ['meta', 'checks[*].statement', 'checks[0].votes.carl', 'check']) {
      expect(labelLeaks({ labels, trace, state: { final: path }, extra: [path] })).toEqual([]);
    }
    expect(labelLeaks({ trace, extra: ['checks'] })).toEqual([]);
    expect(labelLeaks({ labels, trace: { events: 'checks', format: 'fields' } })).toEqual([]);
  });
});
