import { isJsonList, isJsonObject, type JsonValue } from '../../episode/json-value.ts';
import { binaryBody } from '../render/binary-body.ts';
import type { TextIndexBuilder } from './text-index-builder.ts';

/** Adds a scalar to the open document; a body of bytes is known by its type only. */
export function addScalar(builder: TextIndexBuilder, value: JsonValue): void {
  if (typeof value !== 'string') builder.addText(String(value));
  else {
    const binary = binaryBody(value);
    builder.addText(binary === null ? value : `binary ${binary.mediaType}`);
  }
}

/** Adds all keys and scalars of a value to the open document. A key and its own text are neighbours, members are not. */
export function addValue(builder: TextIndexBuilder, value: JsonValue): void {
  if (isJsonList(value)) {
    for (const item of value) {
      addValue(builder, item);
      builder.addBreak();
    }
  } else if (isJsonObject(value)) {
    for (const key in value) {
      const member = Object.hasOwn(value, key) ? value[key] : undefined;
      if (member === undefined) continue;
      builder.addText(key);
      addValue(builder, member);
      builder.addBreak();
    }
  } else addScalar(builder, value);
}
