import * as queries from '../psp.queries.ts';
import type { PspDeps } from '../psp.types.ts';
import { balanceHistoryOf } from './balance-history.ts';
import type { Brand } from './stand-in.types.ts';

const checkoutMs = 30 * 60_000;
const payoutDelayMs = 1_000;
const manilaMs = 8 * 3_600_000;
const dayMs = 86_400_000;

type Other = Exclude<Brand, 'house'>;

interface OpenCheckout {
  referenceId: string;
  amount: bigint;
  description: string;
  channel: string;
  successUrl: string;
  failureUrl: string;
  cancelUrl: string;
}

interface OpenPayout {
  referenceId: string;
  amount: bigint;
  channel: string;
  name: string;
  number: string;
}

/** What is done for a merchant in another provider's name. */
export function createStandIn(deps: PspDeps, db: queries.PspDatabase, onChange: () => void) {
  const { clock, rng } = deps;
  const newId = (prefix: string) => `${prefix}_${rng.bytes(16).toString('hex')}`;
  const dayOf = (at: Date) => Math.floor((at.getTime() + manilaMs) / dayMs);

  return {
    async openCheckout(brand: Other, asked: OpenCheckout): Promise<queries.CheckoutRow> {
      const now = clock.now();
      const row: queries.CheckoutRow = {
        checkout_id: newId(brand),
        reference_id: asked.referenceId,
        amount: asked.amount,
        currency: 'PHP',
        description: asked.description,
        channel: asked.channel,
        success_url: asked.successUrl,
        failure_url: asked.failureUrl,
        cancel_url: asked.cancelUrl,
        status: 'pending',
        created_at: now,
        expires_at: new Date(now.getTime() + checkoutMs),
        finished_at: null,
        refunded_at: null,
        brand,
      };
      await db.transaction().execute((tx) => queries.insertCheckout(tx, row));
      onChange();
      return row;
    },

    listCheckoutsOf: (brand: Other, referenceId: string) => queries.listCheckoutsOf(db, brand, referenceId),

    /** Once for a key; without one it is only made, and sent by another call. */
    async openPayout(brand: Other, key: string | null, asked: OpenPayout): Promise<queries.PayoutRow> {
      const now = clock.now();
      const isSent = key !== null && asked.name.toUpperCase() !== 'UNKNOWN';
      const row: queries.PayoutRow = {
        payout_id: newId(brand),
        reference_id: asked.referenceId,
        amount: asked.amount,
        currency: 'PHP',
        channel: asked.channel,
        account_name: asked.name,
        account_number: asked.number,
        status: 'pending',
        failure_reason: null,
        created_at: now,
        due_at: isSent ? new Date(now.getTime() + payoutDelayMs) : null,
        finished_at: null,
        brand,
      };
      const payoutId = await db.transaction().execute(async (tx) => {
        const endpoint = `${brand} payouts`;
        const reply = { payoutId: row.payout_id };
        const isNew =
          key === null || (await queries.insertReply(tx, { endpoint, key, requestHash: '', reply, now }));
        if (!isNew) return (await queries.getReply(tx, endpoint, key)).reply as { payoutId: string };
        await queries.insertPayout(tx, row);
        return reply;
      });
      onChange();
      return (await queries.findPayout(db, payoutId.payoutId)) ?? row;
    },

    async sendPayout(payoutId: string): Promise<void> {
      await queries.sendPayout(db, payoutId, new Date(clock.now().getTime() + payoutDelayMs));
      onChange();
    },

    /** The same day in Manila. */
    isToday: (at: Date) => dayOf(at) === dayOf(clock.now()),

    balanceHistoryOf: (from: Date, to: Date) => balanceHistoryOf(db, from, to),
  };
}
