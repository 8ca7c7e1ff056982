import { transferKey } from '@kislap/cashier/contract/cashier.fields';
import type { DepositId } from '@kislap/cashier/contract/cashier.ids';
import type { DepositRow } from '@kislap/cashier/server';
import {
  byHand,
  type CheckoutState,
  type PaymentProvider,
  ProviderRefused,
  WebhookRefused,
} from '@kislap/cashier/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import { assert } from '@kislap/platform/errors.ts';
import { findBankAccount } from './lines/bank-account.queries.ts';
import { listSlipsOf, type SlipFacts } from './sending/slip.queries.ts';
import type { SlipsDeps } from './slips.types.ts';

/** A transfer without a slip until then ends; what comes later is taken as late. */
const expirySeconds = 72 * 3_600;

export function expiresAt({ created_at }: Pick<DepositRow, 'created_at'>): Date {
  return addSeconds(created_at, expirySeconds);
}

/** What arrived for a deposit by the slip that an operator accepted. */
export function checkoutOf(row: DepositRow, slips: readonly SlipFacts[], now: Date): CheckoutState {
  const accepted = slips.find(({ state }) => state === 'ACCEPTED');
  const isWaited = slips.some(({ state }) => state === 'WAITING') || now < expiresAt(row);
  return {
    checkoutId: row.deposit_id,
    referenceId: row.deposit_id,
    amount: row.asked + row.fee,
    currency: row.currency,
    status: accepted ? 'completed' : isWaited ? 'pending' : 'expired',
    paid: accepted?.paid ?? 0n,
    returned: 0n,
    isChargedBack: false,
  };
}

/** The player's own bank as a provider: its record is what operators found on the house's statements. */
export function createBankProvider({ platform, cashier }: SlipsDeps): PaymentProvider {
  const db = platform.database.kysely;

  async function find(depositId: string): Promise<CheckoutState | undefined> {
    const row = await cashier.ownRecords.find(depositId as DepositId);
    if (row?.provider_key !== transferKey) return undefined;
    return checkoutOf(row, await listSlipsOf(db, row.deposit_id), platform.clock.now());
  }

  return {
    key: transferKey,

    async findLack({ direction, methodId }) {
      if (direction === 'withdrawal') return 'method_direction_unsupported';
      return (await findBankAccount(db, methodId)) ? undefined : 'method_account_missing';
    },

    async createCheckout({ depositId, methodId, returnUrls }) {
      if (!(await findBankAccount(db, methodId))) throw new ProviderRefused('no_bank_account');
      const page = new URL(returnUrls.success);
      page.searchParams.delete('return');
      return { checkoutId: depositId, redirectUrl: page.href };
    },

    findCheckout: find,

    async cancelCheckout(checkoutId) {
      const state = await find(checkoutId);
      assert(state, 'a transfer of ours is there');
      return state.status === 'pending' ? { ...state, status: 'cancelled' } : state;
    },

    /** Nobody but a person sends it back. */
    refundCheckout: () => Promise.reject(new ProviderRefused(byHand)),

    createPayout: () => Promise.reject(new ProviderRefused('no_payouts')),
    findPayout: async () => undefined,
    findPayoutByReference: async () => undefined,
    readWebhook() {
      throw new WebhookRefused('no_messages');
    },
  };
}
