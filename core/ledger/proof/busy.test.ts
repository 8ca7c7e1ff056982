import type { AccountId } from '@kislap/contract-kit/ids';
import { elapsedMs } from '@kislap/platform/clock.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Ledger } from '../ledger.types.ts';
import { deposit, gameOf } from '../testing/ledger.testkit.ts';
import { buildProofWorld, type ProofWorld } from './proof.testkit.ts';
import { proveLedger } from './prove.ts';

let world: ProofWorld;
beforeEach(async () => {
  world = await buildProofWorld();
});
afterEach(() => world.close());

const rounds = 150;
/** Fewer on a machine that is busy with other things: the number is not the matter. */
const writingMs = 60_000;

/** Rounds of every kind, one after the other, as one of several processes would write them. */
async function write(ledger: Ledger, accountId: AccountId, writer: number): Promise<void> {
  const game = gameOf(accountId);
  const endsAt = elapsedMs() + writingMs;
  for (let count = 0; count < rounds && elapsedMs() < endsAt; count += 1) {
    world.clock.advance(1);
    const name = `${accountId} ${writer} ${count}`;
    const round = `round ${writer} ${count}`;
    await ledger.play(game.bet(`${name} b`, 1_000_000n, round));
    if (count % 5 === 0) await ledger.play(game.rollback(`${name} x`, `${name} b`));
    else if (count % 5 === 1) await ledger.play(game.endRound(`${name} e`, round));
    else await ledger.play(game.win(`${name} w`, 900_000n, round, { closesRound: count % 5 === 2 }));
    if (count % 5 === 3) {
      await ledger.play(game.promoWin(`${name} p`, 10_000n, round));
      const undone = count % 2 === 0 ? `${name} w` : `${name} p`;
      await ledger.play(game.rollback(`${name} y`, undone, { closesRound: count % 4 > 1 }));
    }
    if (count % 10 === 0) await hold(ledger, accountId, name);
  }
}

const nobody = '' as AccountId;

async function hold(ledger: Ledger, accountId: AccountId, name: string) {
  const common = { accountId, source: 'cashier', currency: 'PHP' };
  await ledger.post({ kind: 'reserve', ...common, reference: `${name} h`, amount: 2_000_000n });
  const holdReference = `${name} h`;
  await ledger.post({
    kind: 'settle',
    ...common,
    reference: `${name} s`,
    holdReference,
    amount: 500_000n,
    to: 'house:payment:test',
    type: 'WITHDRAW',
  });
  await ledger.post({ kind: 'release', ...common, reference: `${name} r`, holdReference });
}

it('never holds anything against a sound ledger while four processes write to it', async () => {
  const ledgers = [world.ledger, await world.another(), await world.another(), await world.another()];
  const players = await Promise.all(Array.from({ length: 6 }, () => world.openPlayer(1_000_000_000n)));
  // The first hold of a player makes its account.
  for (const accountId of players) await hold(world.ledger, accountId, `${accountId} first`);
  let isWriting = true;
  const writing = Promise.all(
    ledgers.flatMap((ledger, writer) => players.map((accountId) => write(ledger, accountId, writer))),
  ).finally(() => {
    isWriting = false;
  });
  const moving = (async () => {
    for (let count = 0; isWriting; count += 1) {
      const [fromAccountId = nobody, toAccountId = nobody] =
        count % 2 === 0 ? players : [...players].reverse();
      await world.ledger.transferBetween({
        fromAccountId,
        toAccountId,
        source: 'agent',
        reference: `move ${count}`,
        type: 'TRANSFER',
        amount: 10_000n,
        currency: 'PHP',
      });
    }
  })();
  const sealing = (async () => {
    while (isWriting) await world.proof.prover.sealAll();
  })();
  let checks = 0;
  while (isWriting) {
    expect(await world.check()).toEqual([]);
    checks += 1;
  }
  await Promise.all([writing, moving, sealing]);
  expect(checks).toBeGreaterThan(1);

  await world.seal();
  const report = await proveLedger(world.database.pool, world.clock.now(), world);
  expect(report).toMatchObject({ ok: true, waiting: 0 });
  const status = await world.proof.getStatus();
  expect(status).toMatchObject({ sealed: BigInt(report.transfers), unsealed: 0 });
  const [figure] = report.figures;
  expect(figure?.liability).toBe(-(figure?.house ?? 0n));
});

it('names an edited line while the worker runs, and clears it once it is restored', async () => {
  const victim = await world.play();
  // What no seal knows yet may be anything.
  await world.seal();
  const { prover } = world.proof;
  prover.start();
  try {
    await expect.poll(async () => (await world.proof.getStatus()).state).toBe('sound');
    await world.tamper(
      `update ledger.transfer set amount = amount + 1 where account_id = $1 and sequence = 4`,
      [victim],
    );
    await world.proof.requestCheck();
    prover.hurry();
    await expect
      .poll(async () => (await world.proof.getStatus()).list)
      .toContainEqual(
        expect.objectContaining({ rule: 'line_edited', bucket: bucketOf(victim), transferId: `${victim}.4` }),
      );
    expect((await world.proof.getStatus()).state).toBe('problem');
    expect(await world.proof.countProblems()).toBeGreaterThan(0);

    await world.tamper(
      `update ledger.transfer set amount = amount - 1 where account_id = $1 and sequence = 4`,
      [victim],
    );
    prover.hurry();
    await expect.poll(async () => (await world.proof.getStatus()).state).toBe('sound');
  } finally {
    await prover.stop();
  }
});

it('lets another worker go on when the first has stopped, with the same key and one chain', async () => {
  await world.play();
  await world.seal();
  const [first] = (await world.proof.getStatus()).checkpoints;
  const accountId = await world.openPlayer();
  await world.ledger.post(deposit(accountId, 1_000_000n));
  const other = world.anotherProof();
  await world.seal(other);
  const [second] = (await other.getStatus()).checkpoints;
  expect(second?.number).toBe((first?.number ?? 0n) + 1n);
  expect(second?.previousHash).toEqual(first?.hash);
  expect(await other.prover.checkAll()).toEqual([]);
});
