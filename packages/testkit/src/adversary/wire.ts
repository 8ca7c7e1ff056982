import net from 'node:net';

export interface Answer {
  http: number;
  headers: string;
  body: string;
}

/** How an exchange ended: all answers came, the server closed first, nothing came in time, or we left. */
export type Ending = 'answered' | 'closed' | 'silent' | 'left';

export interface Exchange {
  answers: Answer[];
  ending: Ending;
}

/** How bytes are put on the wire. */
export interface Manner {
  pieces: readonly Buffer[];
  /** Between two pieces. */
  pauseMs?: number;
  /** After the last piece: wait for the answers, say that no more will come and wait, or cut the connection. */
  afterwards?: 'wait' | 'half_close' | 'cut';
  /** How many answers are waited for. */
  count?: number;
  waitMs?: number;
}

/** A kept-alive connection to one gateway, made again when it is gone; one exchange at a time. */
export interface Wire {
  send(manner: Manner): Promise<Exchange>;
  close(): void;
}

const waitDefaultMs = 20_000;

export function openWire(port: number): Wire {
  let kept: net.Socket | undefined;

  function connect(): net.Socket {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    // Between two exchanges nobody else listens.
    socket.on('error', () => undefined);
    return socket;
  }

  return {
    async send(manner) {
      // What is meant to break a connection gets one of its own, so that it breaks nothing else.
      if (
        (manner.afterwards ?? 'wait') !== 'wait' ||
        manner.waitMs !== undefined ||
        manner.pieces.length > 1
      ) {
        const own = connect();
        const exchange = await exchangeOn(own, manner);
        own.destroy();
        return exchange;
      }
      if (kept === undefined || !kept.writable || kept.readableEnded) kept = connect();
      const exchange = await exchangeOn(kept, manner);
      if (exchange.ending === 'answered') return exchange;
      kept.destroy();
      kept = undefined;
      if (exchange.ending !== 'closed' || exchange.answers.length > 0) return exchange;
      // A kept connection may have been closed by the server the moment before it was used.
      const again = connect();
      const second = await exchangeOn(again, manner);
      again.destroy();
      return second;
    },
    close() {
      kept?.destroy();
    },
  };
}

function exchangeOn(socket: net.Socket, manner: Manner): Promise<Exchange> {
  const { pieces, pauseMs = 0, afterwards = 'wait', count = 1, waitMs = waitDefaultMs } = manner;
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    const answers: Answer[] = [];
    const timers: NodeJS.Timeout[] = [];

    const onData = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      for (;;) {
        const read = readAnswer(received);
        if (!read) break;
        received = received.subarray(read.length);
        // Only says that the body may follow.
        if (read.answer.http !== 100) answers.push(read.answer);
      }
      if (answers.length >= count) end('answered');
    };
    const onClosed = () => end('closed');
    function end(ending: Ending) {
      for (const timer of timers) clearTimeout(timer);
      socket.off('data', onData).off('end', onClosed).off('close', onClosed).off('error', onClosed);
      if (ending !== 'answered' || afterwards !== 'wait') socket.destroy();
      resolve({ answers, ending });
    }
    socket.on('data', onData).on('end', onClosed).on('close', onClosed).on('error', onClosed);

    function put(index: number) {
      const piece = pieces[index];
      if (piece === undefined) return finish();
      socket.write(piece, () => {
        if (pauseMs > 0 && index + 1 < pieces.length) timers.push(setTimeout(() => put(index + 1), pauseMs));
        else put(index + 1);
      });
    }
    function finish() {
      if (afterwards === 'cut') return end('left');
      if (afterwards === 'half_close') socket.end();
      timers.push(setTimeout(() => end('silent'), waitMs));
    }
    put(0);
  });
}

function readAnswer(bytes: Buffer): { answer: Answer; length: number } | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const headers = bytes.toString('latin1', 0, head);
  const http = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? 0);
  const size = http === 100 ? 0 : Number(/^content-length: (\d+)/im.exec(headers)?.[1] ?? 0);
  // Only Node's own refusals come so, and they say nothing.
  const isEmptyChunk = /^transfer-encoding: chunked/im.test(headers);
  const length = head + 4 + (isEmptyChunk ? '0\r\n\r\n'.length : size);
  if (bytes.length < length) return undefined;
  if (isEmptyChunk) return { answer: { http, headers, body: '' }, length };
  return { answer: { http, headers, body: bytes.toString('utf8', head + 4, length) }, length };
}
