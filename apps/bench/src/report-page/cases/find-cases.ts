import { ASPECTS, type Aspect, type Verdict } from '@sauron/core/episode';
import { isJudged, type Trial } from '../../run/trial.ts';
import type { Truth } from '../../run/truth.ts';

type TruthCriterion = Truth['criteria'][number];

/** A criterion of an episode; repeats are those that show what it was found for. */
export interface FoundCase {
  readonly episodeId: string;
  readonly criterion: TruthCriterion;
  readonly repeats: readonly number[];
}

/** What of a cell could be shown: all of it, in the order of its trials. */
export interface FoundCases {
  /** By `status/code`. */
  readonly failed: ReadonlyMap<string, readonly FoundCase[]>;
  readonly wrong: ReadonlyMap<Aspect | 'none', readonly FoundCase[]>;
  readonly flipped: readonly FoundCase[];
}

/** Finds failed, wrong and flipped criteria in the trials of a cell. Its verdicts alone are kept. */
export async function findCases(trials: AsyncIterable<Trial>, truths: ReadonlyMap<string, Truth>): Promise<FoundCases> {
  const failed = new Map<string, FoundCase[]>();
  const verdicts = new Map<string, Map<string, { repeat: number; verdict: Verdict }[]>>();
  for await (const { episodeId, repeat, outcomes } of trials) {
    const criteria = new Map(truths.get(episodeId)?.criteria.map((criterion) => [criterion.id, criterion]));
    const said = verdicts.get(episodeId) ?? new Map<string, { repeat: number; verdict: Verdict }[]>();
    verdicts.set(episodeId, said);
    for (const outcome of outcomes) {
      const criterion = criteria.get(outcome.criterionId);
      if (criterion === undefined) continue;
      if (isJudged(outcome)) push(said, criterion.id, { repeat, verdict: outcome.verdict });
      else push(failed, `${outcome.status}/${outcome.code}`, { episodeId, criterion, repeats: [repeat] });
    }
  }
  return { failed, ...judgedCases(verdicts, truths) };
}

type Said = readonly { readonly repeat: number; readonly verdict: Verdict }[];

function judgedCases(
  verdicts: ReadonlyMap<string, ReadonlyMap<string, Said>>,
  truths: ReadonlyMap<string, Truth>,
): Pick<FoundCases, 'wrong' | 'flipped'> {
  const wrong = new Map<Aspect | 'none', FoundCase[]>();
  const flipped: FoundCase[] = [];
  for (const [episodeId, criteria] of verdicts) {
    for (const criterion of truths.get(episodeId)?.criteria ?? []) {
      const said = (criteria.get(criterion.id) ?? []).toSorted((one, other) => one.repeat - other.repeat);
      const repeatsOf = (verdict: Verdict) => said.flatMap((one) => (one.verdict === verdict ? [one.repeat] : []));
      const [met, unmet] = [repeatsOf('MET'), repeatsOf('UNMET')];
      const label = knownLabel(criterion);
      const against = label === null ? [] : label === 'MET' ? unmet : met;
      if (against.length > 0) push(wrong, criterion.aspect ?? 'none', { episodeId, criterion, repeats: against });
      const [one, other] = [met[0], unmet[0]];
      if (one !== undefined && other !== undefined) flipped.push({ episodeId, criterion, repeats: [one, other] });
    }
  }
  const aspects = [...ASPECTS, 'none'] as const;
  return { wrong: new Map(aspects.flatMap((aspect) => entryOf(wrong, aspect))), flipped };
}

function entryOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): (readonly [Key, Value])[] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** Null without a label that says MET or UNMET. */
export function knownLabel({ label }: TruthCriterion): Verdict | null {
  return label === 'MET' || label === 'UNMET' ? label : null;
}
