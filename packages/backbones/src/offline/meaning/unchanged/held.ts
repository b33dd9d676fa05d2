import type { JsonValue } from '@sauron/core/episode';
import { met, OPPOSITE, unmet, valueAtom } from '../../investigate/case.ts';
import { matchAtoms } from '../../investigate/match.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { canHold } from '../../investigate/value-cases.ts';
import { keysOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { fieldOf } from './field.ts';
import { groundTerms } from './ground.ts';
import type { Part } from './parts.ts';
import { wasSeenChanged } from './records.ts';
import { termsOfRuns } from './run-terms.ts';
import { scanOf } from './stayed.ts';

/** `X stays at 60`: the record holds the value, and held it all along; null where no one record answers. */
export function heldFound(part: Part, reading: Reading): Found | null {
  const { scene } = reading;
  const terms = termsOfRuns(part.matter, reading);
  const values = terms.filter(({ kind }) => kind === 'value');
  const [value] = values;
  if (value?.asked == null || values.length > 1) return null;
  const whole = groundTerms(terms, reading);
  const [subject, ...more] = whole.subjects ?? [];
  if (subject !== undefined && more.length === 0) {
    const { thing, hits } = subject.match;
    const leaf = hits.get(value)?.leaf ?? null;
    if (leaf === null || leaf.origin !== 'final' || wasSeenChanged(leaf.locator, scene.pool)) return null;
    const scans = scanOf(keysOf(thing.id).at(-1) ?? '', scene);
    return {
      cases: [met(`${leaf.locator} holds it`, ...scans, ...matchAtoms(subject.match))],
      unread: null,
      lacks: null,
    };
  }
  const rest = terms.filter((term) => term !== value);
  const [other, ...others] = rest.length === 0 ? [] : (groundTerms(rest, reading).subjects ?? []);
  if (other === undefined || others.length > 0) return null;
  const { asked } = value;
  const able = other.match.thing.leaves.filter(
    (leaf) => leaf.origin === 'final' && leaf.record === other.match.thing.id && canHold(leaf, asked),
  );
  const named = fieldOf(other, part);
  const [field, ...fields] = named !== null && able.includes(named) ? [named] : able;
  const opposite = OPPOSITE[asked.relation];
  if (field === undefined || fields.length > 0 || opposite === null) return null;
  const against = valueAtom(field, opposite, asked.expected as JsonValue);
  return {
    cases: [unmet(`${field.locator} holds another value`, against, ...matchAtoms(other.match).slice(0, 4))],
    unread: null,
    lacks: null,
  };
}
