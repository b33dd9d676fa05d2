import type { Aspect } from '@sauron/core/episode';
import { type Spread, spreadOf } from '../dataset/spread.ts';
import type { BuiltEpisode } from './build-episodes.ts';

/** Criteria of one group by what their label says. */
export interface LabelCounts {
  readonly criteria: number;
  readonly met: number;
  readonly unmet: number;
  readonly unknown: number;
}

/** What a set of pa-world holds, in numbers. Groups stand in order of name. */
export interface PaWorldCounts {
  readonly episodes: number;
  readonly households: number;
  readonly all: LabelCounts;
  readonly byAspect: ReadonlyMap<string, LabelCounts>;
  readonly byReach: ReadonlyMap<string, LabelCounts>;
  /** Episodes. */
  readonly byFamily: ReadonlyMap<string, number>;
  readonly bySplit: ReadonlyMap<string, number>;
  readonly byPhrasing: ReadonlyMap<string, number>;
  /** Of the scripted agent: how it was told to behave. Empty for a rolled one. */
  readonly byConduct: ReadonlyMap<string, number>;
  /** Of a rolled agent: why it stopped. Empty for the scripted one. */
  readonly byEnd: ReadonlyMap<string, number>;
  /** Mistakes that the scripted agent made. */
  readonly byMistake: ReadonlyMap<string, number>;
  readonly events: Spread;
  readonly toolCalls: Spread;
}

type Mutable<Counts> = { -readonly [Key in keyof Counts]: Counts[Key] };
const none = (): Mutable<LabelCounts> => ({ criteria: 0, met: 0, unmet: 0, unknown: 0 });
const KEYS = { MET: 'met', UNMET: 'unmet', UNKNOWN: 'unknown' } as const;

/** Counts the episodes of a set as they are written. Of an episode, three numbers are kept. */
export class SetTally {
  readonly #all = none();
  readonly #labels = {
    aspect: new Map<string, Mutable<LabelCounts>>(),
    reach: new Map<string, Mutable<LabelCounts>>(),
  };
  readonly #episodes = {
    family: new Map<string, number>(),
    split: new Map<string, number>(),
    phrasing: new Map<string, number>(),
    conduct: new Map<string, number>(),
    end: new Map<string, number>(),
    mistake: new Map<string, number>(),
  };
  readonly #worlds = new Set<number>();
  readonly #events: number[] = [];
  readonly #toolCalls: number[] = [];

  add({ labelled: { episode, labels }, origin }: BuiltEpisode): void {
    const { family, split, phrasing, conduct, ended, mistakes, world, criteria } = origin;
    this.#worlds.add(world);
    addOne(this.#episodes.family, `${family} (${split})`);
    addOne(this.#episodes.split, split);
    addOne(this.#episodes.phrasing, phrasing);
    if (conduct !== null) addOne(this.#episodes.conduct, conduct);
    if (ended !== null) addOne(this.#episodes.end, ended);
    for (const mistake of Object.values(mistakes).flat()) addOne(this.#episodes.mistake, mistake);
    this.#events.push(episode.trace.events.length);
    this.#toolCalls.push(episode.trace.events.filter(({ kind }) => kind === 'tool_call').length);
    for (const { criterionId, value, aspect } of labels?.labels ?? []) {
      this.#count(KEYS[value], aspect, criteria[criterionId]?.reach ?? null);
    }
  }

  counts(): PaWorldCounts {
    const { family, split, phrasing, conduct, end, mistake } = this.#episodes;
    return {
      episodes: this.#events.length,
      households: this.#worlds.size,
      all: { ...this.#all },
      byAspect: sorted(this.#labels.aspect),
      byReach: sorted(this.#labels.reach),
      byFamily: sorted(family),
      bySplit: sorted(split),
      byPhrasing: sorted(phrasing),
      byConduct: sorted(conduct),
      byEnd: sorted(end),
      byMistake: sorted(mistake),
      events: spreadOf(this.#events),
      toolCalls: spreadOf(this.#toolCalls),
    };
  }

  #count(key: (typeof KEYS)[keyof typeof KEYS], aspect: Aspect | null, reach: string | null): void {
    const { aspect: aspects, reach: reaches } = this.#labels;
    const groups = [
      this.#all,
      ...(aspect === null ? [] : [groupOf(aspects, aspect)]),
      ...(reach === null ? [] : [groupOf(reaches, reach)]),
    ];
    for (const group of groups) {
      group.criteria += 1;
      group[key] += 1;
    }
  }
}

function groupOf(groups: Map<string, Mutable<LabelCounts>>, name: string): Mutable<LabelCounts> {
  const group = groups.get(name) ?? none();
  groups.set(name, group);
  return group;
}

function addOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function sorted<Value>(groups: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  return new Map([...groups].sort(([one], [other]) => (one < other ? -1 : 1)));
}
