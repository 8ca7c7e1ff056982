import { randomBytes } from 'node:crypto';
import { addSeconds } from '@kislap/platform/clock.ts';
import { expect } from 'vitest';
import { createDepositActs, createDeskActs } from './acts.testkit.ts';
import { createChecks } from './checks.testkit.ts';
import { endAll } from './endings.testkit.ts';
import { dieIn } from './killing.testkit.ts';
import { createWithdrawalActs } from './payouts.testkit.ts';
import { createPlayer, type Player } from './player.testkit.ts';
import { createSlipActs } from './slips.testkit.ts';
import type { Step, StepOf, Turn } from './steps.testkit.ts';
import { allWell, type Job, Killed, type Moods, type Payer, peso } from './story.testkit.ts';
import { inOrder } from './work.testkit.ts';
import { openStoryWorld, type StoryWorld } from './world.testkit.ts';

const cash = 3_000n * peso;
const payeeMethods: Record<Payer, string> = { sandbox: 'gcash', xendit: 'xendit-gcash', maya: 'maya-wallet' };
const taskOf: Record<Job['does'], string> = {
  pay: 'cashier.pay',
  review: 'cashier.review',
  cancel: 'cashier.cancel_checkout',
  return: 'cashier.return_deposit',
  reread: 'cashier.reread_deposit',
};

/** A worker that takes what waits for one player. */
function createWorker({ world, idOf }: StoryWorld, player: Player) {
  const { pool } = world.platform.database;

  async function listJobs() {
    const orders = [...player.purse.deposits, ...player.purse.withdrawals];
    const ids = await Promise.all(orders.map(idOf));
    const { rows } = await pool.query<{ id: string; name: string; payload: Record<string, string> }>(
      `SELECT job.id, task.identifier AS name, job.payload FROM graphile_worker._private_jobs job
       JOIN graphile_worker._private_tasks task ON task.id = job.task_id
       WHERE job.payload->>'depositId' = ANY($1) OR job.payload->>'withdrawalId' = ANY($1) ORDER BY job.id`,
      [ids],
    );
    return { rows, placeOf: new Map(orders.map((order, at) => [order, ids[at]])) };
  }

  async function run(name: string, payload: unknown, times: number, isAtOnce: boolean): Promise<void> {
    const task = world.tasks[name];
    if (!task) throw new TypeError(`no job ${name}`);
    const runs = Array.from({ length: times }, () => () => task(payload));
    if (isAtOnce) await Promise.all(runs.map((one) => one()));
    else for (const one of runs) await one();
  }

  return async ({ kill, isTwice }: StepOf<'work'>): Promise<void> => {
    const { purse } = player;
    const times = () => (isTwice && kill === null ? 2 : 1);
    const jobs = purse.jobs.toSorted((one, other) =>
      inOrder(purse, one).localeCompare(inOrder(purse, other)),
    );
    const { rows, placeOf } = await listJobs();
    expect(rows.map(({ name }) => name).sort()).toEqual(jobs.map(({ does }) => taskOf[does]).sort());
    const done: boolean[] = [];
    for (const [place, job] of jobs.entries()) {
      const id = placeOf.get(job.of);
      const at = rows.findIndex(({ name, payload }) => {
        return name === taskOf[job.does] && (payload.depositId ?? payload.withdrawalId) === id;
      });
      const [row] = rows.splice(at, 1);
      if (at < 0 || !row) throw new TypeError(`no job to ${job.does}`);
      const isFirst = place === 0;
      const isAtOnce = times() === 2 && player.work.isAlike(job);
      const work = () => run(row.name, row.payload, times(), isAtOnce);
      let isKilled = false;
      const isDone = await dieIn(isFirst ? kill : null, work).then(
        () => true,
        (error) => {
          isKilled = error instanceof Killed;
          return false;
        },
      );
      done.push(isDone);
      if (isDone) await pool.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [row.id]);
      // A worker that dies leaves the rest.
      if (isKilled) break;
    }
    expect(done).toEqual(player.work.work(kill, times));
  };
}

function createActor(story: StoryWorld, player: Player) {
  const deposits = createDepositActs(story, player);
  const desk = createDeskActs(story, player);
  const slips = createSlipActs(story, player);
  const withdrawals = createWithdrawalActs(story, player);
  const work = createWorker(story, player);
  const acts = { ...deposits, ...desk, ...slips, ...withdrawals, work } as {
    [Does in Step['does']]: (step: StepOf<Does>) => Promise<void>;
  };
  return async (step: Step): Promise<void> => {
    player.story.push(`${JSON.stringify(step)} while ${JSON.stringify(player.moods)}`);
    await (acts[step.does] as (one: Step) => Promise<void>)(step).catch((error) => {
      throw new Error(`${error}\n${player.story.slice(-25).join('\n')}`, { cause: error });
    });
  };
}

/** So many players who live beside each other; time, providers' moods and the jobs of a minute are everybody's. */
export async function buildTales() {
  const story = await openStoryWorld();
  const { world } = story;
  let tales = 0;

  async function addPlayer(): Promise<Player> {
    const { id } = await world.player({ balance: '3000.00', hasPayee: false });
    const payees: Partial<Record<Payer, string>> = {};
    for (const [kind, methodId] of Object.entries(payeeMethods) as [Payer, string][]) {
      const number = `09${String(randomBytes(6).readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')}`;
      const { value } = await world.bind(id, { methodId, number });
      payees[kind] = value.payeeId;
    }
    await world.platform.database.pool.query(
      'UPDATE cashier.payee SET created_at = $2 WHERE account_id = $1',
      [id, addSeconds(world.now, -4 * 86_400)],
    );
    return createPlayer({ id, payees: payees as Record<Payer, string> }, cash, world.now.getTime());
  }

  function createTale(players: readonly Player[]) {
    const actors = players.map((player) => createActor(story, player));
    const { expectAll, expectEnds } = createChecks(story, players);

    function begin(moods: Moods, seconds: number): void {
      world.later(seconds);
      story.setMoods(moods);
      for (const player of players) {
        player.setMoods(moods);
        player.purse.at = world.now.getTime();
      }
    }

    async function sweep(moods: Moods, seconds: number): Promise<void> {
      begin(moods, seconds);
      for (const player of players) player.story.push(`${seconds} s later, while ${JSON.stringify(moods)}`);
      await world.cashier.deposits.expireUnsent();
      // It asks about a hundred at once.
      for (let count = 0; count < 3; count += 1) await world.cashier.deposits.reread();
      await world.cashier.payouts.reread();
      await world.cashier.withdrawals.receiveUnanswered();
      for (const { deposits, withdrawals } of players) {
        deposits.sweep();
        withdrawals.sweep();
        withdrawals.receive();
      }
      await expectAll();
    }

    async function act(moods: Moods, steps: readonly (Step | undefined)[]): Promise<void> {
      begin(moods, 1);
      await Promise.all(actors.map((actor, at) => steps[at] && actor(steps[at])));
      await expectAll();
    }

    return {
      async tell(turns: readonly Turn[]): Promise<void> {
        for (const turn of turns) {
          if (turn.kind === 'sweep') await sweep(turn.moods, turn.seconds);
          else await act(turn.moods, turn.steps);
          await world.ledger.ensurePartitions();
        }
        await endAll(players, {
          sweep: (seconds) => sweep(allWell, seconds),
          act: (steps) => act(allWell, steps),
        });
        await expectEnds();
      },
    };
  }

  return {
    world,
    close: story.close,
    async tell(turns: readonly Turn[], side: number): Promise<void> {
      tales += 1;
      story.setMoods(allWell);
      const players: Player[] = [];
      while (players.length < side) players.push(await addPlayer());
      await createTale(players).tell(turns);
    },
    told: () => tales,
  };
}
