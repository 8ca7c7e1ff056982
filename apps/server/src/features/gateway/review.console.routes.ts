import { type AccountId, type GatewayReview, listGatewayReviews } from '@kislap/contracts';
import type { Database } from '../../platform/database.ts';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
import { listReviewRows, type ReviewRow } from './review.queries.ts';

/** What operators look at where a vendor and the ledger may disagree. */
export function reviewConsoleRoutes(
  http: Http,
  parts: { db: Database; listNames(accountIds: readonly string[]): Promise<Map<string, string>> },
): void {
  const { db, listNames } = parts;
  serve(http, listGatewayReviews, async ({ query }) => {
    const { page = 1, pageSize = 50, ...filter } = query;
    const rows = await listReviewRows(db, { ...filter, offset: (page - 1) * pageSize, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const names = await listNames([...new Set(shown.map((row) => row.account_id))]);
    return {
      list: shown.map((row) => toReview(row, names)),
      totalPages: page + (rows.length > pageSize ? 1 : 0),
    };
  });
}

function toReview(row: ReviewRow, names: Map<string, string>): GatewayReview {
  return {
    accountId: row.account_id as AccountId,
    account: names.get(row.account_id) ?? row.account_id,
    vendorKey: row.vendor_key,
    reference: row.reference,
    kind: row.kind as GatewayReview['kind'],
    reason: row.reason,
    referenceTo: row.reference_to,
    roundRef: row.round_ref,
    amount: row.amount,
    attempts: row.attempts,
    firstAt: row.first_at,
    lastAt: row.last_at,
  };
}
