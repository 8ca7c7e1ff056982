import net from 'node:net';

/** The one way from a simulated process to its database; when the process dies, so does every connection on it. */
export interface ProcessLink {
  /** The database's address as the process knows it. */
  url: string;
  /** From now on nothing the process says is heard. */
  mute(): void;
  /** Ends every connection at once and takes no new one. */
  cut(): Promise<void>;
}

export async function openProcessLink(databaseUrl: string): Promise<ProcessLink> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let isMuted = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => void (isMuted || far.write(bytes)));
    far.on('data', (bytes) => void near.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the link has no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = `${address.port}`;
  return {
    url: url.href,
    mute() {
      isMuted = true;
    },
    async cut() {
      isMuted = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
