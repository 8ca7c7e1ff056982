/** Random numbers of a seed: the same seed throws the same faults and the same load. */
export interface Dice {
  /** From 0 up to, not including, `sides`. */
  below(sides: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

export function createDice(seed: number): Dice {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    below: (sides) => Math.floor(next() * sides),
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
