// @ts-check
import { grooveFormScenarios } from './groove-form.mjs';
import { moneyScenarios } from './money.mjs';
import { orderScenarios } from './order.mjs';
import { raceScenarios } from './races.mjs';
import { repeatScenarios } from './repeats.mjs';
import { nameScenarios } from './spelling.mjs';
import { strangerScenarios } from './strangers.mjs';

/** @typedef {import('../types.d.mts').Scenario<import('../protocols/groove-maker.mjs').GrooveMaker>} GrooveScenario */

/** @type {readonly GrooveScenario[]} */
const ownScenarios = [
  {
    name: 'account-is-told',
    purpose: 'The account of a session is told, with its currency.',
    script: (v) => [v.account()],
  },
  {
    name: 'wager-and-result-in-one',
    purpose: 'A wager with its result in one call takes the one and pays the other.',
    script: (v) => [v.both(v.some(), v.some()), v.read()],
  },
  {
    name: 'wager-and-result-lost',
    purpose: 'A wager with its result of nothing takes the wager.',
    script: (v) => [v.both(v.some(), 0n)],
  },
  {
    name: 'wager-and-result-repeated',
    purpose: 'A wager with its result in one call is applied once.',
    script(v) {
      const call = v.both(v.some(), v.some());
      return [call, { call: v.again(call), is: 'again' }];
    },
  },
  {
    name: 'wager-and-result-other-amount',
    purpose: 'The id of a wager with its result moves nothing with another wager.',
    script(v) {
      const call = v.both('2', v.some());
      return [call, { call: v.altered(call, '3'), is: 'differs' }];
    },
  },
  {
    name: 'wager-and-result-without-money',
    purpose: 'A wager above the balance is refused together with its result.',
    script: (v) => [{ call: v.both(v.opening + v.smallest, v.opening * 2n), is: 'poor' }, v.read()],
  },
  {
    name: 'pending-results',
    purpose: 'A round may have several results until one completes it.',
    script(v) {
      const bet = v.bet(v.some());
      const pending = { closes: false };
      return [bet, v.win(bet, v.some(), pending), v.win(bet, v.some(), pending), v.win(bet, v.some())];
    },
  },
  {
    name: 'result-after-the-end',
    purpose: 'A completed round takes no other result.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, v.some()), { call: v.win(bet, v.some()), is: 'closed' }];
    },
  },
  {
    name: 'wager-after-the-end',
    purpose: 'A completed round takes no other wager.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, 0n), { call: v.bet(v.some(), { group: bet.group }), is: 'closed' }];
    },
  },
  {
    name: 'result-repeated-after-the-end',
    purpose: 'A result that completed its round is known, not refused, when it is repeated.',
    script(v) {
      const bet = v.bet(v.some());
      const result = v.win(bet, v.some());
      return [bet, result, { call: v.again(result), is: 'again' }, { call: v.again(bet), is: 'again' }];
    },
  },
  {
    name: 'one-id-for-wager-and-result',
    purpose: 'A wager and its result may have the same transaction id, and are still two.',
    script(v) {
      const bet = v.bet(v.some());
      const result = v.win(bet, v.some(), { id: bet.id });
      return [bet, result, { call: v.again(bet), is: 'again' }, { call: v.again(result), is: 'again' }];
    },
  },
  {
    name: 'long-ids',
    purpose: 'Ids of 255 signs that differ only in the last one are different ids.',
    script(v) {
      const long = v.dice.hex(254);
      const [one, two] = [v.bet(v.some(), { id: `${long}1` }), v.bet(v.some(), { id: `${long}2` })];
      return [one, two, v.rollback(one), v.win(two, v.some())];
    },
  },
  {
    name: 'one-of-two-wagers-rolled-back',
    purpose: 'Of two wagers in a round one is given back, and the other wins.',
    script(v) {
      const group = v.round();
      const [one, two] = [v.bet(v.some(), { group }), v.bet(v.some(), { group })];
      return [one, two, v.rollback(two), v.win(one, v.some())];
    },
  },
  {
    name: 'jackpot',
    purpose: 'A jackpot is paid once on top of the round.',
    script(v) {
      const bet = v.bet(v.some());
      const jackpot = v.jackpot(bet, '250.000001', { closes: false });
      return [bet, jackpot, { call: v.again(jackpot), is: 'again' }, v.win(bet, v.some())];
    },
  },
  {
    name: 'free-round',
    purpose: 'A wager of a free round takes nothing, and what it wins is paid.',
    script(v) {
      const fields = { frbid: v.dice.hex(12) };
      const bet = v.bet(0n, { isFree: true, fields });
      return [bet, { call: v.again(bet), is: 'again' }, v.win(bet, v.some(), { isFree: true, fields })];
    },
  },
  {
    name: 'win-reversed',
    purpose: 'A result that is reversed is taken back once, or left where it is.',
    script(v) {
      const bet = v.bet('5');
      const win = v.win(bet, v.some());
      return [bet, win, { call: v.reverse(win), is: ['ok', 'settled'] }];
    },
  },
  {
    name: 'win-reversed-twice',
    purpose: 'Reversing a result twice takes it back once.',
    script(v) {
      const bet = v.bet('5');
      const win = v.win(bet, v.some());
      const back = v.reverse(win);
      return [
        bet,
        win,
        { call: back, is: ['ok', 'settled'] },
        { call: v.again(back), is: ['again', 'settled', 'ok'] },
      ];
    },
  },
  {
    name: 'nothing-to-reverse',
    purpose: 'Reversing a result that never came takes nothing.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, { call: v.reverse(v.win(bet, '50')), is: 'unknown' }];
    },
  },
  {
    name: 'rollback-without-an-amount',
    purpose: 'A rollback may leave the amount out, or name it.',
    script(v) {
      const [one, two] = [v.bet('1.25'), v.bet('2.5')];
      return [one, two, v.rollback(one), v.rollback(two, { fields: { rollbackamount: '2.5' } })];
    },
  },
  {
    name: 'result-in-an-expired-session',
    purpose: 'A result is paid though its session is over; "not logged on" is never an answer to it.',
    needs: ['expiredToken'],
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, v.some(), { fields: { gamesessionid: v.seat.expiredToken } })];
    },
  },
  {
    name: 'rollback-in-an-expired-session',
    purpose: 'A wager is given back though its session is over.',
    needs: ['expiredToken'],
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.rollback(bet, { fields: { gamesessionid: v.seat.expiredToken } })];
    },
  },
];

export const grooveScenarios = [
  ...moneyScenarios,
  ...repeatScenarios,
  ...orderScenarios,
  ...raceScenarios,
  ...nameScenarios,
  ...strangerScenarios({
    as: (v) => ({ accountid: v.settings.otherUser, gamesessionid: v.settings.otherToken }),
    refused: ['102', '110', '400', '409'],
    taken: ['400', '409'],
  }),
  ...ownScenarios,
  ...grooveFormScenarios,
];
