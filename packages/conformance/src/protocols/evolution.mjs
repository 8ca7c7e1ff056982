// @ts-check
import { formatAmount, readNumber, toAtoms } from '../amounts.mjs';
import { evolutionScenarios } from '../scenarios/evolution.mjs';
import { closesConnection, findLostEchoes, readFields, withoutUndefined } from './reading.mjs';

/**
 * @typedef {import('../types.d.mts').Call} Call
 * @typedef {import('../types.d.mts').Change} Change
 * @typedef {import('../types.d.mts').Outcome} Outcome
 * @typedef {import('../types.d.mts').Kind} Kind
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

/** @type {import('../types.d.mts').Protocol<EvolutionMaker>} */
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

/** @param {import('../types.d.mts').MakerParts} parts */
function createEvolutionMaker({ settings, seat, session, dice }) {
  const table = settings.game || 'conformance-table';

  /** @param {string} action @param {Kind} kind @param {Record<string, unknown>} own @param {Change} change */
  function make(action, kind, own, change) {
    const base = { sid: session.token, userId: seat.user, uuid: dice.uuid(), currency: settings.currency };
    const fields = withoutUndefined({ ...base, ...own, ...change.fields });
    const body = change.body ?? JSON.stringify(fields);
    const token = change.key === 'wrong' ? dice.hex(24) : (settings.key ?? '');
    const path = change.key === 'none' ? `/${action}` : `/${action}?authToken=${encodeURIComponent(token)}`;
    const moved = /** @type {{ id?: unknown, refId?: unknown, amount?: unknown }} */ (
      own.transaction ?? own.promoTransaction ?? {}
    );
    const amount = typeof moved.amount === 'string' ? toAtoms(moved.amount) : 0n;
    /** @type {Call} */
    const call = {
      title: change.title ?? action,
      kind,
      action,
      id: String(moved.id ?? base.uuid),
      group: String(moved.refId ?? base.uuid),
      amount,
      content: JSON.stringify([fields.userId, moved.refId ?? '', fields.currency, amount.toString()]),
      request: { method: change.method ?? 'POST', path, headers: headersOf(change), body },
      echo: change.body === undefined && fields.uuid !== undefined ? { uuid: fields.uuid } : {},
      fields,
      ...(kind === 'rollback' ? { targetId: String(moved.id) } : {}),
      ...(change.faulty ? { faulty: change.faulty } : {}),
      ...(change.isFine ? { isFine: true } : {}),
    };
    return call;
  }

  /** @param {Change} change */
  const gameOf = (change) => ({
    id: change.group ?? dice.hex(64),
    type: 'blackjack',
    details: { table: { id: table, vid: null } },
  });

  /** @param {bigint | string} amount @param {Change} change @param {Record<string, unknown>} game */
  function debit(amount, change, game) {
    const transaction = {
      id: change.id ?? dice.hex(64),
      refId: change.group ?? dice.hex(64),
      amount: formatAmount(toAtoms(amount)),
    };
    return { game, transaction };
  }

  const maker = {
    settings,
    seat,
    dice,
    retired: session.retired,
    opening: 0n,
    smallest: 10n ** 4n,
    some: () => BigInt(1 + dice.int(5_000_000)) * 10n ** 4n,
    round: () => dice.hex(64),
    /** @param {Change} [change] */
    sid: (change = {}) => make('sid', 'read', { ...sessionFields('') }, { title: 'sid', ...change }),
    /** @param {string} sid @param {Change} [change] */
    check: (sid, change = {}) =>
      make('check', 'read', { ...sessionFields(sid) }, { title: 'check', ...change }),
    /** @param {Change} [change] */
    read: (change = {}) => make('balance', 'read', { game: null }, { title: 'balance', ...change }),
    /** @param {bigint | string} amount @param {Change} [change] */
    bet: (amount, change = {}) => make('debit', 'bet', debit(amount, change, gameOf({})), change),
    /** @param {Call} bet @param {bigint | string} amount @param {Change} [change] */
    win(bet, amount, change = {}) {
      const game = /** @type {Record<string, unknown>} */ (bet.fields.game);
      return make(
        'credit',
        'win',
        debit(amount, { ...change, group: change.group ?? bet.group }, game),
        change,
      );
    },
    /** @param {Call} bet @param {Change} [change] */
    rollback(bet, change = {}) {
      const { game, transaction } = bet.fields;
      return make('cancel', 'rollback', { game, transaction }, change);
    },
    /** A prize outside of any round. @param {bigint | string} amount @param {Record<string, unknown>} [own]
     * @param {Change} [change] */
    promo(amount, own = {}, change = {}) {
      const promoTransaction = {
        id: change.id ?? dice.uuid(),
        amount: formatAmount(toAtoms(amount)),
        voucherId: dice.uuid(),
        type: 'FreeRoundPlayableSpent',
        remainingRounds: 0,
        ...own,
      };
      return make(
        'promo_payout',
        'promo',
        { game: null, promoTransaction },
        { title: 'promo payout', ...change },
      );
    },
    /** @param {Call} call */
    again: (call) => remade(call, {}),
    /** @param {Call} call @param {bigint | string} amount */
    altered: (call, amount) => remade(call, { amount: formatAmount(toAtoms(amount)) }),
  };

  /** The session's own calls say no currency. @param {string} sid */
  function sessionFields(sid) {
    return { sid, channel: { type: 'P' }, currency: undefined };
  }

  /** @param {Call} call @param {Record<string, unknown>} change */
  function remade(call, change) {
    const name = call.fields.promoTransaction ? 'promoTransaction' : 'transaction';
    const moved = /** @type {Record<string, unknown>} */ (call.fields[name]);
    const own = { ...call.fields, uuid: dice.uuid(), [name]: { ...moved, ...change } };
    return make(call.action, call.kind, own, { title: `${call.title} again` });
  }

  return maker;
}

/** @param {Change} change @returns {Record<string, string>} */
function headersOf(change) {
  return change.isChunked ? { 'transfer-encoding': 'chunked' } : {};
}

/** @typedef {ReturnType<typeof createEvolutionMaker>} EvolutionMaker */
