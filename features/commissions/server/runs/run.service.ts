import type { Agents } from '@kislap/agents/server';
import type { AccountId } from '@kislap/contract-kit';
import type { GiveBack } from '@kislap/give-back/server';
import { elapsedMs, manilaDay } from '@kislap/platform/clock.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import { transactByKeys } from '@kislap/platform/database/plans.queries.ts';
import { inLanes } from '@kislap/platform/lanes.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { RunId } from '../../contract/commissions.ids.ts';
import { nextPeriod, periodAt, runsAt, type Span } from '../../rules/periods.ts';
import * as bills from '../bills/bill.queries.ts';
import { bucketsAtOnce } from '../buckets-at-once.ts';
import type { DueRow, RunRow } from '../commissions.tables.ts';
import type { TellBills } from '../notices/bill.steps.ts';
import { pruneTold } from '../notices/told.queries.ts';
import { payerOfHouse, payOwedOfHouse } from '../payments/house.ts';
import type { LedgerParts } from '../payments/paying.ts';
import type { Payments } from '../payments/payment.service.ts';
import { closeWindows, listSets, pruneRollup, setNameOf } from '../rollup/rollup.queries.ts';
import { unitOf } from '../rollup/windows.ts';
import * as work from './bucket-bills.ts';
import { keptDays } from './kept.ts';
import * as queries from './run.queries.ts';
import { readWeights } from './weights.ts';

interface RunParts extends LedgerParts {
  platform: Pick<Platform, 'database' | 'clock' | 'log' | 'pusher'>;
  agents: Pick<Agents, 'listPlaces'>;
  giveBack: Pick<GiveBack, 'weightsOfCategories'>;
  payments: Pick<Payments, 'payDues'>;
  tellBills: TellBills;
  /** Whether all that was played before is in the rollup. */
  hasReadTo(moment: Date): Promise<boolean>;
}

/** How often operators see how far a run is. */
const progressMs = 500;
/** After a long rest periods are made up for in their order, so many at a time. */
const periodsAtOnce = 600;

/** Makes the bills of every period that is over, once: for each contract and period there can be one. */
export function createRuns(parts: RunParts) {
  const { platform, agents, giveBack, payments, tellBills } = parts;
  const { clock, log, pusher } = platform;
  const db = platform.database.kysely;
  const payByPlatform = payerOfHouse(parts);

  /** From here on no line counts in the windows of the span any more. */
  async function begin(key: queries.RunKey, span: Span, contracts: number): Promise<RunRow | undefined> {
    const known = await queries.findRun(db, key, span.start);
    if (known) return known;
    const now = clock.now();
    const weights = await readWeights(giveBack, db);
    await db.transaction().execute(async (tx) => {
      await closeWindows(tx, unitOf(key.period), span.end);
      await queries.insertRun(tx, {
        ...{ run_id: newId<RunId>(now), ...key, starts_at: span.start, ends_at: span.end, weights },
        ...{ contracts, done: 0, started_at: now, finished_at: null },
      });
    });
    return queries.findRun(db, key, span.start);
  }

  /** Of one bucket; answers what is owed by them, and whom they concern. */
  async function makeBills(
    run: RunRow,
    of: work.RunOf,
    bucket: number,
  ): Promise<{ dues: DueRow[]; concerned: AccountId[] }> {
    const { worked, isAgain } = await transactByKeys(db, (tx) => work.workOutContracts(tx, run, of, bucket));
    if (worked.length === 0 && !isAgain) return { dues: [], concerned: [] };
    const levels = await work.listLevels(
      agents,
      worked.map(({ row }) => row.payee_id),
    );
    const { made, fresh } = await transactByKeys(db, async (tx) => {
      const carried = await bills.insertCarries(tx, work.toCarries(of, worked));
      const mine = worked.filter((one) => !work.hasCarry(one) || carried.has(one.row.payee_id));
      await bills.takeCarries(
        tx,
        mine.flatMap(({ taken }) => taken),
      );
      const rows = work.toBills(of, mine, levels);
      const added = await bills.insertBills(tx, rows);
      const fresh = rows.filter(({ bill_id }) => added.has(bill_id));
      const refused = await payByPlatform(tx, fresh);
      await tellBills(tx, work.stepsOfNew(fresh, worked, refused));
      // Others may have made some of them.
      const isWhole = !isAgain && mine.length === worked.length && fresh.length === rows.length;
      return { made: isWhole ? rows : undefined, fresh };
    });
    return {
      dues: (made ?? (await bills.listOwedOfRun(db, { ...run, bucket }))).flatMap(toDue),
      concerned: fresh.flatMap(({ payee_id, state }) => (state === 'NOT_REACHED' ? [] : [payee_id])),
    };
  }

  async function runPeriod(key: queries.RunKey, span: Span): Promise<void> {
    const held = await queries.countHeld(db, key, span);
    const run = await begin(
      key,
      span,
      [...held.values()].reduce((sum, count) => sum + count, 0),
    );
    if (!run || run.finished_at) return;
    const sets = new Map((await listSets(db)).map(({ setId, categories }) => [setNameOf(categories), setId]));
    const of = { span, weights: run.weights, sets, now: clock.now() };
    let done = 0;
    let shownAtMs = elapsedMs();
    const dues: DueRow[] = [];
    const concerned = new Set<AccountId>();
    await inLanes(held, bucketsAtOnce, async ([bucket, contracts]) => {
      const made = await makeBills(run, of, bucket);
      dues.push(...made.dues);
      for (const id of made.concerned) concerned.add(id);
      done += contracts;
      if (elapsedMs() - shownAtMs < progressMs) return;
      shownAtMs = elapsedMs();
      await queries.saveProgress(db, run.run_id, { done });
    });
    await payments.payDues(dues, concerned);
    await queries.saveProgress(db, run.run_id, { done, finished_at: clock.now() });
  }

  async function nextOf(key: queries.RunKey, since: Date | undefined) {
    const held = await queries.findNextHeld(db, key, since);
    return held ? [{ key, span: periodAt(key.period, held) }] : [];
  }

  /** Every period of a kind that is over and has not been run, in the order of their ends: what one leaves, another takes. */
  async function runKind(keys: readonly queries.RunKey[]): Promise<void> {
    const waiting = [];
    for (const key of keys) waiting.push(...(await nextOf(key, await queries.findRunTo(db, key))));
    for (let count = 0; count < periodsAtOnce; count += 1) {
      waiting.sort((a, b) => a.span.end.getTime() - b.span.end.getTime());
      const [next] = waiting;
      if (!next) return;
      const { key, span } = next;
      if (runsAt(key.kind, span) > clock.now() || !(await parts.hasReadTo(span.end))) return;
      await runPeriod(key, span);
      waiting.splice(0, 1, ...(await nextOf(key, nextPeriod(key.period, span).start)));
    }
  }

  return {
    payOwed: () => payOwedOfHouse({ db, payByPlatform, tellBills, pusher }),

    /** One kind that fails stops no other. */
    async runDue(): Promise<void> {
      const failures: unknown[] = [];
      const keys = await queries.listRunKeys(db);
      for (const [kind, own] of Map.groupBy(keys, (key) => key.kind)) {
        await runKind(own).catch((error) => {
          log.error({ err: error, kind }, 'a run stopped and will go on');
          failures.push(error);
        });
      }
      if (failures.length > 0) throw failures[0];
    },

    async prune(): Promise<void> {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
      await pruneRollup(db, {
        ...{ short: daysAgo(keptDays.short), member: daysAgo(keptDays.member), day: daysAgo(keptDays.day) },
      });
      await pruneTold(db, manilaDay(daysAgo(keptDays.told)));
    },
  };
}

function toDue(bill: bills.OwedRow): DueRow[] {
  const { payer_id } = bill;
  if (payer_id === null || bill.state === 'NOT_REACHED') return [];
  return [
    {
      ...{ bucket: bucketOf(payer_id), bill_id: bill.bill_id, payer_id, payee_id: bill.payee_id },
      ...{ kind: bill.kind, starts_at: bill.starts_at, ends_at: bill.ends_at, level: bill.level },
      ...{ contract_since: bill.contract_since, amount: bill.amount, paid: 0n, payments: 0 },
      state: bill.state === 'REVIEW' ? 'REVIEW' : 'INSUFFICIENT',
      ...{ made_at: bill.made_at, expires_at: bill.expires_at },
    },
  ];
}
