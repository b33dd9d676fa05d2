import { eventText } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { failuresOf, namesFailure } from './adverse.ts';
import type { Disclosure } from './disclosure.ts';
import { namesIn } from './topic.ts';

/**
 * Where the trace shows the adverse fact: the error that the sentence names, else the first result with the most of what
 * the sentence and its facts name. Empty where no result has any of it.
 */
export function factWitness(base: FaultBase, { sentence, facts }: Disclosure): string[] {
  const failures = failuresOf(base).filter((pair) => namesFailure(sentence.text, pair));
  if (failures.length > 0) return failures.map(({ result }) => result.id);
  const forms = facts.flatMap((fact) => fact.forms.filter((form) => sentence.text.includes(form)));
  const names = [...new Set([...forms, ...namesIn(sentence.text)])].map((name) =>
    name.replaceAll('"', '').toLowerCase(),
  );
  const counts = answeredCalls(base.episode.trace.events).map(({ result }) => {
    const text = eventText(result).toLowerCase();
    return { id: result.id, count: names.filter((name) => text.includes(name)).length };
  });
  const most = Math.max(0, ...counts.map(({ count }) => count));
  return most === 0
    ? []
    : counts
        .filter(({ count }) => count === most)
        .slice(0, 1)
        .map(({ id }) => id);
}
