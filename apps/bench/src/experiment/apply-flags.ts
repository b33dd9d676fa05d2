import type { JsonValue } from '@sauron/core/episode';
import { BUDGET_NAMES } from '@sauron/core/investigation';
import { UsageError } from '../cli/usage-error.ts';
import { shapeOf } from '../verifiers/read-settings.ts';
import { type FoundFolder, withData } from './apply-data.ts';
import { DRAW_SCOPES, type Experiment, type Matrix, MOST_REPEATS } from './experiment-schema.ts';
import { JUDGE_IDS, JUDGES } from './judge-table.ts';
import { noSuch } from './nearest-name.ts';

/** What the command line (or BENCH_*) says of an experiment. It wins over the file. */
export interface ExperimentFlags {
  /** `provider/model`; in place of the backbones of every matrix. */
  readonly backbone?: readonly string[];
  /** `role=provider/model`, for every backbone. */
  readonly role?: readonly string[];
  /** Names or ids: keeps only these. One that no matrix has is put into the first. */
  readonly verifier?: readonly string[];
  /** In place of the budgets of every matrix. */
  readonly budget?: readonly string[];
  /** `key=value`; one key given more than once is crossed. */
  readonly set?: readonly string[];
  /** Of every data set. */
  readonly limit?: number;
  /** Of every data set. */
  readonly episodeId?: readonly string[];
  readonly repeats?: number;
  /** Folders, each in place of the data sets of its kind. */
  readonly data?: readonly string[];
  readonly drawScope?: string;
  /** YYYY-MM-DD. */
  readonly priceDate?: string;
  /** USD. */
  readonly maxCost?: number;
}

/**
 * The experiment that the flags ask for. Pure: the same input gives the same experiment. Throws UsageError that names the
 * option.
 *
 * @param data the folders of `--data` with the kind of what they hold
 */
export function applyFlags(
  experiment: Experiment,
  flags: ExperimentFlags,
  data: readonly FoundFolder[] = [],
): Experiment {
  const { limit, episodeId: episodeIds, repeats, drawScope, priceDate, maxCost } = flags;
  if (repeats !== undefined && repeats > MOST_REPEATS) {
    throw new UsageError(`--repeats: expected ${MOST_REPEATS} or fewer, got ${repeats}`);
  }
  const supplied = withData(experiment, data);
  return {
    ...supplied,
    matrices: matricesOf(supplied.matrices, flags),
    datasets: supplied.datasets.map((spec) => ({
      ...spec,
      ...(limit === undefined ? {} : { limit }),
      ...(episodeIds === undefined ? {} : { episodeIds: [...episodeIds] }),
    })),
    ...(repeats === undefined ? {} : { repeats }),
    ...(drawScope === undefined ? {} : { drawScope: drawScopeOf(drawScope) }),
    ...(priceDate === undefined ? {} : { priceDate: dayOf(priceDate) }),
    ...(maxCost === undefined ? {} : { maxCost }),
  };
}

function matricesOf(matrices: readonly Matrix[], flags: ExperimentFlags): Matrix[] {
  const { backbone, budget, role = [], set = [], verifier } = flags;
  const settings = new Map<string, JsonValue[]>();
  if (budget !== undefined) settings.set('budget', budget.map(budgetOf));
  for (const text of set) {
    const [key, value] = settingOf(text);
    if (key === 'budget' && budget !== undefined) {
      throw new UsageError('--budget and --set budget say the same thing twice: give one of them');
    }
    settings.set(key, [...(settings.get(key) ?? []), value]);
  }
  const roles = Object.fromEntries(role.map(roleOf));
  const chosen = verifier === undefined ? matrices : withVerifiers(matrices, verifier);
  for (const key of settings.keys()) checkSetting(key, chosen);
  return chosen.map((matrix) => {
    const backbones = (backbone ?? matrix.backbones).map((ref) => withRoles(ref, roles));
    return withSettings({ ...matrix, backbones }, settings);
  });
}

/** Checked here too: where no verifier takes a budget, nothing else would read it. */
function budgetOf(text: string): JsonValue {
  if (BUDGET_NAMES.some((name) => name === text)) return text;
  throw new UsageError(`--budget: ${noSuch('budget', text, BUDGET_NAMES)}`);
}

/** Exact names first: the id of a verifier is also the name of the one without changes. */
function withVerifiers(matrices: readonly Matrix[], wanted: readonly string[]): Matrix[] {
  const all = matrices.flatMap(({ verifiers }) => verifiers);
  const isWanted = (ref: Matrix['verifiers'][number]): boolean =>
    wanted.some((text) => (all.some((one) => nameOf(one) === text) ? nameOf(ref) === text : idOf(ref) === text));
  const added = wanted.filter((text) => !all.some((ref) => nameOf(ref) === text || idOf(ref) === text));
  for (const text of added) {
    if (JUDGE_IDS.some((id) => id === text)) continue;
    const names = [...new Set([...all.map(nameOf), ...JUDGE_IDS])];
    throw new UsageError(`--verifier: ${noSuch('verifier', text, names)}`);
  }
  return matrices
    .map((matrix, index) => ({
      ...matrix,
      verifiers: [...matrix.verifiers.filter(isWanted), ...(index === 0 ? added : [])],
    }))
    .filter(({ verifiers }) => verifiers.length > 0);
}

function idOf(ref: Matrix['verifiers'][number]): string {
  return typeof ref === 'string' ? ref : ref.id;
}

function nameOf(ref: Matrix['verifiers'][number]): string {
  return typeof ref === 'string' ? ref : (ref.name ?? ref.id);
}

function withRoles(
  ref: Matrix['backbones'][number],
  roles: Readonly<Record<string, string>>,
): Matrix['backbones'][number] {
  if (Object.keys(roles).length === 0) return ref;
  return typeof ref === 'string' ? { id: ref, roles } : { ...ref, roles: { ...ref.roles, ...roles } };
}

function roleOf(text: string): [string, string] {
  const [, role, id] = /^([^=]+)=(.+)$/u.exec(text) ?? [];
  if (role !== undefined && id !== undefined) return [role.trim(), id.trim()];
  throw new UsageError(`--role: expected role=provider/model, got ${JSON.stringify(text)}`);
}

/** Sets axes, and takes the same members out of single verifiers, over which the command line wins. */
function withSettings(matrix: Matrix, settings: ReadonlyMap<string, readonly JsonValue[]>): Matrix {
  if (settings.size === 0) return matrix;
  const own = new Set(matrix.verifiers.flatMap((ref) => membersOf(idOf(ref))));
  const kept = [...settings].filter(([key]) => own.has(firstOf(key)));
  const switches = {
    ...Object.fromEntries(Object.entries(matrix.switches).filter(([key]) => !settings.has(key))),
    ...Object.fromEntries(kept.filter(([key]) => !(key in AXES)).map(([key, values]) => [key, [...values]])),
  };
  const axes = kept.flatMap(([key, values]) =>
    key in AXES ? [[AXES[key as keyof typeof AXES], [...values]] as const] : [],
  ); // an own key
  const verifiers = matrix.verifiers.map((ref) => {
    if (typeof ref === 'string') return ref;
    const left = Object.entries(ref.settings).filter(([key]) => !settings.has(key) && !settings.has(OWNERS[key] ?? ''));
    return { ...ref, settings: Object.fromEntries(left) };
  });
  // Values of prompt variants are checked when cells are made, as those of the other axes.
  return {
    ...matrix,
    verifiers,
    switches,
    ...(Object.fromEntries(axes) as Pick<Matrix, 'budgets' | 'promptVariants'>),
  };
}

/** Settings that mean something beside one value of another alone: with a new value of that, the old ones go. */
const OWNERS: Readonly<Record<string, string>> = { clusters: 'clustering' };

/** Settings that have a member of their own in a matrix. */
const AXES = { budget: 'budgets', promptVariant: 'promptVariants' } as const;

function checkSetting(key: string, matrices: readonly Matrix[]): void {
  const known = new Set(matrices.flatMap(({ verifiers }) => verifiers.flatMap((ref) => membersOf(idOf(ref)))));
  if (known.has(firstOf(key))) return;
  throw new UsageError(`--set ${key}: ${noSuch('setting', key, [...known])}`);
}

function firstOf(key: string): string {
  return key.split('.')[0] ?? key;
}

function membersOf(text: string): string[] {
  const id = JUDGE_IDS.find((one) => one === text);
  return id === undefined ? [] : Object.keys(shapeOf(JUDGES[id].settings));
}

/** Values are JSON where they read as JSON, text otherwise. */
function settingOf(text: string): [string, JsonValue] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--set: expected key=value, got ${JSON.stringify(text)}`);
  const value = text.slice(at + 1);
  try {
    return [text.slice(0, at), JSON.parse(value)];
  } catch {
    return [text.slice(0, at), value];
  }
}

function drawScopeOf(text: string): Experiment['drawScope'] {
  const scope = DRAW_SCOPES.find((one) => one === text);
  if (scope !== undefined) return scope;
  throw new UsageError(`--draw-scope: expected ${DRAW_SCOPES.join(' or ')}, got ${JSON.stringify(text)}`);
}

function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (!Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text) return text;
  throw new UsageError(`--price-date: expected a day as YYYY-MM-DD, got ${JSON.stringify(text)}`);
}
