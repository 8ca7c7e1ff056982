/** Every choice of a run comes from its seed: the same seed asks the same things in the same order. */
export interface Dice {
  /** A whole number from 0 to `below` - 1. */
  int(below: number): number;
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
  bytes(count: number): Buffer;
  uuid(): string;
  /** Dice of its own, so that what one player meets does not depend on how fast another was. */
  fork(): Dice;
}

/** sfc32: small, fast and even enough for choosing tricks; nothing secret comes from it. */
export function createDice(seed: number): Dice {
  const state = new Uint32Array([0x9e3779b9, 0x243f6a88, 0xb7e15162 ^ seed, (seed / 2 ** 32) >>> 0 || 1]);

  function next(): number {
    const [a = 0, b = 0, c = 0, d = 0] = state;
    const sum = (a + b + d) >>> 0;
    state[0] = b ^ (b >>> 9);
    state[1] = c + (c << 3);
    state[2] = ((c << 21) | (c >>> 11)) + sum;
    state[3] = d + 1;
    return sum;
  }
  for (let n = 0; n < 15; n += 1) next();

  const dice: Dice = {
    int: (below) => Math.floor((next() / 2 ** 32) * below),
    pick(values) {
      const value = values[dice.int(values.length)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
    chance: (probability) => next() / 2 ** 32 < probability,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => dice.int(256))),
    uuid() {
      const hex = dice.bytes(16).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    fork: () => createDice(dice.int(2 ** 31)),
  };
  return dice;
}
