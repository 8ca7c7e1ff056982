import fs from 'node:fs/promises';
import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { statementsOf } from '@kislap/platform/storage.ts';
import { afterEach, expect, it } from 'vitest';
import { createLedger, type Ledger } from '../index.ts';
import { buildProofWorld, type ProofWorld } from '../proof/proof.testkit.ts';
import { deposit, gameOf } from '../testing/ledger.testkit.ts';
import { spreadByHand } from './strands.queries.ts';
import { numbersOfBefore, oneStrand, strandsOfGroups } from './strands.ts';

/** Buckets in five groups, none of which are neighbours. */
const five = strandsOfGroups(Array.from({ length: 256 }, (_, bucket) => (bucket * 7) % 5));

let world: ProofWorld;
afterEach(() => world.close());

/** Follows the stream to its end, and says what of each account came in which order. */
async function follow(ledger: Ledger, from = ''): Promise<{ cursor: string; lines: Map<string, bigint[]> }> {
  const lines = new Map<string, bigint[]>();
  let cursor = from;
  for (;;) {
    const found = await ledger.readPosted(cursor, 20);
    for (const { accountId, sequence } of found.transfers)
      lines.set(accountId, [...(lines.get(accountId) ?? []), sequence]);
    if (found.cursor === cursor) return { cursor, lines };
    cursor = found.cursor;
  }
}

async function countLines(): Promise<Map<string, bigint[]>> {
  const rows = await world.tamper(
    'select account_id, array_agg(sequence::text order by sequence) as numbers from ledger.transfer group by account_id',
  );
  return new Map(rows.map((row) => [row.account_id as string, (row.numbers as string[]).map(BigInt)]));
}

async function write(ledger: Ledger, accountId: AccountId, writer: number) {
  const game = gameOf(accountId);
  for (let count = 0; count < 12; count += 1) {
    const name = `${accountId} ${writer} ${count}`;
    await ledger.play(game.bet(`${name} b`, 1_000_000n, name));
    if (count % 3 === 0) await ledger.play(game.rollback(`${name} x`, `${name} b`));
    else await ledger.play(game.win(`${name} w`, 900_000n, name, { closesRound: true }));
  }
}

it('writes, follows and proves strand by strand beside load, and misses and accuses nothing', async () => {
  world = await buildProofWorld({ strands: five });
  const other = await world.another();
  const players = await Promise.all(Array.from({ length: 12 }, () => world.openPlayer(1_000_000_000n)));
  let isWriting = true;
  const writing = Promise.all(
    players.flatMap((accountId) => [write(world.ledger, accountId, 1), write(other, accountId, 2)]),
  ).finally(() => {
    isWriting = false;
  });
  const seen = new Map<string, bigint[]>();
  const following = (async () => {
    let cursor = '';
    for (let isOver = false; ; isOver = !isWriting) {
      const more = await follow(world.ledger, cursor);
      cursor = more.cursor;
      for (const [accountId, numbers] of more.lines)
        seen.set(accountId, [...(seen.get(accountId) ?? []), ...numbers]);
      if (isOver) return cursor;
      await world.proof.prover.sealAll();
    }
  })();
  while (isWriting) expect(await world.check()).toEqual([]);
  await writing;
  const cursor = await following;
  expect(seen).toEqual(await countLines());
  const written = new Set(players.map((accountId) => five.of(bucketOf(accountId))));
  expect(cursor.split(' ').map((part) => Number(part.split(':')[0]))).toEqual(
    five.all.filter((strand) => written.has(strand)),
  );
  await world.seal();
  expect(await world.check()).toEqual([]);
  expect(await world.proof.prover.checkNewest()).toEqual([]);
  // Numbers follow each other, one batch each.
  const gaps = await world.tamper(
    `select bucket from ledger.batch group by bucket having count(*) <> max(xid::text::bigint) - min(xid::text::bigint) + 1`,
  );
  expect(gaps).toEqual([]);
  await world.ledger.verify().then(({ problems }) => expect(problems).toEqual([]));
});

it('gives each strand a batch of its own where one transaction posts to several, and answers a repeat', async () => {
  world = await buildProofWorld({ strands: five });
  const players = await Promise.all(Array.from({ length: 10 }, () => world.openPlayer(5_000_000n)));
  const posts = players.map((accountId) => deposit(accountId, 1_000_000n, `second ${accountId}`));
  const results = await world.database.pool.connect().then(async (client) => {
    await client.query('begin');
    const all = await world.ledger.postBatchWithin(client, posts);
    await client.query('commit');
    client.release();
    return all;
  });
  expect(results.map(({ outcome }) => outcome)).toEqual(posts.map(() => 'posted'));
  const batches = await world.tamper('select bucket, id from ledger.batch');
  const strandOf = new Map(batches.map(({ bucket, id }) => [id, bucket]));
  const lines = await world.tamper('select bucket, batch_id from ledger.transfer');
  expect(lines.length).toBeGreaterThan(players.length);
  expect(lines.map((line) => strandOf.get(line.batch_id))).toEqual(
    lines.map(({ bucket }) => five.of(Number(bucket))),
  );
  const again = await Promise.all(posts.map((post) => world.ledger.post(post)));
  expect(again.map(({ outcome }) => outcome)).toEqual(posts.map(() => 'replayed'));
  expect(await countLines()).toEqual((await follow(world.ledger)).lines);
  await world.seal();
  expect(await world.check()).toEqual([]);
});

it('names a line of a cluster that nobody posted, and one that is gone', async () => {
  world = await buildProofWorld({ strands: five });
  const victim = await world.play();
  await world.seal();
  await world.tamper(
    'update ledger.transfer set batch_id = batch_id + 500 where account_id = $1 and sequence = 2',
    [victim],
  );
  await world.tamper('delete from ledger.transfer where account_id = $1 and sequence = 5', [victim]);
  const found = await world.findings();
  expect(found).toContain(`line_edited ${victim}.2`);
  expect(found).toContain(`line_deleted ${victim}.5`);
});

it('goes on from one server when its tables are spread, with what is sealed and what is not', async () => {
  world = await buildProofWorld({ strands: oneStrand });
  await world.play();
  await world.seal();
  const { cursor } = await follow(world.ledger);
  expect(cursor).toMatch(/^\d+-\d+$/);
  const early = await world.play();
  spreadByHand(world.database.pool, five);
  const ledger = await createLedger({ pool: world.database.pool, clock: world.clock });
  try {
    await write(ledger, early, 1);
    expect(await world.check()).toEqual([]);
    const all = await follow(ledger);
    expect(all.lines).toEqual(await countLines());
    const since = await follow(ledger, cursor);
    expect(since.lines.get(early)).toEqual(all.lines.get(early));
    expect(since.lines.size).toBe(1);
    await world.seal();
    expect(await world.check()).toEqual([]);
    const [sealed] = await world.tamper('select min(xid::text::bigint) as first from ledger.sealed');
    expect(BigInt(String(sealed?.first))).toBeGreaterThan(0n);
    expect((await world.proof.getStatus()).unsealed).toBe(0);
    expect(since.cursor.split(' ').length).toBeGreaterThan(0);
    expect(numbersOfBefore).toBeGreaterThan(BigInt(cursor.split('-')[0] ?? 0));
  } finally {
    await ledger.close();
  }
});

it('takes over a database of before strands: its batches, cursors, seals and house gains', async () => {
  world = await buildProofWorld();
  await world.play();
  await world.seal();
  const { cursor } = await follow(world.ledger);
  const later = await world.play();
  const totals = await world.ledger.houseTotals();
  for (const statement of backToBefore) await world.tamper(statement);
  const file = new URL('../schema/0007_strands.sql', import.meta.url);
  for (const statement of statementsOf(await fs.readFile(file, 'utf8'))) await world.tamper(statement);

  expect(await world.ledger.houseTotals()).toEqual(totals);
  expect(await world.check()).toEqual([]);
  // A transaction that still runs holds the stream back, even one in another test's database.
  await expect
    .poll(async () => [...(await follow(world.ledger, cursor)).lines])
    .toEqual([[later, [1n, 2n, 3n, 4n, 5n, 6n, 7n]]]);
  await write(world.ledger, later, 1);
  await world.seal();
  expect(await world.check()).toEqual([]);
  expect((await follow(world.ledger)).lines).toEqual(await countLines());
  const status = await world.proof.getStatus();
  expect(status).toMatchObject({ unsealed: 0, sealed: BigInt((await world.ledger.verify()).transfers) });
  await world.tamper('select ledger.fold_house()');
  expect(await world.check()).toEqual([]);
});

/** The tables as the files before 0007 made them, with what is in them. */
const backToBefore = [
  `alter table ledger.proof_state add column cursor text not null default '', add column transfers bigint not null default 0,
     add column is_checkpoint_due boolean not null default false`,
  `update ledger.proof_state set cursor = (select xid::text || '-' || id from ledger.sealed),
     transfers = (select transfers from ledger.sealed)`,
  'drop table ledger.sealed, ledger.strand',
  'drop function ledger.write_strand, ledger.fold_house(smallint)',
  `create function ledger.fold_house() returns bigint language sql as 'select 0::bigint'`,
  'drop index ledger.batch_stream',
  'alter table ledger.batch drop constraint batch_pkey',
  'alter table ledger.batch drop column bucket, add primary key (id)',
  'create index batch_stream on ledger.batch (xid, id)',
  'alter table ledger.house_pending drop constraint house_pending_pkey',
  'alter table ledger.house_pending drop column bucket',
];
