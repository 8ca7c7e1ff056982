import fs from 'node:fs';
import os from 'node:os';
import { median } from './numbers.ts';

/** Per second in each round, latencies in milliseconds. */
export interface Measurements {
  tpcb: number[];
  stored: number[];
  ledger: number[];
  ledgerP99: number[];
  few: number[];
  hot: number[];
  http: number[];
  httpP99: number[];
  load: number[];
}

const targets = { ledger: 10, http: 2 };
/** What stands below it is written by hand, and kept. */
const handwritten = '## What the figures rest on';

export function writeReport(results: Measurements, file: string | undefined): string {
  const base = median(results.tpcb);
  const rows = [
    row('`pgbench` TPC-B, scale 10, 16 clients', results.tpcb, base),
    row('One stored-function call per bet, 16 clients', results.stored, base),
    row('Ledger, group commit, 512 in flight, uniform players', results.ledger, base, targets.ledger),
    row('Ledger, 8 in flight', results.few, base),
    row('Ledger, 512 in flight on one hot account', results.hot, base),
    ...(results.http.length > 0
      ? [row('Signed Hub88 bets over HTTP, 128 connections', results.http, base, targets.http)]
      : []),
  ];
  const text = `# Benchmarks

Written by \`npm run bench\`. All on one durable PostgreSQL (fsync and synchronous_commit on), ${results.tpcb.length} interleaved
rounds; medians, and ratios to TPC-B in the same run. Every bet writes a transfer, its reference, its round, the balance and
the event stream; the whole ledger is verified after each ledger round.

| | per second (median) | lowest to highest | x TPC-B | target |
|---|---|---|---|---|
${rows.join('\n')}

Median of the rounds' 99th percentile: ledger ${median(results.ledgerP99).toFixed(1)} ms${
    results.httpP99.length > 0 ? `, HTTP ${median(results.httpP99).toFixed(1)} ms` : ''
  }.

Machine: ${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}, Node ${process.version}.
The load generators share these cores with PostgreSQL. Load average before each round: ${results.load.map((value) => value.toFixed(1)).join(', ')}.
`;
  if (file) fs.writeFileSync(file, text + readHandwritten(file));
  return text;
}

function readHandwritten(file: string): string {
  const known = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const place = known.indexOf(handwritten);
  return place < 0 ? '' : `\n${known.slice(place)}`;
}

function row(name: string, values: number[], base: number, target?: number): string {
  const middle = median(values);
  const spread = `${whole(Math.min(...values))}–${whole(Math.max(...values))}`;
  const goal = target === undefined ? '' : `≥ ${target.toFixed(1)}`;
  return `| ${name} | ${whole(middle)} | ${spread} | ${(middle / base).toFixed(2)} | ${goal} |`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
