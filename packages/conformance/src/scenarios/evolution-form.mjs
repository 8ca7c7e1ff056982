// @ts-check
import { refusedBet } from './form.mjs';

/** @typedef {import('../types.d.mts').Scenario<import('../protocols/evolution-maker.mjs').EvolutionMaker>} EvolutionScenario */

const token = ['INVALID_TOKEN_ID'];
const session = ['INVALID_SID'];
const parameter = ['INVALID_PARAMETER', 'FINAL_ERROR_ACTION_FAILED', 'UNKNOWN_ERROR'];
const stranger = [...session, ...parameter, 'FATAL_ERROR_CLOSE_USER_SESSION'];

/** A transaction with one of its fields in another form. @param {import('../types.d.mts').Call} call
 * @param {Record<string, unknown>} change */
function spoilt(call, change) {
  return { transaction: { .../** @type {object} */ (call.fields.transaction), ...change } };
}

/** @type {readonly EvolutionScenario[]} */
export const evolutionFormScenarios = [
  {
    name: 'unknown-fields-are-ignored',
    purpose: 'Fields that come to the protocol later disturb nothing.',
    script(v) {
      const fields = { someFakeField: 'someFakeField', another: { deep: [1, 2] } };
      const bet = v.bet(v.some(), { fields });
      return [bet, v.win(bet, v.some(), { fields })];
    },
  },
  {
    name: 'body-is-not-json',
    purpose: 'A body that is no JSON object is refused.',
    script: (v) =>
      ['', '{', '[]', 'null', '"debit"'].map((body) =>
        v.bet('1', { title: `body ${JSON.stringify(body)}`, body, faulty: parameter }),
      ),
  },
  {
    name: 'fields-are-missing',
    purpose: 'A debit without one of its fields is refused.',
    script: (v) => [
      ...['userId', 'currency', 'transaction'].map((name) =>
        v.bet('1', { title: `without ${name}`, fields: { [name]: undefined }, faulty: stranger }),
      ),
      ...['id', 'refId', 'amount'].map((name) =>
        v.bet('1', {
          title: `without transaction.${name}`,
          fields: spoilt(v.bet('1'), { [name]: undefined }),
          faulty: parameter,
        }),
      ),
    ],
  },
  {
    name: 'amounts-that-are-none',
    purpose: 'A negative, spelt or endless amount is refused.',
    script: (v) =>
      ['-1', -1, 'one', '', null, true, '1,5', 1e300, '0x10'].map((amount) =>
        v.bet('1', {
          title: `amount ${JSON.stringify(amount)}`,
          fields: spoilt(v.bet('1'), { amount }),
          faulty: [...parameter, 'INSUFFICIENT_FUNDS'],
        }),
      ),
  },
  {
    name: 'finer-than-six-decimals',
    purpose: 'An amount with more than six decimals is refused or taken exactly, never rounded.',
    script: (v) => [{ call: v.bet('0.1234567', { isFine: true }), is: ['ok', 'faulty'] }],
  },
  {
    name: 'credit-of-less-than-nothing',
    purpose: 'A credit of a negative amount takes nothing.',
    script(v) {
      const bet = v.bet(v.some());
      const fields = spoilt(v.win(bet, '1'), { amount: '-1' });
      return [bet, v.win(bet, '1', { title: 'negative credit', fields, faulty: parameter })];
    },
  },
  refusedBet('wrong-auth-token', 'A debit with another authToken is refused.', () => ({
    key: 'wrong',
    faulty: token,
  })),
  refusedBet('no-auth-token', 'A debit without an authToken is refused.', () => ({
    key: 'none',
    faulty: token,
  })),
  {
    name: 'forged-credit-and-cancel',
    purpose: 'A credit and a cancel with another authToken move nothing.',
    script(v) {
      const bet = v.bet(v.some());
      const forged = { key: /** @type {const} */ ('wrong'), faulty: token };
      return [
        bet,
        v.win(bet, '1000', { title: 'forged credit', ...forged }),
        v.rollback(bet, { title: 'forged cancel', ...forged }),
      ];
    },
  },
  {
    name: 'forged-promo-payout',
    purpose: 'A payout with another authToken pays nothing.',
    script: (v) => [v.promo('1000', {}, { title: 'forged payout', key: 'wrong', faulty: token })],
  },
  refusedBet('unknown-session', 'A debit of a session that is not known is refused.', (v) => ({
    fields: { sid: v.dice.uuid() },
    faulty: session,
  })),
  {
    name: 'balance-of-an-unknown-session',
    purpose: 'The balance is not told to a session that is not known.',
    script: (v) => [v.read({ title: 'unknown session', fields: { sid: v.dice.uuid() }, faulty: session })],
  },
  refusedBet('unknown-user', 'A debit of a player that is not known is refused.', () => ({
    fields: { userId: 'nobody-of-this-name' },
    faulty: stranger,
  })),
  refusedBet('wrong-currency', 'A debit in another currency is refused.', (v) => ({
    fields: { currency: v.settings.currency === 'XAF' ? 'XOF' : 'XAF' },
    faulty: [...parameter, 'FATAL_ERROR_CLOSE_USER_SESSION'],
  })),
  refusedBet(
    'user-of-another-session',
    'A debit of another player in this session is refused.',
    (v) => ({ fields: { userId: v.settings.otherUser }, faulty: stranger }),
    ['otherUser'],
  ),
];
