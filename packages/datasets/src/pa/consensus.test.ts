import { describe, expect, it } from 'vitest';
import { type Consensus, consensusOf } from './consensus.ts';
import type { LabelValue } from './mapping.ts';

describe('consensusOf', () => {
  it.each<[LabelValue | null, LabelValue[], Consensus | null]>([
    [null, [], null],
    [null, ['MET'], { value: 'MET', how: 'majority' }],
    [null, ['MET', 'UNMET', 'UNMET'], { value: 'UNMET', how: 'majority' }],
    [null, ['MET', 'UNMET'], { value: 'UNKNOWN', how: 'tie' }],
    [null, ['MET', 'UNMET', 'UNKNOWN'], { value: 'UNKNOWN', how: 'tie' }],
    [null, ['MET', 'UNKNOWN', 'UNKNOWN'], { value: 'UNKNOWN', how: 'majority' }],
    [null, ['MET', 'MET', 'UNMET', 'UNKNOWN'], { value: 'MET', how: 'majority' }],
    ['UNMET', ['MET', 'MET'], { value: 'UNMET', how: 'adjudicated' }],
    ['MET', [], { value: 'MET', how: 'adjudicated' }],
  ])('adjudicated %j and ratings %j give %j', (adjudicated, ratings, consensus) => {
    expect(consensusOf(adjudicated, ratings)).toEqual(consensus);
  });
});
