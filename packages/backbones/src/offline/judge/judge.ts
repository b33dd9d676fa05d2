import type { JsonObject } from '@sauron/core/episode';
import type { ModelRequest } from '@sauron/core/model';
import type { Move } from '../investigate/investigate.ts';
import { readPrompt } from '../shown/read-prompt.ts';
import { type Decision, decide } from './decide.ts';
import { judgeByFiles } from './judge-by-files.ts';
import { judgeByQueries, type QueryStep } from './judge-by-queries.ts';
import { pickPlaces } from './pick-places.ts';
import { summarise } from './summarise.ts';

/** How each submission of a judge is answered, by the tool that the request offers for it. */
const SUBMISSIONS: Readonly<Record<string, (request: ModelRequest) => readonly Move[]>> = {
  submit_judgement: judgeOne,
  submit_judgements: judgeMany,
  submit_verdicts: judgeFiles,
  submit_places: (request) => [{ tool: 'submit_places', arguments: { places: pickPlaces(firstText(request)) } }],
  submit_summary: (request) => [{ tool: 'submit_summary', arguments: { summary: summarise(firstText(request)) } }],
};

/** Whether this reader can answer behind a judge's tools. */
export function canJudge(tools: readonly string[]): boolean {
  return tools.some((name) => Object.hasOwn(SUBMISSIONS, name));
}

/** The next turn of a judge. */
export function judge(request: ModelRequest): readonly Move[] {
  const name = request.tools.map((tool) => tool.name).find((candidate) => Object.hasOwn(SUBMISSIONS, candidate));
  return SUBMISSIONS[name ?? '']?.(request) ?? [];
}

function judgeOne(request: ModelRequest): Move[] {
  const { shown, criteria } = readPrompt(firstText(request));
  const [criterion = { id: '', text: '', aspect: null }] = criteria;
  return [{ tool: 'submit_judgement', arguments: entryOf(decide(criterion, shown)) }];
}

/** With queries, or after them, from what they answered; else from the prompt. */
function judgeMany(request: ModelRequest): readonly Move[] {
  const step = isQueryTalk(request) ? judgeByQueries(request) : judgePrompt(request);
  if ('reads' in step) return step.reads;
  const judgements = step.decisions.map(({ id, decision }) => ({ criterion: id, ...entryOf(decision) }));
  return [{ tool: 'submit_judgements', arguments: { judgements } }];
}

/** By number. UNKNOWN only where no file could be looked at; what the files do not settle is UNMET, as everywhere. */
function judgeFiles(request: ModelRequest): readonly Move[] {
  const step = judgeByFiles(request);
  if ('reads' in step) return step.reads;
  const verdicts = step.decisions.map(({ verdict, reason, evidence, settled }, index) => ({
    index,
    met: settled || step.hasSeen ? verdict : 'UNKNOWN',
    reasoning: reason,
    evidence: [...evidence],
  }));
  return [{ tool: 'submit_verdicts', arguments: { verdicts } }];
}

function isQueryTalk({ tools, messages }: ModelRequest): boolean {
  const answered = messages.flatMap((message) => (message.role === 'tool' ? message.answers : []));
  return [...tools.map(({ name }) => name), ...answered.map(({ tool }) => tool)].some(
    (name) => !name.startsWith('submit_'),
  );
}

function judgePrompt(request: ModelRequest): QueryStep {
  const { shown, criteria } = readPrompt(firstText(request));
  return { decisions: criteria.map((criterion) => ({ id: criterion.id, decision: decide(criterion, shown) })) };
}

function entryOf({ verdict, reason, evidence }: Decision): JsonObject {
  return { verdict, reason, evidence: [...evidence] };
}

function firstText({ messages }: ModelRequest): string {
  const [first] = messages;
  return first?.role === 'user' ? first.text : '';
}
