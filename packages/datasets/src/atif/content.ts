import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';

/** A message or the content of a result, sorted by kind. */
export interface AtifContent {
  readonly texts: readonly string[];
  /** Image parts as recorded: media type and path, never the picture itself. */
  readonly images: readonly JsonObject[];
  /** Parts of another kind, and content that is neither a text nor a list. */
  readonly others: readonly JsonValue[];
}

/** Reads a text, a list of parts (1.6 and later), or nothing. */
export function contentOf(content: JsonValue | undefined): AtifContent {
  const parts = isJsonList(content) ? content : content === undefined || content === null ? [] : [content];
  const texts: string[] = [];
  const images: JsonObject[] = [];
  const others: JsonValue[] = [];
  for (const part of parts) {
    const text = textOf(part);
    if (text !== null) texts.push(text);
    else if (isJsonObject(part) && ownValue(part, 'type') === 'image') images.push(part);
    else others.push(part);
  }
  return { texts, images, others };
}

function textOf(part: JsonValue): string | null {
  if (typeof part === 'string') return part;
  const text = isJsonObject(part) && ownValue(part, 'type') === 'text' ? ownValue(part, 'text') : null;
  return typeof text === 'string' ? text : null;
}
