import { stat } from 'node:fs/promises';
import { type Episode, type EpisodeLabels, InputError, type LocatorRoots } from '@sauron/core/episode';
import { countProblem, countRecord, emptyCounts } from '../dataset/counting.ts';
import { episodePaths, type PlacedEpisode, placedEpisodes } from '../dataset/episode-files.ts';
import { fileError } from '../dataset/json-file.ts';
import { type DatasetManifest, LABELS_FILE, MANIFEST_FILE } from '../dataset/manifest.ts';
import { EFFECTS_FILE, ORIGINS_FILE, PAIRS_FILE } from '../dataset/side-files.ts';
import { checkBindings } from './check-bindings.ts';
import { RepeatedEpisodes, repeatedCriteria } from './check-duplicates.ts';
import { checkEffects } from './check-effects.ts';
import { checkLabels, unlabelledCriteria } from './check-labels.ts';
import { checkFiles, readManifest } from './check-manifest.ts';
import { checkOrigin } from './check-origin.ts';
import { locatorRoots } from './locator-roots.ts';
import { type Arm, type Joins, type OnBroken, openJoins, readArms } from './open-joins.ts';
import { brokenRecord, type DatasetProblem, type Finding, type ProblemKind } from './problem.ts';
import type { PlacedRecord } from './record-join.ts';

export interface ValidateOptions {
  /** Called for each problem, in the order in which they are found. */
  readonly onProblem: (problem: DatasetProblem) => void;
  /** Called after each episode, with how many were read; what it throws ends the validation. */
  readonly onEpisode?: (done: number) => void;
}

/** What a validation went through. */
export interface ValidationSummary {
  /** Episodes that could be read. */
  readonly episodes: number;
  readonly criteria: number;
  readonly labels: { readonly met: number; readonly unmet: number; readonly unknown: number };
  /** Criteria without a label: in episodes that have other labels, and in those that have none. No problem, but worth knowing. */
  readonly unlabelled: {
    readonly inLabelled: number;
    /** The first few of them, as `episode criterion`. */
    readonly examples: readonly string[];
    readonly inOthers: number;
  };
  /** Labels of a known value that were held against their predicate. */
  readonly bindings: number;
  readonly problems: Readonly<Partial<Record<ProblemKind, number>>>;
}

/** Unlabelled criteria that a summary names. */
const MAX_EXAMPLES = 5;

/**
 * Goes through a data set folder and reports everything that is wrong with it: files and records that can't be read, sums
 * and counts, references that lead nowhere, labels that their predicate does not give, duplicates. Episodes
 * are streamed; label, effect and origin lines are held only where their order is not that of the episodes.
 *
 * Throws an InputError where there is no such folder or it holds no episodes.
 */
export async function validateDataset(folder: string, options: ValidateOptions): Promise<ValidationSummary> {
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    throw fileError(folder, 'expected the folder of a data set, got no such folder: check the path');
  }
  const validation = new Validation(folder, options);
  return await validation.run();
}

class Validation {
  readonly #folder: string;
  readonly #options: ValidateOptions;
  readonly #problems: Partial<Record<ProblemKind, number>> = {};
  readonly #counts = emptyCounts();
  readonly #seen = { unknown: 0, inLabelled: 0, inOthers: 0, bindings: 0 };
  readonly #examples: string[] = [];
  #brokenEpisodes = 0;

  constructor(folder: string, options: ValidateOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  async run(): Promise<ValidationSummary> {
    const paths = await episodePaths(this.#folder);
    const manifest = await this.#checkManifest();
    const onBroken: OnBroken = (error, file) => this.#add(brokenRecord(error, file));
    const { bases, arms } = await readArms(this.#folder, onBroken);
    const joins = openJoins(this.#folder, onBroken);
    const repeated = new RepeatedEpisodes(bases);
    const ids = new Set<string>();
    for await (const record of placedEpisodes(this.#folder, paths)) {
      if (record.ok) {
        ids.add(record.episode.id);
        await this.#checkEpisode(record, joins, repeated);
      } else this.#addBroken(record.error, record.path);
      this.#options.onEpisode?.(ids.size + this.#brokenEpisodes);
    }
    // After a broken episode these would only repeat that something is missing.
    if (this.#brokenEpisodes === 0) await this.#checkRest({ ids, arms, joins, manifest });
    return this.#summary();
  }

  async #checkManifest(): Promise<DatasetManifest | null> {
    const manifest = await readManifest(this.#folder);
    if (manifest instanceof InputError) {
      this.#add(brokenRecord(manifest, MANIFEST_FILE));
      return null;
    }
    for (const problem of await checkFiles(this.#folder, manifest)) this.#add(problem);
    return manifest;
  }

  async #checkEpisode({ episode, line, path }: PlacedEpisode & { ok: true }, joins: Joins, repeated: RepeatedEpisodes) {
    const roots = locatorRoots(episode);
    const labels = await joins.labels.take(episode.id);
    countRecord(this.#counts, { episode, labels: labels?.value ?? null });
    const again = repeated.check(episode);
    const own = [...repeatedCriteria(episode), ...(again === null ? [] : [again])];
    this.#addAll(own, { file: path, line, episodeId: episode.id });
    if (labels === null) this.#seen.inOthers += episode.rubric.length;
    else this.#checkLabelled(episode, labels, roots);
    const effects = await joins.effects.take(episode.id);
    if (effects !== null) this.#addAll(checkEffects(effects.value, roots), placeOf(EFFECTS_FILE, effects));
    const origin = await joins.origins.take(episode.id);
    if (origin !== null) this.#addAll(checkOrigin(origin.value, episode), placeOf(ORIGINS_FILE, origin));
  }

  #checkLabelled(episode: Episode, labels: PlacedRecord<EpisodeLabels>, roots: LocatorRoots): void {
    const bindings = checkBindings(episode, labels.value, roots);
    this.#seen.bindings += bindings.evaluated;
    this.#seen.unknown += labels.value.labels.filter(({ value }) => value === 'UNKNOWN').length;
    for (const id of unlabelledCriteria(episode, labels.value)) {
      this.#seen.inLabelled += 1;
      if (this.#examples.length < MAX_EXAMPLES) this.#examples.push(`${episode.id} ${id}`);
    }
    const findings = [...checkLabels(episode, labels.value, roots), ...bindings.findings];
    this.#addAll(findings, placeOf(LABELS_FILE, labels));
  }

  async #checkRest({ ids, arms, joins, manifest }: Rest): Promise<void> {
    const files = { [LABELS_FILE]: joins.labels, [EFFECTS_FILE]: joins.effects, [ORIGINS_FILE]: joins.origins };
    for (const [file, records] of Object.entries(files)) {
      for (const { id, line } of await records.rest()) {
        const message = `expected the id of an episode of this set, got ${JSON.stringify(id)}, which it does not have`;
        this.#add({ kind: 'dangling', file, line, episodeId: null, field: 'episodeId', message });
      }
    }
    for (const { name, id, line } of arms) {
      if (ids.has(id)) continue;
      const message = `expected the id of an episode of this set, got ${JSON.stringify(id)}, which it does not have`;
      this.#add({ kind: 'dangling', file: PAIRS_FILE, line, episodeId: null, field: `arms.${name}`, message });
    }
    const wrong = manifest === null ? null : countProblem(manifest.counts, this.#counts);
    if (wrong === null) return;
    this.#add({ kind: 'sum', file: MANIFEST_FILE, line: null, episodeId: null, field: 'counts', message: wrong });
  }

  #addBroken(error: InputError, file: string): void {
    this.#brokenEpisodes += 1;
    this.#add(brokenRecord(error, file));
  }

  #addAll(findings: readonly Finding[], place: Pick<DatasetProblem, 'file' | 'line' | 'episodeId'>): void {
    for (const finding of findings) this.#add({ ...place, ...finding });
  }

  #add(problem: DatasetProblem): void {
    this.#problems[problem.kind] = (this.#problems[problem.kind] ?? 0) + 1;
    this.#options.onProblem(problem);
  }

  #summary(): ValidationSummary {
    const { episodes, criteria, met, unmet } = this.#counts;
    const { unknown, inLabelled, inOthers, bindings } = this.#seen;
    const unlabelled = { inLabelled, examples: this.#examples, inOthers };
    return { episodes, criteria, labels: { met, unmet, unknown }, unlabelled, bindings, problems: this.#problems };
  }
}

interface Rest {
  readonly ids: ReadonlySet<string>;
  readonly arms: readonly Arm[];
  readonly joins: Joins;
  readonly manifest: DatasetManifest | null;
}

function placeOf(
  file: string,
  { id, line }: PlacedRecord<unknown>,
): Pick<DatasetProblem, 'file' | 'line' | 'episodeId'> {
  return { file, line, episodeId: id };
}
