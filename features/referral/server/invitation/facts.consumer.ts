import type { AccountId } from '@kislap/contract-kit';
import type { Clock } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { StoredEvent } from '@kislap/platform/database/outbox.ts';
import * as z from 'zod/mini';
import { type Fact, noteFact } from './facts.queries.ts';
import { listInvitees } from './member.queries.ts';

type Said = Omit<Fact, 'invitationId'>;

const Deposit = z.object({ amount: z.string().check(z.regex(/^\d{1,18}$/)) });
const Status = z.object({ status: z.string() });
const Pause = z.object({ kind: z.string() });
const Contact = z.object({ kind: z.string() });

/** What each event says of whoever it is about; undefined where it says nothing here. */
const readers: Readonly<Record<string, (event: StoredEvent) => Said | undefined>> = {
  'identity.number_proven': ({ occurredAt }) => ({ phoneAt: occurredAt }),
  'identity.contact_changed': ({ payload, occurredAt }) =>
    Contact.parse(payload).kind === 'mobile' ? { phoneAt: occurredAt } : undefined,
  'identity.status_changed': ({ payload, occurredAt }) =>
    Status.parse(payload).status === 'closed' ? { gone: { why: 'CLOSED', at: occurredAt } } : undefined,
  'protection.paused': ({ payload, occurredAt }) =>
    Pause.parse(payload).kind === 'self_exclusion'
      ? { gone: { why: 'EXCLUDED', at: occurredAt } }
      : undefined,
  'cashier.payee_bound': ({ occurredAt }) => ({ payeeAt: occurredAt }),
  'cashier.deposit_paid': ({ payload, occurredAt }) => ({
    deposit: { amount: BigInt(Deposit.parse(payload).amount), at: occurredAt },
  }),
};

export const factTopics = Object.keys(readers);

/** Follows what invited players do to qualify, and what speaks against them. */
export function createFactsConsumer(source: Source<StoredEvent>, { clock }: { clock: Clock }): Consumer {
  return consume(source, {
    name: 'referral.facts',
    batchSize: 500,
    async apply(tx, events) {
      const said = events.flatMap((event) => {
        const fact = readers[event.topic]?.(event);
        return fact ? [{ accountId: event.subjectId as AccountId, fact }] : [];
      });
      const invitees = await listInvitees(tx, [...new Set(said.map(({ accountId }) => accountId))]);
      const bySubject = Map.groupBy(said, ({ accountId }) => accountId);
      // Every writer takes invitations in this order.
      const ordered = invitees.toSorted((one, other) => (one.invitation_id < other.invitation_id ? -1 : 1));
      for (const { account_id, invitation_id: invitationId } of ordered)
        for (const { fact } of bySubject.get(account_id) ?? [])
          await noteFact(tx, { invitationId, ...fact }, clock.now());
      return undefined;
    },
    // The first of each kind stays, so reading it all again changes nothing.
    reset: async () => undefined,
  });
}
