import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '../../packages/testkit/src/free-ports.ts';
import { compileCache } from '../config.ts';
import { youngHeap } from '../start/service.ts';
import type { Compose } from './compose.ts';

/** Where what the containers see is on this machine. */
export interface Ground {
  secrets: string;
  data: string;
  /** What whoever starts compose has set. */
  variables: Record<string, string>;
}

export interface Step {
  name: string;
  url: string;
  metricsUrl: string;
  child: ChildProcess;
  log(): string;
  ended: Promise<number | null>;
}

type Service = Compose['services'][string];

const root = path.resolve(import.meta.dirname, '../..');
/** Ports of a container that several containers have alike. */
const ports = ['PORT', 'CONSOLE_PORT', 'METRICS_PORT'] as const;
const patienceMs = 150_000;

/** Services in the order in which compose starts them, without the one that is no process of ours. */
export function inOrder({ services }: Compose): string[] {
  const placed: string[] = ['postgres'];
  const open = Object.keys(services).filter((name) => name !== 'postgres');
  while (open.length > 0) {
    const next = open.findIndex((name) =>
      Object.keys(services[name]?.depends_on ?? {}).every((need) => placed.includes(need)),
    );
    if (next < 0) throw new Error(`these wait for each other: ${open.join(', ')}`);
    placed.push(...open.splice(next, 1));
  }
  return placed.slice(1);
}

/** Does what compose would: the image's command with the service's environment, and its check until that is content. */
export async function takeStep(name: string, service: Service, ground: Ground): Promise<Step> {
  const own = await findFreePorts(ports.length);
  const [port, , metricsPort] = own;
  const environment = {
    ...Object.fromEntries(
      Object.entries(service.environment).map(([key, value]) => [key, inPlace(value, ground)]),
    ),
    ...Object.fromEntries(ports.map((each, index) => [each, String(own[index])])),
    PATH: path.dirname(process.execPath),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache(ground.data),
  };
  const file = path.join(ground.data, `${name}-${port}.txt`);
  const log = fs.openSync(file, 'a');
  const child = spawn(process.execPath, [youngHeap, ...(service.command ?? [])], {
    cwd: root,
    env: environment,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void ended.then(() => process.removeListener('exit', kill));
  const step = {
    ...{ name, child, ended, log: () => fs.readFileSync(file, 'utf8') },
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
  };
  const { healthcheck } = service;
  if (healthcheck)
    await untilHealthy(step, healthcheck.test, `127.0.0.1:${service.environment.PORT}`, `127.0.0.1:${port}`);
  else if ((await ended) !== 0) throw new Error(`${name} failed:\n${step.log()}`);
  return step;
}

/** `${NAME:-preset}` and `${NAME:?why}` of compose, and the folders of the container. */
function inPlace(value: string, { secrets, data, variables }: Ground): string {
  return value
    .replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, rest: string) => {
      const given = variables[name] ?? (kind === '-' ? rest : undefined);
      if (given === undefined) throw new Error(`${name} is not set: ${rest}`);
      return given;
    })
    .replace(/^\/run\/secrets\//, `${secrets}/`)
    .replace(/^\/data$/, data);
}

async function untilHealthy(
  step: Step,
  test: readonly string[],
  inside: string,
  outside: string,
): Promise<void> {
  const [, , ...args] = test.map((word) => word.replace(inside, outside));
  const until = performance.now() + patienceMs;
  while (performance.now() < until && step.child.exitCode === null) {
    const isHealthy = await new Promise((resolve) =>
      execFile(process.execPath, args, (error) => resolve(!error)),
    );
    if (isHealthy) return;
    await sleep(100);
  }
  step.child.kill('SIGKILL');
  throw new Error(`${step.name} did not become healthy:\n${step.log().slice(-3_000)}`);
}
