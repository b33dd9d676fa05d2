import { fileURLToPath } from 'node:url';

/**
 * Absolute path of the sample that ships with this package: `dataset.json`, `episodes/*.json` (one `sauron.episode/1`
 * each), `labels.jsonl` (`sauron.labels/1`) and the data card `README.md`.
 */
export const SAMPLE_FOLDER = fileURLToPath(new URL('../../sample', import.meta.url));
