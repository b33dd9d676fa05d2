/**
 * CPU time of a whole verification by the rule-based reader, next to the time that the platform's own parser takes for the
 * same episode in the same process. Cold: the first in its process. New: the first time for an episode in a process that has
 * judged others. Again: the best of its later times, when texts that were read before are known.
 * Run: node --conditions=@sauron/source --import tsx packages/backbones/benchmark/reader.ts [times]
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEpisode, stringifyEpisode } from '@sauron/core/episode';
import { createSauronVerifier } from '@sauron/core/investigation';
import { buildEpisodes } from '../../datasets/src/pa-world/build-episodes.ts';
import { createOfflineBackbone } from '../src/index.ts';

const SAMPLE = new URL('../../datasets/sample/episodes/', import.meta.url);
const WORKED_EXAMPLE = 'household-budget.json';
/** Parses of one measurement: one alone is too short for the clock. */
const PARSES = 200;

/** JSON of the measured episodes, the worked example of the documentation first. */
function measuredTexts(): Record<string, string> {
  const [built] = builtTexts(1);
  return { 'worked example': readFileSync(new URL(WORKED_EXAMPLE, SAMPLE), 'utf8'), 'pa-world': built ?? '' };
}

function builtTexts(episodes: number): string[] {
  return [...buildEpisodes({ seed: 1, episodes, size: 'small' })].map(({ labelled }) =>
    stringifyEpisode(labelled.episode),
  );
}

/** Episodes that are judged before the measured ones. */
function otherTexts(): string[] {
  const samples = readdirSync(SAMPLE).filter((file) => file !== WORKED_EXAMPLE);
  return [...builtTexts(8).slice(1), ...samples.map((file) => readFileSync(new URL(file, SAMPLE), 'utf8'))];
}

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const verifier = createSauronVerifier();
const backbone = createOfflineBackbone();
const backbones = { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone };

/** Verifies a copy, so that nothing is known by the episode's own objects. */
function verifyMs(text: string): Promise<number> {
  const episode = parseEpisode(text, 'benchmark');
  return cpuMs(() => verifier.verify(episode, { backbones }));
}

/** Measured in a process of its own. */
function coldMs(name: string): number {
  const self = fileURLToPath(import.meta.url);
  const { stdout } = spawnSync(process.execPath, [...process.execArgv, self, 'cold', name], { encoding: 'utf8' });
  return Number(stdout);
}

async function report(name: string, text: string, times: number): Promise<void> {
  const fresh = await verifyMs(text);
  const later: number[] = [];
  for (let time = 0; time < times; time += 1) later.push(await verifyMs(text));
  const again = Math.min(...later);
  const parse = await cpuMs(() => {
    for (let index = 0; index < PARSES; index += 1) JSON.parse(text);
  });
  const { trace, rubric } = parseEpisode(text, 'benchmark');
  const shown = (ms: number) => `${ms.toFixed(0)} ms (${((ms * PARSES) / parse).toFixed(0)})`;
  process.stdout.write(
    `${name}: ${trace.events.length} events, ${rubric.length} criteria: cold ${shown(coldMs(name))}, new ${shown(fresh)}, again ${shown(again)}\n`,
  );
}

const [first = '12', name = ''] = process.argv.slice(2);
if (first === 'cold') {
  process.stdout.write(String(await verifyMs(measuredTexts()[name] ?? '')));
} else {
  for (const text of otherTexts()) await verifyMs(text);
  process.stdout.write('CPU of one verification by sauron on offline/rules (times JSON.parse of the episode)\n');
  for (const [each, text] of Object.entries(measuredTexts())) await report(each, text, Number(first));
}
