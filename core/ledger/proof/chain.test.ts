import { createHash } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gameOf } from '../testing/ledger.testkit.ts';
import { emptyHash, hashSeal, listEntries } from './chain.ts';
import { digestSql } from './encoding.ts';
import { buildProofWorld, type ProofWorld } from './proof.testkit.ts';
import { listSeals } from './seal/seals.queries.ts';

let world: ProofWorld;
let victim: AccountId;

beforeEach(async () => {
  world = await buildProofWorld();
  await world.play();
  victim = await world.play();
  await world.play();
  await world.seal();
  expect(await world.findings()).toEqual([]);
});
afterEach(() => world.close());

const where = () => `bucket = ${bucketOf(victim)} and account_id = '${victim}'`;
const line = (sequence: number) => `${where()} and sequence = ${sequence}`;

it('seals in the order of transactions, whose numbers grow by a digit', async () => {
  const game = gameOf(victim);
  for (const round of ['m1', 'm2', 'm3']) await world.ledger.play(game.bet(round, 1_000_000n, round));
  // As if the numbers of these three were 9, 10 and 100 times their size.
  const last = await world.tamper('select id from ledger.batch order by xid desc limit 3');
  for (const [place, { id }] of last.reverse().entries())
    await world.tamper('update ledger.batch set xid = $2::text::xid8 where bucket = 0 and id = $1', [
      id,
      99 + place,
    ]);
  await world.tamper(`update ledger.sealed set xid = '98', id = 0`);
  const others = await world.tamper(`update ledger.batch set xid = '1' where xid > '101'::xid8 returning id`);
  expect(others.length).toBeGreaterThan(0);
  await world.seal();
  expect(await world.findings()).toEqual([]);
  const [row] = await world.tamper('select xid::text as xid from ledger.sealed');
  expect(row?.xid).toBe('101');
});

describe('the chain itself', () => {
  const bucket = () => bucketOf(victim);

  /** Another round of the victim in a seal of its own, so that the chain has something behind what is forged. */
  async function sealMore() {
    await world.ledger.play(gameOf(victim).bet('more', 1_000_000n, 'r20', { closesRound: true }));
    await world.seal();
  }

  it('names a bucket whose last seals were cut off, and their lines', async () => {
    await sealMore();
    // How many seals there are depends on what else ran on this server while they were made.
    await world.tamper(
      'delete from ledger.seal where bucket = $1 and number = (select max(number) from ledger.seal where bucket = $1)',
      [bucket()],
    );
    const findings = await world.findings();
    expect(findings).toEqual(
      expect.arrayContaining([`seal_cut bucket ${bucket()}`, `line_inserted ${victim}.8`]),
    );
  });

  it('names the lines of an edited seal', async () => {
    await sealMore();
    await world.tamper(
      `update ledger.seal set entries = overlay(entries placing '\\x00' from 30) where bucket = $1 and number = 1`,
      [bucket()],
    );
    expect(await world.findings()).toEqual(
      expect.arrayContaining([`seal_broken ${victim}.1`, `line_edited ${victim}.1`]),
    );
  });

  /** What an owner of the database can do who knows everything but the key. */
  async function recompute(sequence = 4) {
    await sealMore();
    await world.tamper(`update ledger.transfer set meta = '{"edited":true}' where ${line(sequence)}`);
    const [row] = await world.tamper(
      `select ${digestSql('t')} as digest from ledger.line t where ${line(sequence)}`,
    );
    const digest = row?.digest as Buffer;
    const seals = await listSeals(
      world.database.pool,
      { from: bucket(), to: bucket() },
      { bucket: 0, number: 0n },
      100,
    );
    let previousHash: Buffer = emptyHash;
    for (const seal of seals) {
      const entries = Buffer.from(seal.entries);
      const place = listEntries(entries).findIndex(
        ({ transferId }) => transferId === `${victim}.${sequence}`,
      );
      if (place >= 0) digest.copy(entries, place * 40 + 24);
      const hash = hashSeal({ ...seal, entries, previousHash });
      await world.tamper(
        'update ledger.seal set entries = $3, previous_hash = $4, hash = $5 where bucket = $1 and number = $2',
        [seal.bucket, seal.number, entries, previousHash, hash],
      );
      await world.tamper('update ledger.seal_head set hash = $2 where bucket = $1', [seal.bucket, hash]);
      previousHash = hash;
    }
  }

  it('recomputed without the key differs from the signed one', async () => {
    await recompute();
    const problems = await world.check();
    expect(problems).toContainEqual(
      expect.objectContaining({ rule: 'seal_forged', bucket: bucket(), transferId: `${victim}.4` }),
    );
    expect(problems.map(({ rule }) => rule)).toContain('checkpoint_forged');
  });

  it('names the lines of every seal that the forged signature covers', async () => {
    await world.ledger.play(gameOf(victim).bet('two', 1_000_000n, 'r30'));
    await world.sealUnsigned();
    await world.ledger.play(gameOf(victim).win('two won', 1_000_000n, 'r30', { closesRound: true }));
    await world.seal();
    await recompute(8);
    expect(await world.check()).toContainEqual(
      expect.objectContaining({ rule: 'seal_forged', bucket: bucket(), transferId: `${victim}.8` }),
    );
  });

  it('is compared with the file when the signatures are deleted as well', async () => {
    await recompute();
    await world.tamper('delete from ledger.checkpoint');
    const problems = await world.check();
    expect(problems).toContainEqual(
      expect.objectContaining({ rule: 'seal_forged', bucket: bucket(), transferId: `${victim}.4` }),
    );
    expect(problems.map(({ rule }) => rule)).toContain('checkpoint_cut');
  });

  it('is held against the file when everything was sealed and signed a second time', async () => {
    await world.tamper(`update ledger.transfer set meta = '{"edited":true}' where ${line(4)}`);
    await world.tamper('truncate ledger.seal, ledger.seal_head, ledger.checkpoint');
    await world.tamper('update ledger.proof_state set checkpoint = 1');
    await world.tamper(`update ledger.sealed set xid = '0', id = 0, transfers = 0`);
    await world.seal();
    expect(await world.check()).toContainEqual(
      expect.objectContaining({ rule: 'seal_forged', bucket: bucket(), transferId: `${victim}.4` }),
    );
  });

  it('does not take a signature by another key', async () => {
    await world.tamper(`update ledger.checkpoint set signature = decode(repeat('00', 64), 'hex')`);
    expect(await world.check()).toContainEqual(
      expect.objectContaining({ rule: 'checkpoint_broken', bucket: null }),
    );
  });
});

it('digests a line in a reproducible way', async () => {
  const [row] = await world.tamper(
    `select ${digestSql('t')} as digest, t.* from ledger.line t where ${line(4)}`,
  );
  const values = [
    [21, number(2, BigInt(bucketOf(victim)))],
    [2950, uuid(victim)],
    [20, number(8, 4n)],
    [20, number(8, row?.amount as bigint)],
    [20, number(8, row?.cash_after as bigint)],
    [20, number(8, row?.cash_change as bigint)],
    [1184, number(8, BigInt(Number(row?.created_at) - Date.UTC(2000, 0, 1)) * 1000n)],
    [20, number(8, row?.batch_id as bigint)],
    [16, number(1, 1n)],
    [16, number(1, 0n)],
    ...['BET', 'player:cash', 'house:game:arcade', 'PHP', 'arcade'].map((text) => [25, Buffer.from(text)]),
    [2950, uuid(row?.key as string)],
    [25, Buffer.from(`${victim} b2`)],
    [25, Buffer.from('fiesta20')],
    [25, Buffer.from('RNG')],
    [2950, uuid(row?.round_key as string)],
    [25, Buffer.from('r2')],
    [25, null],
    [114, null],
  ] as [number, Buffer | null][];
  const parts = values.flatMap(([type, value]) => [
    number(4, BigInt(type)),
    number(4, BigInt(value?.length ?? -1)),
    value ?? Buffer.alloc(0),
  ]);
  const written = Buffer.concat([number(4, BigInt(values.length)), ...parts]);
  expect(row?.digest).toEqual(createHash('sha256').update(written).digest().subarray(0, 16));
});

function number(bytes: number, value: bigint): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigInt64BE(value);
  return buffer.subarray(8 - bytes);
}

function uuid(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', ''), 'hex');
}
