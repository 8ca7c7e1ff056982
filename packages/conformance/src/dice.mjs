// @ts-check
import { createHash } from 'node:crypto';

/**
 * Chance that is the same for the same seed: ids and choices of a run can be had again.
 * @param {string} seed @returns {import('./types.d.mts').Dice}
 */
export function createDice(seed) {
  let block = Buffer.alloc(0);
  let at = 0;
  let count = 0;

  function next() {
    if (at + 4 > block.length) {
      block = createHash('sha256').update(`${seed}#${count}`).digest();
      count += 1;
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4);
  }

  /** @param {number} length */
  function hex(length) {
    let text = '';
    while (text.length < length) text += next().toString(16).padStart(8, '0');
    return text.slice(0, length);
  }

  /** @param {number} below */
  const int = (below) => next() % below;

  return {
    int,
    hex,
    uuid() {
      const text = hex(32);
      const parts = [text.slice(0, 8), text.slice(8, 12), `4${text.slice(13, 16)}`];
      return [...parts, `a${text.slice(17, 20)}`, text.slice(20)].join('-');
    },
    pick: (list) => {
      const some = list[int(list.length)];
      if (some === undefined) throw new RangeError('nothing to pick from');
      return some;
    },
    shuffle(list) {
      const rest = [...list];
      return list.map(() => rest.splice(int(rest.length), 1)[0]).flatMap((each) => each ?? []);
    },
  };
}
