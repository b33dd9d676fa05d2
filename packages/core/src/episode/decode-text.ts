import { InputError } from './input-error.ts';

/** First bytes of files that are no text, and what to do about them. */
const KNOWN: readonly (readonly [readonly number[], string])[] = [
  [[0x1f, 0x8b], 'gzip data: unpack it first'],
  [[0x50, 0x4b, 0x03, 0x04], 'a zip archive: unpack it first'],
  [[0xff, 0xfe], 'UTF-16 text: save it as UTF-8'],
  [[0xfe, 0xff], 'UTF-16 text: save it as UTF-8'],
];

/**
 * Bytes as text. Throws an InputError for bytes that are not UTF-8. A byte order mark is kept: the JSON parser names it.
 * @param line line of the file that the bytes start on
 */
export function decodeText(bytes: Uint8Array, file: string, line: number): string {
  const known = KNOWN.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  try {
    if (known === undefined) return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const at = known === undefined ? firstBadLine(bytes, line) : line;
  const got = known?.[1] ?? (bytes.includes(0) ? 'binary data' : 'bytes that are none: save it as UTF-8');
  throw new InputError(`${file}: line ${at}: expected UTF-8 text, got ${got}`, { file, line: at, key: null });
}

function firstBadLine(bytes: Uint8Array, line: number): number {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const encoder = new TextEncoder();
  let end = text.indexOf('\uFFFD');
  // A replacement character may stand in good text too: then it is three bytes of the input.
  while (end >= 0) {
    const offset = encoder.encode(text.slice(0, end)).length;
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) break;
    end = text.indexOf('\uFFFD', end + 1);
  }
  return line + text.slice(0, Math.max(end, 0)).split('\n').length - 1;
}
