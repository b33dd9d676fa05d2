import type { JsonValue } from '../episode/json-value.ts';
import type { Operand } from './binding.ts';
import type { EpisodeView } from './episode-view.ts';
import { findReference } from './event-selection.ts';
import { MissingError, missingPlace } from './missing-error.ts';

/** A value with the place that it came from; constants have none. */
export interface ReadValue {
  readonly value: JsonValue;
  readonly witness: readonly string[];
}

/** Reads one side of a comparison. */
export function readOperand(operand: Operand, view: EpisodeView): ReadValue {
  if ('value' in operand) return { value: operand.value, witness: [] };
  if ('at' in operand) return readPlace(operand.at, view);
  const event = findReference(operand.event, view);
  const place = view.inEvent(event, operand.path);
  if (place === null) throw new MissingError(`${event.id} has no ${operand.path}`, [event.id]);
  return { value: place.value, witness: [place.locator] };
}

/** Reads a locator. */
export function readPlace(locator: string, view: EpisodeView): ReadValue {
  const place = view.lookUp(locator);
  if (!place.ok) throw missingPlace(locator, place, view);
  return { value: place.value, witness: [place.locator] };
}
