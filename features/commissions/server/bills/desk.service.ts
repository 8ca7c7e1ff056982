import type { QueryOf } from '@kislap/contract-kit';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { listAllBills } from '../../contract/bills.console.ts';
import { BillId } from '../../contract/commissions.ids.ts';
import type { Bills } from './bill.service.ts';
import * as queries from './desk.queries.ts';

const places = createKeyset(BillId);

/** Bills and runs as operators see them. */
export function createBillDesk({ database }: Pick<Platform, 'database'>, bills: Pick<Bills, 'show'>) {
  const db = database.kysely;
  return {
    async list({ after, pageSize = 25, ...filter }: QueryOf<typeof listAllBills>) {
      const page = { after: places.read(after), limit: pageSize + 1 };
      const { shown, next } = places.cut(
        await queries.listNewest(db, filter, page),
        pageSize,
        ({ bill_id }) => bill_id,
      );
      return { list: await bills.show(shown), next };
    },

    async listRuns(pageSize: number) {
      const [rows, inReview] = await Promise.all([
        queries.listNewestRuns(db, pageSize),
        queries.sumInReview(db),
      ]);
      const list = rows.map((row) => ({
        ...{ runId: row.run_id, kind: row.kind, period: row.period, startsAt: row.starts_at },
        ...{ endsAt: row.ends_at, contracts: row.contracts, done: row.done },
        ...{ startedAt: row.started_at, finishedAt: row.finished_at },
      }));
      return { list, inReview };
    },
  };
}
