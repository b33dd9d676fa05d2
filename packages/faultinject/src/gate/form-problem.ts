import {
  type Episode,
  InputError,
  type JsonValue,
  stringifyJson,
  type TraceEvent,
  validateEpisode,
} from '@sauron/core/episode';
import type { Edit } from '../edits/edit.ts';
import type { GuardCriterion } from '../families/family.ts';

/** Words of the injector's own trade. None may stand in what it writes. */
const TRADE =
  /\b(?:fault|inject\w*|twin|arm|perturb\w*|mutat\w*|sabotag\w*|collateral|witness|ground truth|criterion)\b/iu;

/** What the form of an arm is held against. */
interface FormOptions {
  readonly base: Episode;
  readonly guard?: GuardCriterion | undefined;
}

/** What is wrong with the form of a finished arm; null where nothing is. */
export function formProblem(arm: Episode, edits: readonly Edit[], { base, guard }: FormOptions): string | null {
  const [text] = [...edits.flatMap(writtenBy), guard?.criterion.text ?? ''].filter((written) => TRADE.test(written));
  if (text !== undefined) return `an edit writes ${JSON.stringify(TRADE.exec(text)?.[0] ?? '')}`;
  return idProblem(arm) ?? timeProblem(arm) ?? pairProblem(arm, base) ?? schemaProblem(arm);
}

/** A call without its result, or a result without its call, that the base has not. */
function pairProblem(arm: Episode, base: Episode): string | null {
  const [now, before] = [loneEvents(arm.trace.events), loneEvents(base.trace.events)];
  const more = (['calls', 'results'] as const).find((side) => now[side] > before[side]);
  return more === undefined ? null : `${now[more] - before[more]} of the ${more} have lost their other half`;
}

function loneEvents(events: readonly TraceEvent[]): Readonly<Record<'calls' | 'results', number>> {
  const results = events.filter((event) => event.kind === 'tool_result');
  const answered = new Set(results.map(({ call }) => call));
  return {
    calls: events.filter((event) => event.kind === 'tool_call' && !answered.has(event.id)).length,
    results: results.filter(({ call }) => call === null).length,
  };
}

function schemaProblem(arm: Episode): string | null {
  try {
    // An episode is JSON; its type only names its keys.
    validateEpisode(arm as unknown as JsonValue, 'arm');
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

function idProblem({ trace: { events } }: Episode): string | null {
  const wrong = events.find((event, index) => event.id !== `e${index + 1}`);
  return wrong === undefined ? null : `event ids are not e1 to e${events.length}: ${wrong.id}`;
}

/** Times never run backwards. */
function timeProblem({ trace: { events } }: Episode): string | null {
  const times = events.flatMap(({ time }) => (time === undefined ? [] : [Date.parse(time)]));
  const wrong = times.findIndex((time, index) => index > 0 && time < (times[index - 1] ?? time));
  return wrong < 0 ? null : `the time of event ${wrong + 1} is before that of the one before it`;
}

/** Text that an edit brings in. */
function writtenBy(edit: Edit): string[] {
  if (edit.layer === 'message') return edit.after === null ? [] : [without(edit.after, edit.before ?? '')];
  if (edit.layer === 'trace') {
    const known = stringifyJson(edit.removed as unknown as JsonValue); // events are JSON
    return edit.inserted.map((event) => without(stringifyJson(event as unknown as JsonValue), known));
  }
  return edit.after === undefined ? [] : [without(stringifyJson(edit.after), stringifyJson(edit.before ?? null))];
}

/** The words of a text that another does not have: what stood there before is not the injector's. */
function without(text: string, known: string): string {
  const words = new Set(known.match(/[\p{L}\p{N}]+/gu) ?? []);
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !words.has(word)).join(' ');
}
