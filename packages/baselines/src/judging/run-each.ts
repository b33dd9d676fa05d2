/** Results in the order of the items, at most `concurrency` at a time. After a rejection nothing more is started. */
export async function runEach<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let isStopped = false;
  const work = async () => {
    for (const [index, item] of waiting) {
      if (isStopped) return;
      results[index] = await run(item, index);
    }
  };
  const workers = Array.from({ length: Math.max(1, Math.min(concurrency, items.length)) }, work);
  try {
    await Promise.all(workers);
  } finally {
    isStopped = true;
  }
  return results;
}
