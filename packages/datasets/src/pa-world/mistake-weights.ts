import { type DrawnErrand, MISTAKES, type Mistake } from './errand.ts';

/** Rounds of scaling; more change the weights in the fourth digit. */
const ROUNDS = 60;

/**
 * Weights by which mistakes are drawn so that each criterion is turned about equally often, as far as the mistakes allow
 * it: a mistake is made rarer while the criteria that it turns are turned more than the mean, and the other way round.
 * So no criterion is safe, and a criterion's text says little about its label.
 */
export function mistakeWeights({
  criteria,
  mistakes,
}: Pick<DrawnErrand, 'criteria' | 'mistakes'>): ReadonlyMap<Mistake, number> {
  const offered = MISTAKES.filter((mistake) => (mistakes[mistake]?.length ?? 0) > 0);
  let weights = new Map(offered.map((mistake) => [mistake, 1 / offered.length]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const turned = new Map(
      criteria.map(({ key }) => [
        key,
        sum(offered.filter((one) => mistakes[one]?.includes(key)).map((one) => weights.get(one) ?? 0)),
      ]),
    );
    const mean = sum([...turned.values()]) / Math.max(1, turned.size);
    const scaled = offered.map((mistake): [Mistake, number] => {
      const keys = mistakes[mistake] ?? [];
      const ratios = keys.map((key) => Math.sqrt(mean / Math.max(turned.get(key) ?? 0, Number.EPSILON)));
      return [mistake, (weights.get(mistake) ?? 0) * (sum(ratios) / keys.length)];
    });
    const total = sum(scaled.map(([, weight]) => weight));
    weights = new Map(scaled.map(([mistake, weight]) => [mistake, weight / total]));
  }
  return weights;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
