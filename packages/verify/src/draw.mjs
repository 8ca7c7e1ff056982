// @ts-check
import { createHash, createHmac } from 'node:crypto';

/** @typedef {import('./games.mjs').Slot} Slot */

/** @param {string | Buffer} content */
export function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Numbers below n, one after the other: big-endian words of HMAC-SHA256(seed, `message|0`), `message|1`, … A word that
 * would favour the low numbers is left out.
 *
 * @param {Buffer} seed
 * @param {string} message
 * @returns {(n: number) => number}
 */
function numbersFrom(seed, message) {
  /** @type {number[]} */
  const words = [];
  let block = 0;
  return (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      if (words.length === 0) {
        const bytes = createHmac('sha256', seed).update(`${message}|${block}`).digest();
        for (let at = 0; at < bytes.length; at += 4) words.push(bytes.readUInt32BE(at));
        block += 1;
      }
      const word = words.shift() ?? 0;
      if (word < limit) return word % n;
    }
  };
}

/**
 * The result that follows from the seed and the message, slot by slot.
 *
 * @param {Slot[]} slots
 * @param {Buffer} seed
 * @param {string} message
 * @returns {Record<string, string[]>}
 */
export function drawAgain(slots, seed, message) {
  const below = numbersFrom(seed, message);
  /** @type {Record<string, string[]>} */
  const result = {};
  for (const slot of slots) {
    /** @type {string[]} */
    const drawn = [];
    if ('digits' in slot) {
      for (let prize = 0; prize < slot.count; prize += 1) {
        let text = '';
        while (text.length < slot.digits) text += below(10);
        drawn.push(text);
      }
    } else {
      const left = [];
      for (let number = slot.from; number <= slot.to; number += 1) left.push(number);
      for (let at = 0; at < slot.count; at += 1) {
        const place = slot.once ? at + below(left.length - at) : below(left.length);
        const number = left[place] ?? slot.from;
        if (slot.once) [left[at], left[place]] = [number, left[at] ?? number];
        drawn.push(String(number).padStart(slot.width, '0'));
      }
    }
    result[slot.key] = drawn;
  }
  return result;
}

/**
 * JSON with one spelling for each value: keys sorted by code units, no spaces.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function canonicalJson(value) {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
}
