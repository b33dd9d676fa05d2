import type { Random } from '../random.ts';
import type { WorldWorkshop } from '../tools/tool.ts';
import { COLLECTIONS, type CollectionName, type CollectionRecords, inFieldOrder } from './collections.ts';
import type { Collection, Household } from './state.ts';

export interface WorkshopParts {
  readonly household: Household;
  /** Draws of whoever plants. Ids have a stream of their own, forked from it. */
  readonly random: Random;
  readonly today: string;
}

/** A workshop whose ids are drawn: they tell nothing about kind of record, order or origin, and none is given twice. */
export function createWorkshop({ household, random, today }: WorkshopParts): WorldWorkshop {
  const numbers = random.fork('ids');
  const given = new Set<string>();
  const freeId = (prefix: string): string => {
    for (;;) {
      const id = `${prefix}-${numbers.int(10_000, 99_999)}`;
      if (!given.has(id)) {
        given.add(id);
        return id;
      }
    }
  };
  return {
    household,
    random,
    today,
    add<Name extends CollectionName>(name: Name, record: CollectionRecords[Name]): string {
      const { prefix, of } = COLLECTIONS[name];
      const collection: Collection<CollectionRecords[Name]> = of(household);
      const id = freeId(prefix);
      collection[id] = inFieldOrder(name, record);
      return id;
    },
  };
}
