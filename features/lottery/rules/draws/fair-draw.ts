import { type Below, draw, drawDistinct } from '@kislap/rules/fair';
import type { DrawResult, Slot, Template } from '../catalogue/shapes.ts';
import { isDigitSlot, symbolsOf } from '../engine/space.ts';
import { hmacSha256, sha256, toHex, utf8 } from './sha256.ts';

// House draws that everybody can recompute (domain 1.8). Nothing here knows an order: what the bets were enters as one hash.

/** Where there is no public value from after the close. */
export const noBeacon = '-';

/** What is published when the issue is made, before any bet: the SHA-256 of the seed's 32 bytes. */
export function commitTo(serverSeed: Uint8Array): string {
  return toHex(sha256(serverSeed));
}

export interface DrawMessage {
  /** The code of the game, not of its template. */
  game: string;
  issue: string;
  betsRoot: string;
  /** A public value whose time is after the close. */
  beacon?: string;
}

/** What the result is drawn from, besides the seed. No part may contain `|`. */
export function drawMessage({ game, issue, betsRoot, beacon = noBeacon }: DrawMessage): string {
  return `${game}|${issue}|${betsRoot}|${beacon}`;
}

/**
 * The result that follows from a seed and a message. Words are big-endian uint32 of HMAC-SHA256(seed, `message|0`),
 * `message|1`, …; a number below n is a word modulo n, and words from ⌊2³²/n⌋·n on are left out (`@kislap/rules/fair`).
 * Slots are drawn in the template's order, their prizes one after the other:
 *
 * - a prize of digits: each digit from the left, below 10;
 * - numbers that may repeat: each by itself, the lowest of the range plus a number below its size;
 * - distinct numbers: Fisher–Yates from the front of the ascending range. They stay in the order in which they were drawn,
 *   and the special number of LHC is the last of them.
 */
export function drawResult(template: Template, serverSeed: Uint8Array, message: string): DrawResult {
  const below = draw((text) => hmacSha256(serverSeed, utf8(text)), message);
  return Object.fromEntries(template.slots.map((slot) => [slot.key, drawSlot(slot, below)]));
}

function drawSlot(slot: Slot, below: Below): string[] {
  const places = Array.from({ length: slot.n });
  if (isDigitSlot(slot)) {
    return places.map(() => Array.from({ length: slot.digits }, () => below(10)).join(''));
  }
  const symbols = symbolsOf(slot);
  const drawn = slot.distinct
    ? drawDistinct(below, symbols.length, slot.n)
    : places.map(() => below(symbols.length));
  return drawn.map((at) => symbols[at] ?? '');
}
