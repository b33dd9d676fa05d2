import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';

/** A whole text that stands for another one, in its newer and its older spelling. */
const REFERENCE = /^(?:attachment|tc):\/\/([0-9a-f]{32})$/u;

/** Puts every attachment in the place of its reference. One that the log does not hold is counted; its reference stays. */
export function withAttachments(value: JsonValue, attachments: JsonObject, tally: LossTally): JsonValue {
  if (typeof value === 'string') return textOf(value, attachments, tally);
  if (isJsonList(value)) return value.map((item) => withAttachments(item, attachments, tally));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withAttachments(member, attachments, tally)]),
  );
}

function textOf(text: string, attachments: JsonObject, tally: LossTally): string {
  const [, hash] = REFERENCE.exec(text) ?? [];
  if (hash === undefined) return text;
  const attached = ownValue(attachments, hash);
  if (typeof attached === 'string') return attached;
  tally.add('attachments', 'not in the log: their references stay');
  return text;
}
