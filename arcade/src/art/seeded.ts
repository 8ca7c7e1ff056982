/** A repeatable source of layout variety: the same name always draws the same picture. Never used for outcomes. */
export type Variety = () => number;

/** 32-bit hash of a name, from MurmurHash3's mixing steps. */
function hashOf(text: string): number {
  let hash = 1779033703 ^ text.length;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return hash >>> 0;
}

/** Numbers in [0, 1) that depend on the name alone (mulberry32). */
export function varietyOf(name: string): Variety {
  let state = hashOf(name) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(vary: Variety, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(vary() * choices.length)] ?? choices[0];
}
