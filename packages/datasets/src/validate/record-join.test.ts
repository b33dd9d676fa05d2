import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlacedRecord, RecordJoin } from './record-join.ts';

async function* recordsOf(ids: readonly string[]): AsyncGenerator<PlacedRecord<string>> {
  for (const [index, id] of ids.entries()) yield { id, value: `of ${id}`, line: index + 1 };
}

const uniqueIds = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });

describe('RecordJoin', () => {
  it('gives each record once, to its own episode, whatever the order of either side', async () => {
    await fc.assert(
      fc.asyncProperty(uniqueIds, uniqueIds, async (inFile, asked) => {
        const join = new RecordJoin(recordsOf(inFile));
        for (const id of asked) {
          const found = await join.take(id);
          expect(found?.value ?? null).toBe(inFile.includes(id) ? `of ${id}` : null);
          expect(await join.take(id)).toBeNull();
        }
        const rest = (await join.rest()).map(({ id }) => id);
        expect(rest).toEqual(inFile.filter((id) => !asked.includes(id)));
      }),
    );
  });
});
