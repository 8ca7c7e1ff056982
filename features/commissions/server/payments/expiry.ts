import type { Database, Tx } from '@kislap/platform/database/database.ts';
import { inLanes } from '@kislap/platform/lanes.ts';
import * as bills from '../bills/bill.queries.ts';
import { bucketsAtOnce } from '../buckets-at-once.ts';
import type { BillStep, TellBills } from '../notices/bill.steps.ts';
import * as dues from './due.queries.ts';
import { stepOf } from './payment.steps.ts';

interface ExpiryParts {
  db: Database;
  tellBills: TellBills;
}

interface Expiring {
  listBuckets(db: Database, now: Date): Promise<number[]>;
  /** Answers whom to tell what. */
  expire(tx: Tx, bucket: number, now: Date): Promise<BillStep[]>;
}

const ofPayers: Expiring = {
  listBuckets: dues.listExpiringBuckets,
  expire: async (...of) =>
    (await dues.expireDues(...of)).map((due) => stepOf('payerExpired', due.payer_id, due)),
};

const ofPayees: Expiring = {
  listBuckets: bills.listExpiringBuckets,
  expire: async (...of) =>
    (await bills.expireBills(...of)).map((bill) => stepOf('expired', bill.payee_id, bill)),
};

/** What is owed by bills whose days are over, and then these, one bucket in a transaction. */
export async function expireBills({ db, tellBills }: ExpiryParts, now: Date): Promise<void> {
  await inLanes([ofPayers, ofPayees], 1, async ({ listBuckets, expire }) =>
    inLanes(await listBuckets(db, now), bucketsAtOnce, (bucket) =>
      db.transaction().execute(async (tx) => tellBills(tx, await expire(tx, bucket, now))),
    ),
  );
}
