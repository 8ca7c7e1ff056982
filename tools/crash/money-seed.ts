import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountId } from '@kislap/contract-kit/ids';
import { createHistory } from '../../packages/testkit/src/history/index.ts';
import type { Dice } from './dice.ts';
import type { House } from './house.ts';
import { clientOf, type MoneyClient } from './money-client.ts';
import { attempt, createMoneyPlan, type Intent } from './money-load.ts';
import type { MoneyWork } from './money-process.ts';
import type { Fault, Outcome } from './outcome.ts';
import { countApplied } from './proof.queries.ts';
import { prove } from './proof.ts';

const playerCount = 6;
const inFlight = 12;
const intentsMax = 200;
/** After PostgreSQL was killed the process goes on against what is not there. */
const intentsAfterFault = 24;
const retryLimitMs = 60_000;
const catchUpLimitMs = 15_000;

/** One run: load, the fault at its point, a new start, the vendors' repeats, and the proof. */
export async function runMoneySeed(house: House, seed: number, fault: Fault, dice: Dice): Promise<Outcome> {
  const history = createHistory();
  const players = Array.from({ length: playerCount }, () => randomUUID() as string as AccountId);
  const plan = createMoneyPlan(seed, players, dice);
  let running = await house.process('money');
  let client = clientOf(running);
  for (const accountId of players) await client.ask({ do: 'open', accountId });
  for (const accountId of players) await attempt(client, plan.deposit(accountId), history);

  let isReached = false;
  let isDatabaseBack: Promise<void> | undefined;
  const stopListening = running.onMessage(({ reached }) => {
    if (reached !== fault.point) return;
    isReached = true;
    // The process goes on meanwhile, as it would.
    isDatabaseBack = house.reviveDatabase();
    isDatabaseBack.catch(() => undefined);
  });
  await running.give({ ...fault, postmaster: house.postmaster() });
  const inDoubt: Intent[] = [];
  let left = intentsMax;
  let done = 0;
  async function ask(): Promise<void> {
    while (left > 0 && running.isRunning()) {
      left -= 1;
      if (isReached && left > intentsAfterFault) left = intentsAfterFault;
      const intent = plan.next();
      if (!(await attempt(client, intent, history))) inDoubt.push(intent);
      done += 1;
    }
  }
  const isLoading = () => left > 0 && running.isRunning();
  await Promise.all([
    ...Array.from({ length: inFlight }, ask),
    interrupt(client, jobsOf(fault, dice), { done: () => done, isLoading }),
  ]);
  if (!running.isRunning()) isReached = true;
  stopListening();
  // Nobody would have a process that is shutting down do anything more.
  if (fault.point === 'shutdown-half-way') await running.kill();
  // A point that was not come to in this run: the process dies all the same, at no point in particular.
  if (!isReached && fault.victim === 'itself') await running.kill();
  else if (!isReached) house.killDatabase();

  await isDatabaseBack;
  await house.reviveDatabase();
  running = await house.process('money');
  client = clientOf(running);
  // Half of the interrupted moves are finished by the sweeper, the others by whoever asks again.
  if (seed % 2 === 0) await insist({ do: 'sweep' });
  const giveUpAt = performance.now() + retryLimitMs;
  for (const intent of inDoubt) {
    while (!(await attempt(client, intent, history))) {
      if (performance.now() > giveUpAt)
        throw new Error(`no answer: ${JSON.stringify(intent.ops[0]?.reference)}`);
      await sleep(50);
    }
  }
  await insist({ do: 'sweep' });
  await catchUp();
  const problems = await prove(house.pool(), history, { hasFold: true });
  return { isReached, operations: history.calls.length, inDoubt: inDoubt.length, problems };

  /** What a dying connection still commits keeps the stream's horizon back for a moment. */
  async function catchUp(): Promise<void> {
    const until = performance.now() + catchUpLimitMs;
    for (;;) {
      await insist({ do: 'fold' });
      const { lines, applied } = await countApplied(house.pool());
      if (applied >= lines || performance.now() > until) return;
      await sleep(20);
    }
  }

  async function insist(work: MoneyWork): Promise<void> {
    const until = performance.now() + retryLimitMs;
    for (;;) {
      try {
        return void (await client.ask(work));
      } catch (error) {
        if (performance.now() > until) throw error;
        await sleep(50);
      }
    }
  }
}

/** Work that is no load: jobs that run beside it, after so many operations. */
interface Job {
  at: number;
  work: MoneyWork;
}

function jobsOf({ point }: Fault, dice: Dice): Job[] {
  const rest = () => dice.pick<MoneyWork>([{ do: 'partitions' }, { do: 'checkpoint' }, { do: 'sweep' }]);
  const jobs: Job[] = [
    { at: 20, work: { do: 'fold' } },
    { at: 40, work: rest() },
    { at: 60, work: { do: 'fold' } },
    { at: 90, work: rest() },
    { at: 110, work: { do: 'fold' } },
    { at: 140, work: { do: 'fold' } },
  ];
  const asked: Record<string, MoneyWork> = {
    'sweeper-has-its-list': { do: 'sweep' },
    'partitions-half-made': { do: 'partitions' },
    'checkpoint-runs': { do: 'checkpoint' },
    'shutdown-half-way': { do: 'shutdown' },
  };
  const work = asked[point];
  return work ? [{ at: 50, work }] : jobs;
}

/** What fails here is tried again by the next of its kind. */
async function interrupt(
  client: MoneyClient,
  jobs: readonly Job[],
  { done, isLoading }: { done(): number; isLoading(): boolean },
): Promise<void> {
  for (const { at, work } of jobs) {
    while (done() < at && isLoading()) await sleep(2);
    if (!isLoading()) return;
    await client.ask(work).catch(() => undefined);
  }
}
