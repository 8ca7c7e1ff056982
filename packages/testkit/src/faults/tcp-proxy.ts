import net from 'node:net';

/**
 * `open` passes everything on. `swallow` accepts and passes nothing on, in either direction: a half-open link. `slow`
 * holds every chunk back for a while. `closed` refuses whoever comes, as a machine does on which nothing listens.
 */
export type LinkState = 'open' | 'swallow' | 'slow' | 'closed';

export interface TcpProxy {
  port: number;
  /** Of this moment on, also for the connections that are there. */
  setState(state: LinkState): void;
  /** Ends every connection as if a cable was cut: with a reset, without a word before. */
  cut(): void;
  /** Resets each connection once so many more bytes went from its target to its client: in the middle of a packet. */
  resetAfter(bytes: number): void;
  connections(): number;
  /** The number of connections so far, open or closed. */
  accepted(): number;
  close(): Promise<void>;
}

export interface TcpProxyOptions {
  targetPort: number;
  slowMs?: number;
}

interface Pair {
  client: net.Socket;
  target: net.Socket;
}

/** A link on this machine that can break in every way a link breaks. */
export async function startTcpProxy(options: TcpProxyOptions): Promise<TcpProxy> {
  const { targetPort, slowMs = 200 } = options;
  const pairs = new Set<Pair>();
  let state: LinkState = 'open';
  let accepted = 0;
  let bytesLeft = Number.POSITIVE_INFINITY;

  function reset(pair: Pair): void {
    pairs.delete(pair);
    pair.client.resetAndDestroy();
    pair.target.resetAndDestroy();
  }

  function pass(pair: Pair, chunk: Buffer, to: net.Socket): void {
    if (state === 'swallow' || to.destroyed) return;
    if (to === pair.client && chunk.length > bytesLeft) {
      to.write(chunk.subarray(0, bytesLeft), () => reset(pair));
      bytesLeft = Number.POSITIVE_INFINITY;
      return;
    }
    if (to === pair.client) bytesLeft -= chunk.length;
    if (state === 'slow') setTimeout(() => to.destroyed || to.write(chunk), slowMs);
    else to.write(chunk);
  }

  const server = net.createServer((client) => {
    accepted += 1;
    if (state === 'closed') return void client.resetAndDestroy();
    const target = net.connect(targetPort, '127.0.0.1');
    const pair = { client, target };
    pairs.add(pair);
    client.setNoDelay(true);
    target.setNoDelay(true);
    client.on('data', (chunk) => pass(pair, chunk, target));
    target.on('data', (chunk) => pass(pair, chunk, client));
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        // A link that swallows does not tell the end either.
        if (state !== 'swallow') to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setState(next) {
      state = next;
    },
    cut() {
      for (const pair of [...pairs]) reset(pair);
    },
    resetAfter(bytes) {
      bytesLeft = bytes;
    },
    connections: () => pairs.size,
    accepted: () => accepted,
    async close() {
      for (const pair of [...pairs]) reset(pair);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
