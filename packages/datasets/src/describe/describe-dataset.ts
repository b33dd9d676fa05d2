import { type Aspect, type CriterionLabel, type Episode, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { LabelledEpisode } from '../dataset/labelled-episode.ts';
import { readBaseEpisodes } from '../dataset/pair-lines.ts';
import type { Dataset } from '../dataset/read-dataset.ts';
import { type Spread, spreadOf } from '../dataset/spread.ts';
import { CriterionGroup, type CriterionGroupCounts } from './criterion-group.ts';
import { ToolTally, type ToolUse } from './tool-tally.ts';

export interface DescribeOptions {
  /** Counts the tokens of a text. @default tokens are not counted */
  readonly countTokens?: (text: string) => number;
  /** Called after each episode, with how many were read; what it throws ends it. */
  readonly onEpisode?: (done: number) => void;
}

/** What a data set holds, in numbers. */
export interface DatasetDescription {
  readonly episodes: number;
  /** Base episodes, and tasks of which several episodes are runs: what shares one counts as one cluster. */
  readonly clusters: number;
  readonly all: CriterionGroupCounts;
  /** By the aspect that the rubric or else the label states; `not stated` where neither does. */
  readonly byAspect: readonly CriterionGroupCounts[];
  /** By who made the label; `no label` where there is none. */
  readonly byProvenance: readonly CriterionGroupCounts[];
  readonly events: Spread;
  readonly toolCalls: Spread;
  /** Tokens of the parts as JSON text; null where they were not counted. The whole is trace, state and all the rest. */
  readonly tokens: { readonly trace: Spread; readonly state: Spread; readonly whole: Spread } | null;
  /** The most called first. */
  readonly tools: readonly ToolUse[];
}

/** Counts a data set. Episodes are streamed; of each, a few numbers are kept. Throws the InputError of the first broken record. */
export async function describeDataset(dataset: Dataset, options: DescribeOptions = {}): Promise<DatasetDescription> {
  const bases = await readBaseEpisodes(dataset.folder);
  const counts = new Counts(options);
  let done = 0;
  for await (const labelled of dataset) {
    const { episode, labels } = labelled;
    counts.add(labelled, labels?.base ?? bases.get(episode.id) ?? episode.id);
    done += 1;
    options.onEpisode?.(done);
  }
  return counts.description();
}

const NOT_STATED = 'not stated';
const NO_LABEL = 'no label';

class Counts {
  readonly #countTokens: DescribeOptions['countTokens'];
  readonly #clusters = new Set<string>();
  readonly #all = new CriterionGroup('all');
  readonly #aspects = new Map<string, CriterionGroup>();
  readonly #provenances = new Map<string, CriterionGroup>();
  readonly #tools = new ToolTally();
  readonly #amounts: Record<'events' | 'toolCalls' | 'trace' | 'state' | 'whole', number[]> = {
    ...{ events: [], toolCalls: [] },
    ...{ trace: [], state: [], whole: [] },
  };

  constructor({ countTokens }: DescribeOptions) {
    this.#countTokens = countTokens;
  }

  add({ episode, labels }: LabelledEpisode, cluster: string): void {
    this.#clusters.add(cluster);
    const byId = new Map(labels?.labels.map((label) => [label.criterionId, label]));
    for (const { id, aspect } of episode.rubric) this.#addCriterion(byId.get(id) ?? null, aspect ?? null, cluster);
    this.#amounts.events.push(episode.trace.events.length);
    this.#amounts.toolCalls.push(this.#tools.add(episode));
    this.#addTokens(episode);
  }

  description(): DatasetDescription {
    const { events, toolCalls, trace, state, whole } = this.#amounts;
    const tokens = { trace: spreadOf(trace), state: spreadOf(state), whole: spreadOf(whole) };
    return {
      episodes: events.length,
      clusters: this.#clusters.size,
      all: this.#all.counts(),
      byAspect: countsOf(this.#aspects),
      byProvenance: countsOf(this.#provenances),
      events: spreadOf(events),
      toolCalls: spreadOf(toolCalls),
      tokens: this.#countTokens === undefined ? null : tokens,
      tools: this.#tools.uses(),
    };
  }

  #addCriterion(label: CriterionLabel | null, given: Aspect | null, cluster: string): void {
    const value = label?.value ?? null;
    const aspect = given ?? label?.aspect ?? NOT_STATED;
    for (const group of [
      this.#all,
      groupOf(this.#aspects, aspect),
      groupOf(this.#provenances, label?.provenance ?? NO_LABEL),
    ]) {
      group.add(value, cluster);
    }
  }

  #addTokens(episode: Episode): void {
    const count = this.#countTokens;
    if (count === undefined) return;
    const { trace, state, ...rest } = episode;
    const parts = [count(textOf(trace)), count(textOf(state)), count(textOf(rest))] as const;
    this.#amounts.trace.push(parts[0]);
    this.#amounts.state.push(parts[1]);
    // The parts are summed: households are large, and counting them twice would take twice as long.
    this.#amounts.whole.push(parts[0] + parts[1] + parts[2]);
  }
}

/** Parts of an episode are JSON; their types only name their keys. */
function textOf(part: object): string {
  return stringifyJson(part as unknown as JsonValue);
}

function groupOf(groups: Map<string, CriterionGroup>, name: string): CriterionGroup {
  const group = groups.get(name) ?? new CriterionGroup(name);
  groups.set(name, group);
  return group;
}

/** The largest first. */
function countsOf(groups: ReadonlyMap<string, CriterionGroup>): CriterionGroupCounts[] {
  const counts = [...groups.values()].map((group) => group.counts());
  return counts.sort((one, other) => other.criteria - one.criteria || (one.name < other.name ? -1 : 1));
}
