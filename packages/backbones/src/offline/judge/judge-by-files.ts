import type { JsonObject } from '@sauron/core/episode';
import type { ModelRequest } from '@sauron/core/model';
import type { Read } from '../investigate/read.ts';
import { type Asking, readAsking, readsFrom } from '../investigate/sources.ts';
import { wordsOf } from '../reading/words.ts';
import { type LoopAnswer, type LoopLeft, loopAnswers, loopLeft } from '../shown/loop-answers.ts';
import {
  firstUnread,
  isWhole,
  phraseOf,
  readFiles,
  type ShownFile,
  type ShownFiles,
  TRACE_FILE,
} from '../shown/read-files.ts';
import { readPrompt } from '../shown/read-prompt.ts';
import { showFiles } from '../shown/show-files.ts';
import type { Shown } from '../shown/shown.ts';
import { queryKey } from '../transcript/session.ts';
import { type Decision, decide } from './decide.ts';
import { toolsMeant } from './tools-meant.ts';

/** Calls of one turn. */
const MAX_READS = 8;
/** Parts of one large file in one turn. */
const MAX_PARTS = 4;
/** With less than this left, nothing more is read. */
const MIN_TOKENS = 300;
/** Of JSON, at least. */
const CHARACTERS_PER_TOKEN = 2.5;
/** Part of what is left that one file may take before there was a search. */
const FILE_SHARE = 0.5;

/** What a judge with files does next. */
export type FileStep =
  | { readonly reads: readonly Read[] }
  /** `hasSeen`: whether any file was read, or there is none. */
  | { readonly decisions: readonly Decision[]; readonly hasSeen: boolean };

/** The next step of a judge with files: small files whole, then searches, then larger files as far as the limits go. */
export function judgeByFiles(request: ModelRequest): FileStep {
  const first = request.messages[0]?.role === 'user' ? request.messages[0].text : '';
  const { shown: opening, criteria } = readPrompt(first);
  const answers = loopAnswers(request);
  const asked = new Set(answers.map(({ tool, given }) => queryKey(tool, given)));
  const files = readFiles(answers);
  const left = loopLeft(answers, request);
  const askings = criteria.map((criterion) => readAsking(criterion, opening.brief.values));
  const isNew = ({ tool, arguments: given }: Read) =>
    request.tools.some(({ name }) => name === tool) && !asked.has(queryKey(tool, given));
  const broad = mayRead(left) ? broadReads(files, askings, left).filter(isNew) : [];
  if (broad.length > 0) return { reads: broad };
  // Nothing is decided while files are read that all questions share: in a large state that takes its time.
  const shown = showFiles(opening, files);
  const decisions = criteria.map((criterion) => decide(criterion, shown));
  const open = askings.filter((_, index) => decisions[index]?.settled === false);
  const reads = mayRead(left) ? openReads({ files, open, answers, shown, left }).filter(isNew) : [];
  if (reads.length > 0) return { reads };
  const isEmpty = files.listed === 'all' && files.files.size === 0;
  return { decisions, hasSeen: isEmpty || [...files.files.values()].some(({ read }) => read.size > 0) };
}

function mayRead({ turns, calls, tokens }: LoopLeft): boolean {
  return turns >= 2 && calls > 0 && tokens >= MIN_TOKENS;
}

/** The list of files, and those that can be read whole. */
function broadReads({ listed, listOn, files }: ShownFiles, askings: readonly Asking[], left: LoopLeft): Read[] {
  if (listed !== 'all') return [{ tool: 'list_files', arguments: listed === null ? {} : { from: listOn } }];
  const wanted = byLikelihood([...files.values()], askings);
  return readsThatFit(wanted, left).slice(0, Math.min(MAX_READS, left.calls));
}

interface FileTalk {
  readonly files: ShownFiles;
  readonly open: readonly Asking[];
  readonly answers: readonly LoopAnswer[];
  readonly shown: Shown;
  readonly left: LoopLeft;
}

/** What open questions need of files that are too large. */
function openReads(talk: FileTalk): Read[] {
  const wanted = byLikelihood([...talk.files.files.values()], talk.open);
  const trace = wanted.filter(({ path }) => path === TRACE_FILE);
  const steps = [
    () => trace.filter(({ read }) => read.size === 0).flatMap(readOn),
    () => searches(talk),
    () => [...trace, ...wanted].slice(0, 1).flatMap(readOn),
  ];
  for (const step of steps) {
    const reads = step();
    if (reads.length > 0) return reads.slice(0, Math.min(MAX_READS, talk.left.calls));
  }
  return [];
}

/** Files that can be read whole. */
function readsThatFit(files: readonly ShownFile[], { tokens }: LoopLeft): Read[] {
  let room = tokens;
  const reads: Read[] = [];
  for (const file of files) {
    const cost = restOf(file) / CHARACTERS_PER_TOKEN;
    if (cost > room * FILE_SHARE) continue;
    room -= cost;
    reads.push(...readOn(file).slice(0, 1));
  }
  return reads;
}

/** The next lines of a file: as many parts as one turn may have, each as long as the last answer was. */
function readOn(file: ShownFile): Read[] {
  const { path, part, lines, lastCount } = file;
  const next = firstUnread(file);
  const read = (place: JsonObject): Read => ({ tool: 'read_file', arguments: { path, ...place } });
  if (part?.line === next) return [read({ from_line: next, from_character: part.text.length })];
  if (next === 1) return [read({})];
  const starts = Array.from({ length: MAX_PARTS }, (_, index) => next + index * lastCount);
  return [...new Set(starts)].filter((start) => start <= lines).map((start) => read({ from_line: start }));
}

/** Characters that were not read. */
function restOf({ characters, read }: ShownFile): number {
  return [...read.values()].reduce((rest, text) => rest - text.length - 1, characters);
}

function byLikelihood(files: readonly ShownFile[], open: readonly Asking[]): ShownFile[] {
  const words = new Set(open.flatMap((asking) => [...asking.words]));
  const hits = ({ path }: ShownFile) => wordsOf(path).filter((word) => words.has(word)).length;
  return files
    .filter((file) => !isWhole(file) && open.some((asking) => mayNeed(asking, file)))
    .toSorted((left, right) => hits(right) - hits(left) || restOf(left) - restOf(right));
}

function mayNeed(asking: Asking, { path }: ShownFile): boolean {
  const sources = path === TRACE_FILE ? (['calls', 'results', 'messages'] as const) : (['state'] as const);
  return sources.some((source) => readsFrom(asking, source));
}

/** Searches for what names the open questions' records, and a count of the calls that they ask for, where files were too large. */
function searches({ files, open, answers, shown }: FileTalk): Read[] {
  if (answers.some(({ tool }) => tool === 'search_files')) return [];
  const large = [...files.files.values()].filter((file) => !isWhole(file)).map(({ path }) => path);
  const calls = large.includes(TRACE_FILE) ? open.flatMap((asking) => toolsAsked(asking, shown)) : [];
  const names = large.some((path) => path !== TRACE_FILE) ? open.flatMap(patternsOf) : [];
  const search = (pattern: string, path: string): Read => ({ tool: 'search_files', arguments: { pattern, path } });
  return [
    ...[...new Set(calls)].map((tool) => search(phraseOf(tool), TRACE_FILE)),
    ...[...new Set(names)].map((pattern) => search(pattern, 'state')),
  ];
}

/** Tools of the acts that a criterion tells of: of a single one two may be meant. */
function toolsAsked({ acts }: Asking, { brief }: Shown): readonly string[] {
  const tools = brief.tools.map(({ tool }) => tool);
  const spelled = acts.flatMap((act) => act.spelled.match(SPELLED) ?? []);
  if (spelled.length > 0) return spelled;
  return acts.flatMap((act) => toolsMeant(act, tools).slice(0, acts.length > 1 ? 1 : 2));
}

/** A name as tools have it. */
const SPELLED = /\p{Ll}[\p{Ll}\p{N}]*(?:_[\p{Ll}\p{N}]+)+/gu;

/** Ids and titles, names, and numbers as JSON writes them. */
function patternsOf({ terms }: Asking): string[] {
  const patterns = terms.flatMap(({ kind, text }) => {
    if (kind === 'text') return [text];
    if (kind === 'value') return [text.replace(/[^\d.-]/gu, '')];
    return kind === 'name' ? (text.match(/\p{L}[\p{L}\p{N}]+/gu) ?? []) : [];
  });
  return patterns.filter((pattern) => pattern.length >= 3 && pattern.length <= 60).slice(0, 2);
}
