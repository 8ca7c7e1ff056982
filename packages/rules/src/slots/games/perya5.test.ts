import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { draw } from '../../fair.ts';
import { agreesWith } from '../../simulation.ts';
import { retellSlot, simulateSlot } from '../play.ts';
import { perya5 } from './perya5.ts';

const bet = 5_000_000n;

it('returns 0.960865 exactly, and something in almost half of the rounds', () => {
  const stops = 24;
  let win = 0n;
  let hits = 0;
  for (let a = 0; a < stops; a += 1)
    for (let b = 0; b < stops; b += 1)
      for (let c = 0; c < stops; c += 1) {
        const round = retellSlot(perya5, [a, b, c], bet);
        win += round.win;
        if (round.win > 0n) hits += 1;
      }
  const millionths = (1_000_000n * win) / (bet * BigInt(stops) ** 3n);
  expect(`0.${millionths}`).toBe(perya5.rtp);
  expect(hits / stops ** 3).toBeCloseTo(0.4824, 4);
});

it('doubles with every wild, and pays three wilds on their own', () => {
  const wilds = perya5.strips.map((strip) => (strip.indexOf('WILD') + 23) % 24);
  const middleLine = (draws: number[]) =>
    retellSlot(perya5, draws, bet).spins[0]?.wins.find(({ line }) => line === 0);
  const lineOfWilds = middleLine(wilds);
  expect(lineOfWilds).toMatchObject({ symbol: 'WILD', count: 3, pay: 500n * (bet / 5n) });
  const [first = 0, , third = 0] = perya5.strips.map((strip) => (strip.indexOf('J') + 23) % 24);
  const middle = (perya5.strips[1]?.indexOf('WILD') ?? 0) + 23;
  const doubled = middleLine([first, middle % 24, third]);
  expect(doubled).toMatchObject({ symbol: 'J', count: 3, pay: 8n * (bet / 5n), cells: [1, 4, 7] });
});

it('returns what it should over 200,000 drawn rounds', () => {
  const hmac = (message: string) => createHmac('sha256', 'a fixed seed').update(message).digest();
  const below = draw(hmac, 'PERYA5|simulation:1|-|-');
  expect(agreesWith(simulateSlot(perya5, below, 200_000), Number(perya5.rtp))).toBe(true);
});
