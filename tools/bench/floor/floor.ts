import { fork } from 'node:child_process';
import path from 'node:path';
import { connect } from '../connection.ts';
import { createDatabase, withDatabase } from '../databases.ts';
import { type BenchGateway, usualConnections } from '../gateway.ts';
import type { Contenders } from '../ledger/contender.ts';
import { ask } from '../ledger/ledger.ts';
import { type Cost, type LoadClient, startLoadClient } from '../load.ts';
import { type BenchServer, startBareHttp } from '../server-process.ts';
import { createSignedBets } from '../signed-bets.ts';
import type { CheckWork, FloorResult, InsertWork } from './floor-process.ts';
import { noteFloor } from './parts.ts';
import { answerOf } from './wire.ts';

export interface Floor {
  /** Call it before the bets of a round; what it gives measures the floor, told what those bets cost. */
  watch(): Promise<(bet: Cost) => Promise<void>>;
  stop(): Promise<void>;
}

/** What a signed bet cannot do without: a signature check, an answer over HTTP, and its bytes made durable. */
export async function prepareFloor(
  { postgres, results, seconds }: Contenders,
  gateway: BenchGateway,
  gatewayUrl: string,
): Promise<Floor> {
  const url = await createDatabase(postgres, 'floor');
  const client = startLoadClient();
  await client.sign(gateway.signing(1_000));
  const bare = await startBareHttp(answerOf(await takeAnswer(gateway)));
  const common = { seconds, postmaster: postgres.pid };

  async function measure(bet: Cost, stored: { bytes: number; batch: number }): Promise<void> {
    const check: CheckWork = { kind: 'check', signing: gateway.signing(1_000), ...common };
    const signature = await runAlone(check);
    const http = await loadBare(client, bare, common);
    const insert = await runAlone({ kind: 'insert', url, ...stored, ...common });
    const measured = { floorSignature: signature, floorHttp: http, floorInsert: insert };
    for (const [name, { perSecond, cost }] of Object.entries(measured)) {
      results.note(name, perSecond);
      for (const [place, value] of Object.entries(cost)) results.note(`${name}.${place}`, value);
    }
    for (const [name, value] of Object.entries(stored)) results.note(`floor.${name}`, value);
    noteFloor(results, bet, { signature: signature.cost, http: http.cost, insert: insert.cost });
  }

  return {
    async watch() {
      const before = await readStored(gatewayUrl);
      return async (bet) => {
        const after = await readStored(gatewayUrl);
        const batch = Math.round((after.lines - before.lines) / Math.max(1, after.batches - before.batches));
        await measure(bet, { bytes: Math.round(after.bytes), batch: Math.max(1, batch) });
      };
    },
    async stop() {
      client.stop();
      await bare.stop();
    },
  };
}

function runAlone(work: CheckWork | InsertWork): Promise<FloorResult> {
  return ask<FloorResult>(fork(path.join(import.meta.dirname, 'floor-process.ts')), work);
}

function loadBare(client: LoadClient, { port, pid }: BenchServer, common: Common): Promise<FloorResult> {
  const { seconds, postmaster } = common;
  const watched = { server: pid, postmaster };
  const load = { port, connections: usualConnections, seconds, warmUpSeconds: 1, watched };
  return client.closed({ ...load, isRepeated: true });
}

type Common = Pick<CheckWork, 'seconds' | 'postmaster'>;

/** The gateway's answer to one bet, byte for byte. */
async function takeAnswer(gateway: BenchGateway): Promise<Buffer> {
  const bets = createSignedBets();
  await bets.sign({ kind: 'sign', ...gateway.signing(1) });
  const request = bets.take() ?? Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const connection = connect(gateway.server.port, {
      onOpen: () => connection.send(request),
      onReply({ bytes }) {
        connection.destroy();
        resolve(Buffer.from(bytes));
      },
      onLost: (error) => reject(error ?? new Error('the gateway gave no answer')),
    });
  });
}

/** Batches and lines so far, and the bytes of a bet: its line, its reference and its round. */
async function readStored(url: string): Promise<{ batches: number; lines: number; bytes: number }> {
  const [row = {}] = await withDatabase(url, (run) =>
    run(`select count(*) as batches, coalesce(sum(transfers), 0) as lines,
      (select avg(pg_column_size(t.*)) from (select * from ledger.transfer where round_key is not null limit 500) t)
      + (select avg(pg_column_size(r.*)) from (select * from ledger.reference limit 500) r)
      + (select avg(pg_column_size(r.*)) from (select * from ledger.round limit 500) r) as bytes
      from ledger.batch`),
  );
  return { batches: Number(row.batches), lines: Number(row.lines), bytes: Number(row.bytes) };
}
