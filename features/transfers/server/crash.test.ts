import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { CrashAct } from './crash-process.testkit.ts';
import { buildTransfersWorld, pesos, type TransfersWorld } from './transfers.world.ts';

// The process is killed at a named point (tools/crash/points.ts) or while the vendor has its call. Nothing is lost, nothing
// is there twice, and who lives on ends what it began.

const root = path.resolve(import.meta.dirname, '../../..');
const preload = path.join(root, 'tools/crash/preload.ts');
const program = path.join(import.meta.dirname, 'crash-process.testkit.ts');
let children: ChildProcess[] = [];
const world = await buildTransfersWorld();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await world.close();
});

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', preload, program], {
    cwd: root,
    env: { ...process.env, CRASH_CONFIG: JSON.stringify(world.server.platform.config) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  children = [...children, child];
  await until(child, 'ready');
  return child;
}

/** The first message of this name, or the process's end. */
function until(child: ChildProcess, name: string): Promise<'told' | 'ended'> {
  return new Promise((resolve) => {
    child.on('message', (message: Record<string, unknown>) => {
      if (name in message) resolve('told');
    });
    child.once('exit', () => resolve('ended'));
  });
}

/** Runs the act in a process that dies at the point for the `nth` time. */
async function dieAt(point: string, nth: number, act: CrashAct): Promise<void> {
  const child = await start();
  const taken = until(child, 'taken');
  child.send({ order: { point, nth, victim: 'itself', postmaster: 0 } });
  await taken;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.send({ act });
  // At a `sent` point the answer may be here before the blow; it falls all the same.
  if ((await until(child, 'done')) === 'told') await ended;
}

/** Before anything of a move is done, after, and every step between; moves back in the other direction. */
const points = [
  ['transfer-before-commit', 1],
  ['transfer-commit-not-answered', 1],
  ['transfer-committed-before-the-vendor-is-asked', 1],
  ['vendor-answered-before-it-is-noted', 2],
  ['transfer-settled-before-commit', 1],
  ['transfer-settled-commit-not-answered', 1],
  ['transfer-settled-before-reply', 1],
] as const;

async function expectWhole(player: Awaited<ReturnType<TransfersWorld['addPlayer']>>) {
  for (let passes = 0; passes < 3; passes += 1) await world.pass(60);
  const { total, wallets } = await player.wallets();
  expect(total).toBe(pesos('100'));
  expect(wallets.every(({ transfer, onTheWay }) => transfer === null && onTheWay === 0n)).toBe(true);
  await player.recall();
  expect(await player.main()).toBe(pesos('100'));
}

/** The long form goes to every point in both directions. */
const ways = points.flatMap(([point, nth], place) => {
  const kinds = process.env.PROPERTY_CASES ? (['IN', 'OUT'] as const) : ([place % 2 ? 'IN' : 'OUT'] as const);
  return kinds.map((kind) => ({ point, nth, kind }));
});

it('keeps the money when a process dies on the way', { timeout: 120_000 }, async () => {
  const players = await Promise.all(
    ways.map(async ({ point, nth, kind }) => {
      const player = await world.addPlayer('100');
      if (kind === 'OUT') await player.move('IN', '100');
      await dieAt(point, nth, { kind, accountId: player.accountId, amount: pesos('60') });
      return player;
    }),
  );
  for (const player of players) await expectWhole(player);
  expect(await world.findProblems()).toEqual([]);
});

it('keeps the money when a process dies while the vendor has its call', { timeout: 60_000 }, async () => {
  for (const isDone of [true, false]) {
    const player = await world.addPlayer('100');
    const child = await start();
    world.vendor.trouble('deposit', isDone ? 'lost' : 'dropped');
    world.vendor.onNext('deposit', () => child.kill('SIGKILL'));
    child.send({ act: { kind: 'IN', accountId: player.accountId, amount: pesos('60') } });
    expect(await until(child, 'done')).toBe('ended');
    await expectWhole(player);
    expect(world.vendor.callsOf('deposit').filter(({ user }) => user === player.accountId)).toHaveLength(1);
  }
});

it('keeps the money when the process that asks for the outcome dies', { timeout: 60_000 }, async () => {
  for (const point of ['transfer-settled-before-commit', 'transfer-settled-commit-not-answered']) {
    const player = await world.addPlayer('100');
    world.vendor.trouble('deposit', 'lost');
    await player.move('IN', '60');
    // The other process has the clock of the machine: for it the time to ask has come.
    await world.makeDue(player.accountId);
    await dieAt(point, 1, { kind: 'check', accountId: player.accountId, amount: 0n });
    await expectWhole(player);
  }
});
