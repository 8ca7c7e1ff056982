/**
 * `npm run dev`: the product as `npm start` runs it, in front of it the site and the console straight from their sources.
 * A changed page is on the screen at once; a changed file of the server starts the server again. Started by `launch.mjs`
 * on the pinned Node.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findFreePorts } from '../../packages/testkit/src/free-ports.ts';
import { plainEnvironment, readStartConfig } from '../config.ts';
import { restartServer } from '../start/service.ts';
import { openConsole, openFront } from './front.ts';
import { onServerChange } from './server-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const config = readStartConfig();
const [port = 0, consolePort = 0, metricsPort = 0] = await findFreePorts(3);

const product = spawn(process.execPath, [path.join(root, 'tools/start.ts')], {
  cwd: root,
  env: plainEnvironment({
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    METRICS_PORT: String(metricsPort),
    ARCADE_PORT: String(config.arcadePort),
    DATA_DIR: config.dataDir,
    PUBLIC_URL: config.publicUrl,
    CONSOLE_URL: config.consoleUrl,
    DEMO: config.isDemo ? 'on' : 'off',
    LOG_LEVEL: config.logLevel,
    ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
  }),
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
product.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => product.kill('SIGTERM'));
}

await untilReady(product);
await openFront({ port: config.port, product: `http://localhost:${port}` });
await openConsole({ port: config.consolePort, product: `http://localhost:${consolePort}` });
console.log(`from their sources: site ${config.publicUrl}, console ${config.consoleUrl}/console/`);
onServerChange(root, (file) => {
  console.log(`${file} changed: the server starts again`);
  product.send(restartServer);
});

/** Passes on what the start prints, until its line `ready <url>`. */
async function untilReady({ stdout }: ChildProcess): Promise<void> {
  for (let output = ''; stdout && !/^ready \S+$/m.test(output); ) {
    const [chunk] = await once(stdout, 'data');
    output += chunk;
    process.stdout.write(chunk);
  }
  stdout?.pipe(process.stdout);
}
