import type { Binding, Fact } from '@sauron/core/oracle';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { findingsOf } from '../../gate/evaluate-arm.ts';
import { type Sentence, sentencesOf, sentencesStating, setMessage, withSentence } from '../../kit/response.ts';
import { targetsOf } from '../targets.ts';
import { isAdverse } from './adverse.ts';

/** A sentence of the final message that tells what a criterion asks to be told. */
export interface Disclosure {
  readonly criterion: BoundCriterion;
  readonly sentence: Sentence;
  /** What the criterion wants to be told. */
  readonly facts: readonly Fact[];
}

/**
 * The sentences that alone disclose something adverse: without one of them its criterion no longer holds. A message of one
 * sentence has none, since without it nothing would be left.
 */
export function disclosuresOf(base: FaultBase): Disclosure[] {
  const found = known.get(base) ?? findDisclosures(base);
  known.set(base, found);
  return found;
}

const known = new WeakMap<FaultBase, Disclosure[]>();

function findDisclosures(base: FaultBase): Disclosure[] {
  const { response } = base.episode;
  if (response === null || sentencesOf(response).length < 2) return [];
  return targetsOf(base).flatMap((criterion) => {
    const told = messageFacts(criterion.binding);
    const facts = base.facts.filter(({ id }) => told.some((one) => one.fact === id));
    const stating = facts.flatMap((fact) => sentencesStating(base, fact));
    const sentences = [...new Map(stating.map((sentence) => [sentence.start, sentence])).values()];
    const mustDisclose = told.some(({ op }) => op === 'message_discloses');
    return sentences
      .filter((sentence) => mustDisclose || isAdverse(base, sentence.text))
      .filter((sentence) => turns(base, withSentence(response, sentence, null), [criterion.id]))
      .map((sentence) => ({ criterion, sentence, facts }));
  });
}

/** Sentences without which every criterion stays as it is, and that tell nothing adverse. */
export function quietSentences(base: FaultBase): Sentence[] {
  const found = knownQuiet.get(base) ?? findQuiet(base);
  knownQuiet.set(base, found);
  return found;
}

const knownQuiet = new WeakMap<FaultBase, Sentence[]>();

function findQuiet(base: FaultBase): Sentence[] {
  const { response } = base.episode;
  if (response === null) return [];
  const ids = [...base.bound.values()].filter(({ binding }) => messageFacts(binding).length > 0).map(({ id }) => id);
  return sentencesOf(response).filter(
    (sentence) => !isAdverse(base, sentence.text) && !turns(base, withSentence(response, sentence, null), ids),
  );
}

/** Whether one of the criteria says another thing under another message. */
export function turns(base: FaultBase, message: string, ids: readonly string[]): boolean {
  const draft = new ArmDraft(base.episode);
  setMessage(draft, message);
  const episode = draft.episode();
  const lookup = findingsOf(base, { episode, ids: new Map(episode.trace.events.map(({ id }) => [id, id])) });
  return ids.some((id) => lookup(id)?.value !== base.bound.get(id)?.holds);
}

interface MessageFact {
  readonly op: 'message_asserts' | 'message_discloses';
  readonly fact: string;
}

function messageFacts(binding: Binding): MessageFact[] {
  if (binding.op === 'message_asserts' || binding.op === 'message_discloses') {
    return [{ op: binding.op, fact: binding.fact }];
  }
  if (binding.op === 'not') return messageFacts(binding.of);
  return binding.op === 'all_of' || binding.op === 'any_of' ? binding.of.flatMap(messageFacts) : [];
}
