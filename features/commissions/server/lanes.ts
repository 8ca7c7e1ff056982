/** Buckets at once: each is a transaction of its own. */
const lanes = 4;

/** One that fails stops no other; the first failure is thrown when all are done. */
export async function inLanes<Item>(
  items: Iterable<Item>,
  each: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
        await each(item).catch((error) => failures.push(error));
    }),
  );
  if (failures.length > 0) throw failures[0];
}
