// @ts-check
import { formatAmount, toAtoms } from '../amounts.mjs';
import { withoutUndefined } from './reading.mjs';

/**
 * @typedef {import('../types.d.mts').Call} Call
 * @typedef {import('../types.d.mts').Change} Change
 * @typedef {import('../types.d.mts').Kind} Kind
 */

/** What the calls are made of. @param {import('../types.d.mts').MakerParts} parts */
function createCalls({ settings, seat, session, dice }) {
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

  return { make, gameOf, debit };
}

/** @param {import('../types.d.mts').MakerParts} parts */
export function createEvolutionMaker(parts) {
  const { settings, seat, session, dice } = parts;
  const { make, gameOf, debit } = createCalls(parts);

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
