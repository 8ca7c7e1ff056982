import type { Integration } from '@kislap/games/server';
import type { GatewayResult } from '../../gateway.types.ts';
import type { Operations } from '../../operations.ts';
import { toReference } from '../reference.ts';
import type { PromoBody, TransactionBody } from './body.ts';
import { debitStatusOf, type EvolutionStatus, statusOf, writeBalance } from './reply.ts';
import type { Sids } from './sids.ts';

/**
 * What One Wallet says of money, as rules:
 * - A refId is a round of ours: all its stakes are settled by one credit, which ends it. What the vendor calls a game
 *   (`game.id`) may hold many of them and stands in the line's meta.
 * - A stake is settled once, by a credit or by its own cancel; whatever comes after is `BET_ALREADY_SETTLED`. The round
 *   decides: a credit or a cancel of an id we never saw gets that word too, once nothing of its round is open.
 * - A repeat moves nothing and is told that it happened before, not what it was told then.
 * - A credit, a cancel and a promotion are taken however old the sid is.
 */
export function createMoneyCalls(operations: Operations, sids: Sids) {
  type Body = TransactionBody | PromoBody;

  /** A table that the catalogue knows is the game; else it is the game that was launched. */
  function gameOf(vendorKey: string, { tableId }: Body): string | undefined {
    return tableId !== undefined && operations.knowsGame(vendorKey, tableId) ? tableId : undefined;
  }

  function callOf({ vendorKey }: Integration, body: Body) {
    const { userId: user, reference, amount, currency, meta } = body;
    const gameCode = gameOf(vendorKey, body);
    const common = { isFree: false, isPromo: false, closesRound: false, referenceTo: undefined };
    return { vendorKey, user, token: '', gameCode, reference, amount, currency, meta, ...common };
  }

  async function debit(integration: Integration, body: TransactionBody): Promise<string> {
    const { vendorKey } = integration;
    const { uuid, userId: user, sid, reference } = body;
    const asked = { vendorKey, user, sid };
    const token = (await sids.find(asked))?.id ?? (await sids.findForeign(asked)) ?? '';
    const result = await operations.bet({ ...callOf(integration, body), roundRef: body.refId, token });
    if (result.outcome === 'posted') return writeBalance('OK', uuid, result.balance);
    if (result.outcome !== 'refused') return writeBalance(await statusOfRepeat(vendorKey, body), uuid);
    if (result.reason === 'token_unknown') return writeBalance(await statusOfStranger(user), uuid);
    if (result.reason === 'content_mismatch' && (await isPosted(vendorKey, user, reference, 'BET')))
      return writeBalance('BET_ALREADY_EXIST', uuid);
    return writeBalance(debitStatusOf[result.reason], uuid);
  }

  /** Whether the cancel came before or between, a stake that was cancelled is not there. */
  async function statusOfRepeat(vendorKey: string, body: TransactionBody): Promise<EvolutionStatus> {
    const isCancelled = await isPosted(vendorKey, body.userId, cancelOf(body.reference), 'REFUND');
    return isCancelled ? 'FINAL_ERROR_ACTION_FAILED' : 'BET_ALREADY_EXIST';
  }

  async function statusOfStranger(user: string): Promise<EvolutionStatus> {
    return (await operations.isKnown(user)) ? 'INVALID_SID' : 'INVALID_PARAMETER';
  }

  async function credit(integration: Integration, body: TransactionBody): Promise<string> {
    const call = { ...callOf(integration, body), roundRef: body.refId, closesRound: true };
    return settle(integration, body, await operations.win(call), 'WIN');
  }

  async function promo(integration: Integration, body: PromoBody): Promise<string> {
    const { vendorKey } = integration;
    const { userId: user, sid } = body;
    const session =
      (await sids.find({ vendorKey, user, sid })) ?? (await operations.findLatestSession(vendorKey, user));
    if (!session) return writeBalance(await statusOfStranger(user), body.uuid);
    const roundRef = toReference(body.gameId ?? `promo ${body.reference}`);
    const isJackpot = body.meta.promo === 'JackpotWin';
    const call = { ...callOf(integration, body), isPromo: true, isJackpot, token: session.id, roundRef };
    return settle(integration, body, await operations.win(call), isJackpot ? 'JACKPOT' : 'BONUS');
  }

  async function settle(
    { vendorKey }: Integration,
    { uuid, userId: user, reference }: Body,
    result: GatewayResult,
    type: 'WIN' | 'BONUS' | 'JACKPOT',
  ): Promise<string> {
    if (result.outcome === 'posted') return writeBalance('OK', uuid, result.balance);
    if (result.outcome !== 'refused') return writeBalance('BET_ALREADY_SETTLED', uuid);
    if (result.reason === 'content_mismatch' && (await isPosted(vendorKey, user, reference, type)))
      return writeBalance('BET_ALREADY_SETTLED', uuid);
    return writeBalance(statusOf[result.reason], uuid);
  }

  async function isPosted(
    vendorKey: string,
    user: string,
    reference: string,
    type: string,
  ): Promise<boolean> {
    return (await operations.findPosted(vendorKey, user, reference))?.type === type;
  }

  /** It has the id of the stake it takes back. */
  async function cancel({ vendorKey }: Integration, body: TransactionBody): Promise<string> {
    const { uuid, userId: user, reference: referenceTo, refId: roundRef, currency, meta } = body;
    const reference = cancelOf(referenceTo);
    const call = { vendorKey, user, reference, referenceTo, roundRef, currency, closesRound: false, meta };
    const result = await operations.rollback(call);
    if (result.outcome === 'posted') return writeBalance('OK', uuid, result.balance);
    if (result.outcome !== 'refused') return writeBalance('BET_ALREADY_SETTLED', uuid);
    const isStakeUnknown = result.reason === 'transaction_unknown';
    if (isStakeUnknown && (await operations.isRoundSettled(vendorKey, user, roundRef)))
      return writeBalance('BET_ALREADY_SETTLED', uuid);
    return writeBalance(statusOf[result.reason], uuid);
  }

  return { debit, credit, cancel, promo };
}

function cancelOf(reference: string): string {
  return `${reference}/cancel`;
}
