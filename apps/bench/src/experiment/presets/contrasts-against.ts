import type { Contrast, ContrastMetric } from '../experiment-schema.ts';

/**
 * A claim for each other judge and each metric: the evidence-first verifier against it, on every backbone.
 *
 * @param dataset the data that it is made of. @default every set of the experiment
 */
export function contrastsAgainst(
  others: readonly string[],
  metrics: readonly ContrastMetric[],
  dataset?: string,
): Contrast[] {
  const data = dataset === undefined ? {} : { dataset };
  return others.flatMap((other) =>
    metrics.map((metric) => ({
      name: `sauron against ${other}: ${metric}${dataset === undefined ? '' : ` on ${dataset}`}`,
      left: { verifier: 'sauron', ...data },
      right: { verifier: other, ...data },
      metric,
    })),
  );
}
