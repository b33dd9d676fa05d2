import type { Scene } from '../../investigate/case.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, type Pool, parentOf } from '../../transcript/pool.ts';

/** Records that stand side by side, in the state or in what a tool returned. */
export interface Group {
  readonly collection: string;
  readonly isState: boolean;
  readonly things: readonly Thing[];
}

/** The collections of the final state and the lists of the answers. */
export function groupsIn({ pool }: Scene): readonly Group[] {
  const records = Map.groupBy(thingsIn(pool).records, ({ id }) => parentOf(id));
  const state = [...records].map(([collection, things]): Group => ({ collection, isState: true, things }));
  const returned = Map.groupBy(returnedThings(pool), ({ id }) => parentOf(id));
  const lists = [...returned]
    .filter(([collection, things]) => {
      const size = pool.containers.get(collection)?.size;
      return size === undefined || size === things.length;
    })
    .map(([collection, things]): Group => ({ collection, isState: false, things }));
  return [...state.filter(({ collection }) => collection !== '$'), ...lists];
}

function returnedThings(pool: Pool): readonly Thing[] {
  const leaves = [...pool.leaves.values()].filter(
    ({ origin, record }) => origin === 'output' && /\[\d+\]$/u.test(record),
  );
  return [...Map.groupBy(leaves, ({ record }) => record)].map(([id, own]) => thingOf(id, own, pool));
}

function thingOf(id: string, leaves: readonly Leaf[], pool: Pool): Thing {
  const tool = pool.toolOf(leaves[0]?.event ?? null) ?? '';
  return {
    id,
    kind: 'record',
    head: null,
    words: new Set(wordsOf(`${tool} ${keysOf(id).slice(1).join(' ')}`)),
    leaves,
    links: () => [],
  };
}
