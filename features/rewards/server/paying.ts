import type { AccountId } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import { type Clock, manilaDay } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Credits } from '@kislap/promotions/server';
import type { TicketKind } from '../contract/tickets.ts';
import { addPaid } from './tickets/paid.queries.ts';

interface Prize {
  accountId: AccountId;
  kind: TicketKind;
  /** The row of ours that is paid: once. */
  id: string;
  amount: bigint;
}

export type PayPrize = ReturnType<typeof createPaying>;

/** Pays a prize in the caller's transaction, and counts it in the figures. What it returns tells open pages. */
export function createPaying({ credits, clock }: { credits: Pick<Credits, 'give'>; clock: Clock }) {
  return async (tx: Tx, { accountId, kind, id, amount }: Prize): Promise<() => void> => {
    const { isNew, announce } = await credits.give(tx, {
      ...{ accountId, kind, amount, source: 'rewards' },
      reference: referenceOf(`${kind.toLowerCase()}:${id}`),
    });
    if (isNew) await addPaid(tx, { accountId, day: manilaDay(clock.now()), kind, amount });
    return announce;
  };
}

const lasting: ReadonlySet<string> = new Set(['self_excluded', 'cooling_off', 'account_locked']);

/** Whoever takes a break or is locked gets no gift, also not later; a full balance may have room again. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof AppError && lasting.has(error.code);
}
