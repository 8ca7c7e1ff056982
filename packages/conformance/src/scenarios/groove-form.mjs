// @ts-check
import { refusedBet } from './form.mjs';

/** @typedef {import('../types.d.mts').Scenario<import('../protocols/groove-maker.mjs').GrooveMaker>} GrooveScenario */

const form = ['110', '400', '1', '1008', '449'];
const session = ['1000', '1003', '110'];
const signature = ['1001', '1003', '110', '1000'];

/** @type {readonly GrooveScenario[]} */
export const grooveFormScenarios = [
  {
    name: 'amount-spelt-otherwise',
    purpose: 'The same amount with more zeros is the same amount.',
    script(v) {
      const bet = v.bet('5', { fields: { betamount: '5.0000000000' } });
      return [bet, { call: v.changed(bet, { betamount: '5' }), is: 'again' }];
    },
  },
  {
    name: 'finer-than-the-currency',
    purpose: 'An amount with ten decimals is refused or taken exactly, never rounded.',
    script: (v) => [{ call: v.bet('0.1234567891', { isFine: true }), is: ['ok', 'faulty'] }],
  },
  {
    name: 'amounts-that-are-none',
    purpose: 'A negative, spelt, empty or endless amount is refused.',
    script: (v) =>
      ['-1', 'one', '', '1,5', '0x10', 'NaN', 'Infinity', '0.12345678912'].map((betamount) =>
        v.bet('1', { title: `betamount ${betamount}`, fields: { betamount }, faulty: form }),
      ),
  },
  {
    name: 'result-of-less-than-nothing',
    purpose: 'A result of a negative amount takes nothing.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, '1', { title: 'negative result', fields: { result: '-1' }, faulty: form })];
    },
  },
  {
    name: 'parameters-are-missing',
    purpose: 'A wager without one of its parameters is refused.',
    script: (v) =>
      ['accountid', 'gamesessionid', 'roundid', 'transactionid', 'betamount'].map((name) =>
        v.bet('1', {
          title: `without ${name}`,
          fields: { [name]: undefined },
          faulty: [...form, ...session],
        }),
      ),
  },
  {
    name: 'unknown-request',
    purpose: 'A request that is not of the protocol moves nothing.',
    script: (v) => [v.bet('1', { title: 'request=gift', fields: { request: 'gift' }, faulty: form })],
  },
  {
    name: 'unknown-parameters-are-ignored',
    purpose: 'Parameters that come to the protocol later disturb nothing.',
    script(v) {
      const fields = { somethingnew: 'x', zzz: '1' };
      const bet = v.bet(v.some(), { fields });
      return [bet, v.win(bet, v.some(), { fields })];
    },
  },
  refusedBet('unknown-session', 'A wager of a game session that is not known is refused.', (v) => ({
    fields: { gamesessionid: v.dice.uuid() },
    faulty: session,
  })),
  refusedBet('unknown-account', 'A wager of an account that is not known is refused.', () => ({
    fields: { accountid: 'nobodyofthisname' },
    faulty: [...session, ...form],
  })),
  {
    name: 'balance-of-an-unknown-session',
    purpose: 'The balance is not told to a session that is not known.',
    script: (v) => [
      v.read({ title: 'unknown session', fields: { gamesessionid: v.dice.uuid() }, faulty: session }),
    ],
  },
  refusedBet(
    'account-of-another-session',
    'A wager of another account in this session is refused.',
    (v) => ({ fields: { accountid: v.settings.otherUser }, faulty: [...session, ...form] }),
    ['otherUser'],
  ),
  refusedBet(
    'expired-session',
    'A wager of a session that is over is refused.',
    (v) => ({ fields: { gamesessionid: v.seat.expiredToken }, faulty: session }),
    ['expiredToken'],
  ),
  refusedBet(
    'locked-account',
    'A wager of a locked account is refused.',
    (v) => ({
      fields: { accountid: v.settings.lockedUser, gamesessionid: v.settings.lockedToken },
      faulty: ['1035', '110', '1000'],
    }),
    ['lockedUser', 'lockedToken'],
  ),
  refusedBet(
    'wrong-signature',
    'A wager signed with another key is refused.',
    () => ({ key: 'wrong', faulty: signature }),
    ['key'],
  ),
  refusedBet(
    'no-signature',
    'A wager without a signature is refused.',
    () => ({ key: 'none', faulty: signature }),
    ['key'],
  ),
  refusedBet(
    'parameters-changed-after-signing',
    'A signature holds for the very parameters.',
    () => ({ key: 'tampered', faulty: signature }),
    ['key'],
  ),
];
