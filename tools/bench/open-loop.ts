import { type Connection, connect } from './connection.ts';
import { startCost } from './cost.ts';
import type { PacedResult, PacedWork, Second } from './load.ts';
import { percentile } from './numbers.ts';
import { startPacing } from './pacing.ts';
import { isGood, type Take } from './signed-bets.ts';

/** So long after the last request was due the answers still missing count as failed. */
const patienceMs = 3_000;

/**
 * Sends at a fixed rate, whether answers come or not. The time of each counts from the moment it was due: a server that
 * stands still for a second has kept everybody waiting who came in that second.
 */
export async function runPaced(work: PacedWork, take: Take): Promise<PacedResult> {
  const total = Math.round(work.perSecond * (work.seconds + work.warmUpSeconds));
  const waiting: number[] = [];
  const idle: ((dueAt: number) => void)[] = [];
  const times: number[][] = [];
  const failed: number[] = [];
  const seats: { close(): void }[] = [];
  let began = 0;
  let due = 0;
  let settled = 0;

  function settle(dueAt: number, isWell: boolean) {
    settled += 1;
    const second = Math.floor((dueAt - began) / 1000);
    if (isWell) {
      const known = times[second];
      if (known) known.push(performance.now() - dueAt);
      else times[second] = [performance.now() - dueAt];
    } else failed[second] = (failed[second] ?? 0) + 1;
  }

  function openSeat(onOpen: () => void) {
    let connection: Connection | undefined;
    let dueAt = 0;
    const send = (at: number) => {
      const request = take();
      if (request === undefined) throw new Error('the signed requests ran out');
      dueAt = at;
      connection?.send(request);
    };
    const next = () => {
      const at = waiting.shift();
      if (at === undefined) idle.push(send);
      else send(at);
    };
    const open = (opened: () => void) => {
      connection = connect(work.port, {
        onOpen: opened,
        onReply({ bytes }) {
          // A server that tires of a silent connection says so before it closes it: nobody asked.
          if (dueAt === 0) return;
          settle(dueAt, isGood(bytes));
          dueAt = 0;
          next();
        },
        onLost() {
          const at = idle.indexOf(send);
          if (at >= 0) idle.splice(at, 1);
          if (dueAt > 0) settle(dueAt, false);
          dueAt = 0;
          open(next);
        },
      });
    };
    open(() => {
      next();
      onOpen();
    });
    seats.push({ close: () => connection?.destroy() });
  }

  await Promise.all(
    Array.from({ length: work.connections }, () => new Promise<void>((resolve) => openSeat(resolve))),
  );
  began = performance.now();
  const pacing = startPacing(work.perSecond, (dueAt) => {
    if (due === total) return;
    due += 1;
    const send = idle.pop();
    if (send) send(dueAt);
    else waiting.push(dueAt);
  });
  await pause(work.warmUpSeconds * 1000);
  const cost = startCost(work.watched);
  await pause(work.seconds * 1000);
  const counted = cost(Math.round(work.perSecond * work.seconds));
  const giveUpAt = performance.now() + patienceMs;
  while (settled < total && performance.now() < giveUpAt) await pause(20);
  pacing.stop();
  for (const seat of seats) seat.close();

  const warm = Math.ceil(work.warmUpSeconds);
  const all = times.slice(warm).flat();
  return {
    perSecond: all.length / (work.seconds + work.warmUpSeconds - warm),
    p99: percentile(all, 0.99),
    failed: total - times.flat().length,
    seconds: Array.from({ length: Math.ceil(work.seconds + work.warmUpSeconds) }, (_, at) =>
      secondOf(times[at] ?? [], failed[at] ?? 0),
    ),
    cost: counted,
  };
}

function secondOf(times: readonly number[], failed: number): Second {
  return { answered: times.length, failed, p99: percentile(times, 0.99) };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
