import type { ActingOperator } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { AccountId, Instant } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import * as calls from '../../contract/gateway.console.ts';
import type { ReviewRow } from '../gateway.tables.ts';
import * as queries from './review.queries.ts';

export interface ReviewParts {
  db: Database;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

const places = createKeyset(
  z.readonly(z.tuple([Instant, AccountId, calls.ReviewReference, calls.ReviewReference])),
);

/** Calls of vendors that were refused, until a person says that the vendor and the ledger agree again. */
export function createReviews({ db, clock, audit, listNames }: ReviewParts) {
  return {
    async list(query: {
      vendorKey?: VendorKey | undefined;
      accountId?: AccountId | undefined;
      state?: calls.ReviewState | undefined;
      after?: string | undefined;
      pageSize: number;
    }) {
      const { after, pageSize, ...filter } = query;
      const rows = await queries.listReviewRows(db, {
        ...filter,
        after: places.read(after),
        limit: pageSize + 1,
      });
      const { shown, next } = places.cut(rows, pageSize, placeOf);
      const [names, open] = await Promise.all([
        listNames([...new Set(shown.map((row) => row.account_id))]),
        queries.countOpenReviews(db),
      ]);
      return { list: shown.map((row) => toView(row, names)), next, ...open };
    },

    /** The same call by the same operator changes nothing; a second operator with another note is refused. */
    async finish(key: calls.ReviewKey, note: string, by: ActingOperator): Promise<calls.GatewayReview> {
      const row = await db.transaction().execute(async (tx) => {
        const before = await queries.lockReview(tx, key);
        if (!before) throw new AppError('not_found');
        if (before.done_at !== null) {
          if (before.done_by === by.actor.operatorId && before.done_note === note) return before;
          throw new AppError('review_state_changed');
        }
        const after = await queries.saveDone(tx, key, { by: by.actor, at: clock.now(), note });
        await audit.record(tx, {
          ...by,
          action: 'gateway.review_done',
          target: `review:${key.vendorKey}:${key.reference}`,
          before: summary(before),
          after: summary(after),
        });
        return after;
      });
      return toView(row, await listNames([row.account_id]));
    },
  };
}

function placeOf(row: ReviewRow): queries.ReviewPlace {
  return [row.last_at, row.account_id, row.vendor_key, row.reference];
}

function summary(row: ReviewRow) {
  const { account_id: accountId, kind, reason, amount, attempts, done_note: note } = row;
  return { accountId, kind, reason, amount, attempts, isDone: row.done_at !== null, note };
}

function toView(row: ReviewRow, names: Map<string, string>): calls.GatewayReview {
  return {
    accountId: row.account_id,
    account: names.get(row.account_id) ?? row.account_id,
    vendorKey: row.vendor_key,
    reference: row.reference,
    kind: row.kind as calls.GatewayReview['kind'],
    reason: row.reason,
    referenceTo: row.reference_to,
    roundRef: row.round_ref,
    amount: row.amount,
    attempts: row.attempts,
    firstAt: row.first_at,
    lastAt: row.last_at,
    doneBy: row.done_name,
    doneAt: row.done_at,
    doneNote: row.done_note,
  };
}
