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

function waitingOf({ proposals }: calls.BreakCase): calls.BreakProposal {
  const waiting = proposals.find(({ status }) => status === 'REQUESTED');
  if (!waiting) throw new TypeError('a proposal waits');
  return waiting;
}

describe('closing a break', () => {
  it('posts a missing call as the vendor would have, by two people', async () => {
    const player = await world.addPlayer('100');
    const round = world.newRound();
    const bet = await world.play(player, 'bet', '10', { round });
    const win = await world.play(player, 'win', '30', { round, target: bet, books: 'theirs' });
    const { runId } = await world.reconcile();
    const { breakId, reference } = await only(runId);
    expect(reference).toBe(win.transaction_uuid);
    const [support, finance, owner] = [
      world.operator('support'),
      world.operator('finance'),
      world.operator('owner'),
    ];
    expect(await finance.read(breakId)).toMatchObject({
      remedies: ['post', 'adjust', 'accept'],
      posts: 'win',
      proof: null,
      raw: expect.stringContaining(win.transaction_uuid),
    });
    await expect(world.operator('auditor').propose(breakId, 'post')).rejects.toEqual(refused('forbidden'));
    const seen = waitingOf(await finance.propose(breakId, 'post'));
    await expect(owner.propose(breakId, 'accept')).rejects.toEqual(refused('break_asked_for'));
    await expect(finance.approve(breakId, seen)).rejects.toEqual(refused('break_own_proposal'));
    await expect(support.approve(breakId, seen)).rejects.toEqual(refused('forbidden'));
    await expect(owner.approve(breakId, { ...seen, remedy: 'accept' })).rejects.toEqual(
      refused('break_changed'),
    );
    expect(await player.cash()).toBe(pesos('90'));
    const both = await Promise.allSettled([
      owner.approve(breakId, seen),
      world.operator('owner').approve(breakId, seen),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await player.cash()).toBe(pesos('120'));
    expect(await owner.read(breakId)).toMatchObject({
      about: { state: 'resolved' },
      remedies: [],
      proposals: [{ status: 'APPROVED', remedy: 'post' }],
    });
    expect(await world.reconcile(3)).toMatchObject({ found: 0, cleared: 0 });
  });

  it('rolls back a surplus posting, and takes a missing stake', async () => {
    const player = await world.addPlayer('100');
    const mine = await world.play(player, 'bet', '10', { round: world.newRound(), books: 'ours' });
    const theirs = await world.play(player, 'bet', '4', { round: world.newRound(), books: 'theirs' });
    const { runId } = await world.reconcile();
    const found = await world.operator('auditor').breaks({ runId });
    for (const row of [mine, theirs]) {
      const breakId = found.find(({ reference }) => reference === row.transaction_uuid)?.breakId;
      if (!breakId) throw new TypeError('there is a break');
      const seen = waitingOf(await world.operator('support').propose(breakId, 'post'));
      await world.operator('finance').approve(breakId, seen);
    }
    expect(await player.cash()).toBe(pesos('96'));
    expect(await world.reconcile(3)).toMatchObject({ found: 0 });
  });

  it('adjusts by the difference or an agreed amount, and stays closed while nothing changes', async () => {
    const player = await world.addPlayer('100');
    const bet = await world.play(player, 'bet', '10', { round: world.newRound() });
    bet.amount = 700_000;
    const { runId } = await world.reconcile();
    const { breakId } = await only(runId);
    const [finance, owner] = [world.operator('finance'), world.operator('owner')];
    await expect(finance.propose(breakId, 'post')).rejects.toEqual(refused('break_remedy_unfit'));
    await expect(finance.propose(breakId, 'accept', 1n)).rejects.toEqual(refused('break_remedy_unfit'));
    const first = waitingOf(await finance.propose(breakId, 'adjust', pesos('-1000')));
    await expect(owner.approve(breakId, first)).rejects.toEqual(refused('adjustment_exceeds_balance'));
    await finance.reject(breakId, first);
    const seen = waitingOf(await finance.propose(breakId, 'adjust'));
    expect(seen.amount).toBe(pesos('3'));
    await owner.approve(breakId, seen);
    expect(await player.cash()).toBe(pesos('93'));
    expect(await world.reconcile(3)).toMatchObject({ found: 1 });
    expect((await finance.read(breakId)).about.state).toBe('resolved');
    // It is another break once a side says something else.
    bet.amount = 600_000;
    await world.reconcile(4);
    expect((await finance.read(breakId)).about.state).toBe('open');
  });

  it('does nothing if a side has changed', async () => {
    const player = await world.addPlayer('100');
    const bet = await world.play(player, 'bet', '10', { round: world.newRound() });
    world.vendor.lose(bet.transaction_uuid);
    const { breakId } = await only((await world.reconcile()).runId);
    const [finance, owner] = [world.operator('finance'), world.operator('owner')];
    const seen = waitingOf(await finance.propose(breakId, 'post'));
    world.vendor.rows.push(bet);
    await expect(owner.approve(breakId, seen)).rejects.toEqual(refused('break_changed'));
    expect(await player.cash()).toBe(pesos('90'));
    expect(await owner.read(breakId)).toMatchObject({
      about: { state: 'cleared' },
      proposals: [{ status: 'REJECTED', decidedBy: null }],
    });
    await expect(finance.check(breakId)).rejects.toEqual(refused('break_ended'));
  });

  it('shows the proof of our line, and exports a run without formulas', async () => {
    const player = await world.addPlayer('100');
    const bet = await world.play(player, 'bet', '10', { round: '=1+1' });
    world.vendor.lose(bet.transaction_uuid);
    world.proof.prover.start();
    const { runId } = await world.reconcile();
    const { breakId } = await only(runId);
    const finance = world.operator('finance');
    await expect
      .poll(async () => (await finance.read(breakId)).proof)
      .toMatchObject({
        transferId: expect.stringContaining(player.accountId),
        seal: { isIntact: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        checkpoint: { signature: expect.any(String) },
      });
    await world.proof.prover.stop();
    const { csv, fileName } = await finance.call(calls.exportReconciliationRun, { params: { runId } });
    expect(fileName).toMatch(/^reconciliation-listing-2026-.*\.csv$/);
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"${bet.transaction_uuid}"`);
    expect(lines[1]).toContain(`"'=1+1"`);
    expect(lines[1]).toContain('"missing_there","open","found"');
  });
});
