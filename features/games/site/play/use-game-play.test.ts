import { expect, it } from 'vitest';
import { addPlayed } from './use-game-play.ts';

const peso = 1_000_000n;
const result = { stake: 10n * peso, win: 4n * peso, netResult: -6n * peso, sequence: '9', beforeSeconds: 4 };
const item = (sequence: string, stake: bigint, win: bigint) => ({
  gameId: 'g',
  sequence,
  roundRef: 'r',
  stake,
  win,
});

it('adds later results to the sum, none twice', () => {
  const played = [item('9', 5n * peso, 0n), item('10', 5n * peso, 0n), item('11', 0n, 20n * peso)];
  const next = addPlayed(result, played);
  expect(next).toEqual({
    beforeSeconds: 4,
    stake: 15n * peso,
    win: 24n * peso,
    netResult: 9n * peso,
    sequence: '11',
  });
  expect(addPlayed(next, played)).toBe(next);
});

it('takes back what was given back', () => {
  expect(addPlayed(result, [item('10', -10n * peso, 0n)])).toMatchObject({ stake: 0n, netResult: 4n * peso });
});
