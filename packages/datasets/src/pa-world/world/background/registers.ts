import type { Random } from '../../random.ts';
import type { WorldWorkshop } from '../../tools/tool.ts';
import { freshAccountNumber } from '../fresh.ts';

/** Thread ids, none of them twice. */
export function createThreadSource(random: Random): () => string {
  const given = new Set<string>();
  const draw = (): string => {
    const thread = `TH-${random.int(10_000, 99_999)}`;
    if (given.has(thread)) return draw();
    given.add(thread);
    return thread;
  };
  return draw;
}

/** Ids of payees by name; a payee is added when it is first asked for. */
export function createPayeeBook(workshop: WorldWorkshop): (name: string) => string {
  const ids = new Map<string, string>();
  return (name) => {
    const known = ids.get(name);
    if (known !== undefined) return known;
    const { random } = workshop;
    const id = workshop.add('payees', {
      name,
      account_number: freshAccountNumber(workshop),
      reference: random.chance(0.5) ? `customer ${random.int(10_000, 999_999)}` : '',
    });
    ids.set(name, id);
    return id;
  };
}
