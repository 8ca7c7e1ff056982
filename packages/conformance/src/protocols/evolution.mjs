// @ts-check
import { readNumber } from '../amounts.mjs';
import { evolutionScenarios } from '../scenarios/evolution.mjs';
import { createEvolutionMaker } from './evolution-maker.mjs';
import { closesConnection, findLostEchoes, readFields } from './reading.mjs';

/**
 * @typedef {import('../types.d.mts').Call} Call
 * @typedef {import('../types.d.mts').Outcome} Outcome
 */

const settled = 'BET_ALREADY_SETTLED';
const missing = 'BET_DOES_NOT_EXIST';
const final = 'FINAL_ERROR_ACTION_FAILED';

/** @type {Record<'bet' | 'win' | 'rollback' | 'promo', Partial<Record<Outcome, readonly string[]>>>} */
const words = {
  bet: {
    again: ['BET_ALREADY_EXIST', 'OK'],
    differs: ['BET_ALREADY_EXIST', 'OK', final],
    poor: ['INSUFFICIENT_FUNDS'],
    gone: [final, settled],
    settled: [settled, final],
    closed: [settled, final],
  },
  win: {
    again: [settled, 'OK'],
    differs: [settled, 'OK', final],
    unknown: [missing],
    gone: [settled, missing],
    settled: [settled],
    closed: [settled],
  },
  rollback: {
    again: [settled, 'OK'],
    unknown: [missing],
    settled: [settled],
  },
  promo: {
    // The paper has no word of its own for a payout that was paid before.
    again: ['OK', settled, 'BET_ALREADY_EXIST'],
    differs: ['OK', settled, 'BET_ALREADY_EXIST', final, 'INVALID_PARAMETER'],
  },
};

/** The newest session of each player: every check may have replaced the one before.
 * @type {WeakMap<import('../types.d.mts').Seat, string>} */
const newest = new WeakMap();

const wrongParameter = ['INVALID_PARAMETER', final, 'UNKNOWN_ERROR'];

/** @type {import('../types.d.mts').Protocol<import('./evolution-maker.mjs').EvolutionMaker>} */
const typed = {
  name: 'evolution',
  rules: {
    winsPerGroup: 'one',
    winNamesBet: false,
    closedRefuses: false,
    settledStays: true,
    sharedIds: false,
  },
  scenarios: evolutionScenarios,
  answerWithinMs: 700,
  busy: ['TEMPORARY_ERROR'],

  check({ key }) {
    return key ? undefined : '--key: the authToken of the wallet';
  },

  async open({ settings, seat, wire, dice }) {
    const maker = createEvolutionMaker({ settings, seat, session: { token: seat.token }, dice });
    /** @param {Call} call */
    const ask = async (call) => {
      const { fields } = readReply(await wire.send(call.request));
      return typeof fields.sid === 'string' && fields.status === 'OK' ? fields.sid : undefined;
    };
    const given = newest.get(seat) || seat.token || (await ask(maker.sid()));
    // A wallet without the first of the two calls is one whose session was given.
    const checked = await ask(maker.check(given ?? ''));
    if (checked === undefined) return { token: given ?? '' };
    newest.set(seat, checked);
    return checked === given ? { token: checked } : { token: checked, retired: given ?? '' };
  },

  createMaker: (parts) => createEvolutionMaker(parts),
  decode: readReply,

  words(outcome, call) {
    if (outcome === 'ok') return ['OK'];
    if (outcome === 'faulty') return call.faulty ?? wrongParameter;
    const kind = call.kind === 'bet' || call.kind === 'win' || call.kind === 'promo' ? call.kind : 'rollback';
    return words[kind][outcome] ?? [];
  },

  inspect(call, reply, outcome) {
    const problems = findLostEchoes(call.echo, reply.fields, outcome !== 'faulty');
    if (closesConnection(reply)) problems.push('the connection is closed after the answer');
    return problems;
  },

  fingerprint: () => '',
  secrets: ({ key }) => (key ? [key] : []),
};

export const evolution = /** @type {import('../types.d.mts').Protocol} */ (/** @type {unknown} */ (typed));

/** @param {import('../types.d.mts').Answer} answer @returns {import('../types.d.mts').Reply} */
function readReply(answer) {
  const fields = readFields(answer.text);
  const balance = readNumber(answer.text, 'balance');
  const bonus = readNumber(answer.text, 'bonus') ?? 0n;
  return {
    ...answer,
    fields,
    status: String(fields.status ?? 'none'),
    balance: balance === undefined ? undefined : balance + bonus,
  };
}
