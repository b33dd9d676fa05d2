import { type Episode, type EventEffects, isJsonList, type JsonValue, resolvePath } from '@sauron/core/episode';
import { locatorOf, stepsOf } from '../edits/steps-of.ts';
import { answeredCalls, type CallPair } from '../kit/calls.ts';
import type { DomainSpec } from './domain-spec.ts';

/**
 * What the calls of an episode read and wrote, by the templates of the domain. Calls that failed did nothing. A template
 * whose value is a list stands for one place per item; one whose value is missing stands for none.
 */
export function effectsOf(episode: Episode, domain: DomainSpec): ReadonlyMap<string, EventEffects> {
  return new Map(
    answeredCalls(episode.trace.events).flatMap((pair) => {
      const tool = domain.tools[pair.call.tool];
      if (tool === undefined || pair.result.status !== 'ok') return [];
      const [reads, writes] = [tool.reads, tool.writes].map((templates) =>
        templates.flatMap((template) => filledIn(template, pair)).map((locator) => canonical(locator, episode)),
      );
      return [[pair.call.id, { event: pair.call.id, reads: reads ?? [], writes: writes ?? [] }] as const];
    }),
  );
}

/** As places print it; one that neither state has stays as it is. */
function canonical(locator: string, { state: { final, initial } }: Episode): string {
  const steps =
    (final === null ? null : stepsOf(locator, final)) ?? (initial === null ? null : stepsOf(locator, initial));
  return steps === null ? locator : locatorOf(steps);
}

const HOLE = /\{(arguments|output)\.([^}]+)\}/u;

function filledIn(template: string, pair: CallPair): string[] {
  const hole = HOLE.exec(template);
  if (hole === null) return [template];
  const [whole, side, path = ''] = hole;
  const source = side === 'arguments' ? pair.call.arguments : (pair.result.decoded ?? pair.result.output);
  const place = resolvePath(path, source);
  const value = place.ok ? place.value : null;
  const values: readonly JsonValue[] = value !== null && isJsonList(value) ? value : [value];
  return values
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .flatMap((one) =>
      filledIn(
        template.replace(whole, () => String(one)),
        pair,
      ),
    );
}
