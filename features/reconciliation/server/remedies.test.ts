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
    const asked = await finance.propose(breakId, 'post');
    expect(asked).toMatchObject({
      kind: 'reconciliation.remedy',
      thing: `break:${breakId}`,
      title: 'juanito77',
      fields: [
        { name: 'remedy', after: 'post' },
        { name: 'kind', after: 'missing_here' },
        { name: 'sides', before: null, after: '30.00' },
        { name: 'reference', after: win.transaction_uuid },
      ],
    });
    await expect(owner.propose(breakId, 'accept')).rejects.toEqual(refused('already_requested'));
    await expect(finance.approve(asked)).rejects.toEqual(refused('approval_own_request'));
    await expect(support.approve(asked)).rejects.toEqual(refused('forbidden'));
    expect(await player.cash()).toBe(pesos('90'));
    const both = await Promise.allSettled([owner.approve(asked), world.operator('owner').approve(asked)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await player.cash()).toBe(pesos('120'));
    expect(await world.told(player.accountId)).toMatchObject([
      { EN: 'We booked your win of ₱30.00', TY: 'Naitala na ang panalo mong ₱30.00' },
    ]);
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
      await world.operator('finance').approve(await world.operator('support').propose(breakId, 'post'));
    }
    expect(await player.cash()).toBe(pesos('96'));
    expect(await world.told(player.accountId)).toMatchObject([
      { EN: 'We booked your bet of ₱4.00', TY: 'Naitala na ang taya mong ₱4.00' },
      { EN: 'Your bet of ₱10.00 came back', TY: 'Bumalik ang taya mong ₱10.00' },
    ]);
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
    const first = await finance.propose(breakId, 'adjust', pesos('-1000'));
    await expect(owner.approve(first)).rejects.toMatchObject({
      code: 'approval_impossible',
      value: { code: 'adjustment_exceeds_balance' },
    });
    await owner.refuse(first);
    const asked = await finance.propose(breakId, 'adjust');
    expect(asked.fields).toContainEqual({ name: 'amount', as: 'money', before: null, after: '3.00' });
    await owner.approve(asked);
    expect((await finance.read(breakId)).proposals).toMatchObject([
      { status: 'APPROVED', amount: pesos('3'), reason: 'Ticket 4711 says so.' },
    ]);
    expect(await player.cash()).toBe(pesos('93'));
    expect(await world.told(player.accountId)).toMatchObject([
      { EN: '₱3.00 was added to your balance', TY: 'Nadagdagan ng ₱3.00 ang balanse mo' },
    ]);
    expect(await world.reconcile(3)).toMatchObject({ found: 1 });
    expect((await finance.read(breakId)).about.state).toBe('resolved');
    // It is another break once a side says something else.
    bet.amount = 600_000;
    await world.reconcile(4);
    expect((await finance.read(breakId)).about.state).toBe('open');
  });

  it('takes back a win that the vendor does not know', async () => {
    const player = await world.addPlayer('100');
    const round = world.newRound();
    const bet = await world.play(player, 'bet', '10', { round });
    await world.play(player, 'win', '30', { round, target: bet, books: 'ours' });
    expect(await player.cash()).toBe(pesos('120'));
    const { breakId } = await only((await world.reconcile()).runId);
    expect(await world.operator('finance').read(breakId)).toMatchObject({ posts: 'rollback' });
    await world.operator('owner').approve(await world.operator('finance').propose(breakId, 'post'));
    expect(await player.cash()).toBe(pesos('90'));
    expect(await world.told(player.accountId)).toMatchObject([
      { EN: 'A win of ₱30.00 was taken back', TY: 'Binawi ang panalong ₱30.00' },
    ]);
    expect(await world.reconcile(3)).toMatchObject({ found: 0 });
  });

  it('takes by adjustment what the vendor paid less, as far as the balance goes', async () => {
    const player = await world.addPlayer('100');
    const round = world.newRound();
    const bet = await world.play(player, 'bet', '10', { round });
    const win = await world.play(player, 'win', '30', { round, target: bet });
    win.amount = 2_500_000;
    const { breakId } = await only((await world.reconcile()).runId);
    const asked = await world.operator('finance').propose(breakId, 'adjust');
    expect(asked.fields).toContainEqual({ name: 'amount', as: 'money', before: null, after: '-5.00' });
    await world.operator('owner').approve(asked);
    expect(await player.cash()).toBe(pesos('115'));
    expect(await world.told(player.accountId)).toMatchObject([
      { EN: '₱5.00 was taken from your balance', TY: 'Nabawasan ng ₱5.00 ang balanse mo' },
    ]);
  });

  it('does nothing if a side has changed', async () => {
    const player = await world.addPlayer('100');
    const bet = await world.play(player, 'bet', '10', { round: world.newRound() });
    world.vendor.lose(bet.transaction_uuid);
    const { breakId } = await only((await world.reconcile()).runId);
    const [finance, owner] = [world.operator('finance'), world.operator('owner')];
    const asked = await finance.propose(breakId, 'post');
    world.vendor.rows.push(bet);
    await expect(owner.approve(asked)).rejects.toMatchObject({
      code: 'approval_state_changed',
      value: { status: 'EXPIRED' },
    });
    expect(await player.cash()).toBe(pesos('90'));
    expect(await owner.read(breakId)).toMatchObject({ about: { state: 'cleared' }, proposals: [] });
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
