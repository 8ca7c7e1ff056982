const wideColumns = [
  [9, 'min-[1200px]:grid-cols-9'],
  [8, 'min-[1200px]:grid-cols-8'],
  [7, 'min-[1200px]:grid-cols-7'],
  [6, 'min-[1200px]:grid-cols-6'],
  [5, 'min-[1200px]:grid-cols-5'],
] as const;

/**
 * The columns that leave the last row least short, the most where several do: a page has full rows, few games are
 * large. The size of a page is the same at every width (docs/decisions/0007-first-view.md).
 */
export function columnsFor(count: number): string {
  const empty = (columns: number) => (columns - (count % columns)) % columns;
  return wideColumns.toSorted(([a], [b]) => empty(a) - empty(b))[0]?.[1] ?? '';
}
