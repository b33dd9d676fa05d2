import { createHash } from 'node:crypto';
import { type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { withoutUndefined } from '../event-builder/without-undefined.ts';

const DATA_URI = /^data:([^;,]*)[^,]*;base64,/u;
const MEDIA: readonly string[] = ['image', 'audio', 'video', 'document'];

/**
 * A part that holds a picture, a sound, a film or a document, without its bytes: `path` where it names one, else
 * `mediaType`, `bytes` (their number) and `sha256` of what was embedded. Null for every other part.
 */
export function mediaOf(part: JsonObject): JsonObject | null {
  const type = ownValue(part, 'type');
  if (typeof type !== 'string' || !MEDIA.includes(type)) return null;
  const content = ownValue(part, type);
  if (typeof content !== 'string') return null;
  const { [type]: _content, internal: _internal, ...rest } = part;
  return { ...rest, ...described(content, ownValue(part, 'mime_type')) };
}

function described(content: string, given: JsonValue | undefined): JsonObject {
  const [head, declared] = DATA_URI.exec(content) ?? [];
  if (head === undefined) return { path: content };
  const bytes = Buffer.from(content.slice(head.length), 'base64');
  const mediaType = typeof given === 'string' ? given : declared;
  return {
    ...withoutUndefined({ mediaType: mediaType === '' ? undefined : mediaType }),
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
