// @ts-check
import { createHmac } from 'node:crypto';
import { formatAmount, toAtoms } from '../amounts.mjs';
import { withoutUndefined } from './reading.mjs';

/**
 * @typedef {import('../types.d.mts').Call} Call
 * @typedef {import('../types.d.mts').Change} Change
 * @typedef {import('../types.d.mts').Kind} Kind
 */

export const apiVersion = '1.2';

/**
 * The values by the order of their names, without the name of the call.
 * @param {Record<string, unknown>} fields @param {string} key
 */
function signGroove(fields, key) {
  const named = Object.entries(fields)
    .filter(([name]) => name !== 'request')
    .map(([name, value]) => /** @type {const} */ ([name === 'nogsgameid' ? 'gameid' : name, String(value)]))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', key)
    .update(named.map(([, value]) => value).join(''))
    .digest('hex');
}

/** What the calls are made of. @param {import('../types.d.mts').MakerParts} parts */
function createCalls({ settings, seat, session, dice }) {
  /** @param {string} action @param {Kind} kind @param {Record<string, unknown>} own @param {Change} change */
  function make(action, kind, own, change) {
    const base = {
      request: action,
      gamesessionid: session.token,
      accountid: seat.user,
      device: 'desktop',
      gameid: settings.game,
      apiversion: apiVersion,
    };
    const fields = withoutUndefined({ ...base, ...own, ...change.fields });
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const stake = own.betamount ?? own.result ?? own.amount;
    const amount = typeof stake === 'string' ? toAtoms(stake) : 0n;
    const id = String(own.transactionid ?? dice.uuid());
    /** @type {Call} */
    const call = {
      title: change.title ?? action,
      kind,
      action,
      id,
      group: String(own.roundid ?? id),
      amount,
      content: JSON.stringify([fields.accountid, own.betamount ?? '', own.result ?? '', own.amount ?? '']),
      request: {
        method: change.method ?? 'GET',
        path: `?${query}`,
        headers: headersOf(fields, change.key),
        body: '',
      },
      echo: {},
      fields,
      ...(kind === 'rollback' || kind === 'reverse' ? { targetId: id } : {}),
      ...(kind === 'both' ? { wins: toAtoms(String(own.result)) } : {}),
      ...(own.gamestatus === 'completed' ? { closes: true } : {}),
      ...(action === 'jackpot' ? { isPrize: true } : {}),
      ...(change.isFree ? { isFree: true } : {}),
      ...(change.isFine ? { isFine: true } : {}),
      ...(change.faulty ? { faulty: change.faulty } : {}),
      ...(change.isWithoutBalance ? { isWithoutBalance: true } : {}),
    };
    return call;
  }

  /** @param {Record<string, unknown>} fields @param {Change['key']} key @returns {Record<string, string>} */
  function headersOf(fields, key) {
    if (!settings.key || key === 'none') return {};
    const signed = key === 'tampered' ? { ...fields, device: 'mobile' } : fields;
    return { 'x-groove-signature': signGroove(signed, key === 'wrong' ? dice.hex(32) : settings.key) };
  }

  /** @param {Change} change @param {string} [round] */
  const placed = (change, round) => ({
    roundid: change.group ?? round ?? dice.hex(32),
    transactionid: change.id ?? dice.hex(32),
  });
  /** @param {Change} change */
  const ending = (change) => ({ gamestatus: change.closes === false ? 'pending' : 'completed' });
  /** @param {bigint | string} amount */
  const told = (amount) => formatAmount(toAtoms(amount));

  return { make, placed, ending, told };
}

/** @param {import('../types.d.mts').MakerParts} parts */
export function createGrooveMaker(parts) {
  const { settings, seat, dice } = parts;
  const { make, placed, ending, told } = createCalls(parts);

  const maker = {
    settings,
    seat,
    dice,
    opening: 0n,
    smallest: 10n ** 4n,
    some: () => BigInt(1 + dice.int(5_000_000)) * 10n ** 4n,
    round: () => dice.hex(32),
    /** @param {Change} [change] */
    account: (change = {}) =>
      make(
        'getaccount',
        'read',
        { gameid: undefined },
        { title: 'account', isWithoutBalance: true, ...change },
      ),
    /** @param {Change} [change] */
    read: (change = {}) =>
      make(
        'getbalance',
        'read',
        { gameid: undefined, nogsgameid: settings.game },
        { title: 'balance', ...change },
      ),
    /** @param {bigint | string} amount @param {Change} [change] */
    bet: (amount, change = {}) =>
      make('wager', 'bet', { ...placed(change), betamount: told(amount) }, change),
    /** @param {Call} bet @param {bigint | string} amount @param {Change} [change] */
    win: (bet, amount, change = {}) =>
      make(
        'result',
        'win',
        { ...placed(change, bet.group), result: told(amount), ...ending(change) },
        change,
      ),
    /** @param {bigint | string} amount @param {bigint | string} result @param {Change} [change] */
    both: (amount, result, change = {}) =>
      make(
        'wagerAndResult',
        'both',
        { ...placed(change), betamount: told(amount), result: told(result), ...ending(change) },
        change,
      ),
    /** @param {Call} bet @param {bigint | string} amount @param {Change} [change] */
    jackpot: (bet, amount, change = {}) =>
      make(
        'jackpot',
        'win',
        { ...placed(change, bet.group), amount: told(amount), ...ending(change) },
        change,
      ),
    /** @param {Call} bet @param {Change} [change] */
    rollback: (bet, change = {}) =>
      make('rollback', 'rollback', { roundid: bet.group, transactionid: bet.id }, change),
    /** @param {Call} win @param {Change} [change] */
    reverse: (win, change = {}) =>
      make(
        'reversewin',
        'reverse',
        { roundid: win.group, transactionid: win.id, amount: formatAmount(win.amount) },
        change,
      ),
    /** The very same call: it has no id beside the transaction's. @param {Call} call */
    again: (call) => ({ ...call, title: `${call.title} again` }),
    /** @param {Call} call @param {bigint | string} amount */
    altered(call, amount) {
      const name =
        ['betamount', 'result', 'amount'].find((each) => call.fields[each] !== undefined) ?? 'amount';
      return remade(call, { [name]: told(amount) });
    },
    /** @param {Call} call @param {Record<string, unknown>} fields */
    changed: (call, fields) => remade(call, fields),
  };

  /** @param {Call} call @param {Record<string, unknown>} fields */
  function remade(call, fields) {
    return make(
      call.action,
      call.kind,
      { ...call.fields, ...fields },
      {
        title: `${call.title} again`,
        ...(call.isFree ? { isFree: true } : {}),
      },
    );
  }

  return maker;
}

/** @typedef {ReturnType<typeof createGrooveMaker>} GrooveMaker */
