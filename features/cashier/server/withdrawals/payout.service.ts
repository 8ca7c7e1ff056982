import { addSeconds } from '@kislap/platform/clock.ts';
import type { WithdrawalId } from '../../contract/cashier.ids.ts';
import { withdrawalSeals } from '../cashier.seals.ts';
import type { PayoutRow, WithdrawalRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { finishNews, type NewsOutcome } from '../deposits/webhook.queries.ts';
import {
  type PaymentProvider,
  type PayoutRequest,
  type PayoutState,
  ProviderRefused,
  type WebhookNews,
} from '../providers/provider.types.ts';
import type { Providers } from '../providers.service.ts';
import { createConclusions } from './payout.conclusion.ts';
import * as queries from './payout.queries.ts';
import { findWithdrawal, lockWithdrawal, saveStatus } from './withdrawal.queries.ts';

/** A payout without news for this long is asked about again. */
const rereadSeconds = 60;
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
    const found = await findSent(provider, payout);
    if (found && found.status !== 'prepared') {
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
      const request: PayoutRequest = {
        payoutId: payout.payout_id,
        prepared: payout.provider_reference,
        amount: payout.amount,
        currency: withdrawal.currency,
        channel: withdrawal.channel,
        name: withdrawal.payee_name,
        number,
      };
      // Kept before anything is sent, so that however often this runs the same one is sent.
      if (provider.preparePayout && request.prepared === null)
        request.prepared = await queries.keepPrepared(db, payout, await provider.preparePayout(request));
      const providerReference = await provider.createPayout(request);
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

  /** What the provider has of a payout that was tried or prepared before. */
  async function findSent(provider: PaymentProvider, payout: PayoutRow): Promise<PayoutState | undefined> {
    if (payout.provider_reference !== null) return provider.findPayout(payout.provider_reference);
    const wasTried = payout.updated_at > payout.created_at;
    return wasTried ? provider.findPayoutByReference(payout.payout_id) : undefined;
  }

  /** Writes what the provider says about a payout; ends the withdrawal once every part has ended. */
  async function apply(payoutId: string, state: PayoutState, news?: { key: string; news: WebhookNews }) {
    let changed: WithdrawalRow | undefined;
    const { outcome } = await db.transaction().execute(async (tx) => {
      const known = uuidPattern.test(payoutId) ? await queries.findPayout(tx, payoutId) : undefined;
      const withdrawal = known && (await lockWithdrawal(tx, known.withdrawal_id));
      const write = async (): Promise<{ outcome: NewsOutcome }> => {
        // Read again under the withdrawal's lock.
        const payout = withdrawal && (await queries.findPayout(tx, payoutId));
        if (!payout || !withdrawal || (news && news.key !== withdrawal.provider_key))
          return { outcome: 'unknown' };
        const result = await save(tx, withdrawal, payout, state);
        if (result === 'applied') changed = await conclude(tx, withdrawal, { actor: 'provider', payout });
        return { outcome: result };
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

    /**
     * Job: APPROVED → PAYING, then every part that is not with the provider yet, also of what a player missed and is
     * paid once more. Throws to be tried again.
     */
    async pay(withdrawalId: WithdrawalId): Promise<void> {
      const row = await db.transaction().execute(async (tx) => {
        const locked = await lockWithdrawal(tx, withdrawalId);
        if (locked?.status !== 'APPROVED') return locked;
        const next = await saveStatus(tx, locked, { status: 'PAYING', at: clock.now(), actor: 'system' });
        return next;
      });
      if (!row || !isAtProvider(row)) return;
      tell(row);
      const provider = await providers.get(row.provider_key);
      for (const payout of await queries.listLatestPayouts(db, row)) {
        if (payout.status === 'WAITING') await send(provider, row, payout);
      }
    },

    /** Reads the payout again and saves its state, once per event. */
    async applyNews(provider: PaymentProvider, news: WebhookNews): Promise<NewsOutcome> {
      const state = await provider.findPayout(news.providerReference);
      if (state) return apply(news.referenceId ?? state.referenceId, state, { key: provider.key, news });
      const unknown = async () => ({ outcome: 'unknown' as const });
      const { outcome } = await db
        .transaction()
        .execute((tx) => finishNews(tx, provider.key, news, clock.now(), unknown));
      return outcome;
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
    if (!withdrawal || !isAtProvider(withdrawal)) return;
    const provider = await providers.get(withdrawal.provider_key);
    if (payout.status === 'WAITING') await send(provider, withdrawal, payout);
    if (payout.status !== 'SENT' || payout.provider_reference === null) return;
    const state = await provider.findPayout(payout.provider_reference);
    if (state) await apply(payout.payout_id, state);
  }
}

/** Parts of it may be under way. */
function isAtProvider({ status }: WithdrawalRow): boolean {
  return status === 'PAYING' || status === 'NOT_RECEIVED';
}

/** Of a payout that the provider has not taken. */
function failedBefore(payout: PayoutRow, { currency }: WithdrawalRow, failureReason: string): PayoutState {
  const { payout_id: referenceId, amount } = payout;
  return { providerReference: '', referenceId, amount, currency, status: 'failed', failureReason };
}
