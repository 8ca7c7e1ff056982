import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const quietShare = 0.12;
const quietWaitMs = 45_000;

/** Waits until the machine has little else to do, so that the page is measured and not its neighbours. */
export async function waitForQuiet(): Promise<void> {
  const giveUpAt = performance.now() + quietWaitMs;
  while (performance.now() < giveUpAt) {
    const before = processorTimes();
    await sleep(1_500);
    const after = processorTimes();
    if ((after.busy - before.busy) / (after.all - before.all) < quietShare) return;
  }
}

function processorTimes(): { busy: number; all: number } {
  const times = os.cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}
