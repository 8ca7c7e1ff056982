import { EventEmitter } from 'node:events';
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Executor } from '../database/database.ts';
import { poolTo } from '../database/servers/connect.ts';
import type { Log } from '../log.ts';
import { withinSpan } from '../telemetry/spans.ts';
import { guardLinks } from '../web/link-guard.ts';
import { startJobLife } from './job-life.ts';

/** Work that is done later or by the clock, by whichever worker process is free; tried again until it succeeds. */
export interface Job {
  name: string;
  /** Five fields, UTC; absent for jobs that are only enqueued. */
  cron?: string;
  /** Must be safe to run twice: a worker may die between the work and its note of it. */
  run(payload: unknown): Promise<void>;
}

export interface EnqueueOptions {
  /** One waiting job per key: a later one replaces an earlier one that has not begun. */
  key?: string;
  runAt?: Date;
  attemptsMax?: number;
}

/** Inside a transaction the job exists only if the transaction commits. */
export async function enqueueJob(
  executor: Executor,
  name: string,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${options.key ?? null},
    run_at := ${options.runAt ?? null}, max_attempts := ${options.attemptsMax ?? 25})`.execute(executor);
}

export interface Jobs {
  /** False once the queue gave up, or was stopped. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** The queue's own statements take milliseconds. */
const answerLimitMs = 30_000;

/** The queue writes its ids into JSON when it notes a failure, so it must get them as text and not as bigint. */
function openJobPool(databaseUrl: string): pg.Pool {
  const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: unknown) =>
    id === pg.types.builtins.INT8 ? (text: string) => text : pg.types.getTypeParser(id, format as 'text');
  const pool = poolTo(databaseUrl, {
    max: 4,
    application_name: 'kislap-jobs',
    connectionTimeoutMillis: 10_000,
    // Opening one costs more than keeping it.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  guardLinks(pool, answerLimitMs);
  return pool;
}

/** Starts a worker for these jobs, with connections of its own. */
export async function startJobs(parts: {
  databaseUrl: string;
  log: Log;
  jobs: Job[];
  onDone?: (name: string, how: 'done' | 'failed') => void;
}): Promise<Jobs> {
  const { databaseUrl, log, jobs } = parts;
  const pool = openJobPool(databaseUrl);
  const running = new Set<string>();
  const taskList: TaskList = {};
  const cronItems: CronItem[] = [];
  for (const job of jobs) {
    taskList[job.name] = async (payload, { job: { id } }) => {
      running.add(String(id));
      try {
        await withinSpan(`job ${job.name}`, {}, () => job.run(payload));
        parts.onDone?.(job.name, 'done');
      } catch (error) {
        parts.onDone?.(job.name, 'failed');
        throw error;
      } finally {
        running.delete(String(id));
      }
    };
    if (job.cron) cronItems.push({ task: job.name, match: job.cron, options: { backfillPeriod: 0 } });
  }
  const workerIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  // A pool of workers locks its jobs in its own name.
  events.on('pool:create', ({ workerPool }) => workerIds.push(workerPool.id));
  const runner: Runner = await run({
    events,
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(cronItems),
    concurrency: 2,
    // A job that is due now is told by the database; only those of a later time are looked for.
    pollInterval: 5_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ job: meta }, message);
      else if (level === 'warning') log.warn(message);
    }),
  });
  let isRunning = true;
  const note = () => {
    isRunning = false;
  };
  runner.promise.then(note, note);
  const life = startJobLife({ databaseUrl, log, workerIds, isRunning: (jobId) => running.has(jobId) });
  return {
    isRunning: () => isRunning,
    async stop() {
      await life.stop();
      await runner.stop().catch(() => undefined);
      await pool.end();
    },
  };
}
