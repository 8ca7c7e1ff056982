// @ts-check
import { refusedBet } from './form.mjs';
import { moneyScenarios } from './money.mjs';
import { orderScenarios } from './order.mjs';
import { raceScenarios } from './races.mjs';
import { repeatScenarios } from './repeats.mjs';
import { bodyScenarios, nameScenarios } from './spelling.mjs';
import { strangerScenarios } from './strangers.mjs';

/** @typedef {import('../types.d.mts').Scenario<import('../protocols/hub88-maker.mjs').Hub88Maker>} Hub88Scenario */

const form = ['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX'];
const signature = ['RS_ERROR_INVALID_SIGNATURE'];
const token = ['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED'];

/** @type {readonly Hub88Scenario[]} */
const ownScenarios = [
  {
    name: 'info-is-told',
    purpose: 'The player’s information is told to a call that names no session.',
    script: (v) => [v.info()],
  },
  {
    name: 'same-bet-other-round',
    purpose: 'The id of a bet in another round is a duplicate with other details.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, { call: v.changed(bet, { round: v.round() }), is: 'differs' }];
    },
  },
  {
    name: 'bet-id-used-for-a-win',
    purpose: 'The id of a bet cannot be the id of its win.',
    without: ['reordered'],
    script(v) {
      const bet = v.bet(v.some());
      return [bet, { call: v.win(bet, v.some(), { id: bet.id }), is: 'differs' }];
    },
  },
  {
    name: 'same-request-same-answer',
    purpose: 'The same request to the letter has the same answer to the letter.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, { call: bet, is: 'again' }];
    },
  },
  {
    name: 'second-win-of-a-bet',
    purpose: 'A bet may win more than once until its round is closed.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, v.some()), v.win(bet, v.some()), v.win(bet, v.some(), { closes: true })];
    },
  },
  {
    name: 'round-closed-by-its-win',
    purpose: 'A win that closes its round is paid, and is known afterwards.',
    script(v) {
      const bet = v.bet(v.some());
      const win = v.win(bet, v.some(), { closes: true });
      return [bet, win, { call: v.again(win), is: 'again' }];
    },
  },
  {
    name: 'round-closed-by-its-bet',
    purpose: 'A bet that closes its round is taken once.',
    script(v) {
      const bet = v.bet(v.some(), { closes: true });
      return [bet, { call: v.again(bet), is: 'again' }];
    },
  },
  {
    name: 'second-rollback-by-another-id',
    purpose: 'Two different rollbacks of one bet give it back once.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.rollback(bet), { call: v.rollback(bet), is: ['again', 'settled'] }];
    },
  },
  {
    name: 'rollback-of-a-win',
    purpose: 'A win that is taken back is taken back once, or left where it is.',
    script(v) {
      const bet = v.bet('5');
      const win = v.win(bet, v.some());
      return [bet, win, { call: v.rollback(win), is: ['ok', 'settled'] }];
    },
  },
  {
    name: 'one-of-two-bets-taken-back',
    purpose: 'Of two bets in a round one is given back, and the other wins.',
    script(v) {
      const group = v.round();
      const [one, two] = [v.bet(v.some(), { group }), v.bet(v.some(), { group })];
      return [one, two, v.rollback(two), v.win(one, v.some())];
    },
  },
  {
    name: 'free-bet',
    purpose: 'A free bet takes nothing, whatever its amount, and what it wins is paid.',
    script(v) {
      const bet = v.bet(v.opening + v.smallest, { isFree: true, fields: { reward_uuid: v.dice.uuid() } });
      return [bet, { call: v.again(bet), is: 'again' }, v.win(bet, v.some(), { fields: { is_free: true } })];
    },
  },
  {
    name: 'free-bet-taken-back',
    purpose: 'A free bet that is taken back gives nothing.',
    script(v) {
      const bet = v.bet(v.some(), { isFree: true });
      return [bet, v.rollback(bet)];
    },
  },
  {
    name: 'promotional-win',
    purpose: 'A prize of the vendor is paid once without a bet.',
    script(v) {
      const prize = v.promo(v.some());
      return [prize, { call: v.again(prize), is: 'again' }];
    },
  },
  {
    name: 'promotional-win-after-the-round',
    purpose: 'A prize of the vendor is paid also when its round was closed before.',
    script(v) {
      const bet = v.bet(v.some(), { closes: true });
      return [bet, v.promo(v.some(), { group: bet.group })];
    },
  },
  {
    name: 'win-with-a-dead-token',
    purpose: 'A win is paid whatever became of the session: the bet was taken while it lived.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, v.some(), { fields: { token: v.dice.uuid() } })];
    },
  },
  {
    name: 'rollback-with-a-dead-token',
    purpose: 'A bet is given back whatever became of the session.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.rollback(bet, { fields: { token: v.dice.uuid() } })];
    },
  },
  {
    name: 'unknown-fields-are-ignored',
    purpose: 'Fields that come to the protocol later disturb nothing.',
    script(v) {
      const fields = { some_new_field: 'x', another: { deep: [1, 2] } };
      const bet = v.bet(v.some(), { fields });
      return [bet, v.win(bet, v.some(), { fields })];
    },
  },
  {
    name: 'body-is-not-json',
    purpose: 'A signed body that is no JSON object is refused.',
    script: (v) =>
      ['', '{', '[]', 'null', '"bet"', '{"user":'].map((body) =>
        v.bet('1', { title: `body ${JSON.stringify(body)}`, body, faulty: form }),
      ),
  },
  {
    name: 'fields-are-missing',
    purpose: 'A bet without one of its fields is refused.',
    script: (v) =>
      ['user', 'token', 'game_code', 'request_uuid', 'transaction_uuid', 'round', 'amount', 'currency'].map(
        (name) => v.bet('1', { title: `without ${name}`, fields: { [name]: undefined }, faulty: form }),
      ),
  },
  {
    name: 'amounts-that-are-none',
    purpose: 'A negative, broken, spelt or endless amount is refused.',
    script: (v) =>
      [-1, 1.5, '100000', null, true, [100_000], 1e300].map((amount) =>
        v.bet('1', { title: `amount ${JSON.stringify(amount)}`, fields: { amount }, faulty: form }),
      ),
  },
  {
    name: 'win-of-less-than-nothing',
    purpose: 'A win of a negative amount takes nothing.',
    script(v) {
      const bet = v.bet(v.some());
      return [bet, v.win(bet, '1', { title: 'negative win', fields: { amount: -100_000 }, faulty: form })];
    },
  },
  refusedBet('wrong-signature', 'A bet signed with another key is refused.', () => ({
    key: 'wrong',
    faulty: signature,
  })),
  refusedBet('no-signature', 'A bet without a signature is refused.', () => ({
    key: 'none',
    faulty: signature,
  })),
  refusedBet('body-changed-after-signing', 'A signature holds for the very bytes of the body.', () => ({
    key: 'tampered',
    faulty: signature,
  })),
  {
    name: 'forged-win-and-rollback',
    purpose: 'A win and a rollback signed with another key move nothing.',
    script(v) {
      const bet = v.bet(v.some());
      const forged = { key: /** @type {const} */ ('wrong'), faulty: signature };
      return [
        bet,
        v.win(bet, '1000', { title: 'forged win', ...forged }),
        v.rollback(bet, { title: 'forged rollback', ...forged }),
      ];
    },
  },
  refusedBet('unknown-token', 'A bet of a session that is not known is refused.', (v) => ({
    fields: { token: v.dice.uuid() },
    faulty: token,
  })),
  refusedBet('unknown-user', 'A bet of a player that is not known is refused.', () => ({
    fields: { user: 'nobody-of-this-name' },
    faulty: token,
  })),
  refusedBet('wrong-currency', 'A bet in another currency is refused.', (v) => ({
    fields: { currency: v.settings.currency === 'XAF' ? 'XOF' : 'XAF' },
    faulty: ['RS_ERROR_WRONG_CURRENCY'],
  })),
  refusedBet('unknown-game', 'A bet in a game that is not known is refused.', () => ({
    fields: { game_code: 'no-such-game-anywhere' },
    faulty: ['RS_ERROR_INVALID_GAME'],
  })),
  refusedBet(
    'expired-token',
    'A bet of a session that is over is refused.',
    (v) => ({ fields: { token: v.seat.expiredToken }, faulty: token }),
    ['expiredToken'],
  ),
  refusedBet(
    'token-of-another-player',
    'A bet with the session of another player is refused.',
    (v) => ({ fields: { token: v.settings.otherToken }, faulty: token }),
    ['otherToken'],
  ),
  refusedBet(
    'locked-player',
    'A bet of a locked player is refused.',
    (v) => ({
      fields: { user: v.settings.lockedUser, token: v.settings.lockedToken },
      faulty: ['RS_ERROR_USER_DISABLED'],
    }),
    ['lockedUser', 'lockedToken'],
  ),
];

export const hub88Scenarios = [
  ...moneyScenarios,
  ...repeatScenarios,
  ...orderScenarios,
  ...raceScenarios,
  ...bodyScenarios,
  ...nameScenarios,
  ...strangerScenarios({
    as: (v) => ({ user: v.settings.otherUser, token: v.settings.otherToken }),
    refused: ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    taken: ['RS_ERROR_DUPLICATE_TRANSACTION'],
  }),
  ...ownScenarios,
];
