import { EPISODE_SCHEMA, type Episode } from '@sauron/core/episode';
import { evaluateBinding } from '@sauron/core/oracle';
import type { EventEffects } from '../../src/pa-world/agent/desk-record.ts';
import { createScriptedDesk } from '../../src/pa-world/agent/scripted-desk.ts';
import type { DrawnErrand, Errand, Mistake } from '../../src/pa-world/errand.ts';
import { fillSlots } from '../../src/pa-world/fill-slots.ts';
import { createRandom } from '../../src/pa-world/random.ts';
import { TOOLS } from '../../src/pa-world/tools/tool-table.ts';
import { createWorldSession } from '../../src/pa-world/tools/world-session.ts';
import type { HouseholdSize } from '../../src/pa-world/world/background/scene.ts';
import { type OpenHousehold, openHousehold } from '../../src/pa-world/world/build-household.ts';
import type { Household } from '../../src/pa-world/world/state.ts';

/** An errand drawn in a household. */
export interface PlantedErrand {
  readonly errand: Errand;
  readonly drawn: DrawnErrand;
}

/** A household with errands planted in it, before anyone works on them. */
export interface ErrandWorld {
  readonly seed: number;
  readonly open: OpenHousehold;
  readonly initial: Household;
  readonly planted: readonly PlantedErrand[];
}

/** What came of a run, and what each call wrote. */
export interface ErrandRun {
  readonly episode: Episode;
  readonly effects: readonly EventEffects[];
  /** Truth of each criterion, under `errand/key`. Throws `BindingError` where a binding does not fit. */
  readonly met: Readonly<Record<string, boolean>>;
}

export interface ErrandRunOptions {
  /** Mistakes of each errand, by its id. @default none */
  readonly mistakes?: Readonly<Record<string, readonly Mistake[]>>;
  /** Ids of the errands that the agent does. @default all that are planted */
  readonly does?: readonly string[];
  /** Draws of style. @default the world's seed */
  readonly style?: number;
}

/** Plants errands, in this order, in one household. */
export function plantErrands(errands: readonly Errand[], seed: number, size: HouseholdSize = 'small'): ErrandWorld {
  const open = openHousehold(seed, { size });
  const planted = errands.map((errand) => {
    const random = createRandom(seed, 'law', errand.id);
    return { errand, drawn: errand.draw({ ...open.workshop, random }) };
  });
  return { seed, open, initial: open.seal(), planted };
}

/** Does the errands at a scripted desk, one after the other, and evaluates every criterion of every planted one. */
export function runErrands(world: ErrandWorld, options: ErrandRunOptions = {}): ErrandRun {
  const { seed, open, initial, planted } = world;
  const style = createRandom(options.style ?? seed, 'style');
  const answers = planted.flatMap(({ drawn }) => drawn.answers ?? []);
  const session = createWorldSession({ household: initial, now: open.startTime.slice(0, 16), answers, seed });
  const prompt = planted.map(({ drawn }) => fillSlots(style.pick(drawn.asks), drawn.slots)).join('\n\n');
  const desk = createScriptedDesk({ session, random: style, prompt, startTime: open.startTime });
  for (const { errand, drawn } of planted) {
    if (options.does?.includes(errand.id) === false) continue;
    const mistakes = new Set(options.mistakes?.[errand.id] ?? []);
    drawn.play(desk.forErrand({ random: style.fork(errand.id), mistakes }));
  }
  const { events, effects, response } = desk.finish();
  const episode = episodeOf(world, { prompt, events, response, final: session.household });
  return { episode, effects, met: truthOf(world, episode) };
}

type EpisodeParts = Pick<Episode, 'response'> & {
  readonly prompt: string;
  readonly events: Episode['trace']['events'];
  readonly final: Household;
};

function episodeOf(world: ErrandWorld, { prompt, events, response, final }: EpisodeParts): Episode {
  const { startTime, timeZone, locale, currency } = world.open;
  const tools = Object.values(TOOLS).map(({ name, effect }) => ({ name, effect }));
  return {
    schema: EPISODE_SCHEMA,
    id: 'law',
    task: { prompt, now: startTime, timezone: timeZone, locale, currency, tools },
    state: { initial: world.initial, final, coverage: 'complete', completeUnder: [] },
    trace: { events, coverage: 'complete' },
    response,
    rubric: [],
  };
}

function truthOf({ planted }: ErrandWorld, episode: Episode): Record<string, boolean> {
  const facts = planted.flatMap(({ drawn }) => drawn.criteria.flatMap((criterion) => criterion.facts ?? []));
  return Object.fromEntries(
    planted.flatMap(({ errand, drawn }) =>
      drawn.criteria.map(({ key, binding }) => {
        const { value } = evaluateBinding(binding, episode, facts);
        return [`${errand.id}/${key}`, value] as const;
      }),
    ),
  );
}

/** Keys of the criteria that came out UNMET, `errand/key`, sorted. */
export function unmetOf({ met }: ErrandRun): string[] {
  return Object.keys(met)
    .filter((key) => met[key] === false)
    .toSorted();
}

export function mistakesOf({ mistakes }: DrawnErrand): Mistake[] {
  // Keys of a record that is typed by mistakes.
  return Object.keys(mistakes) as Mistake[];
}

const ID = /\b[A-Z]{2}-\d{5}\b/gu;

/** Ids in calls that worked which no earlier event had shown to the agent. */
export function unseenIds({ episode }: ErrandRun): string[] {
  const { events } = episode.trace;
  const failed = new Set(
    events.flatMap((event) => (event.kind === 'tool_result' && event.status === 'error' ? [event.call] : [])),
  );
  const seen = new Set<string>();
  return events.flatMap((event) => {
    const ids = JSON.stringify(event).match(ID) ?? [];
    if (event.kind === 'tool_call') return failed.has(event.id) ? [] : ids.filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    return [];
  });
}
