import { randomBytes } from 'node:crypto';
import { formatDecimal } from '@kislap/contract-kit';
import type { buildWorld } from '../cashier.world.ts';
import type { startMaya } from '../providers/maya.adversary.ts';
import type { startXendit } from '../providers/xendit.adversary.ts';
import type { Payment, Sent } from './story.testkit.ts';

export type Told = 'plain' | 'again' | 'thrice' | 'forged' | 'old' | 'lying' | 'stranger';

/** A provider's own books, as a story writes in them, and its messages. */
export interface Till {
  /** Its ids of the payments for a deposit, in the order in which they were made. */
  list(depositId: string): string[];
  write(name: string, payment: Payment): void;
  /** Another payment for the same deposit. */
  again(depositId: string): void;
  tell(name: string, event: string, told: Told): Promise<number>;
  writeSent(payoutId: string, sent: Sent): void;
  tellSent(payoutId: string, event: string, told: Told): Promise<number>;
  /** How often a payout left that has not failed. */
  countLiving(payoutId: string): number;
}

type World = Awaited<ReturnType<typeof buildWorld>>;
type Json = Record<string, unknown>;
const pesos = (amount: bigint) => Number(formatDecimal(amount));
const fresh = () => randomBytes(8).toString('hex');
const centavo = 10_000n;

export function createSandboxTill(world: World): Till {
  const { adversary } = world;
  const payoutOf = (id: string) => [...adversary.payouts.values()].find((one) => one.referenceId === id);
  const truths = new Map<string, string>();

  function optionsFor(told: Told, eventId: string) {
    const options = { isForged: true, eventId };
    if (told === 'forged') return { ...options, secret: 'guess' };
    if (told === 'stranger') return { ...options, claim: { referenceId: fresh() } };
    if (told === 'old') return { ...options, at: new Date(world.now.getTime() - 301_000) };
    return told === 'lying' ? { ...options, claim: { status: 'completed', amount: '1.00' } } : options;
  }

  return {
    list: (depositId) =>
      [...adversary.checkouts.values()].filter((one) => one.referenceId === depositId).map(({ id }) => id),
    write(name, { status, asked, paid, returned, isChargedBack }) {
      const thing = adversary.checkouts.get(name);
      if (!thing) throw new TypeError(`no checkout ${name}`);
      Object.assign(thing, { status, amount: formatDecimal(asked) });
      if (status === 'completed') thing.paidAmount = formatDecimal(paid);
      if (returned > 0n) thing.refundedAt ??= 'then';
      if (isChargedBack) thing.chargedBackAt = 'then';
    },
    again(depositId) {
      const [first] = this.list(depositId);
      const thing = adversary.checkouts.get(first ?? '');
      if (!thing) throw new TypeError(`no checkout of ${depositId}`);
      const id = fresh();
      const { refundedAt: _back, chargedBackAt: _charged, paidAmount: _paid, ...rest } = thing;
      adversary.checkouts.set(id, { ...rest, id, status: 'pending' });
    },
    tell(name, event, told) {
      const id = told === 'stranger' ? fresh() : name;
      const word = adversary.checkouts.get(id)?.status ?? 'completed';
      return adversary.tell('checkout', id, word, optionsFor(told, event));
    },
    writeSent(payoutId, { status, isLying }) {
      const thing = payoutOf(payoutId);
      if (!thing) throw new TypeError(`no payout ${payoutId}`);
      const truth = truths.get(payoutId) ?? thing.amount;
      truths.set(payoutId, truth);
      Object.assign(thing, { status, amount: isLying ? '1.23' : truth });
    },
    tellSent(payoutId, event, told) {
      const thing = payoutOf(payoutId);
      const id = told === 'stranger' || !thing ? fresh() : thing.id;
      return adversary.tell('payout', id, thing?.status ?? 'succeeded', optionsFor(told, event));
    },
    countLiving: (payoutId) =>
      [...adversary.payouts.values()].filter((one) => one.referenceId === payoutId && one.status !== 'failed')
        .length,
  };
}

export function createXenditTill(xendit: Awaited<ReturnType<typeof startXendit>>): Till {
  const statuses = { pending: 'PENDING', completed: 'PAID' } as const;
  const sents = { succeeded: 'SUCCEEDED', failed: 'FAILED' } as const;
  const payoutOf = (id: string) => [...xendit.payouts.values()].find((one) => one.reference_id === id);

  function send(body: Json, told: Told): Promise<number> {
    return xendit.send(body, told === 'forged' || told === 'old' ? 'guessed' : undefined);
  }

  return {
    list: (depositId) =>
      [...xendit.invoices.values()]
        .filter((one) => one.external_id === depositId)
        .map(({ id }) => String(id)),
    write(name, { status, asked, paid, returned }) {
      const invoice = xendit.invoices.get(name);
      if (!invoice) throw new TypeError(`no invoice ${name}`);
      const word = status === 'pending' || status === 'completed' ? statuses[status] : 'EXPIRED';
      Object.assign(invoice, { status: word, amount: pesos(asked) });
      if (status === 'completed') invoice.paid_amount = pesos(paid);
      const before = [...xendit.refunds.values()]
        .filter((refund) => refund.invoice_id === name)
        .reduce((sum, refund) => sum + BigInt(Math.round(Number(refund.amount) * 100)) * centavo, 0n);
      if (returned <= before) return;
      const id = fresh();
      const amount = pesos(returned - before);
      xendit.refunds.set(id, { id, invoice_id: name, amount, status: 'SUCCEEDED' });
    },
    again(depositId) {
      const first = xendit.invoiceOf(depositId);
      if (!first) throw new TypeError(`no invoice of ${depositId}`);
      const { paid_amount: _paid, ...rest } = first;
      const id = fresh();
      xendit.invoices.set(id, { ...rest, id, status: 'PENDING' });
    },
    tell(name, event, told) {
      if (told === 'stranger')
        return send({ id: fresh(), external_id: fresh(), status: 'PAID', event_no: event }, told);
      const claim = told === 'lying' ? { status: 'PAID', paid_amount: 1 } : {};
      // Refunds are told in a form of their own.
      const isRefund = [...xendit.refunds.values()].some((refund) => refund.invoice_id === name);
      if (isRefund) return send({ event: 'refund.succeeded', data: { id: event, invoice_id: name } }, told);
      const { external_id, ...rest } = xendit.invoices.get(name) ?? {};
      const said = told === 'again' ? { id: name, status: 'PAID' } : { ...rest, ...claim };
      return send({ ...said, external_id, event_no: event }, told);
    },
    writeSent(payoutId, { status, isLying }) {
      const payout = payoutOf(payoutId);
      if (!payout) throw new TypeError(`no payout ${payoutId}`);
      payout.truth ??= payout.amount;
      payout.amount = isLying ? 1.23 : payout.truth;
      if (status === 'succeeded' || status === 'failed') payout.status = sents[status];
    },
    tellSent(payoutId, event, told) {
      const payout = payoutOf(payoutId);
      const isStranger = told === 'stranger' || !payout;
      const { id, reference_id } = isStranger ? { id: fresh(), reference_id: fresh() } : payout;
      return send({ event: 'payout.updated', data: { id, reference_id, event_no: event } }, told);
    },
    countLiving: (payoutId) =>
      [...xendit.payouts.values()].filter((one) => one.reference_id === payoutId && one.status !== 'FAILED')
        .length,
  };
}

export function createMayaTill(maya: Awaited<ReturnType<typeof startMaya>>, now: () => Date): Till {
  const statuses = {
    pending: 'PENDING_TOKEN',
    completed: 'PAYMENT_SUCCESS',
    failed: 'PAYMENT_FAILED',
    cancelled: 'PAYMENT_CANCELLED',
    expired: 'PAYMENT_EXPIRED',
  } as const;
  const sents = { succeeded: 'APPROVED', failed: 'DECLINED' } as const;
  const transfersOf = (id: string) =>
    [...maya.transfers.values()].filter((one) => one.requestReferenceNo === id && one.status !== 'CREATED');

  return {
    list: (depositId) =>
      [...maya.payments.values()]
        .filter((one) => one.requestReferenceNumber === depositId)
        .map(({ id }) => String(id)),
    write(name, { status, asked, paid, returned }) {
      const payment = maya.payments.get(name);
      if (!payment) throw new TypeError(`no payment ${name}`);
      const isBack = status === 'completed' && returned >= paid;
      Object.assign(payment, {
        status: isBack ? 'REFUNDED' : statuses[status],
        amount: formatDecimal(asked),
      });
      if (returned > 0n) payment.refundedAmount = formatDecimal(returned);
    },
    again(depositId) {
      const first = maya.paymentOf(depositId);
      if (!first) throw new TypeError(`no payment of ${depositId}`);
      const { refundedAmount: _back, ...rest } = first;
      const id = fresh();
      maya.payments.set(id, { ...rest, id, status: 'PENDING_TOKEN' });
    },
    tell(name, event, told) {
      const payment =
        told === 'stranger'
          ? { id: fresh(), requestReferenceNumber: fresh(), status: 'PAYMENT_SUCCESS' }
          : { ...maya.payments.get(name), ...(told === 'again' && { status: 'SAME' }), updatedAt: event };
      return maya.tell(payment, {
        isForged: told === 'forged',
        ...(told === 'old' && { at: new Date(now().getTime() - 301_000) }),
        ...(told === 'lying' && { claim: { status: 'PAYMENT_SUCCESS', amount: '1.00' } }),
      });
    },
    writeSent(payoutId, { status, isLying }) {
      for (const transfer of transfersOf(payoutId)) {
        transfer.truth ??= transfer.amount;
        const { value, currency } = transfer.truth as { value: string; currency: string };
        transfer.amount = { value: isLying ? '1.23' : value, currency };
        if (status === 'succeeded' || status === 'failed') transfer.status = sents[status];
      }
    },
    /** It tells nothing of transfers. */
    tellSent: async () => 200,
    countLiving: (payoutId) =>
      transfersOf(payoutId).filter(({ status, transferId }) => {
        return status !== 'DECLINED' && maya.sent.get(String(transferId)) === 1;
      }).length,
  };
}
