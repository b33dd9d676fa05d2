import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import { leavesOf } from '../../kit/leaves.ts';
import type { NewCall } from './asked-write.ts';
import type { Counterpart } from './counterparts.ts';

/** Longer values are prose: nobody dictates them. */
const MAX_VALUE_CHARACTERS = 48;

/** What the call does, as somebody who knows the tool would ask for it: `complete "Pay the deposit"`. */
export function actionOf({ call }: NewCall, other: Counterpart): string {
  const [verb = call.tool, ...rest] = wordsOf(call.tool);
  const details = detailsOf(call.arguments, other);
  const action = rest.length === 0 ? verb : `${verb} the ${rest.join(' ')}`;
  const target = targetOf(call.arguments, other, rest);
  return `${action} ${target}${details === '' ? '' : ` (${details})`}`;
}

/** The label, with the name of the argument where that says more than the tool does. */
function targetOf(args: JsonValue, other: Counterpart, said: readonly string[]): string {
  const steps = leavesOf(args).find(({ value }) => value === other.value)?.steps ?? [];
  const name = (steps.findLast((step) => typeof step === 'string') ?? 'id').replaceAll('_', ' ');
  const label = other.label.replaceAll('_', ' ');
  if (other.record === null) return name === 'to' ? `a copy to ${other.label}` : `one for ${other.label}`;
  if (name !== 'id' && said.length === 0) return `for the ${name} "${label}"`;
  return said.length === 0 ? `"${label}"` : `for "${label}"`;
}

/** Words of a tool's name, without the part that names where it belongs. */
function wordsOf(tool: string): string[] {
  const words = tool.split(/[_.\-\s]+/u).filter((word) => word !== '');
  return words.length > 1 ? words.slice(1) : words;
}

/** Short values of the call, with what people call them; ids say nothing to people. */
function detailsOf(args: JsonValue, other: Counterpart): string {
  if (!isJsonObject(args)) return '';
  const parts = leavesOf(args).flatMap(({ steps, value }) => {
    const name = steps.findLast((step) => typeof step === 'string');
    const text = String(value);
    if (value === other.value || value === null || name === undefined || isId(text)) return [];
    return text === '' || text.length > MAX_VALUE_CHARACTERS || text.includes('\n')
      ? []
      : [`${name.replaceAll('_', ' ')} ${text}`];
  });
  return parts.slice(0, 3).join(', ');
}

function isId(text: string): boolean {
  return /^[A-Z]{1,6}-?\d{2,}$/u.test(text);
}
