import type { Integration } from '@kislap/games/server';
import type { GatewayResult, WinCall } from '../../gateway.types.ts';
import type { Operations } from '../../operations.ts';
import { readAmount } from '../amount.ts';
import { amountOf, isCompleted, QueryRefused, readRound, readSession, readTarget } from './query.ts';
import { balanceFields, codes, duplicate, type GrooveCode } from './reply.ts';

type Query = Record<string, string>;
type Fields = Record<string, string | number | bigint>;

interface GrooveResult {
  code: GrooveCode;
  fields?: Fields;
  status?: string;
}

type Call = (integration: Integration, query: Query) => Promise<GrooveResult>;

/** A result, a jackpot and the second half of a `wagerAndResult` share a name: `reversewin` knows them by one id. */
function winReference(reference: string): string {
  return `${reference}/win`;
}

/** The calls by `request`, in lower case. A wager and its result may have the same transaction id. */
export function createGrooveCalls(operations: Operations): Map<string, Call> {
  async function getAccount(integration: Integration, query: Query): Promise<GrooveResult> {
    const call = { vendorKey: integration.vendorKey, ...readSession(query) };
    const session = await operations.findSession(call);
    if (!session || !operations.isLive(session)) return { code: 1000 };
    const result = await operations.balance(call);
    if (result.outcome === 'refused') return { code: codes[result.reason] };
    return {
      code: 200,
      fields: {
        accountid: query.accountid ?? '',
        // We do not know the player's city, so we send the house's.
        city: 'Manila',
        country: 'PH',
        currency: session.currency,
        gamesessionid: query.gamesessionid ?? '',
        ...balanceFields(result.balance),
      },
    };
  }

  async function getBalance({ vendorKey }: Integration, query: Query): Promise<GrooveResult> {
    const result = await operations.balance({ vendorKey, ...readSession(query) });
    if (result.outcome === 'refused') return { code: codes[result.reason] };
    return { code: 200, fields: balanceFields(result.balance) };
  }

  async function wager(integration: Integration, query: Query): Promise<GrooveResult> {
    const amount = amountOf(query, 'betamount');
    const bet = await toBet(integration, query, amount);
    if (bet.isFree && amount > 0n) return { code: 110 };
    const fields = { bonusmoneybet: 0n, realmoneybet: amount };
    return toReply(await operations.bet(bet), 'accounttransactionid', fields);
  }

  async function result(integration: Integration, query: Query): Promise<GrooveResult> {
    const win = await toWin(integration, query, amountOf(query, 'result'));
    // A free round may be told by its result alone.
    const promise = win.isFree ? operations.winOrPromo(win, ['bet_unknown']) : operations.win(win);
    return toReply(await promise, 'walletTx', { bonusWin: 0n, realMoneyWin: win.amount });
  }

  /** A prize of the vendor's pool: no result of its round, but it needs one, and is paid also when that has ended. */
  async function jackpot(integration: Integration, query: Query): Promise<GrooveResult> {
    const win = await toWin(integration, query, amountOf(query, 'amount'));
    const fields = { bonusWin: 0n, realMoneyWin: win.amount };
    const prize = await operations.winOrPromo({ ...win, isJackpot: true }, ['round_closed']);
    return toReply(prize, 'walletTx', fields);
  }

  async function wagerAndResult(integration: Integration, query: Query): Promise<GrooveResult> {
    const stake = amountOf(query, 'betamount');
    const bet = await toBet(integration, query, stake);
    if (bet.isFree && stake > 0n) return { code: 110 };
    const win = await toWin(integration, query, amountOf(query, 'result'));
    const fields = { bonusWin: 0n, realMoneyWin: win.amount, bonusmoneybet: 0n, realmoneybet: stake };
    return toReply(await operations.betAndWin(bet, win), 'walletTx', fields);
  }

  async function rollback({ vendorKey }: Integration, query: Query): Promise<GrooveResult> {
    const { amount, roundRef, ...target } = readTarget(query);
    const wanted = amount === undefined ? 0n : readAmount(amount);
    if (wanted === undefined) throw new QueryRefused('rollbackamount');
    const posted = await operations.findPosted(vendorKey, target.user, target.reference);
    const isOther =
      posted !== undefined &&
      ((roundRef !== undefined && posted.roundRef !== roundRef) ||
        (wanted !== 0n && posted.amount !== wanted));
    if (isOther) return { code: 110 };
    return takeBack(vendorKey, { ...target, roundRef }, target.reference);
  }

  async function reverseWin({ vendorKey }: Integration, query: Query): Promise<GrooveResult> {
    const { amount: _amount, ...target } = readTarget(query);
    return takeBack(vendorKey, target, winReference(target.reference));
  }

  async function takeBack(
    vendorKey: string,
    target: { user: string; roundRef: string | undefined },
    referenceTo: string,
  ): Promise<GrooveResult> {
    const { user, roundRef } = target;
    const reference = `${referenceTo}/back`;
    const call = { vendorKey, user, roundRef, reference, referenceTo, closesRound: false, meta: {} };
    return toReply(await operations.rollback(call), 'accounttransactionid', {});
  }

  async function toBet(integration: Integration, query: Query, amount: bigint) {
    const common = await readCommon(integration, query);
    return { ...common, amount, closesRound: false };
  }

  async function toWin(integration: Integration, query: Query, amount: bigint): Promise<WinCall> {
    const common = await readCommon(integration, query);
    const reference = winReference(common.reference);
    return { ...common, reference, amount, closesRound: isCompleted(query), referenceTo: undefined };
  }

  /** The protocol names no currency: it is the session's, however old. */
  async function readCommon({ vendorKey, currency: first }: Integration, query: Query) {
    const { freeRoundId, ...round } = readRound(query);
    const currency = (await operations.findSession({ vendorKey, ...round }))?.currency ?? first;
    const meta: Record<string, unknown> = freeRoundId === undefined ? {} : { frbid: freeRoundId };
    return { vendorKey, currency, isFree: freeRoundId !== undefined, isPromo: false, meta, ...round };
  }

  return new Map(
    Object.entries({
      getAccount,
      getBalance,
      wager,
      result,
      jackpot,
      wagerAndResult,
      rollback,
      reverseWin,
    }).map(([name, call]) => [name.toLowerCase(), call]),
  );
}

/** Of a repeat only the balance may be another than the first time. */
function toReply(result: GatewayResult, idName: string, fields: Fields): GrooveResult {
  if (result.outcome === 'refused') {
    const code = codes[result.reason];
    const balance = result.balance === undefined ? {} : balanceFields(result.balance);
    return code === 200
      ? { code, fields: { ...fields, ...balance }, status: duplicate }
      : { code, fields: balance };
  }
  const all = { [idName]: result.transferId ?? '', ...fields, ...balanceFields(result.balance) };
  return result.outcome === 'replayed'
    ? { code: 200, fields: all, status: duplicate }
    : { code: 200, fields: all };
}
