import { referenceOf } from '@kislap/contract-kit/ids';
import { executorOf, type LedgerOp } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { WithdrawalId } from '../../contract/cashier.ids.ts';
import { withdrawalSeals } from '../cashier.seals.ts';
import type { PayoutRow, WithdrawalRow } from '../cashier.tables.ts';
import { type CashierDeps, ledgerSource } from '../cashier.types.ts';
import { finishNews, type NewsOutcome } from '../deposits/webhook.queries.ts';
import { addToLifetime } from '../lifetime.queries.ts';
import {
  type PaymentProvider,
  type PayoutState,
  ProviderRefused,
  type WebhookNews,
} from '../providers/provider.types.ts';
import type { Providers } from '../providers.service.ts';
import * as queries from './payout.queries.ts';
import { createWithdrawalNotices } from './withdrawal.notices.ts';
import { findWithdrawal, lockWithdrawal, saveStatus } from './withdrawal.queries.ts';

/** A payout without news for this long is asked about again. */
const rereadSeconds = 60;
/** A message in the inbox comes with these. */
const toldStatuses: ReadonlySet<WithdrawalRow['status']> = new Set([
  'PAID',
  'FAILED',
  'REJECTED',
  'REFUNDED',
]);
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Payouts = ReturnType<typeof createPayouts>;

export function createPayouts(deps: CashierDeps, providers: Providers) {
  const { platform } = deps;
  const { clock, log, vault } = platform;
  const db = platform.database.kysely;
  const { save, tell, conclude } = createConclusions(deps);

  /** Asks the provider to send one payout, at most once in the provider's books however often this runs. */
  async function send(
    provider: PaymentProvider,
    withdrawal: WithdrawalRow,
    payout: PayoutRow,
  ): Promise<void> {
    const wasTried = payout.updated_at > payout.created_at;
    const found = wasTried ? await provider.findPayoutByReference(payout.payout_id) : undefined;
    if (found) {
      await apply(payout.payout_id, found);
      return;
    }
    const place = withdrawalSeals.account_sealed.at(withdrawal);
    const number = vault.find(withdrawal.account_sealed, place);
    if (number === undefined) {
      // Nothing was sent: the money goes back, and the payee shows whether it can be read.
      log.error({ payoutId: payout.payout_id }, 'a payout has no readable number and is not sent');
      await apply(payout.payout_id, failedBefore(payout, withdrawal, 'payee_unreadable'));
      return;
    }
    await queries.touchPayout(db, payout, clock.now());
    try {
      const providerReference = await provider.createPayout({
        payoutId: payout.payout_id,
        amount: payout.amount,
        currency: withdrawal.currency,
        channel: withdrawal.channel,
        name: withdrawal.payee_name,
        number,
      });
      await apply(payout.payout_id, {
        providerReference,
        referenceId: payout.payout_id,
        amount: payout.amount,
        currency: withdrawal.currency,
        status: 'pending',
        failureReason: null,
      });
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      log.warn({ payoutId: payout.payout_id, reason: error.reason }, 'the provider refused a payout');
      await apply(payout.payout_id, failedBefore(payout, withdrawal, error.reason));
    }
  }

  /** Writes what the provider says about a payout; ends the withdrawal once every part has ended. */
  async function apply(payoutId: string, state: PayoutState, news?: { key: string; news: WebhookNews }) {
    let changed: WithdrawalRow | undefined;
    const outcome = await db.transaction().execute(async (tx) => {
      const known = uuidPattern.test(payoutId) ? await queries.findPayout(tx, payoutId) : undefined;
      const withdrawal = known && (await lockWithdrawal(tx, known.withdrawal_id));
      const write = async (): Promise<NewsOutcome> => {
        // Read again under the withdrawal's lock.
        const payout = withdrawal && (await queries.findPayout(tx, payoutId));
        if (!payout || !withdrawal || (news && news.key !== withdrawal.provider_key)) return 'unknown';
        const result = await save(tx, withdrawal, payout, state);
        if (result === 'applied') changed = await conclude(tx, withdrawal, { actor: 'provider' });
        return result;
      };
      return news ? finishNews(tx, news.key, news.news, clock.now(), write) : write();
    });
    if (outcome === 'mismatched' || outcome === 'conflict') {
      log.error({ payoutId, outcome, state: state.status }, 'a payout is not what we asked for');
    }
    if (changed) tell(changed);
    return outcome;
  }

  return {
    conclude,
    tell,

    /** Job: APPROVED → PAYING, then every part that is not with the provider yet. Throws to be tried again. */
    async pay(withdrawalId: WithdrawalId): Promise<void> {
      const row = await db.transaction().execute(async (tx) => {
        const locked = await lockWithdrawal(tx, withdrawalId);
        if (locked?.status !== 'APPROVED') return locked;
        const next = await saveStatus(tx, locked, { status: 'PAYING', at: clock.now(), actor: 'system' });
        return next;
      });
      if (row?.status !== 'PAYING') return;
      tell(row);
      const provider = await providers.get(row.provider_key);
      for (const payout of await queries.listLatestPayouts(db, row)) {
        if (payout.status === 'WAITING') await send(provider, row, payout);
      }
    },

    /** Reads the payout again and saves its state, once per event. */
    async applyNews(provider: PaymentProvider, news: WebhookNews): Promise<NewsOutcome> {
      const state = await provider.findPayout(news.providerReference);
      if (state) return apply(news.referenceId, state, { key: provider.key, news });
      return db
        .transaction()
        .execute((tx) => finishNews(tx, provider.key, news, clock.now(), async () => 'unknown'));
    },

    /** Job: payouts we have no final word of are asked about, so that a lost webhook changes nothing. */
    async reread(): Promise<void> {
      for (const payout of await queries.listUnanswered(db, addSeconds(clock.now(), -rereadSeconds))) {
        try {
          await rereadOne(payout);
        } catch (error) {
          log.warn({ payoutId: payout.payout_id, err: error }, 'a payout could not be read again');
        }
      }
    },

    /** Asks about every unanswered part of one withdrawal now. */
    async rereadWithdrawal(row: WithdrawalRow): Promise<void> {
      for (const payout of await queries.listLatestPayouts(db, row)) await rereadOne(payout);
    },
  };

  async function rereadOne(payout: PayoutRow): Promise<void> {
    const withdrawal = await findWithdrawal(db, payout.withdrawal_id);
    if (withdrawal?.status !== 'PAYING') return;
    const provider = await providers.get(withdrawal.provider_key);
    if (payout.status === 'WAITING') await send(provider, withdrawal, payout);
    if (payout.status !== 'SENT' || payout.provider_reference === null) return;
    const state = await provider.findPayout(payout.provider_reference);
    if (state) await apply(payout.payout_id, state);
  }
}

/** Of a payout that the provider has not taken. */
function failedBefore(payout: PayoutRow, { currency }: WithdrawalRow, failureReason: string): PayoutState {
  const { payout_id: referenceId, amount } = payout;
  return { providerReference: '', referenceId, amount, currency, status: 'failed', failureReason };
}

/** What a part's answer means for its withdrawal. */
function createConclusions(deps: CashierDeps) {
  const notify = createWithdrawalNotices(deps);
  const { platform, ledger, balancePushes } = deps;
  const { clock, outbox, pusher } = platform;

  async function save(
    tx: Tx,
    withdrawal: WithdrawalRow,
    payout: PayoutRow,
    state: PayoutState,
  ): Promise<NewsOutcome> {
    const isOurs =
      state.referenceId === payout.payout_id &&
      state.amount === payout.amount &&
      state.currency === withdrawal.currency &&
      (payout.provider_reference === null || payout.provider_reference === state.providerReference);
    if (!isOurs) return 'mismatched';
    const change = {
      now: clock.now(),
      failureReason: state.failureReason,
      ...(state.providerReference && { providerReference: state.providerReference }),
    };
    if (payout.status === 'WAITING' || payout.status === 'SENT') {
      if (state.status === 'pending') {
        await queries.savePayout(tx, payout, { ...change, status: 'SENT' });
        return payout.status === 'SENT' ? 'known' : 'applied';
      }
      await queries.savePayout(tx, payout, {
        ...change,
        status: state.status === 'succeeded' ? 'PAID' : 'FAILED',
      });
      return 'applied';
    }
    const wasPaid = payout.status !== 'FAILED';
    if (state.status === 'pending' || wasPaid === (state.status === 'succeeded')) return 'known';
    return 'conflict';
  }

  function tell(row: WithdrawalRow): void {
    pusher.push(row.account_id, { type: 'withdrawal', withdrawalId: row.withdrawal_id, status: row.status });
    if (toldStatuses.has(row.status)) pusher.push(row.account_id, { type: 'message' });
    balancePushes.push(row.account_id);
  }

  /**
   * Once every part has ended: all paid → the frozen money is settled, none paid → it is given back. A failed part
   * beside paid ones waits for an operator, unless `isLastWord` says that nothing more is tried.
   */
  async function conclude(
    tx: Tx,
    row: WithdrawalRow,
    by: { actor: string; note?: string; isLastWord?: boolean },
  ): Promise<WithdrawalRow | undefined> {
    if (row.status !== 'PAYING') return undefined;
    const parts = await queries.listLatestPayouts(tx, row);
    if (parts.some((part) => part.status === 'WAITING' || part.status === 'SENT')) return undefined;
    const paid = sum(parts.filter((part) => part.status !== 'FAILED'));
    const failed = sum(parts.filter((part) => part.status === 'FAILED'));
    if (paid > 0n && failed > 0n && !by.isLastWord) return undefined;

    const ops: LedgerOp[] = [];
    const op = {
      accountId: row.account_id,
      source: ledgerSource,
      holdReference: referenceOf(row.withdrawal_id),
      currency: row.currency,
    };
    const reference = (what: string) => `${row.withdrawal_id}:${what}`;
    if (paid > 0n) {
      const to = `house:payment:${row.provider_key}` as const;
      ops.push({ ...op, kind: 'settle', type: 'WITHDRAW', reference: reference('paid'), amount: paid, to });
      if (row.fee > 0n) {
        ops.push({
          ...op,
          kind: 'settle',
          type: 'FEE',
          reference: reference('fee'),
          amount: row.fee,
          to: 'house:fee',
        });
      }
    }
    const back = paid > 0n ? failed : row.amount;
    if (back > 0n) ops.push({ ...op, kind: 'release', reference: reference('release'), amount: back });
    for (const result of await ledger.postWithin(executorOf(tx), ops)) {
      assert(result.outcome !== 'refused', `the hold of withdrawal ${row.withdrawal_id} is not what it was`);
    }
    if (paid > 0n) await addToLifetime(tx, row.account_id, { paidOut: paid });
    const status = paid > 0n ? 'PAID' : 'FAILED';
    const reason = paid > 0n ? undefined : 'payout_failed';
    const next = await saveStatus(tx, row, {
      status,
      at: clock.now(),
      actor: by.actor,
      note: by.note,
      reason,
    });
    await outbox.publish(tx, {
      topic: paid > 0n ? 'cashier.withdrawal_paid' : 'cashier.withdrawal_failed',
      subjectId: row.account_id,
      payload: { withdrawalId: row.withdrawal_id, amount: row.amount.toString(), paid: paid.toString() },
    });
    const what = paid === 0n ? 'Failed' : failed > 0n ? 'PartPaid' : 'Paid';
    await notify(tx, next ?? row, what, { amount: paid > 0n ? paid : row.amount, back });
    return next;
  }

  return { save, tell, conclude };
}

function sum(rows: readonly { amount: bigint }[]): bigint {
  return rows.reduce((total, { amount }) => total + amount, 0n);
}
