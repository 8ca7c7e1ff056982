import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';

/**
 * Below the ports that systems give to outgoing connections: one of those could be taken between the look and its use. Above what
 * browsers refuse.
 */
const [lowest, highest] = [20_000, 32_000];

/** Different ports that nobody uses now on any address, held together while they are looked for. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes: net.Server[] = [];
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(lowest, highest);
    const probe = await tryPort(port);
    if (!probe) continue;
    probes.push(probe);
    ports.push(port);
  }
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

export async function findFreePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  return port;
}

async function tryPort(port: number): Promise<net.Server | undefined> {
  const probe = net.createServer().listen(port, '0.0.0.0');
  return once(probe, 'listening').then(
    () => probe,
    () => undefined,
  );
}
