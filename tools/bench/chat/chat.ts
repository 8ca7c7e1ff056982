/**
 * `npm run bench -- chat`: conversations of one process over HTTP and sockets, on one durable PostgreSQL. Each guest and
 * the operators have a line of their own; half of the messages come from each side. At the end every conversation is
 * read from the database: each message once, and no number left out.
 *   --chats 2000  --rate 200  --seconds 20
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { removeCluster, startPostgres } from '../../postgres/cluster.ts';
import { createOwnDatabase, withDatabase } from '../databases.ts';
import { percentile } from '../numbers.ts';
import { peakMemory, postgresTime, processorTime } from '../processor.ts';
import { startServer } from '../server-process.ts';
import { openTalkers } from './talkers.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== 'chat'),
  options: {
    chats: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
  },
});
const chats = Number(values.chats);
const rate = Number(values.rate);
const seconds = Number(values.seconds);

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-bench-'));
const postgres = await startPostgres({ dataDir });
try {
  const url = await createOwnDatabase(postgres, 'chat');
  await withDatabase(url, (run) =>
    run(
      `insert into platform.first_run (step, done_at) values ('history', now()), ('queues', now()) on conflict do nothing`,
    ),
  );
  const folder = path.join(dataDir, 'chat');
  const server = await startServer('main', url, folder);
  try {
    await measure(url, folder, server);
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
  await removeCluster(dataDir);
}

async function measure(url: string, folder: string, server: Awaited<ReturnType<typeof startServer>>) {
  console.log(`load average before: ${os.loadavg()[0]?.toFixed(1)}`);
  const began = performance.now();
  const talkers = await openTalkers(server, folder, chats);
  console.log(`${chats} chats open after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const before = { server: processorTime(server.pid), database: postgresTime(postgres.pid) };
  const replies: number[] = [];
  const failures: string[] = [];
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const dueMs = (sent * 1000) / rate - (performance.now() - start);
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
    const at = performance.now();
    const sending = talkers.say(sent, randomUUID()).then(
      () => void replies.push(performance.now() - at),
      (error) => void failures.push(String(error)),
    );
    running.push(sending);
  }
  await Promise.all(running);
  const took = (performance.now() - start) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const heard = talkers.heard();
  const perMessage = (microseconds: number) => (microseconds / (rate * seconds)).toFixed(0);
  console.log(
    [
      `${replies.length} of ${rate * seconds} messages in ${took.toFixed(1)} s, ${(replies.length / took).toFixed(0)} a second; ${failures.length} failed ${failures[0] ?? ''}`,
      `answered: p50 ${percentile(replies, 0.5).toFixed(1)} ms, p99 ${percentile(replies, 0.99).toFixed(1)} ms`,
      `on the other side's screen: p50 ${percentile(heard.times, 0.5).toFixed(1)} ms, p99 ${percentile(heard.times, 0.99).toFixed(1)} ms, ${heard.times.length} heard, ${heard.twice} twice`,
      `processor time of a message: server ${perMessage(processorTime(server.pid) - before.server)} µs, PostgreSQL ${perMessage(postgresTime(postgres.pid) - before.database)} µs; memory ${peakMemory(server.pid).toFixed(0)} MiB`,
    ].join('\n'),
  );
  const [row] = await withDatabase(url, (run) =>
    run(`select count(*)::integer as messages, count(distinct client_id)::integer as ids,
      (select count(*)::integer from (select 1 from chat.message group by bucket, conversation_id
        having max(seq) <> count(*)) torn) as torn from chat.message`),
  );
  console.log(`in the database: ${JSON.stringify(row)} (each id once, no conversation torn)`);
  console.log(`load average after: ${os.loadavg()[0]?.toFixed(1)}`);
  talkers.close();
}
