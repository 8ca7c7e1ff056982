import type { ActingOperator } from '@kislap/approvals/server';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Integration } from '@kislap/games/server';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import {
  type ReconciliationRun,
  reconciliationDaysMax,
  reconciliationMinutesMin,
} from '../contract/reconciliation.fields.ts';
import { ReconciliationRunId } from '../contract/reconciliation.ids.ts';
import { listUnseen } from './break.queries.ts';
import { compareSides, createFigures } from './compare.ts';
import { type Judge, suspectOf } from './judge.service.ts';
import type { RunRow } from './reconciliation.tables.ts';
import type { ReconciliationDeps, Suspect } from './reconciliation.types.ts';
import { type Recorded, record } from './record.ts';
import * as queries from './run.queries.ts';
import { readSide } from './sides/side-json.ts';
import { marginSeconds, type Period, readOurSide, readTheirSide, widen } from './sides/sides.ts';

export const runJob = 'reconciliation.run';

const daySeconds = 24 * 3_600;
/** Rows of a side that wait for their other half at once. */
const heldMax = 20_000;
/** So many are no breaks but a list that is not ours: another time zone, another account, other ids. */
const breaksMax = 5_000;
const pageRows = 200;

export type Runs = ReturnType<typeof createRuns>;

/** Holds our books against a vendor's list for a time, as jobs, and writes down what does not agree. */
export function createRuns(deps: ReconciliationDeps & { judge: Judge }) {
  const { platform, games, audit } = deps;
  const { clock, log } = platform;
  const db = platform.database.kysely;

  const listOf = ({ walletMode }: Integration) => (walletMode === 'transfer' ? 'moves' : 'play');
  const { work } = createRunWork(deps);
  const { viewOf, list, get } = createRunViews(deps);

  async function add(integration: Integration, period: Period, by: ActingOperator | null) {
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const row = await queries.insertRun(tx, {
        run_id: ReconciliationRunId.parse(newId(now)),
        vendor_key: integration.vendorKey,
        starts_at: period.from,
        ends_at: period.to,
        list: listOf(integration),
        requested_by: by?.actor.operatorId ?? null,
        requested_name: by?.actor.username ?? null,
        requested_at: now,
      });
      if (!row) return undefined;
      await enqueueJob(tx, runJob, { runId: row.run_id }, { key: `${runJob}:${row.run_id}` });
      if (by)
        await audit.record(tx, {
          ...by,
          action: 'reconciliation.run_requested',
          target: `reconciliation-run:${row.run_id}`,
          after: { vendorKey: row.vendor_key, list: row.list, from: row.starts_at, to: row.ends_at },
        });
      return row;
    });
  }

  /** So much of the time as the vendor can know of; undefined where that is nothing. */
  async function knownPart({ vendorKey }: Integration, { from, to }: Period): Promise<Period | undefined> {
    const since = await queries.findBeginning(db, vendorKey);
    if (!since || since <= from) return { from, to };
    return since < to ? { from: since, to } : undefined;
  }

  return {
    viewOf,
    listOf,

    list,

    get,

    /** On demand. A worker does it; the run says how it fares. */
    async request(vendorKey: VendorKey, period: Period, by: ActingOperator): Promise<ReconciliationRun> {
      const integration = games.integrations.find(vendorKey);
      if (!integration || !games.transactionsOf(vendorKey)) throw new AppError('reconciliation_not_offered');
      const latest = addSeconds(clock.now(), -reconciliationMinutesMin * 60);
      const seconds = (period.to.getTime() - period.from.getTime()) / 1_000;
      if (period.to > latest || seconds <= 0 || seconds > reconciliationDaysMax * daySeconds)
        throw new AppError('reconciliation_period_invalid');
      const known = await knownPart(integration, period);
      if (!known) throw new AppError('reconciliation_period_invalid');
      const row = await add(integration, known, by);
      if (!row) throw new AppError('internal');
      return viewOf(row);
    },

    /** Books of before were brought in from elsewhere: the vendor knows nothing of them. */
    beginAt: (vendorKey: VendorKey, since: Date) => queries.saveBeginning(db, vendorKey, since),

    /** Yesterday of the brand, of every vendor that lists its transactions; asked again it changes nothing. */
    async requestDay(): Promise<number> {
      const to = manilaDayStart(manilaDay(clock.now()));
      const period = { from: addSeconds(to, -daySeconds), to };
      let asked = 0;
      for (const integration of games.integrations.list()) {
        if (!integration.isEnabled || !games.transactionsOf(integration.vendorKey)) continue;
        const known = await knownPart(integration, period);
        if (known && (await add(integration, known, null))) asked += 1;
      }
      return asked;
    },

    /** Scheduled runs of the last two days whose vendor did not answer. */
    async requestAgain(): Promise<number> {
      return db.transaction().execute(async (tx) => {
        const after = addSeconds(clock.now(), -2 * daySeconds);
        const runIds = await queries.reviveRuns(tx, 'vendor_unavailable', after);
        for (const runId of runIds) await enqueueJob(tx, runJob, { runId }, { key: `${runJob}:${runId}` });
        return runIds.length;
      });
    },

    /** The job. Begun again after a dead process it does everything once more, which changes nothing twice. */
    async execute(runId: ReconciliationRunId): Promise<void> {
      const run = await queries.beginRun(db, runId, clock.now());
      if (!run) return;
      try {
        const done = await work(run);
        await queries.endRun(db, runId, { status: 'DONE', failure: null, ended_at: clock.now(), ...done });
        log.info(
          { runId, vendorKey: run.vendor_key, found: done.found, cleared: done.cleared },
          'reconciled',
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        await queries.endRun(db, runId, { status: 'FAILED', failure: error.code, ended_at: clock.now() });
        log.warn({ runId, vendorKey: run.vendor_key, code: error.code }, 'not reconciled');
      }
    },
  };
}

/** Runs as operators see them. */
function createRunViews(deps: ReconciliationDeps & { judge: Judge }) {
  const { platform, games } = deps;
  const db = platform.database.kysely;

  function viewOf(row: RunRow): ReconciliationRun {
    return {
      runId: row.run_id,
      vendorKey: row.vendor_key,
      displayName: games.integrations.find(row.vendor_key)?.displayName ?? row.vendor_key,
      list: row.list,
      from: row.starts_at,
      to: row.ends_at,
      status: row.status,
      failure: row.failure,
      requestedBy: row.requested_name,
      requestedAt: row.requested_at,
      endedAt: row.ended_at,
      ourRows: Number(row.our_rows),
      theirRows: Number(row.their_rows),
      matched: Number(row.matched),
      found: row.found,
      cleared: row.cleared,
      difference: row.difference,
    };
  }

  async function list({
    vendorKey,
    page,
    pageSize,
  }: {
    vendorKey?: VendorKey | undefined;
    page: number;
    pageSize: number;
  }) {
    const place = { offset: (page - 1) * pageSize, limit: pageSize + 1 };
    const rows = await queries.listRunRows(db, { vendorKey, ...place });
    return {
      list: rows.slice(0, pageSize).map(viewOf),
      totalPages: page + (rows.length > pageSize ? 1 : 0),
    };
  }

  async function get(runId: ReconciliationRunId): Promise<ReconciliationRun> {
    const row = await queries.findRun(db, runId);
    if (!row) throw new AppError('not_found');
    return viewOf(row);
  }

  return { viewOf, list, get };
}

/** The comparison itself. */
function createRunWork(deps: ReconciliationDeps & { judge: Judge }) {
  const { platform, judge, approvals } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;

  async function judgeAndRecord(run: RunRow, suspects: readonly Suspect[], sum: Recorded): Promise<void> {
    const verdicts = await judge.judge(run.vendor_key, run.list, suspects);
    const more = await db.transaction().execute((tx) => record(tx, run, verdicts, clock.now(), approvals));
    sum.found += more.found;
    sum.cleared += more.cleared;
    sum.difference += more.difference;
    if (sum.found > breaksMax) throw new AppError('reconciliation_too_many');
  }

  /** What nobody ended in this time and the lists did not bring up again may have come right meanwhile. */
  async function recheck(run: RunRow, sum: Recorded): Promise<void> {
    const { run_id: runId, vendor_key: vendorKey, list, starts_at: from, ends_at: to } = run;
    let after: Awaited<ReturnType<typeof listUnseen>>[number]['break_id'] | undefined;
    for (;;) {
      const rows = await listUnseen(db, { runId, vendorKey, list, from, to }, after, pageRows);
      if (rows.length === 0) return;
      after = rows.at(-1)?.break_id;
      const suspects = rows.map((row) =>
        suspectOf({ ...row, ours: readSide(row.ours), theirs: readSide(row.theirs) }),
      );
      await judgeAndRecord(run, suspects, sum);
    }
  }

  async function work(run: RunRow) {
    const period = { from: run.starts_at, to: run.ends_at };
    const figures = createFigures();
    const sum: Recorded = { found: 0, cleared: 0, difference: 0n };
    const wide = widen(period);
    const suspects = compareSides(
      readOurSide(deps, run.vendor_key, run.list, wide),
      readTheirSide(deps, run.vendor_key, run.list, wide),
      { ...period, toleranceMs: marginSeconds * 1_000, heldMax },
      figures,
    );
    for await (const some of suspects) await judgeAndRecord(run, some, sum);
    await recheck(run, sum);
    return {
      our_rows: BigInt(figures.ourRows),
      their_rows: BigInt(figures.theirRows),
      matched: BigInt(figures.matched),
      held_max: figures.heldMax,
      ...sum,
    };
  }

  return { work };
}
