import { expect, it } from 'vitest';
import { ownLoss, paidIn } from './own-loss.ts';

const line = (type: string, from: string, to: string) => ({ type, from, to, amount: 7n });

it.each([
  ['BET', 'player:cash', 'house:game:one', 7n],
  ['WIN', 'house:game:one', 'player:cash', -7n],
  ['BONUS', 'house:bonus', 'player:cash', -7n],
  // Bonus money comes and goes without a loss; what is staked of it, or became cash, is the player's own.
  ['BONUS', 'house:bonus', 'player:bonus', 0n],
  ['BONUS', 'player:bonus', 'house:bonus', 0n],
  ['TRANSFER', 'player:bonus', 'player:cash', -7n],
  ['BONUS', 'player:cash', 'house:bonus', 7n],
  ['DEPOSIT', 'house:payment:gcash', 'player:cash', 0n],
  ['WITHDRAW', 'player:held', 'house:payment:gcash', 0n],
  ['FEE', 'player:held', 'house:fee', 0n],
  ['REVERSE', 'house:payment:gcash', 'player:cash', 0n],
  ['TRANSFER', 'player:cash', 'clearing', 0n],
  ['HOLD', 'player:cash', 'player:held', 0n],
  ['VENDOR_IN', 'player:cash', 'player:vendor:one', 0n],
])('%s from %s to %s loses %s', (type, from, to, lost) => {
  expect(ownLoss(line(type, from, to))).toBe(lost);
});

it('only a deposit is paid in', () => {
  expect(paidIn(line('DEPOSIT', 'house:payment:gcash', 'player:cash'))).toBe(7n);
  expect(paidIn(line('BONUS', 'house:bonus', 'player:cash'))).toBe(0n);
});
