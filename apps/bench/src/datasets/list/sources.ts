import { IMPORTERS, type SourceFacts } from '../../datasets-import/importers.ts';

/** Sources that are made or mapped here, beside the formats that are imported. */
const OWN = {
  sauron: {
    trace: 'yes',
    state: 'yes',
    labels: 'yours',
    licence: 'yours',
    get: 'a folder of episodes in the format of this project; see `datasets validate`',
  },
  pa: {
    trace: 'as mapped',
    state: 'as mapped',
    labels: 'as mapped, raters too',
    licence: 'yours',
    get: 'JSON or JSON lines of another layout, such as PA100, with `datasets import PATH --mapping FILE`',
  },
  'pa-world': {
    trace: 'yes',
    state: 'initial and final',
    labels: 'executable',
    licence: 'Apache-2.0',
    get: '`datasets build pa-world` (scripted agent) or `datasets roll pa-world --agent` (a model)',
  },
} as const satisfies Record<string, SourceFacts>;

/** Every source of episodes, by name. */
export const SOURCES: ReadonlyMap<string, SourceFacts> = new Map<string, SourceFacts>([
  ...Object.entries(OWN),
  ...Object.entries(IMPORTERS).map(([name, { facts }]): [string, SourceFacts] => [name, facts]),
]);
