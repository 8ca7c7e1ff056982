import { once } from 'node:events';
import net from 'node:net';

/** Different ports that nobody uses now on any address, held together while they are looked for. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => net.createServer().listen(0, '0.0.0.0'));
  const ports = await Promise.all(probes.map(portOf));
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

export async function findFreePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  return port;
}

async function portOf(probe: net.Server): Promise<number> {
  if (!probe.listening) await once(probe, 'listening');
  const address = probe.address();
  return typeof address === 'object' && address ? address.port : 0;
}
