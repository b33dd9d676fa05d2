import { countTokens } from '@sauron/core/sources';
import { cutLines } from './cut-lines.ts';
import { renderSections, type Section } from './section.ts';

/** How much of a section a judge was shown; goes to the header, so that scores can be split by it. */
export interface Shown {
  readonly section: string;
  /** Tokens of the whole section. */
  readonly tokens: number;
  /** Tokens of it that stood in the prompt. */
  readonly shownTokens: number;
  /** The criterion, where each has evidence of its own. */
  readonly criterionId?: string;
}

export interface CutSections {
  readonly sections: readonly Section[];
  readonly shown: readonly Shown[];
}

/** Sections as they are, with their sizes. */
export function wholeSections(sections: readonly Section[]): CutSections {
  const shown = sections.flatMap((section) => {
    if ('line' in section) return [];
    const tokens = countTokens(section.data);
    return [{ section: section.title, tokens, shownTokens: tokens }];
  });
  return { sections, shown };
}

/** Joined parts can take a little more than the sum of their tokens; then there is another attempt with less room. */
const ATTEMPTS = 4;

/**
 * Cuts sections so that together, titles and fences included, they take no more than `maxTokens`. Small sections stay
 * whole; those that are larger than an equal share share the rest equally. Each is cut to its beginning and its end.
 * Titles and lines that say what is missing are kept even where there is no room for them.
 */
export function cutSections(sections: readonly Section[], maxTokens: number): CutSections {
  const whole = wholeSections(sections);
  if (countTokens(renderSections(sections)) <= maxTokens) return whole;
  const needs = sections.map((section) => ('line' in section ? 0 : sizeIn(whole, section.title)));
  const frame = countTokens(renderSections(sections.map(withoutData)));
  let room = maxTokens - frame;
  let cut = cutTo(sections, needs, shareRoom(needs, room));
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const over = countTokens(renderSections(cut.sections)) - maxTokens;
    if (over <= 0 || room <= 0) break;
    room -= over + attempt;
    cut = cutTo(sections, needs, shareRoom(needs, room));
  }
  return cut;
}

function withoutData(section: Section): Section {
  return 'line' in section ? section : { ...section, data: '' };
}

function sizeIn({ shown }: CutSections, title: string): number {
  return shown.find(({ section }) => section === title)?.tokens ?? 0;
}

function cutTo(sections: readonly Section[], sizes: readonly number[], rooms: readonly number[]): CutSections {
  const shown: Shown[] = [];
  const cut = sections.map((section, index): Section => {
    if ('line' in section) return section;
    const { text, tokens, shownTokens } = cutLines(section.data, rooms[index] ?? 0, sizes[index] ?? 0);
    shown.push({ section: section.title, tokens, shownTokens });
    return { ...section, data: text };
  });
  return { sections: cut, shown };
}

/** Gives each what it needs, and an equal part of what is left to those that need more than that. */
export function shareRoom(needs: readonly number[], room: number): number[] {
  const given = needs.map(() => 0);
  let left = Math.max(0, room);
  const smallestFirst = needs.map((need, index) => ({ need, index })).toSorted((a, b) => a.need - b.need);
  smallestFirst.forEach(({ need, index }, place) => {
    const share = Math.min(need, Math.floor(left / (smallestFirst.length - place)));
    given[index] = share;
    left -= share;
  });
  return given;
}
