import net from 'node:net';

export interface Reply {
  status: number;
  /** The whole answer, valid only until the handler returns; a long one without its end. */
  bytes: Buffer;
}

export interface Connection {
  send(request: Buffer): void;
  destroy(): void;
}

interface Handlers {
  onOpen(): void;
  onReply(reply: Reply): void;
  onLost(error: Error | undefined): void;
}

/** All sockets read into the same bytes, one after the other: the load generator shares the cores it loads. */
const shared = Buffer.allocUnsafe(256 * 1024);
const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');
/** Answers longer than this are counted, not kept. */
const keptMax = 16 * 1024;

/** One kept-alive connection, one request at a time, as cheap as Node allows. */
export function connect(port: number, handlers: Handlers): Connection {
  /** What has come of the present answer, where it did not come in one piece. */
  let kept: Buffer | undefined;
  /** Bytes yet to come; -1 where only the last chunk will tell. */
  let left = 0;

  function read(bytes: Buffer) {
    if (kept && left !== 0) {
      if (kept.length < keptMax) kept = Buffer.concat([kept, bytes]);
      if (left > 0) left = Math.max(0, left - bytes.length);
      else if (endsAnswer(bytes)) left = 0;
      if (left === 0) finish(kept);
      return;
    }
    const all = kept ? Buffer.concat([kept, bytes]) : bytes;
    const head = all.indexOf(headEnd);
    if (head < 0) {
      kept = Buffer.from(all);
      return;
    }
    left = missingOf(all, head);
    if (left === 0) finish(all);
    else kept = Buffer.from(all);
  }

  function finish(bytes: Buffer) {
    kept = undefined;
    left = 0;
    handlers.onReply({ status: Number(bytes.toString('latin1', 9, 12)), bytes });
  }

  const socket = net.connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: shared,
      callback: (size, buffer) => {
        read(Buffer.from(buffer.buffer, buffer.byteOffset, size));
        return true;
      },
    },
  });
  let error: Error | undefined;
  socket.on('connect', handlers.onOpen);
  socket.on('error', (cause) => {
    error = cause;
  });
  let isOurs = false;
  socket.on('close', () => {
    if (!isOurs) handlers.onLost(error);
  });
  return {
    send: (request) => void socket.write(request),
    destroy() {
      isOurs = true;
      socket.destroy();
    },
  };
}

function missingOf(bytes: Buffer, head: number): number {
  const text = bytes.toString('latin1', 0, head);
  const length = /content-length: (\d+)/i.exec(text)?.[1];
  if (length !== undefined) return Math.max(0, head + 4 + Number(length) - bytes.length);
  return /transfer-encoding: chunked/i.test(text) && !endsAnswer(bytes) ? -1 : 0;
}

function endsAnswer(bytes: Buffer): boolean {
  return bytes.subarray(-lastChunk.length).equals(lastChunk);
}
