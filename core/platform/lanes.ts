/**
 * So many items at a time. One that fails stops no other; when all are done, what failed is thrown together. A failure
 * alone is thrown as it is, so that whoever asked knows it.
 */
export async function inLanes<Item>(
  items: Iterable<Item>,
  lanes: number,
  each: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items].values();
  const failures: unknown[] = [];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of waiting)
        try {
          await each(item);
        } catch (error) {
          failures.push(error);
        }
    }),
  );
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed: ${failures[0]}`);
}
