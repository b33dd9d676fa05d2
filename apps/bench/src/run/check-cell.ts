import { isJsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import type { Cell } from '../experiment/cell.ts';
import { byteLines } from './byte-lines.ts';
import { headerFacts, modelsIn } from './header-facts.ts';
import { describeDifference, jsonDifferences } from './json-differences.ts';
import { failuresOf } from './judge-trial.ts';
import type { CellState, Run } from './open-run.ts';
import { exists } from './rewrite-journal.ts';
import { runPaths } from './run-paths.ts';
import { trialKey } from './trial.ts';
import { sha256, verificationLine, verificationText } from './trial-of.ts';

/** How a cell of a run stands. */
export interface CellCheck {
  readonly cell: Cell;
  readonly state: CellState;
  readonly planned: number;
  readonly done: number;
  readonly notRun: number;
  readonly failedTrials: number;
  /** Criteria without a verdict, by `status/code`. */
  readonly failures: Readonly<Record<string, number>>;
  /** Episodes with some of their repeats and not all. */
  readonly missingRepeats: number;
  /** Model ids that came back, by backbone. */
  readonly models: Readonly<Record<string, readonly string[]>>;
  /** What is wrong with the files, in words. */
  readonly problems: readonly string[];
}

/** Looks a cell through, line by line. Throws UsageError for a broken line. */
export async function checkCell(run: Run, cell: Cell, episodeIds: readonly string[]): Promise<CellCheck> {
  const { repeats } = run.manifest;
  const hashes = new Map<string, string>();
  const perEpisode = new Map<string, number>(episodeIds.map((id) => [id, 0]));
  const failures = new Map<string, number>();
  let [failedTrials, strangers] = [0, 0];
  for await (const trial of run.trials(cell.id)) {
    const known = perEpisode.get(trial.episodeId);
    if (known === undefined || trial.repeat >= repeats) {
      strangers += 1;
      continue;
    }
    perEpisode.set(trial.episodeId, known + 1);
    hashes.set(trialKey(trial), trial.verificationSha256);
    const failed = Object.entries(failuresOf(trial));
    if (failed.length > 0) failedTrials += 1;
    for (const [name, count] of failed) failures.set(name, (failures.get(name) ?? 0) + count);
  }
  const planned = episodeIds.length * repeats;
  const state = await run.state(cell.id);
  const headers = await checkVerifications(run, cell, hashes);
  const isShort = state === 'complete' && hashes.size < planned;
  return {
    cell,
    state: isShort ? 'partial' : state,
    planned,
    done: hashes.size,
    notRun: planned - hashes.size,
    failedTrials,
    failures: Object.fromEntries([...failures].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    missingRepeats: [...perEpisode.values()].filter((count) => count > 0 && count < repeats).length,
    models: headers.models,
    problems: [
      ...(strangers === 0 ? [] : [`${strangers} trials are of no episode or repeat of the plan`]),
      ...headers.problems,
    ],
  };
}

interface CheckedHeaders {
  readonly models: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly string[];
}

/** Holds each verification against the hash in its trial, and the settings and prompts against those of the first. */
async function checkVerifications(run: Run, cell: Cell, hashes: ReadonlyMap<string, string>): Promise<CheckedHeaders> {
  const models = new Map<string, Set<string>>();
  const kept = new Set<string>();
  let first: JsonValue | null = null;
  let [drifted, changed] = [0, 0];
  let drift = '';
  for await (const { key, line, header } of verificationsOf(run, cell)) {
    const hash = hashes.get(key);
    if (hash === undefined || kept.has(key)) continue;
    kept.add(key);
    if (sha256(line) !== hash) changed += 1;
    for (const [id, names] of modelsIn(header)) models.set(id, new Set([...(models.get(id) ?? []), ...names]));
    const facts = parsed(headerFacts(header));
    first ??= facts;
    const [difference] = jsonDifferences(first, facts);
    if (difference === undefined) continue;
    drifted += 1;
    drift ||= describeDifference(difference);
  }
  const missing = hashes.size - kept.size;
  const several = [...models].filter(([, names]) => names.size > 1);
  return {
    models: Object.fromEntries([...models].map(([id, names]) => [id, [...names].toSorted()])),
    problems: [
      ...(missing === 0 ? [] : [`${missing} trials have no verification`]),
      ...(changed === 0 ? [] : [`${changed} verifications are not those that their trials were made of`]),
      ...(drifted === 0
        ? []
        : [`${drifted} trials were judged with other settings or prompts than the first (${drift})`]),
      ...several.map(([id, names]) => `${id} answered as ${[...names].toSorted().join(' and ')}`),
    ],
  };
}

interface KeptVerification {
  readonly key: string;
  /** As it stands, or would stand, in `verifications.jsonl`. */
  readonly line: string;
  readonly header: JsonValue;
}

async function* verificationsOf({ folder, state }: Run, { id }: Cell): AsyncGenerator<KeptVerification> {
  const now = await state(id);
  if (now === 'not_started') return;
  const path = now === 'complete' ? runPaths.verifications(folder, id) : runPaths.journal(folder, id);
  // A run that is passed on may leave its receipts behind.
  if (!(await exists(path))) return;
  for await (const { text } of byteLines(path)) {
    const value = parsed(text);
    if (!isJsonObject(value)) continue;
    const trial = now === 'complete' ? value : (value['trial'] ?? null);
    const verification = value['verification'] ?? null;
    if (!isJsonObject(trial) || !isJsonObject(verification)) continue;
    const name = { episodeId: String(trial['episodeId']), repeat: Number(trial['repeat']) };
    const line = now === 'complete' ? text : verificationLine(name, verificationText(verification));
    yield { key: trialKey(name), line, header: verification['header'] ?? null };
  }
}

function parsed(text: string): JsonValue {
  const json = parseStrictJson(text);
  return json.ok ? json.value : null;
}
