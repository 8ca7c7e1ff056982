/** The one source of chance of a run: the same seed gives the same numbers, on any machine. */
export interface Random {
  /** A whole number from 0 to `count - 1`. */
  below(count: number): number;
  /** True this many times in a thousand. */
  chance(perMille: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Thirty-two hexadecimal digits in the form of a UUID. */
  uuid(): string;
  /** An independent stream, so that one part's use of chance does not shift another's. */
  fork(name: string): Random;
}

export function createRandom(seed: number | string): Random {
  const next = sfc32(`${seed}`);
  const below = (count: number) => Math.floor((next() / 2 ** 32) * count);
  const hex = () => next().toString(16).padStart(8, '0');
  return {
    below,
    chance: (perMille) => below(1_000) < perMille,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    uuid() {
      const [a, b, c, d] = [hex(), hex(), hex(), hex()];
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${'89ab'[below(4)]}${c.slice(1, 4)}-${c.slice(4)}${d}`;
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

/** Chris Doty-Humphrey's small fast counter generator, seeded by FNV-1a over the text. */
function sfc32(seed: string): () => number {
  let [a, b, c, counter] = [fnv(seed, 1), fnv(seed, 2), fnv(seed, 3), 1];
  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
  for (let round = 0; round < 15; round += 1) next();
  return next;
}

function fnv(text: string, salt: number): number {
  let hash = 2_166_136_261 ^ salt;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash | 0;
}
