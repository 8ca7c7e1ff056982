import path from 'node:path';
import { createDatabase, createOwnDatabase, withDatabase } from '../databases.ts';
import { prepareFloor } from '../floor/floor.ts';
import { startGateway, usualConnections } from '../gateway.ts';
import { type ClosedResult, type PacedResult, startLoadClient } from '../load.ts';
import { peakMemory } from '../processor.ts';
import { startEmptyFastify } from '../server-process.ts';
import type { Contender, Contenders } from './contender.ts';
import { type LedgerLoad, runLedger } from './ledger.ts';
import { prepareTpcB, runPgbench } from './pgbench.ts';
import { pgledgerHot, pgledgerUniform, preparePgledger } from './pgledger.ts';
import { storedFunctionSchema, storedFunctionScript } from './stored-function.ts';

const clients = 16;
const fewClients = 8;
const accounts = 10_000;

/** TPC-B, the yardstick of every other row. */
export async function prepareYardstick(parts: Contenders): Promise<Contender> {
  const url = await createDatabase(parts.postgres, 'tpcb');
  prepareTpcB(parts.pgbench, url);
  return async () => notePgbench(parts, 'tpcb', url, clients);
}

/** The ledger beside a stored function and, where its SQL was given, pgledger. */
export async function prepareLedger(parts: Contenders, pgledgerFile?: string): Promise<Contender[]> {
  const { postgres, results, seconds } = parts;
  const stored = await createDatabase(postgres, 'stored');
  await withDatabase(stored, async (run) => {
    for (const statement of storedFunctionSchema) {
      await run(statement, statement.includes('$1') ? [accounts] : undefined);
    }
  });
  const url = await createOwnDatabase(postgres, 'ledger');

  async function noteLedger(name: string, load: Pick<LedgerLoad, 'inFlight' | 'players' | 'perSecond'>) {
    const result = await runLedger(url, { ...load, seconds, postmaster: postgres.pid });
    results.note(name, result.perSecond);
    results.note(`${name}.p99`, result.p99);
    results.note(`${name}.client`, result.node);
    results.note(`${name}.postgres`, result.postgres);
    return result.perSecond;
  }

  const contenders: Contender[] = [
    async () => {
      const reached = await noteLedger('ledger', { inFlight: 512, players: accounts });
      await noteLedger('ledgerHalf', {
        inFlight: 512,
        players: accounts,
        perSecond: Math.round(reached / 2),
      });
    },
    async () => notePgbench(parts, 'stored', stored, clients, storedFunctionScript),
    async () => void (await noteLedger('ledgerFew', { inFlight: fewClients, players: accounts })),
    async () => notePgbench(parts, 'storedFew', stored, fewClients, storedFunctionScript),
    async () => void (await noteLedger('ledgerHot', { inFlight: 512, players: 1 })),
  ];
  if (pgledgerFile === undefined) return contenders;

  const pgledger = await createDatabase(postgres, 'pgledger');
  await withDatabase(pgledger, (run) => preparePgledger(run, pgledgerFile));
  return [
    ...contenders,
    async () => notePgbench(parts, 'pgledger', pgledger, clients, pgledgerUniform),
    async () => notePgbench(parts, 'pgledgerHot', pgledger, clients, pgledgerHot),
  ];
}

/** A server that has run for days has its code compiled; one that began a second ago has not. */
const warmUpSeconds = 4;
/** What a busy vendor of a middling house sends. */
const steadyPerSecond = 500;

/** Signed bets to the real gateway process, their floor, and the same bytes to a Fastify that does nothing. */
export async function prepareHttp(
  parts: Contenders,
  dataDir: string,
): Promise<{ contender: Contender; stop(): Promise<void> }> {
  const { postgres, results, seconds } = parts;
  const url = await createOwnDatabase(postgres, 'gateway');
  const gateway = await startGateway(url, path.join(dataDir, 'gateway'), postgres.pid);
  const floor = await prepareFloor(parts, gateway, url);
  const fastify = await startEmptyFastify();
  const peer = startLoadClient();
  await peer.sign(gateway.signing(1_000));
  await gateway.closed(usualConnections, warmUpSeconds);

  async function contender() {
    const measureFloor = await floor.watch();
    const bets = await gateway.closed(usualConnections, seconds);
    if (bets.refused + bets.timedOut + bets.lost > 0) {
      console.error(`of the bets over HTTP ${JSON.stringify(bets)}`);
    }
    noteHttp('http', bets);
    await measureFloor(bets.cost);
    results.note('gateway.memory', peakMemory(gateway.server.pid));
    const work = { port: fastify.port, connections: usualConnections, seconds, warmUpSeconds: 1 };
    const watched = { server: fastify.pid, postmaster: postgres.pid };
    noteHttp('fastify', await peer.closed({ ...work, isRepeated: true, watched }));
    const half = await gateway.paced(Math.round(bets.perSecond / 2), seconds);
    noteHttp('httpHalf', half);
    results.note('httpHalf.failed', half.failed);
    noteHttp('httpSteady', await gateway.paced(steadyPerSecond, seconds));
  }

  function noteHttp(name: string, { perSecond, p99, cost }: ClosedResult | PacedResult) {
    results.note(name, perSecond);
    results.note(`${name}.p99`, p99);
    for (const [where, value] of Object.entries(cost)) results.note(`${name}.${where}`, value);
  }

  return {
    contender,
    async stop() {
      peer.stop();
      await Promise.all([gateway.stop(), fastify.stop(), floor.stop()]);
    },
  };
}

function notePgbench(
  { pgbench, postgres, results, seconds }: Contenders,
  name: string,
  url: string,
  clientCount: number,
  script?: string,
): void {
  const work = { url, seconds, clients: clientCount, postmaster: postgres.pid };
  const result = runPgbench(pgbench, script === undefined ? work : { ...work, script });
  results.note(name, result.perSecond);
  results.note(`${name}.client`, result.client);
  results.note(`${name}.postgres`, result.postgres);
}
