import { addMs } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Parts } from '../parts.ts';
import type { RefusalReason, WalletAnswer } from '../protocols/wallet.ts';
import * as rounds from '../rounds/rounds.queries.ts';
import * as bets from '../shared/bets.queries.ts';
import * as queries from './money.queries.ts';
import { deliveryLeaseMs } from './money.service.ts';

/** Sends a written win now, once, and before it the prizes of its round. The balance after it, or null: then the delivery goes on trying. */
export async function deliver(parts: Parts, callId: string): Promise<bigint | null> {
  const call = (await take(parts, callId)) ?? (await takeAfterPrizes(parts, callId));
  return call === undefined ? null : sendOnce(parts, call);
}

function take(parts: Parts, callId: string): Promise<queries.DueCall | undefined> {
  return queries.takeCall(parts.db, callId, addMs(parts.clock.now(), deliveryLeaseMs));
}

/** Left to the delivery, both would go out only when their leases are over. */
async function takeAfterPrizes(parts: Parts, winId: string): Promise<queries.DueCall | undefined> {
  const prizes = await queries.listPrizesBefore(parts.db, winId);
  for (const prizeId of prizes) {
    const prize = await take(parts, prizeId);
    if (prize) await sendOnce(parts, prize);
  }
  return prizes.length > 0 ? take(parts, winId) : undefined;
}

async function finishRollback(tx: Database, { betId, roundId }: queries.DueCall): Promise<void> {
  if (betId === null) {
    await rounds.moveRound(tx, roundId, 'refunding', { status: 'refunded' });
    return;
  }
  await bets.moveBet(tx, betId, 'refunding', 'refunded');
  await bets.finishRefund(tx, roundId);
}

/** What is refused so will be refused so for ever. */
const finalReasons = new Set<RefusalReason>(['conflict', 'unknown_transaction', 'repeated']);
const rollbackTries = 500;
const backOffMaxMs = 300_000;

/** One try of a win or rollback, and what its answer means. */
export async function sendOnce(parts: Parts, call: queries.DueCall): Promise<bigint | null> {
  return record(parts, call, await ask(parts, call));
}

/** One try of many calls side by side. Wins that are taken are recorded together, so that a full table is paid at once. */
export async function sendMany(parts: Parts, calls: readonly queries.DueCall[]): Promise<void> {
  const sent = await Promise.all(calls.map(async (call) => ({ call, answer: await ask(parts, call) })));
  const taken = sent.flatMap(({ call, answer }) =>
    call.kind !== 'rollback' && answer.outcome === 'accepted' ? [{ call, balance: answer.balance }] : [],
  );
  if (taken.length > 0) {
    await queries.finishWins(
      parts.db,
      taken.map(({ call, balance }) => ({ id: call.id, balance })),
      parts.clock.now(),
    );
    for (const { call, balance } of taken) {
      if (balance !== null) parts.live.tellBalance(call.playerId, balance, call.roundId);
    }
  }
  const others = sent.filter(({ call }) => taken.every((one) => one.call !== call));
  await Promise.all(others.map(({ call, answer }) => record(parts, call, answer)));
}

async function ask(parts: Parts, call: queries.DueCall): Promise<WalletAnswer> {
  const first = await parts.wallet.transact(call.kind, call.who, call);
  // An earlier try was taken, whose answer was lost.
  const isRepeat = first.outcome === 'refused' && first.reason === 'repeated' && call.attempts > 1;
  return isRepeat ? { outcome: 'accepted', balance: null } : first;
}

async function record(parts: Parts, call: queries.DueCall, answer: WalletAnswer): Promise<bigint | null> {
  const now = parts.clock.now();
  // The operator never saw the bet and will refuse it from now on: nothing is left to return.
  const isNeverSeen =
    call.kind === 'rollback' && answer.outcome === 'refused' && answer.reason === 'unknown_transaction';

  if (answer.outcome === 'accepted' || isNeverSeen) {
    await parts.db.transaction().execute(async (tx) => {
      await queries.finishCall(tx, call.id, 'accepted', isNeverSeen ? answer.status : 'RS_OK', now);
      if (call.kind === 'rollback') await finishRollback(tx, call);
      else if (answer.outcome === 'accepted' && answer.balance !== null) {
        await rounds.setBalanceAfter(tx, call.roundId, answer.balance);
      }
    });
    if (answer.outcome !== 'accepted' || answer.balance === null) return null;
    parts.live.tellBalance(call.playerId, answer.balance, call.roundId);
    return answer.balance;
  }

  const isHopeless =
    call.kind === 'rollback'
      ? call.attempts >= rollbackTries
      : answer.outcome === 'refused' && finalReasons.has(answer.reason);
  if (isHopeless) {
    parts.log.error(
      { call: call.id, kind: call.kind, roundId: call.roundId, status: answer.status },
      'abandoned',
    );
    await queries.finishCall(parts.db, call.id, 'abandoned', answer.status, now);
    return null;
  }
  const waitMs = Math.min(backOffMaxMs, 1000 * 2 ** Math.min(call.attempts - 1, 9));
  await queries.postponeCall(parts.db, call.id, answer.status, addMs(now, waitMs));
  return null;
}
