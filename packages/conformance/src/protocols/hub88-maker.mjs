// @ts-check
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { toAtoms } from '../amounts.mjs';
import { withoutUndefined } from './reading.mjs';

/**
 * @typedef {import('../types.d.mts').Call} Call
 * @typedef {import('../types.d.mts').Change} Change
 * @typedef {import('../types.d.mts').Kind} Kind
 */

/** Hub88 counts in hundred-thousandths of the currency's unit. */
export const atomsPerUnit = 10n ** 5n;

/** @type {Record<string, string>} */
const paths = {
  info: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
};

/** @type {import('node:crypto').KeyObject | undefined} */
let strangerKey;

/** What the calls are made of. @param {import('../types.d.mts').MakerParts} parts */
function createCalls({ settings, seat, session, dice }) {
  const vendorKey = createPrivateKey(settings.key ?? '');

  /** @param {string} body @param {Change['key']} key */
  function signatureOf(body, key) {
    strangerKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const signed = Buffer.from(key === 'tampered' ? `${body} ` : body);
    return sign('sha256', signed, key === 'wrong' ? strangerKey : vendorKey).toString('base64');
  }

  /** @param {string} action @param {Record<string, unknown>} all @param {Change} change */
  function requestOf(action, all, change) {
    const body = change.body ?? JSON.stringify(all);
    /** @type {Record<string, string>} */
    const headers = change.isChunked ? { 'transfer-encoding': 'chunked' } : {};
    if (change.key !== 'none') headers['x-hub88-signature'] = signatureOf(body, change.key);
    return { method: change.method ?? 'POST', path: paths[action] ?? `/${action}`, headers, body };
  }

  /** @param {string} action @param {Kind} kind @param {Record<string, unknown>} own @param {Change} change */
  function make(action, kind, own, change) {
    const base = {
      user: seat.user,
      token: session.token,
      game_code: settings.game,
      request_uuid: dice.uuid(),
    };
    const fields = withoutUndefined({ ...base, ...own, ...change.fields });
    const amount = typeof own.amount === 'number' ? BigInt(own.amount) * atomsPerUnit : 0n;
    const { user, round, currency, game_code: game, reference_transaction_uuid: reference } = fields;
    const echo = change.body === undefined ? { user, request_uuid: fields.request_uuid } : {};
    /** @type {Call} */
    const call = {
      title: change.title ?? action,
      kind,
      action,
      id: String(own.transaction_uuid ?? fields.request_uuid),
      group: String(own.round ?? ''),
      amount,
      content: JSON.stringify([user, round, currency, game, reference, amount.toString()]),
      request: requestOf(action, fields, change),
      echo: withoutUndefined(echo),
      fields,
      ...(reference ? { targetId: String(reference) } : {}),
      ...(fields.round_closed === true ? { closes: true } : {}),
      ...(change.isFree ? { isFree: true } : {}),
      ...(change.faulty ? { faulty: change.faulty } : {}),
      ...(change.isWithoutBalance ? { isWithoutBalance: true } : {}),
    };
    return call;
  }

  /** @param {bigint | string} amount @param {Change} change */
  function transaction(amount, change) {
    return {
      transaction_uuid: change.id ?? dice.uuid(),
      supplier_transaction_id: dice.uuid(),
      supplier_user: null,
      round: change.group ?? dice.uuid(),
      round_closed: change.closes ?? false,
      amount: Number(toAtoms(amount) / atomsPerUnit),
      currency: settings.currency,
      is_free: change.isFree ?? false,
      is_aggregated: false,
      is_supplier_promo: false,
      reward_uuid: null,
      bet: 'zero',
      meta: null,
    };
  }

  return { make, transaction };
}

/** @param {import('../types.d.mts').MakerParts} parts */
export function createHub88Maker(parts) {
  const { settings, seat, dice } = parts;
  const { make, transaction } = createCalls(parts);

  const maker = {
    settings,
    seat,
    dice,
    opening: 0n,
    smallest: atomsPerUnit,
    some: () => BigInt(1 + dice.int(500_000)) * atomsPerUnit,
    round: () => dice.uuid(),
    /** @param {Change} [change] */
    read: (change = {}) => make('balance', 'read', {}, { title: 'balance', ...change }),
    /** @param {Change} [change] */
    info: (change = {}) =>
      make(
        'info',
        'read',
        { token: undefined, game_code: undefined },
        { title: 'info', isWithoutBalance: true, ...change },
      ),
    /** @param {bigint | string} amount @param {Change} [change] */
    bet: (amount, change = {}) => make('bet', 'bet', transaction(amount, change), change),
    /** @param {Call} bet @param {bigint | string} amount @param {Change} [change] */
    win(bet, amount, change = {}) {
      const own = transaction(amount, { ...change, group: change.group ?? bet.group });
      return make('win', 'win', { ...own, reference_transaction_uuid: bet.id }, change);
    },
    /** A prize that the vendor itself grants. @param {bigint | string} amount @param {Change} [change] */
    promo(amount, change = {}) {
      const own = { ...transaction(amount, change), is_supplier_promo: true, is_free: true };
      return make(
        'win',
        'promo',
        { ...own, reward_uuid: dice.uuid() },
        { title: 'promotional win', ...change },
      );
    },
    /** @param {Call} target @param {Change} [change] */
    rollback: (target, change = {}) =>
      make(
        'rollback',
        'rollback',
        {
          transaction_uuid: change.id ?? dice.uuid(),
          reference_transaction_uuid: target.id,
          round: target.group,
          round_closed: change.closes ?? false,
        },
        change,
      ),
    /** @param {Call} call */
    again: (call) => remade(call, {}),
    /** @param {Call} call @param {bigint | string} amount */
    altered: (call, amount) => remade(call, { amount: Number(toAtoms(amount) / atomsPerUnit) }),
    /** @param {Call} call @param {Record<string, unknown>} fields */
    changed: (call, fields) => remade(call, fields),
  };

  /** @param {Call} call @param {Record<string, unknown>} fields */
  function remade(call, fields) {
    const own = { ...call.fields, request_uuid: dice.uuid(), ...fields };
    return make(call.action, call.kind, own, {
      title: `${call.title} again`,
      ...(call.isFree ? { isFree: true } : {}),
    });
  }

  return maker;
}

/** @typedef {ReturnType<typeof createHub88Maker>} Hub88Maker */
