import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as draws from '../draws/draw.queries.ts';
import { buildLotteryWorld, digits, pesos, straight } from '../lottery.world.ts';

// Workers are killed while they settle: whoever lives on finishes, and each order is settled once for its result.

const program = path.join(import.meta.dirname, 'crash-process.testkit.ts');
const children: ChildProcess[] = [];
const world = await buildLotteryWorld();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await world.close();
});

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, CRASH_CONFIG: JSON.stringify(world.server.platform.config) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

it('settles each order once, however often the process is killed on the way', async () => {
  const issue = await world.issue('SSC_5M');
  await world.pool.query(`update lottery.draw set source = 'MANUAL' where game = 'SSC_5M' and issue = $1`, [
    issue,
  ]);
  const players = await Promise.all(Array.from({ length: 60 }, () => world.addPlayer('100')));
  const ask = { ...straight('3', '3', '9'), game: 'SSC_5M', issue, series: 1950 };
  for (const { accountId } of players) {
    for (let at = 0; at < 6; at += 1) {
      const picks = at === 0 ? ask.picks : [['1'], ['2'], [String(at)]];
      await world.lottery.orders.place(accountId, `crash-order-${at}`, { ...ask, picks });
    }
  }
  await world.makeDue('SSC_5M', issue);
  await world.run();
  const { draw_id: drawId } = await world.find('SSC_5M', issue);
  const told = { drawId, version: 1, result: digits('12339'), toldBy: 'test', reason: null, at: new Date() };
  await world.lottery.db.transaction().execute((tx) => draws.saveResult(tx, told, 'DRAWN'));

  let kills = 0;
  for (const afterMs of [5, 25, 60, 110]) {
    const child = await start();
    const ended = new Promise<boolean>((resolve) => {
      child.once('exit', () => resolve(true));
      child.once('message', () => resolve(false));
    });
    child.send('run');
    setTimeout(() => child.kill('SIGKILL'), afterMs);
    if (await ended) kills += 1;
  }
  expect(kills).toBeGreaterThan(0);
  // Two workers finish what is left, side by side.
  const last = await start();
  const done = new Promise((resolve) => last.once('message', resolve));
  last.send('run');
  await Promise.all([done, world.run()]);

  expect((await world.find('SSC_5M', issue)).state).toBe('SETTLED');
  for (const player of players) expect(await player.cash()).toBe(pesos('2038'));
  const { rows } = await world.pool.query(
    `select state, count(*)::integer as count from lottery.player_order where draw_id = $1 group by state order by state`,
    [drawId],
  );
  expect(rows).toEqual([
    { state: 'LOST', count: 300 },
    { state: 'WON', count: 60 },
  ]);
  const { rows: steps } = await world.pool.query(
    `select sum(orders)::integer as orders from lottery.settlement where draw_id = $1`,
    [drawId],
  );
  expect(steps).toEqual([{ orders: 360 }]);
  await world.expectSound();
}, 120_000);
