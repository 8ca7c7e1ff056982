// @ts-check
import { readNumber } from '../amounts.mjs';
import { grooveScenarios } from '../scenarios/groove.mjs';
import { apiVersion, createGrooveMaker } from './groove-maker.mjs';
import { readFields } from './reading.mjs';

/**
 * @typedef {import('../types.d.mts').Call} Call
 * @typedef {import('../types.d.mts').Outcome} Outcome
 */

const repeated = '200 duplicate';

/** @type {Record<Outcome, readonly string[]>} */
const words = {
  ok: ['200'],
  again: [repeated],
  differs: ['400', '409'],
  poor: ['1006'],
  unknown: ['102', '110'],
  gone: ['102', '110', '409', '400'],
  settled: ['110', '409'],
  closed: ['409', '110'],
  faulty: ['110', '400', '1', '1008', '449'],
};

/** @type {import('../types.d.mts').Protocol<import('./groove-maker.mjs').GrooveMaker>} */
const typed = {
  name: 'groove',
  rules: {
    winsPerGroup: 'many',
    winNamesBet: false,
    closedRefuses: true,
    settledStays: true,
    sharedIds: false,
  },
  scenarios: grooveScenarios,
  answerWithinMs: undefined,
  busy: ['1'],

  check({ game, seats }) {
    if (!game) return '--game: a game id that the wallet knows';
    return seats.some(({ token }) => !token) ? '--token: the game session of the player' : undefined;
  },

  async open({ seat }) {
    return { token: seat.token };
  },

  createMaker: (parts) => createGrooveMaker(parts),

  decode(answer) {
    const fields = readFields(answer.text);
    const isRepeat = /duplicate/i.test(String(fields.status ?? ''));
    return {
      ...answer,
      fields,
      status: fields.code === undefined ? 'none' : `${fields.code}${isRepeat ? ' duplicate' : ''}`,
      balance: readNumber(answer.text, 'balance'),
    };
  },

  words(outcome, call) {
    if (outcome === 'faulty') return call.faulty ?? words.faulty;
    if (outcome === 'unknown' && call.kind === 'rollback') return ['102'];
    return words[outcome];
  },

  inspect(call, reply, outcome) {
    const problems = [];
    const { apiversion, status, code } = reply.fields;
    if (typeof code !== 'number') problems.push(`code is ${JSON.stringify(code)}, not a number`);
    if (typeof status !== 'string') problems.push('status is missing');
    if (apiversion !== undefined && apiversion !== apiVersion)
      problems.push(`apiversion is ${JSON.stringify(apiversion)}`);
    if (outcome !== 'ok') return problems;
    if (apiversion === undefined) problems.push('apiversion is missing');
    const id = call.kind === 'bet' ? 'accounttransactionid' : call.kind === 'win' ? 'walletTx' : undefined;
    if (id && typeof reply.fields[id] !== 'string') problems.push(`${id} is missing`);
    return problems;
  },

  /** Only what is about balances, and whether it is told as a repeat, may differ. */
  fingerprint({ fields }) {
    const {
      status: _status,
      balance: _balance,
      real_balance: _real,
      bonus_balance: _bonus,
      ...rest
    } = fields;
    return JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
  },

  secrets: ({ key }) => (key ? [key] : []),
};

export const groove = /** @type {import('../types.d.mts').Protocol} */ (/** @type {unknown} */ (typed));
