import type { FaultBase } from '../../base/fault-base.ts';
import { withSentence } from '../../kit/response.ts';
import { type Disclosure, turns } from './disclosure.ts';
import { PLAIN_TOPICS, topicsOf } from './topic.ts';

/** What a disclosing sentence is about, as far as naming it does not tell what must not be told. */
export function topicsFor(base: FaultBase, { criterion, sentence, facts }: Disclosure): readonly string[] {
  const response = base.episode.response ?? '';
  const things = facts.flatMap((fact) => fact.forms).flatMap((form) => thingOf(form, sentence.text));
  const topics = [...new Set([...things, ...topicsOf(base, sentence.text)])];
  const hiding = topics.filter((topic) => turns(base, withSentence(response, sentence, `${topic}.`), [criterion.id]));
  return hiding.length > 0 ? hiding : PLAIN_TOPICS;
}

/** A form of a fact as something that a sentence can be about. */
function thingOf(form: string, sentence: string): string[] {
  if (/^(?:who|what|when|where|which|how)\b/u.test(form)) return [`the question ${form}`];
  const isNamed = /^\p{Ll}[\p{L} -]{7,}$/u.test(form) && sentence.toLowerCase().includes(`the ${form}`);
  return isNamed ? [`the ${form}`] : [];
}
