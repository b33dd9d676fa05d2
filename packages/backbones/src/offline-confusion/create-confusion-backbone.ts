import { type JsonObject, stringifyJson } from '@sauron/core/episode';
import type { Backbone, ModelRequest, ModelResult, ModelUsage, ToolCall } from '@sauron/core/model';
import { type ConfusionSettings, parseConfusion } from './confusion-settings.ts';
import { isLost, isWrong, type PlantedPlace } from './planted-draw.ts';

/** The right answers, by episode and criterion. Criteria without a label are left out. */
export type PlantedLabels = ReadonlyMap<string, ReadonlyMap<string, 'MET' | 'UNMET'>>;

/** Said in place of a model's name in every reply, and so in every trial. */
const PLANTED = 'planted errors, no model';

/**
 * A backbone that knows the right answers and errs at known rates, to see whether the bench finds the rates again. It reads
 * nothing of the episode: a request does not say which one it is about, so each episode has a backbone of its own. It plays
 * judges that submit judgements at once; what it has no label for it does not judge.
 *
 * @param model `confusion?fp=0.1&…`
 * @throws BackboneError for parameters that can't be used
 */
export function createConfusionBackbone(model: string, labels: PlantedLabels): (episodeId: string) => Backbone {
  const settings = parseConfusion(model);
  return (episodeId) => ({
    id: `offline/${model}`,
    kind: 'scripted',
    complete: (request, options) =>
      Promise.resolve(
        options?.signal?.aborted === true
          ? failed('aborted', 'the call was aborted')
          : answer(request, { episodeId, labels: labels.get(episodeId) ?? new Map(), settings }),
      ),
  });
}

interface Planted {
  readonly episodeId: string;
  readonly labels: ReadonlyMap<string, 'MET' | 'UNMET'>;
  readonly settings: ConfusionSettings;
}

function answer(request: ModelRequest, planted: Planted): ModelResult {
  const single = request.tools.some(({ name }) => name === 'submit_judgement');
  const batch = request.tools.some(({ name }) => name === 'submit_judgements');
  if (request.role !== 'judge' || single === batch) {
    return failed('unsupported', 'planted errors are for judges that submit judgements, and for no other role or tool');
  }
  const asked = askedCriteria(request).map((criterionId) => placeOf(criterionId, request, planted));
  const judged = asked.flatMap((place) => judge(place, planted));
  if (judged.length === 0) {
    return failed('unsupported', 'no criterion of the request has a label, so there is nothing to err about');
  }
  if (isLost(asked, planted.settings)) return failed('unavailable', 'planted failure of the provider');
  const calls = single
    ? judged.slice(0, 1).map(({ criterion: _, ...judgement }) => callOf('submit_judgement', judgement))
    : [callOf('submit_judgements', { judgements: judged })];
  return { ok: true, reply: { text: '', toolCalls: calls, modelReturned: PLANTED }, usage: NO_USAGE };
}

function placeOf(criterionId: string, { sample = 0 }: ModelRequest, { episodeId }: Planted): PlantedPlace {
  return { episodeId, criterionId, sample };
}

function judge(place: PlantedPlace, { labels, settings }: Planted) {
  const label = labels.get(place.criterionId);
  if (label === undefined) return [];
  const wrong = isWrong(place, label, settings);
  const verdict = (label === 'MET') === wrong ? 'UNMET' : 'MET';
  return [{ criterion: place.criterionId, verdict, reason: wrong ? 'planted error' : 'planted', evidence: [] }];
}

/** Ids of the criteria that the last section `Criteria` of the first message lists, one line each. */
function askedCriteria({ messages }: ModelRequest): string[] {
  const [first] = messages;
  const text = first?.role === 'user' ? first.text : '';
  const section = /\n\nCriteria\n<(data-[0-9a-f]{8})>\n([\s\S]*)\n<\/\1>$/u.exec(
    text.slice(text.lastIndexOf(TITLE)),
  )?.[2];
  return (section ?? '').split('\n').flatMap((line) => /^(.+?)(?: \[\w+\])? = "/u.exec(line)?.[1] ?? []);
}

/** Criteria are JSON texts on one line each, so it stands in none of them. */
const TITLE = '\n\nCriteria\n<data-';

function callOf(tool: string, value: JsonObject): ToolCall {
  return { id: 'call_1', tool, argumentsText: stringifyJson(value) };
}

/** It reads and writes no tokens that would mean anything. */
const NO_USAGE: ModelUsage = {
  inputTokens: null,
  cachedInputTokens: null,
  cacheWriteTokens: null,
  outputTokens: null,
  reasoningTokens: null,
};

function failed(code: 'aborted' | 'unsupported' | 'unavailable', message: string): ModelResult {
  return { ok: false, failure: { code, message, status: null }, usage: null };
}
