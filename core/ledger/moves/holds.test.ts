import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { LedgerOp } from '../index.ts';
import { buildLedgerWorld } from '../testing/ledger.testkit.ts';

const world = await buildLedgerWorld();
afterEach(() => world.expectSound());
afterAll(() => world.close());

const peso = 1_000_000n;
const hourMs = 3_600_000;

async function holding(amount: bigint, lastsMs: number | null) {
  const accountId = await world.openPlayer(100n * peso);
  const common = { accountId, source: 'cashier', currency: 'PHP' };
  const holdReference = randomUUID();
  const expiresAt = lastsMs === null ? {} : { expiresAt: new Date(world.clock.now().getTime() + lastsMs) };
  const reserve: LedgerOp = { kind: 'reserve', ...common, reference: holdReference, amount, ...expiresAt };
  await world.ledger.post(reserve);
  const part = (size: bigint | undefined) => (size === undefined ? {} : { amount: size });
  return {
    accountId,
    reserve,
    settle: (size?: bigint): LedgerOp => ({
      kind: 'settle',
      ...common,
      reference: randomUUID(),
      holdReference,
      to: 'house:payment:sandbox',
      type: 'WITHDRAW',
      ...part(size),
    }),
    release: (size?: bigint): LedgerOp => ({
      kind: 'release',
      ...common,
      reference: randomUUID(),
      holdReference,
      ...part(size),
    }),
    expire: (): LedgerOp => ({ kind: 'expire', ...common, reference: randomUUID(), holdReference }),
  };
}

describe('a hold with an end', () => {
  it('releases an overdue hold automatically, once', async () => {
    const { accountId, settle, release } = await holding(60n * peso, hourMs);
    expect(await world.ledger.post(settle(10n * peso))).toMatchObject({ outcome: 'posted' });
    expect(await world.ledger.post(settle(5n * peso))).toMatchObject({ outcome: 'posted' });
    expect(await world.ledger.expireHolds()).toBe(0);
    world.clock.advance(hourMs);
    // Refused by the time itself, whether the job has come round or not.
    expect(await world.ledger.post(settle(peso))).toMatchObject({ reason: 'hold_expired' });
    expect(await world.ledger.post(release())).toMatchObject({ reason: 'hold_expired' });
    const other = await world.another();
    const ended = await Promise.all([world.ledger.expireHolds(), other.expireHolds()]);
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await world.ledger.expireHolds()).toBe(0);
    expect(await world.ledger.findBalances(accountId)).toMatchObject({ cash: 85n * peso, held: 0n });
    expect(await world.ledger.post(settle())).toMatchObject({ reason: 'hold_closed' });
  });

  it('cannot expire before its time, and never without one', async () => {
    const soon = await holding(peso, hourMs);
    expect(await world.ledger.post(soon.expire())).toMatchObject({ reason: 'hold_not_expired' });
    const endless = await holding(peso, null);
    world.clock.advance(1_000 * hourMs);
    expect(await world.ledger.post(endless.expire())).toMatchObject({ reason: 'hold_not_expired' });
    expect(await world.ledger.post(endless.release())).toMatchObject({ outcome: 'posted' });
    await world.ledger.expireHolds();
  });

  it('is another hold when its end is another', async () => {
    const { reserve } = await holding(peso, hourMs);
    expect(await world.ledger.post(reserve)).toMatchObject({ outcome: 'replayed' });
    const later = { ...reserve, expiresAt: new Date(world.clock.now().getTime() + 2 * hourMs) } as LedgerOp;
    expect(await world.ledger.post(later)).toMatchObject({ reason: 'content_mismatch' });
  });

  it('is settled or expired, never both, whatever the clocks of two processes say', async () => {
    const { createLedger } = await import('../index.ts');
    const fast = await createLedger({
      pool: world.database.pool,
      clock: { now: () => new Date(world.clock.now().getTime() + hourMs) },
    });
    try {
      for (let n = 0; n < 25; n += 1) {
        const { accountId, settle, expire } = await holding(40n * peso, hourMs / 2);
        const [settled, ended] = await Promise.all([world.ledger.post(settle()), fast.post(expire())]);
        expect([settled.outcome, ended.outcome].sort()).toEqual(['posted', 'refused']);
        const cash = settled.outcome === 'posted' ? 60n * peso : 100n * peso;
        expect(await world.ledger.findBalances(accountId)).toMatchObject({ cash, held: 0n });
      }
    } finally {
      await fast.close();
    }
  });

  it('needs room in its reference for the end', async () => {
    const accountId = await world.openPlayer(peso);
    const op: LedgerOp = {
      kind: 'reserve',
      accountId,
      source: 'cashier',
      currency: 'PHP',
      reference: 'x'.repeat(200),
      amount: 1n,
      expiresAt: world.clock.now(),
    };
    await expect(world.ledger.post(op)).rejects.toThrow('invalid_request');
  });

  it('is found by its index, however many holds there are', async () => {
    // Of a table of a few rows, as it is where somebody counted them meanwhile, no index is quicker than reading it.
    const client = await world.database.pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from ledger.hold where remaining > 0 and expires_at is not null and expires_at <= '2026-01-01'
         and (expires_at, bucket, source, reference) > ('1970-01-01', -1, '', '')
       order by expires_at, bucket, source, reference limit 200`,
    );
    await client.query('rollback');
    client.release();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('hold_expiry');
  });
});

describe('a move between own accounts', () => {
  function move(accountId: AccountId, from: string, to: string, amount?: bigint): LedgerOp {
    const size = amount === undefined ? {} : { amount };
    const common = { accountId, source: 'wallet', currency: 'PHP', reference: randomUUID() };
    return { kind: 'move', ...common, from, to, ...size } as LedgerOp;
  }

  it('goes to a vendor and comes back, in part or whole', async () => {
    const accountId = await world.openPlayer(100n * peso);
    const out = move(accountId, 'player:cash', 'player:vendor:arcade', 70n * peso);
    expect(await world.ledger.post(out)).toMatchObject({ outcome: 'posted', balance: 30n * peso });
    expect(await world.ledger.post(out)).toMatchObject({ outcome: 'replayed', balance: 30n * peso });
    const back = move(accountId, 'player:vendor:arcade', 'player:cash', 20n * peso);
    expect(await world.ledger.post(back)).toMatchObject({ balance: 50n * peso });
    const rest = move(accountId, 'player:vendor:arcade', 'player:cash');
    expect(await world.ledger.post(rest)).toMatchObject({ balance: 100n * peso });
    const none = move(accountId, 'player:vendor:arcade', 'player:cash');
    expect(await world.ledger.post(none)).toMatchObject({ reason: 'insufficient_funds' });
    const { list } = await world.ledger.listTransfers(accountId, { page: 1, pageSize: 5 });
    expect(list.map(({ type, cashChange }) => [type, cashChange])).toEqual([
      ['VENDOR_IN', 50n * peso],
      ['VENDOR_IN', 20n * peso],
      ['VENDOR_OUT', -70n * peso],
      ['DEPOSIT', 100n * peso],
    ]);
  });

  it('turns a bonus into cash, each promotion for itself', async () => {
    const accountId = await world.openPlayer(0n);
    const give = (promotion: string, amount: bigint): LedgerOp => ({
      kind: 'post',
      accountId,
      source: 'promotions',
      currency: 'PHP',
      reference: randomUUID(),
      type: 'BONUS',
      from: 'house:bonus',
      to: `player:bonus:${promotion}`,
      amount,
    });
    await world.ledger.post(give('welcome', 5n * peso));
    await world.ledger.post(give('friday', 3n * peso));
    const tooMuch = move(accountId, 'player:bonus:friday', 'player:cash', 4n * peso);
    expect(await world.ledger.post(tooMuch)).toMatchObject({ reason: 'insufficient_funds' });
    const turn = move(accountId, 'player:bonus:welcome', 'player:cash');
    expect(await world.ledger.post(turn)).toMatchObject({ outcome: 'posted', balance: 5n * peso });
  });

  it.each([
    ['player:cash', 'player:bonus'],
    ['player:cash', 'player:bonus:welcome'],
    ['player:cash', 'player:held'],
    ['player:held', 'player:cash'],
    ['player:cash', 'player:cash'],
    ['player:vendor:a', 'player:vendor:b'],
    ['player:bonus:a', 'player:bonus:b'],
    ['player:cash', 'player:vendor:'],
  ])('has no way from %s to %s', async (from, to) => {
    const accountId = await world.openPlayer(peso);
    const refused = await world.ledger.post(move(accountId, from, to, 1n));
    expect(refused).toMatchObject({ reason: 'accounts_invalid', balance: peso });
  });

  it('takes nothing to a vendor while the player is locked, and gives everything back', async () => {
    const accountId = await world.openPlayer(10n * peso);
    await world.ledger.post(move(accountId, 'player:cash', 'player:vendor:arcade', 4n * peso));
    await world.ledger.setPlayerStatus(world.database.pool, accountId, 'locked');
    const out = move(accountId, 'player:cash', 'player:vendor:arcade', peso);
    expect(await world.ledger.post(out)).toMatchObject({ reason: 'account_locked' });
    const back = move(accountId, 'player:vendor:arcade', 'player:cash');
    expect(await world.ledger.post(back)).toMatchObject({ balance: 10n * peso });
  });
});
