import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { presentMembers } from '../event-builder/present-members.ts';
import { mediaOf } from './media.ts';

/** The content of a message, sorted by kind. */
export interface InspectContent {
  readonly texts: readonly string[];
  /** Pictures and the like, without their bytes. */
  readonly media: readonly JsonObject[];
  /** Parts of another kind, and what stands beside the text of a text part, such as citations. */
  readonly others: readonly JsonValue[];
}

/** The parts of a content, in their order: a text alone is one part. */
export function partsOf(content: JsonValue | undefined): readonly JsonValue[] {
  if (content === undefined || content === null) return [];
  return isJsonList(content) ? content : [content];
}

/** Sorts parts by their kind. */
export function sortParts(parts: readonly JsonValue[]): InspectContent {
  const texts: string[] = [];
  const media: JsonObject[] = [];
  const others: JsonValue[] = [];
  for (const part of parts) {
    const text = textOf(part);
    const medium = isJsonObject(part) ? mediaOf(part) : null;
    if (text !== null) texts.push(text);
    if (medium !== null) media.push(medium);
    const other = text === null ? (medium === null ? part : undefined) : besideText(part);
    if (other !== undefined) others.push(other);
  }
  return { texts, media, others };
}

function textOf(part: JsonValue): string | null {
  if (typeof part === 'string') return part;
  const text = isJsonObject(part) && ownValue(part, 'type') === 'text' ? ownValue(part, 'text') : null;
  return typeof text === 'string' ? text : null;
}

function besideText(part: JsonValue): JsonObject | undefined {
  if (!isJsonObject(part)) return undefined;
  const { type: _type, text: _text, internal: _internal, ...rest } = part;
  const beside = presentMembers(rest);
  return beside === undefined ? undefined : { type: 'text', ...beside };
}
