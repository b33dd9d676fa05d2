import { stringifyJson } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import { outputOf } from '../../kit/with-output.ts';
import type { NewCall } from './asked-write.ts';
import type { Look } from './looks.ts';

/** Looks of nearly the same length among which one is drawn. */
const NEAREST = 3;

/** A look whose call and result are about as long as those of a write; null where there is none at all. */
export function lookLike(looks: readonly Look[], write: NewCall, random: Random): Look | null {
  const [callLength, resultLength] = lengthsOf(write);
  const scored = looks.map((look) => {
    const [call, result] = lengthsOf(look);
    const [callOff, resultOff] = [call - callLength, result - resultLength];
    // The sum counts once more: it is what the arms are measured by.
    return { look, off: Math.abs(callOff) + Math.abs(resultOff) + Math.abs(callOff + resultOff) };
  });
  const nearest = scored.toSorted((a, b) => a.off - b.off).slice(0, NEAREST);
  return nearest.length === 0 ? null : random.pick(nearest).look;
}

function lengthsOf({ call, result }: NewCall): readonly [number, number] {
  return [call.tool.length + stringifyJson(call.arguments).length, stringifyJson(outputOf(result)).length];
}
