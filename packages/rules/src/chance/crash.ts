import type { Below } from '../fair.ts';
import { type Simulation, simulateRounds } from '../simulation.ts';

// A crash point and a multiplier are whole hundredths: 115 is 1.15.

const range = 2n ** 52n;

/** How fast the multiplier grows: 2.00 after 8.7 seconds, 10.00 after 28.8. */
const growthPerMs = 0.00008;

/** The lowest target a player may set. */
export const autoCashOutMin = 101;

/** The RTP at any target: P(crash point ≥ x) ≈ 0.97 / x. */
export const crashRtp = '0.97';

export function crashMessage(roundId: string): string {
  return `CRASH|${roundId}|-|-`;
}

/** Crash point in hundredths from the first 52 bits of the message's block 0: max(1, ⌊97·2⁵²/(2⁵²−e)⌋/100). */
export function crashPoint(block: Uint8Array): number {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const e = view.getBigUint64(0) >> 12n;
  return Math.max(100, Number((97n * range) / (range - e)));
}

/** Hundredths reached `ms` after take-off. */
export function crashMultiplierAt(ms: number): number {
  return Math.floor(100 * Math.exp(growthPerMs * Math.max(0, ms)));
}

/** First millisecond after take-off at which the multiplier has reached these hundredths. */
export function crashTimeOf(hundredths: number): number {
  let ms = Math.max(0, Math.floor(Math.log(hundredths / 100) / growthPerMs) - 1);
  while (crashMultiplierAt(ms) < hundredths) ms += 1;
  return ms;
}

/** Highest multiplier whose payout stays within `winMax`, in hundredths. */
export function crashCap(stake: bigint, winMax: bigint): number {
  return Number((winMax * 100n) / stake);
}

/** Stake and payout in millionths; exact for stakes in whole centavos. */
export function multiply(stake: bigint, hundredths: number): bigint {
  return (stake * BigInt(hundredths)) / 100n;
}

/** "1.15" for 115. */
export function formatMultiplier(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** 115 for "1.15"; undefined for anything else than two places. */
export function parseMultiplier(text: string): number | undefined {
  return /^\d{1,9}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : undefined;
}

/** Rounds that are left at 2.00. A point needs 52 bits of its own, which here come as two draws. */
export function simulateCrash(below: Below, rounds: number): Simulation {
  const block = new Uint8Array(8);
  const view = new DataView(block.buffer);
  return simulateRounds(rounds, () => {
    view.setUint32(0, below(2 ** 32));
    view.setUint32(4, below(2 ** 32));
    return crashPoint(block) >= 200 ? 200 : 0;
  });
}
