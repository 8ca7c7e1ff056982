import { setTimeout as sleep } from 'node:timers/promises';
import type { Disk, DiskFault } from '../../packages/testkit/src/faults/disk.ts';
import { isAlive } from '../../packages/testkit/src/faults/processes.ts';
import type { TcpProxy } from '../../packages/testkit/src/faults/tcp-proxy.ts';
import { createDice } from './dice.ts';
import type { House } from './house.ts';
import { startLoad } from './load.ts';

export interface SurroundingsOutcome {
  operations: number;
  slowestMs: number;
  problems: string[];
}

export const linkFaults = ['cut', 'reset-mid-packet', 'slow', 'closed', 'half-open'] as const;
export type LinkFault = (typeof linkFaults)[number];

/** A bet is answered within this, good or bad, whatever happens to the link. */
const answerLimitMs = 60_000;
const feltWithinMs = 10_000;

/** The link between the ledger and PostgreSQL breaks under load, and heals. */
export async function breakDatabaseLink(
  house: House,
  proxy: TcpProxy,
  seed: number,
  fault: LinkFault,
): Promise<SurroundingsOutcome> {
  const dice = createDice(seed);
  const load = await startLoad(house, seed);
  await load.untilAnswered(20 + dice.below(40));
  if (fault === 'cut') proxy.cut();
  else if (fault === 'reset-mid-packet') proxy.resetAfter(1 + dice.below(400));
  else if (fault === 'half-open') {
    proxy.setState('swallow');
    // Longer than the product's own patience, so that healing is not what saves it.
    await sleep(17_000 + dice.below(3_000));
    const before = load.answered();
    proxy.setState('open');
    if (before > load.answered()) throw new Error('the load was not held up');
  } else {
    proxy.setState(fault);
    if (fault === 'closed') proxy.cut();
    await sleep(300 + dice.below(1_500));
    proxy.setState('open');
  }
  await load.untilAnswered(40);
  const slowestMs = load.slowestMs();
  const problems = await load.settle();
  if (slowestMs > answerLimitMs) problems.push(`an answer took ${slowestMs} ms`);
  return { operations: load.history.calls.length, slowestMs, problems };
}

async function untilFelt(isFelt: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + feltWithinMs;
  while (!isFelt() && performance.now() < giveUpAt) await sleep(20);
}

/** The disk refuses the write-ahead log under load: nobody may be told of what it did not take. */
export async function breakDisk(
  house: House,
  disk: Disk,
  seed: number,
  fault: DiskFault,
): Promise<SurroundingsOutcome> {
  const dice = createDice(seed);
  const load = await startLoad(house, seed);
  const postmaster = house.postmaster();
  await load.untilAnswered(20 + dice.below(40));
  disk.fail(fault);
  await sleep(100 + dice.below(500));
  // On a busy machine nothing may have been written meanwhile.
  await untilFelt(() => load.inDoubt() > 0 || !isAlive(postmaster));
  disk.mend();
  await house.reviveDatabase();
  await load.untilAnswered(40);
  const slowestMs = load.slowestMs();
  const problems = await load.settle();
  if (house.postmaster() === postmaster && load.inDoubt() === 0)
    problems.push('the disk failed and nobody felt it');
  return { operations: load.history.calls.length, slowestMs, problems };
}

const hours = 3_600_000;

/** The process's clock jumps by a day and an hour, there and back, under load. */
export async function shiftClock(house: House, seed: number): Promise<SurroundingsOutcome> {
  const dice = createDice(seed);
  const load = await startLoad(house, seed);
  const sign = dice.pick([1, -1]);
  for (const shiftMs of [sign * 25 * hours, -sign * 25 * hours, 0]) {
    await load.untilAnswered(20 + dice.below(20));
    load.running.child.send({ shiftMs });
  }
  await load.untilAnswered(40);
  const slowestMs = load.slowestMs();
  const problems = await load.settle();
  return { operations: load.history.calls.length, slowestMs, problems };
}
