import { AccountId } from '@kislap/contract-kit/ids';
import { manilaDay } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import type { StoredEvent } from '@kislap/platform/database/outbox.ts';
import type { Pusher } from '@kislap/platform/web/pusher.ts';
import * as z from 'zod/mini';
import type { RaffleId } from '../../contract/rewards.ids.ts';
import { envelopeTicketsOf, wheelTicketsOf } from '../../rules/tickets.ts';
import * as queries from './ticket.queries.ts';
import type { Tickets } from './tickets.service.ts';

export const depositTopics = ['cashier.deposit_paid'];

const Paid = z.object({ depositId: z.string(), amount: z.string() });

interface DepositsParts {
  /** Of the outbox, for `depositTopics`. */
  source: Source<StoredEvent>;
  tickets: Pick<Tickets, 'give'>;
  /** Raffles in which a deposit of this much gave a ticket then. */
  listEarned(tx: Tx, at: Date, amount: bigint): Promise<RaffleId[]>;
  pusher: Pick<Pusher, 'push'>;
}

/** Follows deposits: each gives its tickets once, for the day on which it was paid. */
export function createDepositsConsumer({ source, tickets, listEarned, pusher }: DepositsParts): Consumer {
  async function follow(tx: Tx, { subjectId, payload, occurredAt: at }: StoredEvent): Promise<AccountId> {
    const accountId = AccountId.parse(subjectId);
    const { depositId, amount: text } = Paid.parse(payload);
    const amount = BigInt(text);
    const gift = { accountId, origin: 'DEPOSIT', reference: `deposit:${depositId}`, at };
    await tickets.give(tx, { ...gift, kind: 'WHEEL', count: wheelTicketsOf(amount) });

    const day = manilaDay(at);
    const known = await queries.addToDay(tx, { accountId, day, amount });
    const due = envelopeTicketsOf(known.amount);
    if (due > known.envelopes) {
      await queries.saveEnvelopes(tx, { accountId, day, envelopes: due });
      await tickets.give(tx, { ...gift, kind: 'ENVELOPE', count: due - known.envelopes });
    }

    for (const raffleId of await listEarned(tx, at, amount))
      await tickets.give(tx, {
        ...{ ...gift, kind: 'RAFFLE', count: 1, raffleId },
        reference: `${gift.reference}:${raffleId}`,
      });
    return accountId;
  }

  return consume(source, {
    name: 'rewards.deposits',
    batchSize: 500,
    async apply(tx, events) {
      const touched = new Set<AccountId>();
      for (const event of events) touched.add(await follow(tx, event));
      return () => {
        for (const accountId of touched) pusher.push(accountId, { type: 'rewards' });
      };
    },
    // Tickets stay: their references count once, so that reading again gives none twice.
    reset: (tx) => queries.forgetDays(tx),
  });
}
