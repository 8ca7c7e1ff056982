// @ts-check
import { createPrivateKey } from 'node:crypto';
import { readNumber } from '../amounts.mjs';
import { hub88Scenarios } from '../scenarios/hub88.mjs';
import { atomsPerUnit, createHub88Maker } from './hub88-maker.mjs';
import { findLostEchoes, readFields } from './reading.mjs';

/**
 * @typedef {import('../types.d.mts').Call} Call
 * @typedef {import('../types.d.mts').Outcome} Outcome
 */

const missing = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
const duplicate = 'RS_ERROR_DUPLICATE_TRANSACTION';
/** For what the protocol has no word for; the vendor repeats such a call, or takes it back. */
const other = 'RS_ERROR_UNKNOWN';

/** @type {Record<Outcome, readonly string[]>} */
const words = {
  ok: ['RS_OK'],
  again: ['RS_OK'],
  differs: [duplicate],
  poor: ['RS_ERROR_NOT_ENOUGH_MONEY'],
  unknown: [missing],
  gone: [missing, duplicate, other],
  settled: [other, missing, duplicate],
  closed: [other, missing, duplicate],
  faulty: [],
};

/** @type {import('../types.d.mts').Protocol<import('./hub88-maker.mjs').Hub88Maker>} */
const typed = {
  name: 'hub88',
  rules: {
    winsPerGroup: 'many',
    winNamesBet: true,
    closedRefuses: false,
    settledStays: false,
    sharedIds: true,
  },
  scenarios: hub88Scenarios,
  answerWithinMs: 1_000,
  busy: [other],

  check({ key, game, seats }) {
    if (!key) return '--key: the file of the vendor’s private key (RSA, PEM)';
    if (!game) return '--game: a game code that the wallet knows';
    if (seats.some(({ token }) => !token)) return '--token: the session of the player';
    try {
      createPrivateKey(key);
    } catch {
      return '--key holds no private key in PEM';
    }
    return undefined;
  },

  async open({ seat }) {
    return { token: seat.token };
  },

  createMaker: (parts) => createHub88Maker(parts),

  decode(answer) {
    const fields = readFields(answer.text);
    const units = readNumber(answer.text, 'balance');
    return {
      ...answer,
      fields,
      status: String(fields.status ?? 'none'),
      balance: units === undefined ? undefined : units / (10n ** 10n / atomsPerUnit),
    };
  },

  words(outcome, call) {
    if (outcome === 'faulty') return call.faulty ?? ['RS_ERROR_WRONG_TYPES', 'RS_ERROR_WRONG_SYNTAX'];
    // The paper answers a rollback that finds nothing with RS_OK, wallets in use with the status made for it.
    if (outcome === 'unknown' && call.kind === 'rollback') return [missing, 'RS_OK'];
    return words[outcome];
  },

  inspect(call, reply, outcome, settings) {
    const isGood = reply.status === 'RS_OK';
    const problems = findLostEchoes(call.echo, reply.fields, isGood);
    if (
      isGood &&
      !call.isWithoutBalance &&
      outcome !== 'unknown' &&
      reply.fields.currency !== settings.currency
    ) {
      problems.push(`currency is ${JSON.stringify(reply.fields.currency)}`);
    }
    if (isGood && reply.balance !== undefined && typeof reply.fields.balance !== 'number') {
      problems.push('balance is not written as a whole number');
    }
    if (outcome === 'poor' && reply.balance === undefined) problems.push('the balance is missing');
    return problems;
  },

  fingerprint: (reply) => reply.text,
  secrets: ({ key }) => (key ? [key.trim()] : []),
};

export const hub88 = /** @type {import('../types.d.mts').Protocol} */ (/** @type {unknown} */ (typed));
