import { type Connection, connect } from './connection.ts';
import { startCost } from './cost.ts';
import type { ClosedResult, ClosedWork } from './load.ts';
import { percentile } from './numbers.ts';
import { isGood, type Take } from './signed-bets.ts';

/** As a vendor behaves: it gives up after a second, and waits a second after a refusal or a time-out. */
const timeoutMs = 1_000;
const waitMs = 1_000;
const sweepMs = 20;

/** Each connection sends its next bet as soon as the last one is answered, and repeats one that was not taken. */
export async function runClosed(work: ClosedWork, take: Take): Promise<ClosedResult> {
  const counts = { good: 0, refused: 0, timedOut: 0, lost: 0 };
  const times: number[] = [];
  let isShort = false;
  let isOver = false;

  /** One vendor worker; a connection is given up with the request that came to nothing on it. */
  function createSeat() {
    let connection: Connection | undefined;
    let request: Buffer | undefined;
    let sentAt = 0;
    let wakeAt = 0;

    function open() {
      connection = connect(work.port, { onOpen: send, onReply: ({ bytes }) => settle(bytes), onLost: lose });
    }
    function send() {
      request ??= take();
      if (request === undefined) {
        isShort = true;
        return;
      }
      sentAt = performance.now();
      connection?.send(request);
    }
    function settle(bytes: Buffer) {
      if (isOver) return;
      if (isGood(bytes)) {
        counts.good += 1;
        times.push(performance.now() - sentAt);
        request = undefined;
        send();
      } else {
        counts.refused += 1;
        rest();
      }
    }
    function rest() {
      sentAt = 0;
      wakeAt = performance.now() + waitMs;
    }
    function lose() {
      connection = undefined;
      if (isOver) return;
      counts.lost += 1;
      rest();
    }
    return {
      open,
      look(now: number) {
        if (sentAt > 0 && now - sentAt > timeoutMs) {
          counts.timedOut += 1;
          connection?.destroy();
          connection = undefined;
          rest();
        } else if (wakeAt > 0 && now >= wakeAt) {
          wakeAt = 0;
          if (connection) send();
          else open();
        }
      },
      close: () => connection?.destroy(),
    };
  }

  const seats = Array.from({ length: work.connections }, createSeat);
  for (const seat of seats) seat.open();
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const seat of seats) seat.look(now);
  }, sweepMs);

  await pause(work.warmUpSeconds);
  Object.assign(counts, { good: 0, refused: 0, timedOut: 0, lost: 0 });
  times.length = 0;
  const [cost, began] = [startCost(work.watched), performance.now()];
  const endAt = began + work.seconds * 1000;
  while (performance.now() < endAt && !isShort) await pause(0.02);
  const elapsed = performance.now() - began;
  const result = {
    ...counts,
    perSecond: (counts.good / elapsed) * 1000,
    p99: percentile(times, 0.99),
    isShort,
    cost: cost(counts.good),
  };
  isOver = true;
  clearInterval(sweep);
  for (const seat of seats) seat.close();
  return result;
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
