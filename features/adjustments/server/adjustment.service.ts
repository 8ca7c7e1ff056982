import { viewAsked } from '@kislap/approvals/server';
import { type AccountId, Instant } from '@kislap/contract-kit';
import type { Database } from '@kislap/platform/database/database.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import * as z from 'zod/mini';
import type * as calls from '../contract/adjustments.console.ts';
import { AdjustmentId } from '../contract/adjustments.ids.ts';
import { type ActParts, defineAdjusting } from './adjustment.act.ts';
import { listAdjustmentRows } from './adjustment.queries.ts';
import type { AdjustmentRow } from './adjustments.tables.ts';

const places = createKeyset(z.readonly(z.tuple([Instant, AdjustmentId])));

export type Adjustments = ReturnType<typeof createAdjustments>;

/** Money given or taken by hand: one operator asks, another decides under Two-person requests. */
export function createAdjustments(parts: ActParts & { db: Database }) {
  const { db, listNames } = parts;

  return {
    request: defineAdjusting(parts),

    /** What was decided, newest first. */
    async list(query: {
      accountId?: AccountId | undefined;
      after?: string | undefined;
      pageSize: number;
    }): Promise<{ list: calls.Adjustment[]; next: string | null }> {
      const { after, pageSize, ...filter } = query;
      const rows = await listAdjustmentRows(db, {
        ...filter,
        after: places.read(after),
        limit: pageSize + 1,
      });
      const { shown, next } = places.cut(
        rows,
        pageSize,
        (row) => [row.requested_at, row.adjustment_id] as const,
      );
      const names = await listNames([...new Set(shown.map((row) => row.account_id))]);
      return { list: shown.map((row) => toView(row, names)), next };
    },
  };
}

function toView(row: AdjustmentRow, names: Map<string, string>): calls.Adjustment {
  return {
    adjustmentId: row.adjustment_id,
    accountId: row.account_id,
    account: names.get(row.account_id) ?? row.account_id,
    direction: row.direction,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    note: row.note,
    ...viewAsked(row),
  };
}
