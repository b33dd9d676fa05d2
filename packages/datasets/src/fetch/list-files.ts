import { z } from 'zod';
import { type Hub, hubError } from './hub.ts';

/** A file of a data set on a hub. */
export interface HubFile {
  /** Relative, with forward slashes; never leads out of its folder. */
  readonly path: string;
  readonly bytes: number;
  /** Hash that the hub names the content by. */
  readonly oid: string;
  /** SHA-256 of the content; null where the hub gives none. */
  readonly sha256: string | null;
}

const SHA_256 = /^[0-9a-f]{64}$/u;

const entriesSchema = z.array(
  z.looseObject({
    type: z.string(),
    path: z.string(),
    size: z.number().int().min(0).optional(),
    oid: z.string().optional(),
    lfs: z.looseObject({ oid: z.string(), size: z.number().int().min(0) }).nullish(),
  }),
);

/** Every file of a data set, in the order of the hub, page by page. Throws an InputError. */
export async function listFiles(hub: Hub): Promise<HubFile[]> {
  const files: HubFile[] = [];
  const seen = new Set<string>();
  for (let url: URL | null = hub.listUrl; url !== null; ) {
    if (seen.has(url.href)) throw hubError(`${hub.asked.repo}: expected a list of files with an end, got a page again`);
    seen.add(url.href);
    const response: Response = await hub.send(url, { accept: 'application/json' });
    if (!response.ok) throw hubError(hub.problemOf(response));
    files.push(...filesOf(await jsonOf(response), hub));
    url = nextPage(response, hub);
  }
  return files;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function filesOf(answer: unknown, { asked: { repo } }: Hub): HubFile[] {
  const parsed = entriesSchema.safeParse(answer);
  if (!parsed.success)
    throw hubError(`${repo}: expected a list of files from the hub, got something else: check its address`);
  return parsed.data
    .filter(({ type }) => type === 'file')
    .map(({ path, size, oid, lfs }) => {
      if (!isInside(path)) throw hubError(`${repo}: expected a path inside the data set, got ${JSON.stringify(path)}`);
      const bytes = lfs?.size ?? size;
      if (bytes === undefined) throw hubError(`${repo}: expected the size of ${path}, got none`);
      const hash = lfs?.oid.replace(/^sha256:/u, '') ?? null;
      return { path, bytes, oid: hash ?? oid ?? '', sha256: hash !== null && SHA_256.test(hash) ? hash : null };
    });
}

/** No part may lead out of the folder or mean another one on some system. */
function isInside(path: string): boolean {
  const parts = path.split('/');
  return !/[\\\0]/u.test(path) && parts.every((part) => part !== '' && part !== '.' && part !== '..');
}

/** The next page of a `Link` header; the token would go there, so it must be on the hub. */
function nextPage(response: Response, { listUrl, asked }: Hub): URL | null {
  const found = /<([^>]*)>\s*;[^,]*\brel="?next"?/u.exec(response.headers.get('link') ?? '')?.[1];
  const url = found === undefined ? null : URL.parse(found, listUrl.href);
  if (url === null || url.origin === listUrl.origin) return url;
  throw hubError(`${asked.repo}: expected the next page on the same hub, got one on ${url.host}`);
}
