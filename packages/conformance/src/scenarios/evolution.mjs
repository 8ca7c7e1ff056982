// @ts-check
import { evolutionFormScenarios } from './evolution-form.mjs';
import { moneyScenarios } from './money.mjs';
import { orderScenarios } from './order.mjs';
import { raceScenarios } from './races.mjs';
import { repeatScenarios } from './repeats.mjs';
import { bodyScenarios } from './spelling.mjs';
import { strangerScenarios } from './strangers.mjs';

/** @typedef {import('../types.d.mts').Scenario<import('../protocols/evolution-maker.mjs').EvolutionMaker>} EvolutionScenario */

/** @type {readonly (readonly [string, string, Record<string, unknown>])[]} */
const promotions = [
  ['FreeRoundPlayableSpent', 'free rounds that were played', { remainingRounds: 0 }],
  ['JackpotWin', 'a jackpot', { voucherId: undefined, remainingRounds: undefined }],
  ['RewardGamePlayableSpent', 'a reward game that was played', { playableBalance: '0.579985' }],
  ['RewardGameWinCapReached', 'a reward game at its limit', { playableBalance: '12.000001' }],
  ['RewardGameMinBetLimitReached', 'a reward game below its least bet', { playableBalance: '0.01' }],
  ['RtrMonetaryReward', 'a reward in money', { bonusConfigId: 'b-1', rewardId: 'r-1' }],
  ['SomethingOfTomorrow', 'a kind of prize that is not known yet', {}],
];

/** @type {readonly EvolutionScenario[]} */
const ownScenarios = [
  {
    name: 'lobby-balance',
    purpose: 'The balance is told in the lobby and at a table, and is the same.',
    script: (v) => [
      v.read(),
      v.read({
        fields: { game: { id: null, type: 'blackjack', details: { table: { id: 'table-1', vid: null } } } },
      }),
    ],
  },
  {
    name: 'two-debits-cancel-credit',
    purpose: 'Of two debits of a game one is cancelled and the other is settled.',
    script(v) {
      const one = v.bet(v.some());
      const two = v.bet(v.some(), { fields: { game: one.fields.game } });
      return [one, two, v.rollback(two), v.win(one, v.some())];
    },
  },
  {
    name: 'two-games-in-parallel',
    purpose:
      'Two games with two debits each: one cancelled, three settled, and the settled cannot be cancelled.',
    script(v) {
      const [one, two] = [v.bet(v.some()), v.bet(v.some())];
      const three = v.bet(v.some(), { fields: { game: two.fields.game } });
      const four = v.bet(v.some(), { fields: { game: one.fields.game } });
      const wins = [one, four, two].map((bet) => v.win(bet, v.some()));
      return [one, two, three, four, v.rollback(three), ...wins, { call: v.rollback(two), is: 'settled' }];
    },
  },
  {
    name: 'many-settlements-of-a-game',
    purpose: 'Twelve debits of one game are settled one by one, most of them with nothing.',
    script(v) {
      const first = v.bet(v.some());
      const { game } = first.fields;
      const bets = [first, ...Array.from({ length: 11 }, () => v.bet(v.some(), { fields: { game } }))];
      return [...bets, ...bets.map((bet, n) => v.win(bet, n === 7 ? '25.000001' : 0n))];
    },
  },
  {
    name: 'second-credit-of-a-debit',
    purpose: 'A debit is settled once: a second credit of it pays nothing.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, v.some()), { call: v.win(bet, v.some()), is: 'settled' }];
    },
  },
  {
    name: 'credit-after-a-loss',
    purpose: 'A debit that was settled with nothing is settled: a later credit pays nothing.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, 0n), { call: v.win(bet, v.some()), is: 'settled' }];
    },
  },
  ...promotions.map(([type, what, own]) => ({
    name: `promo-${type.replace(/[A-Z]/g, (letter, at) => `${at > 0 ? '-' : ''}${letter.toLowerCase()}`)}`,
    purpose: `The payout for ${what} is paid once.`,
    /** @param {import('../protocols/evolution-maker.mjs').EvolutionMaker} v */
    script(v) {
      const amount = v.some();
      const jackpots =
        type === 'JackpotWin' ? { jackpots: [{ id: v.dice.uuid(), winAmount: '1.017424' }] } : {};
      const prize = v.promo(amount, { type, ...own, ...jackpots });
      return [prize, { call: v.again(prize), is: /** @type {const} */ ('again') }];
    },
  })),
  {
    name: 'promo-other-amount',
    purpose: 'The id of a payout with another amount pays nothing more.',
    script(v) {
      const prize = v.promo(v.some());
      return [prize, { call: v.altered(prize, '77'), is: 'differs' }];
    },
  },
  {
    name: 'amounts-as-numbers',
    purpose: 'An amount may be written as a number as well as a text.',
    script(v) {
      const fields = (/** @type {import('../types.d.mts').Call} */ call, /** @type {number} */ amount) => {
        const { transaction } = call.fields;
        return { transaction: { .../** @type {object} */ (transaction), amount } };
      };
      const shape = v.bet('0.403604');
      const bet = v.bet('0.403604', { id: shape.id, group: shape.group, fields: fields(shape, 0.403604) });
      const won = v.win(bet, '0.597469');
      return [bet, v.win(bet, '0.597469', { id: won.id, fields: fields(won, 0.597469) })];
    },
  },
  {
    name: 'amount-spelt-otherwise',
    purpose: 'The same amount with more zeros is the same amount.',
    script(v) {
      const bet = v.bet('5');
      const transaction = { .../** @type {object} */ (bet.fields.transaction), amount: '5.000000' };
      const spelt = v.bet('5', { id: bet.id, group: bet.group, fields: { transaction } });
      return [spelt, { call: v.again(bet), is: 'again' }, v.win(bet, v.some())];
    },
  },
  {
    name: 'zero-as-a-number',
    purpose: 'A credit of nothing written as the number 0 settles its debit.',
    script(v) {
      const bet = v.bet(v.some());
      const loss = v.win(bet, 0n);
      const transaction = { .../** @type {object} */ (loss.fields.transaction), amount: 0 };
      return [
        bet,
        v.win(bet, 0n, { id: loss.id, fields: { transaction } }),
        { call: v.rollback(bet), is: 'settled' },
      ];
    },
  },
  {
    name: 'retired-session',
    purpose: 'A session that a check replaced by another is not known any more.',
    script(v) {
      const bet = v.bet(v.some());
      if (v.retired === undefined) return [bet];
      const old = { fields: { sid: v.retired }, faulty: ['INVALID_SID'] };
      return [v.read({ title: 'retired session', ...old }), v.bet('1', { title: 'debit', ...old }), bet];
    },
  },
];

export const evolutionScenarios = [
  ...moneyScenarios,
  ...repeatScenarios,
  ...orderScenarios,
  ...raceScenarios,
  ...bodyScenarios,
  ...strangerScenarios({
    as: (v) => ({ userId: v.settings.otherUser, sid: v.settings.otherToken }),
    refused: ['BET_DOES_NOT_EXIST', 'INVALID_SID', 'INVALID_PARAMETER', 'FINAL_ERROR_ACTION_FAILED'],
  }),
  ...ownScenarios,
  ...evolutionFormScenarios,
];
