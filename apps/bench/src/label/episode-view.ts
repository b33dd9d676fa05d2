import { type Episode, rootPlace, stringifyJson } from '@sauron/core/episode';
import { diffPlaces, EpisodeSource, type StateChange } from '@sauron/core/sources';
import { itemTexts } from '../faults/sample/item-texts.ts';
import { countOf } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import type { ShownPart } from './parse-rating.ts';

const INDENT = '  ';
/** Lines of one event; `l e4` shows it whole. */
const MAX_EVENT_LINES = 6;

export interface ShowRequest {
  readonly part: ShownPart;
  readonly argument: string;
  readonly guideline: string;
}

/** A part of an episode for a person to read. Nothing in it can drive the terminal. */
export function showPart(episode: Episode, { part, argument, guideline }: ShowRequest, width: number): string[] {
  return SHOWS[part]({ episode, argument, guideline, width });
}

interface Shown {
  readonly episode: Episode;
  readonly argument: string;
  readonly guideline: string;
  readonly width: number;
}

const SHOWS = {
  task: ({ episode: { task }, width }) => [
    ...paragraphs(task.prompt, width),
    ...(task.policy === undefined ? [] : ['policy:', ...paragraphs(task.policy, width)]),
    ...(task.now === undefined ? [] : paragraphs(`now: ${task.now}`, width)),
  ],
  response: ({ episode: { response }, width }) =>
    response === null ? ['no final message was recorded'] : paragraphs(response, width),
  place: ({ episode, argument, width }) => placeLines(episode, argument, width),
  events: ({ episode, argument, width }) => eventLines(episode, argument, width),
  changes: ({ episode, width }) => changeLines(episode, width),
  guideline: ({ guideline, width }) => paragraphs(guideline, width),
} as const satisfies Record<ShownPart, (shown: Shown) => string[]>;

function placeLines(episode: Episode, locator: string, width: number): string[] {
  const found = new EpisodeSource(episode).resolve(locator);
  if (!found.ok) return paragraphs(`nothing there: ${found.detail}`, width);
  const text = typeof found.value === 'string' ? found.value : stringifyJson(found.value, 2);
  return [printable(found.locator), ...paragraphs(text, width)];
}

function eventLines(episode: Episode, argument: string, width: number): string[] {
  const { events } = itemTexts(episode, '');
  const range = rangeOf(argument, events.length);
  if (range === null) return [`expected numbers of events, such as e 4 or e 3-9, up to ${events.length}`];
  if (events.length === 0) return ['no event was recorded'];
  return events.slice(range.from - 1, range.to).flatMap((event) => wrapped(event, width, MAX_EVENT_LINES));
}

/** Numbers of events by their order in the record, from 1. */
function rangeOf(argument: string, count: number): { readonly from: number; readonly to: number } | null {
  if (argument === '') return { from: 1, to: count };
  const [whole, first, last] = /^e?(\d+)(?:\s*-\s*e?(\d+))?$/u.exec(argument) ?? [];
  if (whole === undefined) return null;
  const [from, to] = [Number(first), Number(last ?? first)];
  return from >= 1 && from <= to && from <= count ? { from, to: Math.min(to, count) } : null;
}

function changeLines(episode: Episode, width: number): string[] {
  const { initial, final } = episode.state;
  if (initial === null || final === null) {
    return [`no ${initial === null ? 'initial' : 'final'} state was recorded, so nothing can be compared`];
  }
  const changes = [...diffPlaces(rootPlace('$', initial), rootPlace('$', final))].flatMap(changeText);
  return [countOf(changes.length, 'change'), ...changes.flatMap((change) => wrapped(change, width, MAX_EVENT_LINES))];
}

function changeText(change: StateChange): string[] {
  if (change.kind === 'aligned') return [];
  if (change.kind === 'reordered') return [`reordered ${change.after.locator}`];
  const after = 'after' in change ? ` = ${stringifyJson(change.after.value)}` : '';
  const before = 'before' in change ? `, was ${stringifyJson(change.before.value)}` : '';
  return [`${change.kind} ${('after' in change ? change.after : change.before).locator}${after}${before}`];
}

/** Keeps the line breaks of a text. */
export function paragraphs(text: string, width: number, maxLines = Number.POSITIVE_INFINITY): string[] {
  const lines = text.split(/\r?\n/u).flatMap((line) => wrapped(line.trimEnd(), width));
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines), `${INDENT}… ${countOf(lines.length - maxLines, 'more line')}`];
}

function wrapped(text: string, width: number, maxLines?: number): string[] {
  const indent = INDENT + (/^ */u.exec(text)?.[0] ?? '').slice(0, width / 2);
  return wrapText(printable(text), width - indent.length, maxLines).map((line) => `${indent}${line}`.trimEnd());
}
