import { InputError, parseStrictJson } from '@sauron/core/episode';
import { z } from 'zod';
import { flatRate, type TokenRates } from './token-rates.ts';

/** Rates of one's own, by `provider/model` or by `model`. */
export type PriceOverrides = ReadonlyMap<string, TokenRates>;

const rate = z.number().nonnegative();

const overridesSchema = z.record(
  z.string().min(1),
  z.strictObject({ input: rate, cached: rate.optional(), cacheWrite: rate.optional(), output: rate }),
);

/**
 * Reads an override file: JSON, model id to USD per million tokens, e.g.
 * `{ "openai/gpt-6.2-sol": { "input": 3, "cached": 0.3, "cacheWrite": 3.75, "output": 15 } }`. What is left out of `cached`
 * and `cacheWrite` costs as much as `input`.
 *
 * @param file Name for messages.
 * @throws InputError that names the file and the key
 */
export function readPriceOverrides(text: string, file: string): PriceOverrides {
  const json = parseStrictJson(text);
  if (!json.ok) {
    const { line, message } = json.problem;
    throw new InputError(`${file}:${line}: expected JSON: ${message}`, { file, line, key: json.problem.key });
  }
  const parsed = overridesSchema.safeParse(json.value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const key = issue?.path.join('.') ?? '';
    throw new InputError(
      `${file}: ${key || 'the whole'}: ${issue?.message ?? 'invalid'}; expected model ids with "input", "output" and, ` +
        'where they differ from input, "cached" and "cacheWrite", in USD per million tokens',
      { file, line: null, key: key || null },
    );
  }
  return new Map(
    Object.entries(parsed.data).map(([id, { input, cached = input, cacheWrite = input, output }]) => [
      id,
      {
        input: flatRate(input),
        cached: flatRate(cached),
        cacheWrite: flatRate(cacheWrite),
        output: flatRate(output),
      },
    ]),
  );
}
