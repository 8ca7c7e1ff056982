import { type AccountId, trialTypes } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import { manilaDay } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { StoredEvent } from '@kislap/platform/database/outbox.ts';
import * as z from 'zod/mini';
import type { MissionFactRow } from '../loyalty.tables.ts';
import { addFacts, forgetFacts } from './tally.queries.ts';

const loggedIn = 'identity.logged_in';
const depositPaid = 'cashier.deposit_paid';

export function factTopics(inviteTopic: string | undefined): string[] {
  return [loggedIn, depositPaid, ...(inviteTopic ? [inviteTopic] : [])];
}

const Paid = z.object({ amount: z.string().check(z.regex(/^\d{1,18}$/)) });

/** Follows sign-ins, credited deposits and invitations, by player and day. Trial accounts have no missions. */
export function createFactConsumer(parts: {
  /** Of the outbox, for `factTopics`. */
  source: Source<StoredEvent>;
  listAccounts: Identity['listAccounts'];
  announce(accountIds: Iterable<AccountId>): void;
}): Consumer {
  const { source, listAccounts, announce } = parts;
  return consume(source, {
    name: 'loyalty.mission_facts',
    batchSize: 2_000,
    async apply(tx, events) {
      const accounts = await listAccounts(
        [...new Set(events.map((event) => event.subjectId as AccountId))],
        tx,
      );
      const isReal = ({ subjectId }: StoredEvent) => {
        const account = accounts.get(subjectId as AccountId);
        return account !== undefined && !trialTypes.includes(account.type);
      };
      const rows = sumOf(events.filter(isReal));
      await addFacts(tx, rows);
      return () => announce(new Set(rows.map((row) => row.account_id)));
    },
    reset: forgetFacts,
  });
}

function sumOf(events: readonly StoredEvent[]): MissionFactRow[] {
  const sums = new Map<string, MissionFactRow>();
  for (const { topic, subjectId, payload, occurredAt } of events) {
    const accountId = subjectId as AccountId;
    const day = manilaDay(occurredAt);
    const key = `${accountId} ${day}`;
    const sum = sums.get(key) ?? nothing(accountId, day, occurredAt);
    sums.set(key, sum);
    if (topic === loggedIn) sum.logins += 1;
    else if (topic === depositPaid) {
      sum.deposits += 1;
      sum.deposited += BigInt(Paid.parse(payload).amount);
    } else sum.invites += 1;
    if (occurredAt > sum.counted_at) sum.counted_at = occurredAt;
  }
  return [...sums.values()];
}

function nothing(accountId: AccountId, day: string, at: Date): MissionFactRow {
  return {
    bucket: bucketOf(accountId),
    account_id: accountId,
    day,
    logins: 0,
    deposited: 0n,
    deposits: 0,
    invites: 0,
    counted_at: at,
  };
}
