/** The last rounds of a room, newest first: read once from the books, then added as they end. */
export function createPast<Shown>(length: number, read: () => Promise<Shown[]>) {
  let past: Shown[] | undefined;
  return {
    async load(): Promise<void> {
      if (past !== undefined) return;
      const found = await read();
      past ??= found;
    },
    list: (): readonly Shown[] => past ?? [],
    add(round: Shown): void {
      past = [round, ...(past ?? [])].slice(0, length);
    },
  };
}
