import { afterAll, afterEach, describe, expect, it } from 'vitest';
import * as calls from '../contract/reconciliation.console.ts';
import { buildReconciliationWorld, pesos } from './reconciliation.world.ts';

const world = await buildReconciliationWorld();
afterEach(async () => {
  expect((await world.ledger.verify()).problems).toEqual([]);
  // Each story has hours of its own.
  world.clock.advance(24 * 3_600);
  world.vendor.rows.splice(0);
});
afterAll(() => world.close());

const refused = (code: string) => expect.objectContaining({ code });

async function only(runId: calls.ReconciliationRun['runId']) {
  const [found] = await world.operator('auditor').breaks({ runId, state: 'all' });
  if (!found) throw new TypeError('there is a break');
  return found;
}

describe('both books held against each other', () => {
  it('finds nothing where rounds, results and rollbacks agree', async () => {
    const player = await world.addPlayer();
    for (let index = 0; index < 5; index += 1) {
      const round = world.newRound();
      const bet = await world.play(player, 'bet', '10', { round });
      if (index % 2 === 0) await world.play(player, 'win', '4', { round, target: bet, closes: true });
      else await world.play(player, 'rollback', '10', { round, target: bet });
    }
    const free = world.newRound();
    const freeBet = await world.play(player, 'bet', '3', { round: free, isFree: true });
    await world.play(player, 'win', '8', { round: free, target: freeBet, isFree: true, closes: true });
    const declined = await world.play(player, 'bet', '10', { round: world.newRound(), books: 'theirs' });
    declined.status = 'TS_DECLINED';
    expect(await world.reconcile()).toMatchObject({
      status: 'DONE',
      list: 'play',
      ourRows: 12,
      theirRows: 13,
      matched: 12,
      found: 0,
      difference: 0n,
    });
  });

  it('names a transaction that is lost, changed, doubled or rolled back on one side, with both rows', async () => {
    const player = await world.addPlayer();
    const round = () => world.newRound();
    const [lostRound, changedRound, doubledRound, backRound] = [round(), round(), round(), round()];
    const lostHere = await world.play(player, 'bet', '1', { round: lostRound, books: 'theirs' });
    const lostThere = await world.play(player, 'bet', '2', { round: lostRound, books: 'ours' });
    const changed = await world.play(player, 'bet', '3', { round: changedRound });
    changed.amount += 100_000;
    const doubled = await world.play(player, 'bet', '5', { round: doubledRound });
    world.vendor.rows.push({ ...doubled });
    const backThere = await world.play(player, 'bet', '6', { round: backRound });
    await world.play(player, 'rollback', '6', { round: backRound, target: backThere, books: 'theirs' });
    const backHere = await world.play(player, 'bet', '7', { round: backRound });
    await world.play(player, 'rollback', '7', { round: backRound, target: backHere, books: 'ours' });
    const run = await world.reconcile();
    expect(run).toMatchObject({ status: 'DONE', found: 6, difference: pesos('-6') });
    const found = await world.operator('auditor').breaks({ runId: run.runId });
    const byReference = new Map(found.map((one) => [one.reference, one]));
    expect(byReference.get(lostHere.transaction_uuid)).toMatchObject({
      kind: 'missing_here',
      operation: 'bet',
      ours: null,
      theirs: { amount: pesos('1'), isStanding: true, roundRef: lostRound, gameCode: 'fiesta-20' },
      difference: pesos('-1'),
    });
    expect(byReference.get(lostThere.transaction_uuid)).toMatchObject({
      kind: 'missing_there',
      theirs: null,
      difference: pesos('2'),
    });
    expect(byReference.get(changed.transaction_uuid)).toMatchObject({
      kind: 'amount_differs',
      ours: { amount: pesos('3') },
      theirs: { amount: pesos('4') },
    });
    expect(byReference.get(doubled.transaction_uuid)).toMatchObject({
      kind: 'amount_differs',
      theirs: { amount: pesos('10') },
    });
    expect(byReference.get(backThere.transaction_uuid)).toMatchObject({
      kind: 'status_differs',
      ours: { status: 'done' },
      theirs: { status: 'taken_back', isStanding: false },
      difference: pesos('6'),
    });
    expect(byReference.get(backHere.transaction_uuid)).toMatchObject({
      kind: 'status_differs',
      ours: { status: 'taken_back' },
      theirs: { status: 'done' },
      difference: pesos('-7'),
    });
  });

  it('does not suspect a result that came hours late, and is not told of one that is still carried to us', async () => {
    const player = await world.addPlayer();
    const round = world.newRound();
    const bet = await world.play(player, 'bet', '10', { round });
    const win = await world.play(player, 'win', '25', { round, target: bet, closes: true });
    win.inserted_at = new Date(world.clock.now().getTime() - 3_000_000).toISOString();
    const carried = await world.play(player, 'win', '9', { round: world.newRound(), books: 'theirs' });
    carried.status = 'TS_PENDING';
    expect(await world.reconcile(3)).toMatchObject({ status: 'DONE', found: 0 });
    // After an hour it is owed.
    world.clock.advance(3_600);
    expect(await world.reconcile(6)).toMatchObject({ found: 1 });
  });

  it('reads a list of many pages to its end, with either way of paging', async () => {
    const player = await world.addPlayer();
    for (let index = 0; index < 12; index += 1)
      await world.play(player, 'bet', '1', { round: world.newRound() });
    world.vendor.settings.pageRows = 5;
    expect(await world.reconcile()).toMatchObject({ theirRows: 12, matched: 12 });
    world.vendor.settings.goesOnBehindRows = false;
    expect(await world.reconcile()).toMatchObject({ theirRows: 12, matched: 12 });
    Object.assign(world.vendor.settings, { pageRows: 1_000, goesOnBehindRows: true });
  });

  it('clears a break that resolved itself, and counts a break once', async () => {
    const player = await world.addPlayer();
    const bet = await world.play(player, 'bet', '10', { round: world.newRound() });
    world.vendor.lose(bet.transaction_uuid);
    const first = await world.reconcile();
    const again = await world.reconcile(3);
    expect([first.found, again.found]).toEqual([1, 1]);
    expect((await only(first.runId)).breakId).toBe((await only(again.runId)).breakId);
    world.vendor.rows.push(bet);
    expect(await world.reconcile(4)).toMatchObject({ found: 0, cleared: 1 });
    expect(await only(first.runId)).toMatchObject({ state: 'cleared' });
    world.vendor.lose(bet.transaction_uuid);
    expect(await world.reconcile(5)).toMatchObject({ found: 1 });
    expect(await only(first.runId)).toMatchObject({ state: 'open', endedAt: null });
  });

  it('runs for yesterday once, and again while the vendor is away', async () => {
    world.vendor.settings.isDown = true;
    expect(await world.reconciliation.runs.requestDay()).toBe(1);
    expect(await world.reconciliation.runs.requestDay()).toBe(0);
    const { call } = world.operator('auditor');
    const [run] = (await call(calls.listReconciliationRuns, { query: { pageSize: 1 } })).list;
    if (!run) throw new TypeError('the run is listed');
    const day = 24 * 3_600_000;
    expect(run).toMatchObject({ requestedBy: null, status: 'WAITING' });
    expect(run.to.getTime() - run.from.getTime()).toBe(day);
    expect(run.to.toISOString()).toMatch(/T16:00:00.000Z$/);
    await world.reconciliation.runs.execute(run.runId);
    const read = () => call(calls.getReconciliationRun, { params: { runId: run.runId } });
    expect(await read()).toMatchObject({ status: 'FAILED', failure: 'vendor_unavailable' });
    expect((await call(calls.getReconciliation)).vendors).toMatchObject([
      { lastFailure: 'vendor_unavailable' },
    ]);
    world.vendor.settings.isDown = false;
    expect(await world.reconciliation.runs.requestAgain()).toBe(1);
    await world.reconciliation.runs.execute(run.runId);
    expect(await read()).toMatchObject({ status: 'DONE' });
    expect((await call(calls.getReconciliation)).vendors).toMatchObject([{ lastFailure: null }]);
  });

  it('leaves out imported history that the vendor never saw', async () => {
    const player = await world.addPlayer();
    await world.play(player, 'bet', '5', { round: world.newRound(), books: 'ours' });
    world.clock.advance(1_200);
    const since = world.clock.now();
    await world.reconciliation.runs.beginAt(world.vendorKey, since);
    const run = await world.reconcile();
    expect([run.from, run.found]).toEqual([since, 0]);
    await world.play(player, 'bet', '5', { round: world.newRound(), books: 'ours' });
    expect(await world.reconcile()).toMatchObject({ found: 1 });
    await world.reconciliation.runs.beginAt(world.vendorKey, new Date(0));
  });

  it('refuses a time that is not over, or too long', async () => {
    const { call } = world.operator('finance');
    const now = world.clock.now().getTime();
    const ask = (from: number, to: number, vendorKey = world.vendorKey) =>
      call(calls.requestReconciliation, { body: { vendorKey, from: new Date(from), to: new Date(to) } });
    await expect(ask(now - 3_600_000, now)).rejects.toEqual(refused('reconciliation_period_invalid'));
    await expect(ask(now - 32 * 86_400_000, now - 600_000)).rejects.toEqual(
      refused('reconciliation_period_invalid'),
    );
    await expect(ask(now - 600_000, now - 700_000)).rejects.toEqual(refused('reconciliation_period_invalid'));
    await expect(ask(now - 3_600_000, now - 600_000, 'nobody')).rejects.toEqual(
      refused('reconciliation_not_offered'),
    );
    await expect(world.operator('content').breaks()).rejects.toEqual(refused('forbidden'));
  });

  it('holds transfers to the wallets that a vendor keeps itself against its list', async () => {
    await world.setTransferMode();
    const player = await world.addPlayer();
    const kept = await world.move(player.accountId, 'IN', '100');
    const lost = await world.move(player.accountId, 'IN', '50');
    world.vendor.lose(lost.ref_no);
    const changed = await world.move(player.accountId, 'IN', '30');
    world.vendor.find(changed.ref_no).amount = 4_000_000;
    const run = await world.reconcile();
    expect(run).toMatchObject({ list: 'moves', ourRows: 3, theirRows: 2, matched: 1, found: 2 });
    const found = await world.operator('auditor').breaks({ runId: run.runId });
    expect(found.map(({ reference, kind }) => [reference, kind]).sort()).toEqual(
      [
        [lost.ref_no, 'missing_there'],
        [changed.ref_no, 'amount_differs'],
      ].sort(),
    );
    expect(found.some(({ reference }) => reference === kept.ref_no)).toBe(false);
    const pool = world.server.platform.database.pool;
    await pool.query(`update games.integration set wallet_mode = 'seamless'`);
    await world.games.integrations.changed();
  });
});
