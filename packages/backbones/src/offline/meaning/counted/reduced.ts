import { isParticiple } from '../../grammar/word-classes.ts';
import { type Reading, readingsOf } from '../reading.ts';

const ANY_OF = /^(?:each|every|all|both|no|none|neither)$/u;
/** What only the verb of a statement is. */
const FINITE = /^(?:is|are|was|were|has|have|had|does|do|did|will|can|must)$/u;

/** `Every order placed in May is paid` as `Every order that was placed in May is paid`: its verb is the last one. */
export function reducedAsWhole(reading: Reading): Reading {
  const { clause, sentence, scene } = reading;
  const { subject, verb, auxiliaries } = clause;
  const determiner = subject?.determiner ?? '';
  if (verb === null || subject === null || auxiliaries.length > 0 || !ANY_OF.test(determiner)) return reading;
  const rest = sentence.words.filter(({ start }) => start > verb.start);
  if (sentence.clauses.length > 1 || subject.relatives.length > 0 || !isParticiple(verb)) return reading;
  const at = rest.findIndex(({ lower }) => FINITE.test(lower) || RELATIVE.test(lower));
  if (at < 0 || RELATIVE.test(rest[at]?.lower ?? '')) return reading;
  const text = `${sentence.text.slice(0, verb.start)}that ${/^(?:all|both|none)$/u.test(determiner) ? 'were' : 'was'} ${sentence.text.slice(verb.start)}`;
  const [whole, ...more] = readingsOf({ ...scene, criterion: { ...scene.criterion, text } });
  return whole === undefined || more.length > 0 ? reading : whole;
}

const RELATIVE = /^(?:that|which|who|whom|whose|when|while|because)$/u;
