import { fence } from '@sauron/core/sources';
import { describe, expect, it } from 'vitest';
import { makePlan } from './make-plan.ts';

const message = (texts: readonly string[]) =>
  `Task\n${fence('task.prompt = "Do it."')}\n\nCriteria\n${fence(texts.map((text, index) => `c${index + 1} = ${JSON.stringify(text)}`).join('\n'))}`;

describe('makePlan', () => {
  it('puts each criterion in exactly one cluster of at most eight', () => {
    const texts = Array.from(
      { length: 30 },
      (_, index) => `The ${index % 3 === 0 ? 'fund' : 'bill'} ${index} is $${index}.`,
    );
    const { clusters, aspects } = makePlan(message(texts));
    const ids = clusters.flatMap(({ criteria }) => criteria);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
    expect(Math.max(...clusters.map(({ criteria }) => criteria.length))).toBeLessThanOrEqual(8);
    expect(clusters).toHaveLength(4);
    expect(aspects).toHaveLength(30);
  });

  it('keeps criteria about the same thing together', () => {
    const fund = 'The house fund goal is $5.';
    const trip = 'The hotel room in Lyon is booked.';
    const { clusters } = makePlan(
      message(
        [...Array(8).fill(fund), ...Array(8).fill(trip)].flatMap((text, index) => (index % 2 === 0 ? [text] : [text])),
      ),
    );
    expect(clusters[0]?.criteria.every((id) => Number(id.slice(1)) <= 8)).toBe(true);
  });

  it('plans nothing where nothing can be read', () => {
    expect(makePlan('').clusters).toEqual([]);
  });
});
