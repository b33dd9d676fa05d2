import { InputError } from '@sauron/core/episode';
import { type FileResult, fetchFile } from './fetch-file.ts';
import { type HubOrder, hubError, openHub } from './hub.ts';
import { type HubFile, listFiles } from './list-files.ts';

/** Address of the public hub of Hugging Face, for those who name no other. */
export const HUGGING_FACE = 'https://huggingface.co';

export interface FetchOrder extends HubOrder {
  /** Only this file, or the files under this folder. @default all */
  readonly under?: string;
  /** Replace files that are others under the same name. @default false */
  readonly overwrite?: boolean;
  /** Called once, with what will be fetched. */
  readonly onList?: (files: readonly HubFile[]) => void;
  /** Called as bytes arrive. */
  readonly onBytes?: (file: HubFile, bytes: number) => void;
}

/**
 * Fetches the files of a data set of the Hugging Face hub, or of another server that speaks the same: one after the other,
 * each as `fetchFile` does. A file that fails is a value and the next ones go on; the same order again fetches what is missing.
 *
 * Throws an InputError where the data set can't be listed: no such set, no permission, no such address.
 */
export async function fetchDataset(folder: string, order: FetchOrder): Promise<FileResult[]> {
  const { under, overwrite = false, onList, onBytes } = order;
  const hub = openHub(order);
  const files = (await listed(() => listFiles(hub), hub.listUrl)).filter(({ path }) => isUnder(path, under));
  if (files.length === 0) {
    const where = under === undefined ? '' : ` under ${JSON.stringify(under)}`;
    throw hubError(`${order.repo}: expected files${where}, got none`);
  }
  onList?.(files);
  const results: FileResult[] = [];
  for (const file of files) {
    order.signal?.throwIfAborted();
    const target = { folder, overwrite, onBytes: (bytes: number) => onBytes?.(file, bytes) };
    results.push(await fetchFile(file, hub, target));
  }
  return results;
}

async function listed(work: () => Promise<HubFile[]>, { host }: URL): Promise<HubFile[]> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : '';
    throw new InputError(
      `${host} can't be reached${cause}: check the network, or name another address in HF_ENDPOINT`,
      {
        ...{ file: null, line: null, key: null },
      },
    );
  }
}

function isUnder(path: string, under: string | undefined): boolean {
  const folder = under?.replace(/\/+$/u, '');
  return folder === undefined || path === folder || path.startsWith(`${folder}/`);
}
