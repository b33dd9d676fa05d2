import { createHash } from 'node:crypto';

/** A text that stands for bytes, described instead of shown. */
export interface BinaryBody {
  readonly mediaType: string;
  /** Length after decoding. */
  readonly bytes: number;
  /** SHA-256 in hex of the decoded bytes. */
  readonly sha256: string;
}

/** Shorter texts are shown as they are. */
const MIN_LENGTH = 256;
/** A run of base64 letters of this length is no prose in any language, whatever letters it uses. */
const SURELY_ENCODED = 4_096;
const PROBE_LENGTH = 4_096;
const DATA_URI = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w.=+-]+)*;base64,/i;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;
const WRAPPED_BASE64 = /^(?:[A-Za-z0-9+/]{60,80}\r?\n)+[A-Za-z0-9+/]{0,80}={0,2}\s*$/;
const HEX = /^(?=.*\d)(?:[0-9a-fA-F]{2})+$/;
const MIXED = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)/;
const MAX_CONTROL_SHARE = 0.1;

/** First bytes in hex, and the type that they mark. */
const MAGIC: readonly (readonly [string, string])[] = [
  ['89504e47', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['47494638', 'image/gif'],
  ['52494646', 'application/riff'],
  ['25504446', 'application/pdf'],
  ['504b0304', 'application/zip'],
  ['1f8b', 'application/gzip'],
];

/** Reads a text as an encoded or raw binary body; null for ordinary text. */
export function binaryBody(text: string): BinaryBody | null {
  if (text.length < MIN_LENGTH) return null;
  const uri = DATA_URI.exec(text.slice(0, MIN_LENGTH));
  if (uri !== null) return describe(Buffer.from(text.slice(uri[0].length), 'base64'), uri[1] ?? null);
  if (isBase64(text)) return describe(Buffer.from(text, HEX.test(text) ? 'hex' : 'base64'), null);
  return isRawBinary(text) ? describe(Buffer.from(text, 'utf8'), 'application/octet-stream') : null;
}

/** One phrase for a value that holds the body as a member. */
export function describeBinary(body: BinaryBody): string {
  return `binary, ${body.mediaType}, ${body.bytes} bytes, sha256 ${body.sha256.slice(0, 16)}…`;
}

function isBase64(text: string): boolean {
  const probe = text.slice(0, MIN_LENGTH);
  if (BASE64.test(probe)) return BASE64.test(text) && (text.length >= SURELY_ENCODED || MIXED.test(text));
  return WRAPPED_BASE64.test(text);
}

function isRawBinary(text: string): boolean {
  const probe = text.slice(0, PROBE_LENGTH);
  let control = 0;
  for (let index = 0; index < probe.length; index += 1) {
    const code = probe.charCodeAt(index);
    // Tab, line feed, carriage return and the terminal's escape stand in ordinary text.
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 27) || code === 0xfffd) control += 1;
  }
  return control > probe.length * MAX_CONTROL_SHARE;
}

function describe(bytes: Buffer, declared: string | null): BinaryBody {
  const start = bytes.subarray(0, 8).toString('hex');
  const sniffed = MAGIC.find(([magic]) => start.startsWith(magic))?.[1];
  return {
    mediaType: declared ?? sniffed ?? 'application/octet-stream',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
