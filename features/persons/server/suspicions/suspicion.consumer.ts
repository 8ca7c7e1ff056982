import type { AccountId } from '@kislap/contract-kit';
import { uuid } from '@kislap/contract-kit/ids';
import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import type { StoredEvent } from '@kislap/platform/database/outbox.ts';
import * as z from 'zod/mini';
import type { SuspicionId } from '../../contract/suspicions.ids.ts';
import type { PaidDepositRow, SuspicionRow, SuspicionRuleRow } from '../persons.tables.ts';
import * as queries from './suspicion.queries.ts';

export const suspicionTopics = ['cashier.deposit_paid'];

const PaidPayload = z.object({
  depositId: uuid,
  methodId: z.string(),
  amount: z.string().check(z.regex(/^\d{1,18}$/)),
});

interface Parts {
  clock: Clock;
  listAccounts(executor: Executor, accountId: AccountId): Promise<AccountId[]>;
}

/** Follows credited deposits. What a rule finds is raised as a case, or joins the person's open one. */
export function suspicionConsumer(source: Source<StoredEvent>, parts: Parts): Consumer {
  return consume(source, {
    name: 'persons.suspicions',
    batchSize: 200,
    async apply(tx, events) {
      const rule = await queries.getRule(tx);
      for (const event of events) {
        const { depositId, methodId, amount } = PaidPayload.parse(event.payload);
        const accountId = event.subjectId as AccountId;
        const row = {
          bucket: bucketOf(accountId),
          deposit_id: depositId,
          account_id: accountId,
          method_id: methodId,
          amount: BigInt(amount),
          paid_at: event.occurredAt,
        };
        if (await queries.insertPaid(tx, row)) await weigh(tx, parts, rule, row);
      }
      return undefined;
    },
    // Cases stay: a deposit that is read again is known and raises nothing.
    reset: async () => undefined,
  });
}

/** What each kind looks at, and when it is enough. */
function looksOf(rule: SuspicionRuleRow) {
  return [
    {
      kind: 'near',
      seconds: rule.near_days * 86_400,
      min: (rule.threshold * BigInt(rule.near_percent)) / 100n,
      isEnough: (found: readonly PaidDepositRow[]) => found.length >= rule.near_count,
    },
    {
      kind: 'sum',
      seconds: rule.sum_hours * 3_600,
      min: 0n,
      isEnough: (found: readonly PaidDepositRow[]) => sumOf(found) >= rule.threshold,
    },
  ] as const;
}

async function weigh(tx: Tx, parts: Parts, rule: SuspicionRuleRow, deposit: PaidDepositRow): Promise<void> {
  if (deposit.amount >= rule.threshold) return;
  const accountIds = await parts.listAccounts(tx, deposit.account_id);
  for (const { kind, seconds, min, isEnough } of looksOf(rule)) {
    if (deposit.amount < min) continue;
    const since = addSeconds(deposit.paid_at, -seconds);
    const found = await queries.listLoose(tx, accountIds, { kind, since, min, max: rule.threshold });
    const open = await queries.lockOpen(tx, accountIds, kind);
    if (open && open.last_at >= since) await add(tx, open, found);
    else if (!open && isEnough(found)) await raise(tx, parts.clock, { kind, rule, deposit, found });
  }
}

async function raise(
  tx: Tx,
  clock: Clock,
  {
    kind,
    rule,
    deposit,
    found,
  }: {
    kind: queries.Kind;
    rule: SuspicionRuleRow;
    deposit: PaidDepositRow;
    found: readonly PaidDepositRow[];
  },
): Promise<void> {
  const { account_id: accountId } = deposit;
  const { only_row: _onlyRow, ...terms } = rule;
  const row: SuspicionRow = {
    bucket: bucketOf(accountId),
    suspicion_id: newOwnedId<SuspicionId>(clock.now(), accountId),
    account_id: accountId,
    kind,
    status: 'open',
    opened_at: clock.now(),
    first_at: deposit.paid_at,
    last_at: deposit.paid_at,
    count: 0,
    total: 0n,
    ...terms,
    decided_at: null,
    decided_by: null,
    decided_name: null,
    reason: null,
  };
  await queries.insertSuspicion(tx, row);
  await add(tx, row, found);
}

async function add(tx: Tx, suspicion: SuspicionRow, found: readonly PaidDepositRow[]): Promise<void> {
  if (found.length === 0) return;
  const { bucket, suspicion_id, kind } = suspicion;
  await queries.insertEvidence(
    tx,
    found.map((deposit) => ({ ...deposit, bucket, suspicion_id, kind })),
  );
  const times = found.map(({ paid_at }) => paid_at.getTime());
  await queries.updateSuspicion(tx, suspicion_id, {
    count: suspicion.count + found.length,
    total: suspicion.total + sumOf(found),
    first_at: new Date(Math.min(suspicion.first_at.getTime(), ...times)),
    last_at: new Date(Math.max(suspicion.last_at.getTime(), ...times)),
  });
}

function sumOf(deposits: readonly PaidDepositRow[]): bigint {
  return deposits.reduce((sum, { amount }) => sum + amount, 0n);
}
