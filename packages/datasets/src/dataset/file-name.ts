const MAX_BYTES = 200;

/**
 * The file name of an episode in the folder layout: its id, with everything that some file system refuses or that would
 * leave the folder written as %XX. Null where it would be too long.
 */
export function episodeFileName(id: string): string | null {
  const safe = encodeURIComponent(id)
    .replace(/[!'()*~]/gu, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/^\./u, '%2E');
  return safe.length > MAX_BYTES ? null : `${safe}.json`;
}
