import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StartConfig } from '../config.ts';

/** What a killed start left behind ends by itself within this time. */
const leftoverMs = 5_000;

/** Throws a sentence that names the setting when a port of ours is taken. */
export async function requireFreePorts(config: StartConfig): Promise<void> {
  const wanted = [
    ['PORT', config.port],
    ['CONSOLE_PORT', config.consolePort],
    ['ARCADE_PORT', config.arcadePort],
    ['METRICS_PORT', config.metricsPort],
  ] as const;
  const giveUpAt = performance.now() + leftoverMs;
  for (const [variable, port] of wanted) {
    while (!(await isFree(port))) {
      if (performance.now() > giveUpAt) {
        throw new Error(
          `Port ${port} is in use by another program. Set ${variable} to a free port and start again.`,
        );
      }
      await sleep(100);
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') {
        reject(new Error(`Port ${port} is reserved for the administrator; choose one above 1023.`));
      }
      // A machine without IPv6 cannot listen there, and nobody else can.
      resolve(error.code !== 'EADDRINUSE');
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
