import { expect, it } from 'vitest';
import { prizeOf, prizePlaces } from './missions-board.ts';

const peso = 1_000_000n;

it('prizes are those of the domain, and nothing from place 51 on', () => {
  const of = [0, 1, 2, 3, 4, 10, 11, 50, 51].map((rank) => prizeOf(rank) / peso);
  expect(of).toEqual([0n, 8_888n, 3_888n, 1_888n, 388n, 388n, 88n, 88n, 0n]);
  const all = Array.from({ length: prizePlaces }, (_, place) => prizeOf(place + 1));
  expect(all.reduce((sum, prize) => sum + prize, 0n)).toBe(20_900n * peso);
});
