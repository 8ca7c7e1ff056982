import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foldHouse } from '../read/player.queries.ts';
import { gameOf } from '../testing/ledger.testkit.ts';
import { buildProofWorld, type ProofWorld } from './proof.testkit.ts';

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

describe('a line that the owner of the database changed', () => {
  it.each([
    ['amount', 'amount = amount + 1'],
    ['balance after', 'cash_after = cash_after + 1'],
    ['time', 'created_at = to_timestamp(extract(epoch from created_at) + 0.00001)'],
    ['batch', 'batch_id = batch_id + 1'],
    ['first bet of its round', 'flags = flags # 1'],
    ['end of its round', 'flags = flags # 2'],
    ['kind', "label_id = (select id from ledger.label where type = 'DEPOSIT')"],
    ['key', `key = '${randomUUID()}'`],
    ['reference', "reference = 'another'"],
    ['round key', `round_key = '${randomUUID()}'`],
    ['round', "round_ref = 'another'"],
    ['what it takes back', "reference_to = 'another'"],
    ['note', `meta = '{"note":1}'`],
    ['empty note', "meta = 'null'"],
  ])('is named when its %s is another', async (_column, change) => {
    await world.tamper(`update ledger.transfer set ${change} where ${line(4)}`);
    expect(await world.findings()).toContain(`line_edited ${victim}.4`);
    const [problem] = await world.check();
    expect(problem?.bucket).toBe(bucketOf(victim));
  });

  it('is named when only its shared row was edited', async () => {
    await world.tamper(`update ledger.label set game_id = 'another' where type = 'WIN'`);
    expect(await world.findings()).toEqual(
      expect.arrayContaining([
        `line_edited ${victim}.3`,
        `line_edited ${victim}.5`,
        `line_edited ${victim}.7`,
      ]),
    );
  });

  it('is named under both numbers when it was moved', async () => {
    await world.tamper(`update ledger.transfer set sequence = 99 where ${line(4)}`);
    expect(await world.findings()).toEqual(
      expect.arrayContaining([`line_deleted ${victim}.4`, `line_inserted ${victim}.99`]),
    );
  });

  it('is named with the other when two changed places', async () => {
    await world.tamper(
      `update ledger.transfer set sequence = -sequence where ${where()} and sequence in (4, 6)`,
    );
    await world.tamper(
      `update ledger.transfer set sequence = 10 + sequence where ${where()} and sequence < 0`,
    );
    expect(await world.findings()).toEqual(
      expect.arrayContaining([`line_edited ${victim}.4`, `line_edited ${victim}.6`]),
    );
  });

  it('is named when it was given to another bucket', async ({ skip }) => {
    skip(world.ledger.strands.isSpread, 'a cluster refuses this itself');
    await world.tamper(`update ledger.transfer set bucket = (bucket + 1) % 256 where ${line(4)}`);
    expect(await world.findings()).toEqual(
      expect.arrayContaining([`line_deleted ${victim}.4`, `line_inserted ${victim}.4`]),
    );
  });
});

describe('new lines in a ledger too large to check in a minute', () => {
  const findNewest = async () =>
    (await world.proof.prover.checkNewest()).map(
      ({ rule, transferId, accountId }) => `${rule} ${transferId ?? accountId}`,
    );

  it('is looked at before everything else', async () => {
    expect(await findNewest()).toEqual([]);
    await world.ledger.play(gameOf(victim).bet('new', 1_000_000n, 'new'));
    await world.seal();
    await world.tamper(`update ledger.transfer set reference = 'another' where ${line(8)}`);
    expect(await findNewest()).toEqual([`line_edited ${victim}.8`]);
    const status = await world.proof.getStatus();
    expect(status).toMatchObject({ state: 'problem', problems: 1 });
    // A look at the whole bucket decides.
    await world.tamper(`update ledger.transfer set reference = 'new' where ${line(8)}`);
    expect(await findNewest()).toEqual([]);
    expect(await world.findings()).toEqual([]);
    expect((await world.proof.getStatus()).problems).toBe(0);
  });

  it('is named when it is missing, and when the account does not match', async () => {
    await world.tamper(`delete from ledger.transfer where ${line(7)}`);
    expect(await findNewest()).toEqual([`line_deleted ${victim}.7`, `balance_after ${victim}`]);
  });
});

describe('a line that the owner of the database took out or put in', () => {
  it.each([1, 4, 7])('is named when number %i is gone', async (sequence) => {
    await world.tamper(`delete from ledger.transfer where ${line(sequence)}`);
    expect(await world.findings()).toContain(`line_deleted ${victim}.${sequence}`);
  });

  it('is named when the last line is deleted with its money, reference, round and count', async () => {
    const [last] = await world.tamper(`select amount, key from ledger.transfer where ${line(7)}`);
    await world.tamper(`delete from ledger.transfer where ${line(7)}`);
    await world.tamper('delete from ledger.reference where key = $1', [last?.key]);
    await world.tamper(
      `update ledger.account set sequence = 6, balance = balance - $1
      where bucket = ${bucketOf(victim)} and owner_id = '${victim}'`,
      [last?.amount],
    );
    await foldHouse(world.database.pool, world.ledger.strands);
    await world.tamper(
      `update ledger.account set balance = balance + $1
      where bucket = ${bucketOf(victim)} and kind = 'house:game:arcade'`,
      [last?.amount],
    );
    await world.tamper(`update ledger.round set win = 0, win_count = 0, is_closed = false, settled_at = null
      where bucket = ${bucketOf(victim)} and round_ref = 'r3'`);
    expect(await world.findings()).toEqual([`line_deleted ${victim}.7`]);
  });

  const copy = (sequence: string, batch: string) => `insert into ledger.transfer
    select bucket, flags, label_id, account_id, ${sequence}, amount, cash_after, created_at, ${batch}, gen_random_uuid(),
      null, null, null, null, null from ledger.transfer where ${line(7)}`;

  it.each([
    ['after the end, in a batch that was sealed', '8', 'batch_id'],
    ['with a number far away', '100', 'batch_id'],
    ['below the first', '0', 'batch_id'],
    ['in a batch that never was', '8', '-1'],
  ])('is named when it was put in %s', async (_place, sequence, batch) => {
    await world.tamper(copy(sequence, batch));
    expect(await world.findings()).toContain(`line_inserted ${victim}.${sequence}`);
  });

  it('is named when it bears the number of another', async () => {
    await world.tamper(`insert into ledger.transfer
      select bucket, flags, label_id, account_id, sequence, amount, cash_after, created_at + interval '1 second', batch_id,
        key, round_key, reference, round_ref, reference_to, meta from ledger.transfer where ${line(4)}`);
    expect(await world.findings()).toContain(`line_inserted ${victim}.4`);
  });

  it('is named when its batch pretends to come later', async () => {
    await world.tamper(`insert into ledger.batch (id, xid, transfers, created_at)
      select 7777777, '9000000000'::xid8, 1, created_at from ledger.batch limit 1`);
    await world.tamper(copy('8', '7777777'));
    expect(await world.findings()).toContain(`line_inserted ${victim}.8`);
  });

  it('is named when it was never sealed and its money does not fit', async () => {
    await world.tamper(
      'insert into ledger.batch (id, transfers, created_at) select 7777777, 1, created_at from ledger.batch limit 1',
    );
    await world.tamper(copy('9', '7777777'));
    expect(await world.findings()).toContain(`sequence_gap ${victim}.9`);
  });
});
