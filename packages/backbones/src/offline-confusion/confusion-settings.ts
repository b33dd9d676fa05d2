import { BackboneError } from '../backbone-error.ts';

/** How a planted backbone errs. All shares are from 0 to 1. */
export interface ConfusionSettings {
  /** Of the draws that belong to one criterion. Cells with other seeds err independently. @default 1 */
  readonly seed: number;
  /** Of the draws that belong to whole episodes. Cells that share it find the same episodes hard. @default the seed */
  readonly effects: number;
  /** Share of the UNMET criteria that is judged MET. @default 0 */
  readonly fp: number;
  /** Share of the MET criteria that is judged UNMET. @default 0 */
  readonly fn: number;
  /** Share of the calls that fail as if the provider were down. @default 0 */
  readonly error: number;
  /** Correlation of two errors in one episode, of two repeats too. The shares stay what they are. @default 0 */
  readonly icc: number;
}

const MODEL = 'confusion';
const WHOLE_NUMBERS = ['seed', 'effects'] as const;
const SHARES = ['fp', 'fn', 'error', 'icc'] as const;
const NAMES: readonly string[] = [...WHOLE_NUMBERS, ...SHARES];
const EXAMPLE = 'offline/confusion?seed=1&fp=0.1&fn=0.2&error=0.05&icc=0.1';

/** True for a model of the provider `offline` that errs on purpose. */
export function isConfusion(model: string): boolean {
  return model === MODEL || model.startsWith(`${MODEL}?`);
}

/** True for the id of a backbone whose errors are planted: no result of it says anything about a judge. */
export function isPlantedId(id: string): boolean {
  return id.startsWith('offline/') && isConfusion(id.slice('offline/'.length));
}

/** Reads `confusion?fp=0.1&…`. @throws BackboneError that names the parameter */
export function parseConfusion(model: string): ConfusionSettings {
  const given = new Map<string, number>();
  for (const [name, text] of new URLSearchParams(model.slice(MODEL.length))) {
    if (!NAMES.includes(name)) refuse(model, `parameters are ${NAMES.join(', ')}, got ${JSON.stringify(name)}`);
    if (given.has(name)) refuse(model, `${name} is set twice`);
    given.set(name, numberOf(model, name, text));
  }
  const seed = given.get('seed') ?? 1;
  const share = (name: (typeof SHARES)[number]) => given.get(name) ?? 0;
  return {
    seed,
    effects: given.get('effects') ?? seed,
    fp: share('fp'),
    fn: share('fn'),
    error: share('error'),
    icc: share('icc'),
  };
}

function numberOf(model: string, name: string, text: string): number {
  const isWhole = WHOLE_NUMBERS.some((whole) => whole === name);
  const value = /^\d+(\.\d+)?$/u.test(text) ? Number(text) : Number.NaN;
  if (isWhole ? Number.isSafeInteger(value) : value <= 1) return value;
  const expected = isWhole ? 'a whole number of 0 or more' : 'a share from 0 to 1';
  return refuse(model, `${name}: expected ${expected}, got ${JSON.stringify(text)}`);
}

function refuse(model: string, problem: string): never {
  throw new BackboneError(`backbone "offline/${model}": ${problem}; write e.g. ${EXAMPLE}`);
}
