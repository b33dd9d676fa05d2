import { isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import type { CallPair } from '../../kit/calls.ts';
import { reissue } from '../../kit/reissue.ts';

/** The items of a batch in another order: two of them change places. False where no list names any. */
export function reorderBatch(draft: ArmDraft, { call, result }: CallPair, random: Random): boolean {
  const [left, right] = random.sample(listedIn(call.arguments), 2);
  if (left === undefined || right === undefined) return false;
  const args = swapped(call.arguments, left, right);
  reissue(draft, { call: { ...call, arguments: args }, result });
  return true;
}

/** Texts of the longest list of texts. */
function listedIn(value: JsonValue): string[] {
  if (isJsonList(value)) return value.filter((item) => typeof item === 'string');
  if (!isJsonObject(value)) return [];
  return Object.values(value)
    .map(listedIn)
    .reduce((longest, list) => (list.length > longest.length ? list : longest), []);
}

function swapped(value: JsonValue, left: string, right: string): JsonValue {
  if (isJsonList(value)) {
    const [at, to] = [value.indexOf(left), value.indexOf(right)];
    return at < 0 || to < 0 ? value : value.with(at, right).with(to, left);
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, swapped(member, left, right)]));
}
