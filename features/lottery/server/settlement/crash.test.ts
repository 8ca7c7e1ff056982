import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';
import * as draws from '../draws/draw.queries.ts';
import { buildLotteryWorld, digits, pesos, straight } from '../lottery.world.ts';

// Workers are killed while they settle a draw and while they correct it, each with a clock of its own: whoever lives on
// finishes, and each order is settled once for each result.

/** The long form: `PROPERTY_CASES=100 npx vitest run --project integration features/lottery/server/settlement/crash.test.ts`. */
const cases = Number(process.env.PROPERTY_CASES ?? 1);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const program = path.join(import.meta.dirname, 'crash-process.testkit.ts');
const children = new Set<ChildProcess>();
const world = await buildLotteryWorld();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await world.close();
});

const game = 'SSC_5M';
const spectator = 'SSC_1M';
const playerCount = 60;
const picks = [['3', '3', '9'], ...[1, 2, 3, 4, 5].map((last) => ['1', '2', `${last}`])];
/** What one of six orders wins, for a stake of two pesos each. */
const prize = pesos('1950');
let settledCases = 0;

interface Worker {
  child: ChildProcess;
  /** Whether it ended its work; false where it was killed on the way. */
  work(): Promise<boolean>;
}

async function start(skewHours: number): Promise<Worker> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      CRASH_CONFIG: JSON.stringify(world.server.platform.config),
      CRASH_SKEW_SECONDS: String(skewHours * 3_600),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  await new Promise((resolve) => child.once('message', resolve));
  return {
    child,
    work: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve(false));
        child.once('message', () => resolve(true));
        child.send('run');
      }),
  };
}

/** Workers begin and die, the last two side by side end what is left. Answers how many were killed at work. */
async function settleAmidKills({ kills, skews }: { kills: readonly number[]; skews: readonly number[] }) {
  const workers = await Promise.all(skews.map(start));
  const [last] = workers.slice(-1);
  let killed = 0;
  for (const [place, afterMs] of kills.entries()) {
    const worker = workers[place];
    if (!worker) continue;
    const timer = setTimeout(() => worker.child.kill('SIGKILL'), afterMs);
    if (!(await worker.work())) killed += 1;
    clearTimeout(timer);
    worker.child.kill('SIGKILL');
  }
  await Promise.all([last?.work(), world.run()]);
  last?.child.kill('SIGKILL');
  return killed;
}

async function tell(drawId: LotteryDrawId, version: number, text: string): Promise<void> {
  const told = { drawId, version, result: digits(text), toldBy: 'test', reason: null, at: new Date() };
  const state = version === 1 ? 'DRAWN' : 'CORRECTING';
  await world.lottery.db.transaction().execute((tx) => draws.saveResult(tx, told, state));
}

type Player = Awaited<ReturnType<typeof world.addPlayer>>;

async function spend(player: Player): Promise<bigint> {
  const amount = await player.cash();
  await world.ledger.post({
    kind: 'post',
    type: 'WITHDRAW',
    accountId: player.accountId,
    source: 'test',
    reference: `spent-${player.accountId}`,
    currency: 'PHP',
    from: 'player:cash',
    to: 'house:payment:test',
    amount,
  });
  return amount;
}

const rest = async (player: Player) =>
  (await player.cash()) - (await world.lottery.debts.owedBy(player.accountId));

const ms = fc.integer({ min: 0, max: 120 });
const hours = fc.constantFrom(-25, -1, 0, 1, 25);
const phase = fc.record({
  // The first dies at once, wherever it is; the others at any moment.
  kills: fc.tuple(fc.constant(5), ms, ms),
  skews: fc.tuple(hours, hours, hours, hours),
});
/** Two results end in what one order of everybody has, one in what nobody has. */
const result = fc.constantFrom('12339', '98123', '55555');
const story = fc.record({ results: fc.tuple(result, result), settle: phase, correct: phase });

it(
  `settles each order once for each result, whoever is killed on the way: ${cases} cases of seed ${seed}`,
  async () => {
    let kills = 0;
    await fc.assert(
      fc.asyncProperty(story, async ({ results, settle, correct }) => {
        settledCases += 1;
        await world.lottery.schedules.run();
        const [issue, other] = [await world.issue(game), await world.issue(spectator)];
        // Longer than all of this takes.
        await world.pool.query(
          `update lottery.draw set closes_at = now() + interval '1 hour', draws_at = now() + interval '61 minutes'
           where game = $1 and issue = $2`,
          [spectator, other],
        );
        await world.pool.query(`update lottery.draw set source = 'MANUAL' where game = $1 and issue = $2`, [
          game,
          issue,
        ]);
        const players = await Promise.all(Array.from({ length: playerCount }, () => world.addPlayer('100')));
        for (const { accountId } of players)
          for (const [at, one] of picks.entries()) {
            const ask = { ...straight(...one), game, issue, series: 1950 };
            await world.lottery.orders.place(accountId, `crash-${settledCases}-${at}`, ask);
          }
        await world.makeDue(game, issue);
        await world.run();
        const { draw_id: drawId } = await world.find(game, issue);
        const paidBy = (text: string) => pesos('88') + (text === '55555' ? 0n : prize);

        await tell(drawId, 1, results[0]);
        kills += await settleAmidKills(settle);
        expect((await world.find(game, issue)).state).toBe('SETTLED');
        for (const player of players) expect(await player.cash()).toBe(paidBy(results[0]));

        // Half have spent all: what a correction takes of it is owed.
        const spent = new Map<Player, bigint>();
        for (const player of players.slice(playerCount / 2)) spent.set(player, await spend(player));
        await tell(drawId, 2, results[1]);
        kills += await settleAmidKills(correct);

        const { state } = await world.find(game, issue);
        expect(state).toBe('SETTLED');
        for (const player of players)
          expect(await rest(player)).toBe(paidBy(results[1]) - (spent.get(player) ?? 0n));
        const { rows: orders } = await world.pool.query(
          `select state, count(*)::integer as count from lottery.player_order where draw_id = $1 group by state order by state`,
          [drawId],
        );
        const won = results[1] === '55555' ? 0 : playerCount;
        expect(orders).toEqual([
          { state: 'LOST', count: playerCount * picks.length - won },
          ...(won > 0 ? [{ state: 'WON', count: won }] : []),
        ]);
        const { rows: steps } = await world.pool.query(
          `select step, sum(orders)::integer as orders from lottery.settlement
           where draw_id = $1 and step like 'SETTLE %' group by step order by step`,
          [drawId],
        );
        expect(steps).toEqual(
          ['SETTLE 1', 'SETTLE 2'].map((step) => ({ step, orders: playerCount * picks.length })),
        );
        // A worker whose clock is a day ahead closes nothing: the database's clock counts.
        expect((await world.find(spectator, other)).state).toBe('OPEN');
        await world.expectSound();
      }),
      { numRuns: cases, seed, endOnFailure: true },
    );
    expect(kills).toBeGreaterThan(0);
  },
  120_000 + cases * 60_000,
);
