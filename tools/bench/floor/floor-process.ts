import { createPublicKey, randomBytes, verify } from 'node:crypto';
import pg from 'pg';
import { startCost } from '../cost.ts';
import type { Cost, SignWork } from '../load.ts';
import { createSignedBets } from '../signed-bets.ts';
import { byteaArray, readCall } from './wire.ts';

export interface CheckWork {
  kind: 'check';
  signing: Omit<SignWork, 'kind'>;
  seconds: number;
  postmaster: number;
}

export interface InsertWork {
  kind: 'insert';
  url: string;
  /** Of one bet. */
  bytes: number;
  /** Bets of one statement, which is its own transaction. */
  batch: number;
  seconds: number;
  postmaster: number;
}

export interface FloorResult {
  perSecond: number;
  cost: Cost;
}

const warmUpMs = 500;

process.once('message', async (work: CheckWork | InsertWork) => {
  const result = work.kind === 'check' ? await check(work) : await insert(work);
  process.send?.(result, () => process.exit(0));
});

/** The vendor's signature as the gateway checks it: the same key, the same call of the library. */
async function check({ signing, seconds, postmaster }: CheckWork): Promise<FloorResult> {
  const bets = createSignedBets();
  await bets.sign({ kind: 'sign', ...signing });
  const calls = Array.from({ length: signing.count }, () => readCall(bets.repeat() ?? Buffer.alloc(0)));
  const key = createPublicKey(signing.privateKey);
  let turn = 0;
  return measure({ seconds, postmaster }, 1, () => {
    const { body = Buffer.alloc(0), signature = '' } = calls[turn % calls.length] ?? {};
    turn += 1;
    if (!verify('sha256', body, key, Buffer.from(signature, 'base64'))) throw new Error('a forged call');
  });
}

/** A plain table without an index; the least that makes so many bytes durable. */
async function insert({ url, bytes, batch, seconds, postmaster }: InsertWork): Promise<FloorResult> {
  const client = new pg.Client({ connectionString: url, application_name: 'kislap-bench' });
  await client.connect();
  await client.query('drop table if exists bet');
  await client.query('create table bet (content bytea not null)');
  const rows = Array.from({ length: batch }, () => randomBytes(bytes));
  const result = await measure({ seconds, postmaster }, batch, async () => {
    const text = 'insert into bet select unnest($1::bytea[])';
    await client.query({ name: 'insert', text, values: [byteaArray(rows)] });
  });
  await client.end();
  return result;
}

/** Does it over and over; counted after it is warm. */
async function measure(
  { seconds, postmaster }: Pick<CheckWork, 'seconds' | 'postmaster'>,
  each: number,
  work: () => Promise<void> | void,
): Promise<FloorResult> {
  const until = async (endAt: number) => {
    let count = 0;
    for (; performance.now() < endAt; count += each) {
      const done = work();
      if (done) await done;
    }
    return count;
  };
  await until(performance.now() + warmUpMs);
  const cost = startCost({ server: process.pid, postmaster });
  const began = performance.now();
  const count = await until(began + seconds * 1000);
  const elapsed = performance.now() - began;
  return { perSecond: (count / elapsed) * 1000, cost: { ...cost(count), client: 0 } };
}
