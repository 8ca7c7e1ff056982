import { expect, it } from 'vitest';
import { Book } from './book.mjs';
import { createDice } from './dice.mjs';
import { explain } from './explain.mjs';
import { findProtocol } from './protocols/index.mjs';
import type { Call, Maker } from './types.d.mts';

const evolution = findProtocol('evolution');
const unit = 10n ** 10n;

function createMaker(): Maker {
  const seat = { user: 'player1', token: 's' };
  const settings = { url: 'http://wallet', key: 'k', currency: 'EUR', game: 'g', seats: [seat] };
  return evolution.createMaker({ settings, seat, session: { token: 's' }, dice: createDice('explain') });
}

/** So many answers with this word to copies of a call. */
function times(count: number, call: Call, status: string) {
  return Array.from({ length: count }, () => ({ call, status }));
}

function balanceAfter(answers: readonly { call: Call; status: string }[]): bigint | undefined {
  return explain(evolution, new Book(evolution.rules, 100n * unit), answers)?.book.balance;
}

it('finds the order in which answers to calls that overtook each other are right', () => {
  const maker = createMaker();
  const bet = maker.bet('10');
  const win = maker.win(bet, '25');
  const answers = [
    ...times(24, bet, 'BET_ALREADY_EXIST'),
    ...times(12, win, 'BET_ALREADY_SETTLED'),
    ...times(1, bet, 'OK'),
    ...times(1, win, 'OK'),
    ...times(12, win, 'BET_DOES_NOT_EXIST'),
  ];
  expect(balanceAfter(answers)).toBe(115n * unit);
});

it('finds none where there is none, soon', () => {
  const maker = createMaker();
  const [bet, other] = [maker.bet('10'), maker.bet('1')];
  const win = maker.win(bet, '25');
  const cancel = maker.rollback(bet);
  // Paid without its bet; settled and cancelled; given back twice; taken without an answer that says so.
  expect(balanceAfter([...times(100, win, 'OK')])).toBeUndefined();
  expect(balanceAfter([bet, win, cancel].map((call) => ({ call, status: 'OK' })))).toBeUndefined();
  expect(balanceAfter([...times(60, bet, 'BET_ALREADY_EXIST'), ...times(60, other, 'OK')])).toBeUndefined();
  const spent = Array.from({ length: 30 }, () => ({ call: maker.bet('50'), status: 'OK' }));
  expect(balanceAfter(spent)).toBeUndefined();
  expect(balanceAfter(spent.slice(0, 2))).toBe(0n);
});

it('takes a cancel that came first for what it is', () => {
  const maker = createMaker();
  const bet = maker.bet('10');
  const cancel = maker.rollback(bet);
  const late = [...times(5, bet, 'FINAL_ERROR_ACTION_FAILED'), ...times(5, cancel, 'BET_DOES_NOT_EXIST')];
  expect(balanceAfter(late)).toBe(100n * unit);
  const between = [
    ...times(1, bet, 'OK'),
    ...times(4, cancel, 'BET_ALREADY_SETTLED'),
    ...times(1, cancel, 'OK'),
  ];
  expect(balanceAfter(between)).toBe(100n * unit);
  expect(balanceAfter([...times(1, bet, 'OK'), ...times(1, cancel, 'BET_DOES_NOT_EXIST')])).toBeUndefined();
});
