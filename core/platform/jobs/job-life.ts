import type pg from 'pg';
import { clientTo } from '../database/servers/connect.ts';
import type { Log } from '../log.ts';
import { guardLink } from '../web/link-guard.ts';
import { holdLife, type JobLock, listLocks, unlockIfDead, unlockJob } from './job-life.queries.ts';

export interface JobLife {
  stop(): Promise<void>;
}

const sweepMs = 5_000;
const answerLimitMs = 10_000;

/**
 * The queue itself would wait four hours before it takes a job from a worker that was killed. Here every worker holds a
 * lock that ends with its process, and whoever can take the lock of one that has jobs gives them to the living. Nor does
 * the queue try again to write how a job ended while the database was away: such a job is let go here, too.
 */
export function startJobLife(parts: {
  databaseUrl: string;
  log: Log;
  /** Of this process; more may come later. */
  workerIds: readonly string[];
  /** Here, at this moment. */
  isRunning(jobId: string): boolean;
}): JobLife {
  const { databaseUrl, log, workerIds, isRunning } = parts;
  let client: pg.Client | undefined;
  /** On the present connection. */
  let held = new Set<string>();
  let suspects = new Set<string>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<pg.Client> {
    const next = clientTo(databaseUrl, {
      application_name: 'kislap-job-life',
      connectionTimeoutMillis: answerLimitMs,
      keepAlive: true,
    });
    next.on('error', () => undefined);
    next.once('end', () => {
      if (client === next) client = undefined;
    });
    await next.connect();
    guardLink(next, answerLimitMs);
    client = next;
    held = new Set();
    return next;
  }

  async function sweep(): Promise<void> {
    const connection = client ?? (await connect());
    for (const workerId of workerIds) {
      if (held.has(workerId)) continue;
      await holdLife(connection, workerId);
      held.add(workerId);
    }
    const locks = await listLocks(connection);
    // Seen twice, because a worker that is just starting may have a job before it holds its lock.
    const old = locks.filter((lock) => suspects.has(keyOf(lock)));
    const [own, others] = [old.filter(isOwn), old.filter((lock) => !isOwn(lock))];
    for (const lock of own) {
      if (isRunning(lock.jobId)) continue;
      await unlockJob(connection, lock);
      log.warn(lock, 'how a job ended could not be written; it is done again');
    }
    for (const workerId of new Set(others.map((lock) => lock.workerId))) {
      if (await unlockIfDead(connection, workerId))
        log.warn({ workerId }, 'jobs of a dead worker are done by others');
    }
    suspects = new Set(locks.map(keyOf));
  }

  const isOwn = ({ workerId }: JobLock) => workerIds.includes(workerId);

  async function turn(): Promise<void> {
    try {
      await sweep();
    } catch (error) {
      log.warn({ err: error }, 'jobs of dead workers could not be looked for');
      await client?.end().catch(() => undefined);
      client = undefined;
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      current = turn();
    }, sweepMs);
  }

  let current = turn();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
      await client?.end().catch(() => undefined);
    },
  };
}

function keyOf({ jobId, workerId }: JobLock): string {
  return `${jobId} ${workerId}`;
}
