/** What stands where a secret stood. */
const MASK = '[secret]';

/** Shapes of keys as providers hand them out or repeat them half masked, and of headers that carry them. */
const KEY_SHAPES: readonly RegExp[] = [
  /\b(?:sk|pk|rk|gsk|xai|hf|AIza)[-_]?[A-Za-z0-9][\w.*…-]{6,}/gu,
  /\b(?:bearer|basic)\s+(?=\S*\d)[\w.~+/=*-]{6,}/giu,
  /\b(?:x-)?api[-_ ]?key["']?\s*[:=]\s*["']?(?=\S*\d)[^\s"',;&]{4,}/giu,
  /\/\/[^\s/@]+@/gu,
];

/** Shorter strings are no secrets, and masking them would spoil messages. */
const MIN_SECRET = 4;
/** A part of a secret that is this long gives it away. */
const PART = 8;

/**
 * Takes secrets out of a text before it becomes part of a message: each of `secrets` whole, each part of one that is at
 * least 8 characters long, and whatever looks like a key or an authorization header.
 */
export function scrub(text: string, secrets: readonly string[] = []): string {
  let clean = text;
  for (const secret of secrets) clean = maskSecret(clean, secret);
  for (const shape of KEY_SHAPES) clean = clean.replace(shape, MASK);
  return clean;
}

function maskSecret(text: string, secret: string): string {
  if (secret.length < MIN_SECRET) return text;
  let clean = text.replaceAll(secret, MASK);
  for (let start = 0; start + PART <= secret.length; start += 1) {
    const part = secret.slice(start, start + PART);
    if (clean.includes(part)) clean = maskLongest(clean, secret, start);
  }
  return clean;
}

/** Masks the longest part of the secret that begins at `start` and stands in the text. */
function maskLongest(text: string, secret: string, start: number): string {
  let end = start + PART;
  while (end < secret.length && text.includes(secret.slice(start, end + 1))) end += 1;
  return text.replaceAll(secret.slice(start, end), MASK);
}
