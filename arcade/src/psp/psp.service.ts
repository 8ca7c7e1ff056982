import { createHash } from 'node:crypto';
import * as queries from './psp.queries.ts';
import { type CheckoutBody, formatCentavos, type PayoutBody } from './psp.schemas.ts';
import { settlementOf } from './psp.settlement.ts';
import { type FinalCheckoutStatus, type PspDeps, PspError } from './psp.types.ts';
import { newsOfCheckout, newsOfPayout } from './stand-ins/news.ts';
import { createStandIn } from './stand-ins/stand-in.service.ts';
import type { Brand } from './stand-ins/stand-in.types.ts';

const checkoutMinutes = 30;
const payoutDelayMs = 1_000;

export type Psp = ReturnType<typeof createPsp>;

/** `onChange` is called after anything was written that the worker should look at. */
export function createPsp(deps: PspDeps, db: queries.PspDatabase, onChange: () => void) {
  const { clock, rng, config } = deps;
  const newId = (prefix: string) => `${prefix}_${rng.bytes(16).toString('hex')}`;
  const announcing = createAnnouncing(deps);

  /** Same key and body: the first reply. Same key and other body: refused. */
  async function once<Reply extends object>(
    request: { endpoint: string; key: string; rawBody: string },
    reply: Reply,
    write: (tx: queries.PspTx) => Promise<void>,
  ): Promise<object> {
    const requestHash = createHash('sha256').update(request.rawBody).digest('hex');
    return await db.transaction().execute(async (tx) => {
      const row = { ...request, requestHash, reply, now: clock.now() };
      if (await queries.insertReply(tx, row)) {
        await write(tx);
        return reply;
      }
      const known = await queries.getReply(tx, request.endpoint, request.key);
      if (known.request_hash === requestHash) return known.reply;
      throw new PspError(409, 'idempotency_key_reused', 'The key was used for another request.');
    });
  }

  return {
    async createCheckout(key: string, rawBody: string, body: CheckoutBody): Promise<object> {
      const checkoutId = newId('chk');
      const now = clock.now();
      const redirectUrl = `${config.publicUrl}/psp/checkout/${checkoutId}`;
      const reply = await once({ endpoint: 'checkouts', key, rawBody }, { checkoutId, redirectUrl }, (tx) =>
        queries.insertCheckout(tx, {
          checkout_id: checkoutId,
          reference_id: body.referenceId,
          amount: body.amount,
          currency: body.currency,
          description: body.description,
          channel: body.channel,
          success_url: body.successUrl,
          failure_url: body.failureUrl,
          cancel_url: body.cancelUrl,
          status: 'pending',
          created_at: now,
          expires_at: new Date(now.getTime() + checkoutMinutes * 60_000),
          finished_at: null,
          refunded_at: null,
          brand: 'house',
        }),
      );
      onChange();
      return reply;
    },

    findCheckout: (checkoutId: string) => queries.findCheckout(db, checkoutId),

    /** Ends a pending checkout and tells the merchant. A checkout that has ended stays as it is. */
    async endCheckout(checkoutId: string, status: FinalCheckoutStatus): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await queries.finishCheckout(tx, checkoutId, status, clock.now());
        if (!row) return;
        await announcing.checkoutEnded(tx, row);
      });
      onChange();
    },

    /** Sends the whole of a completed checkout back to the payer, once; throws `not_refundable` for any other. */
    async refundCheckout(checkoutId: string): Promise<queries.CheckoutRow | undefined> {
      await queries.refundCheckout(db, checkoutId, clock.now());
      const row = await queries.findCheckout(db, checkoutId);
      if (row && row.refunded_at === null)
        throw new PspError(409, 'not_refundable', 'Only a completed checkout can be refunded.');
      return row;
    },

    async createPayout(key: string, rawBody: string, body: PayoutBody): Promise<object> {
      const payoutId = newId('pay');
      const now = clock.now();
      const isLeftOpen = body.account.name.toUpperCase() === 'UNKNOWN';
      const reply = await once({ endpoint: 'payouts', key, rawBody }, { payoutId, status: 'pending' }, (tx) =>
        queries.insertPayout(tx, {
          payout_id: payoutId,
          reference_id: body.referenceId,
          amount: body.amount,
          currency: body.currency,
          channel: body.channel,
          account_name: body.account.name,
          account_number: body.account.number,
          status: 'pending',
          failure_reason: null,
          created_at: now,
          due_at: isLeftOpen ? null : new Date(now.getTime() + payoutDelayMs),
          finished_at: null,
          brand: 'house',
        }),
      );
      onChange();
      return reply;
    },

    ...createStandIn(deps, db, onChange),
    ...createReads(deps, db),

    /** Decides payouts whose moment has come and ends checkouts nobody answered. */
    async sweep(): Promise<void> {
      for (const checkoutId of await queries.listExpiredCheckouts(db, clock.now())) {
        await this.endCheckout(checkoutId, 'expired');
      }
      for (const due of await queries.listDuePayouts(db, clock.now())) {
        const isRejected = due.account_number.endsWith('0000');
        await db.transaction().execute(async (tx) => {
          const status = isRejected ? 'failed' : 'succeeded';
          const failureReason = isRejected ? 'account_rejected' : null;
          const row = await queries.finishPayout(tx, due.payout_id, {
            status,
            failureReason,
            now: clock.now(),
          });
          if (row) await announcing.payoutEnded(tx, row);
        });
      }
    },
  };
}

/** Tells the merchant, in its own words or in those of the provider that it stands for. */
function createAnnouncing({ clock, rng, config }: PspDeps) {
  type News = { type: string; data: object };

  async function announce(tx: queries.PspTx, brand: Brand, own: News, other: object | null): Promise<void> {
    if (brand !== 'house' && other === null) return;
    const eventId = `evt_${rng.bytes(16).toString('hex')}`;
    const now = clock.now();
    const body = other ?? { eventId, type: own.type, createdAt: now.toISOString(), data: own.data };
    await queries.insertWebhook(tx, { eventId, body: JSON.stringify(body), brand, now });
  }

  return {
    checkoutEnded(tx: queries.PspTx, row: queries.CheckoutRow): Promise<void> {
      const data = {
        checkoutId: row.checkout_id,
        referenceId: row.reference_id,
        amount: formatCentavos(BigInt(row.amount)),
        currency: row.currency,
        channel: row.channel,
        status: row.status,
      };
      const own = { type: `checkout.${row.status}`, data };
      return announce(tx, row.brand, own, newsOfCheckout(row, config.publicUrl));
    },

    payoutEnded(tx: queries.PspTx, row: queries.PayoutRow): Promise<void> {
      const own = { type: `payout.${row.status}`, data: viewPayout(row) };
      return announce(tx, row.brand, own, newsOfPayout(row));
    },
  };
}

function createReads({ clock }: PspDeps, db: queries.PspDatabase) {
  return {
    findPayout: (payoutId: string) => queries.findPayout(db, payoutId),
    listPayoutsByReference: (referenceId: string) => queries.listPayoutsByReference(db, referenceId),
    /** What a Manila day settled; throws `day_not_over`. */
    settlementOf: (day: string) => settlementOf(db, day, clock.now()),
  };
}

export function viewCheckout(row: queries.CheckoutRow): object {
  return {
    checkoutId: row.checkout_id,
    referenceId: row.reference_id,
    amount: formatCentavos(BigInt(row.amount)),
    currency: row.currency,
    description: row.description,
    channel: row.channel,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    refundedAt: row.refunded_at?.toISOString() ?? null,
  };
}

export function viewPayout(row: queries.PayoutRow): object {
  return {
    payoutId: row.payout_id,
    referenceId: row.reference_id,
    amount: formatCentavos(BigInt(row.amount)),
    currency: row.currency,
    channel: row.channel,
    status: row.status,
    failureReason: row.failure_reason,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
