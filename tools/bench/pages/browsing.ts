import { type Connection, connect } from '../connection.ts';
import type { BrowseResult, BrowseWork } from '../load.ts';
import { percentile } from '../numbers.ts';

/** As `Retry-After` asks a page to. */
const waitMs = 2_000;

/** People who open one page after the other without ever looking at one, and come back later when they are told to. */
export async function browse(work: BrowseWork): Promise<BrowseResult> {
  const requests = work.paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept: */*\r\nAccept-Encoding: br\r\n\r\n`),
  );
  const times: number[] = [];
  const counts = { refused: 0, lost: 0 };
  let turn = 0;
  let isOver = false;

  function createSeat() {
    let connection: Connection | undefined;
    let sentAt = 0;
    let timer: NodeJS.Timeout | undefined;
    function later(what: () => void) {
      timer = setTimeout(what, waitMs);
    }
    function send() {
      if (isOver) return;
      turn += 1;
      sentAt = performance.now();
      const request = requests[turn % requests.length];
      if (request) connection?.send(request);
    }
    function open() {
      if (isOver) return;
      connection = connect(work.port, {
        onOpen: send,
        onReply({ status }) {
          if (status === 200) {
            times.push(performance.now() - sentAt);
            send();
          } else {
            counts.refused += 1;
            later(send);
          }
        },
        onLost() {
          counts.lost += 1;
          later(open);
        },
      });
    }
    open();
    return {
      close() {
        clearTimeout(timer);
        connection?.destroy();
      },
    };
  }

  const seats = Array.from({ length: work.connections }, createSeat);
  await pause(work.warmUpSeconds);
  times.length = 0;
  Object.assign(counts, { refused: 0, lost: 0 });
  const began = performance.now();
  await pause(work.seconds);
  const elapsed = (performance.now() - began) / 1000;
  const result = {
    perSecond: times.length / elapsed,
    p99: percentile(times, 0.99),
    refusedPerSecond: counts.refused / elapsed,
    lost: counts.lost,
  };
  isOver = true;
  for (const seat of seats) seat.close();
  return result;
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
