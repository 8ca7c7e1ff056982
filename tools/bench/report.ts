import fs from 'node:fs';
import os from 'node:os';
import { routes } from '../gates/lighthouse.ts';
import { floorText } from './floor/parts.ts';
import type { Measurements } from './measurements.ts';
import { listTargets, targetRow } from './targets.ts';

export interface Conditions {
  rounds: number;
  seconds: number;
  growthWarmUp: number;
  isWhole: boolean;
}

/** What stands below it is written by hand, and kept. */
const handwritten = '## What the figures rest on';

const details: [name: string, work: string][] = [
  ['tpcb', '`pgbench` TPC-B, scale 10, 16 clients'],
  ['stored', 'One stored-function call per bet, 16 clients'],
  ['storedFew', 'One stored-function call per bet, 8 clients'],
  ['pgledger', 'pgledger, 10,000 accounts, 16 clients'],
  ['pgledgerHot', 'pgledger, one hot account, 16 clients'],
  ['ledger', 'Ledger, 512 in flight, 10,000 players'],
  ['ledgerHalf', 'Ledger at half of that, paced'],
  ['ledgerFew', 'Ledger, 8 in flight'],
  ['ledgerHot', 'Ledger, 512 in flight, one hot account'],
  ['http', 'Signed Hub88 bets over HTTP, 128 connections'],
  ['httpHalf', 'the same at half of that, paced'],
  ['httpSteady', 'the same at 500 a second'],
  ['floorSignature', 'Floor: one RSA-SHA256 check of a call'],
  ['floorHttp', "Floor: Node's bare HTTP server, the same bytes"],
  ['floorInsert', 'Floor: the same bytes in one insert a batch'],
  ['fastify', 'Empty Fastify POST route, 128 connections'],
];

export function writeReport(results: Measurements, conditions: Conditions, file: string | undefined): string {
  const text = `# Benchmarks

Written by \`npm run bench\`. Everything on one durable PostgreSQL (fsync and synchronous_commit on), ${conditions.rounds} interleaved
rounds of ${conditions.seconds} seconds each; medians of the rounds, and medians of the rounds' ratios. Every bet writes a transfer, its
reference, its round, the balance and the event stream; the whole ledger is verified after each ledger round.

| Work | Measured | Ratio or value | Target | Met |
|---|---|---|---|---|
${listTargets(results).map(targetRow).join('\n')}

## In detail

Processor time is that of the load generator (for the ledger the generator and the ledger are one process), the server,
and all of PostgreSQL's processes, for each operation. It moves less with the machine's other work than the wall clock.

| | per second | lowest to highest | p99 ms | generator µs | server µs | PostgreSQL µs |
|---|---|---|---|---|---|---|
${details.flatMap(([name, work]) => detailRow(results, name, work)).join('\n')}
${[floorText(results), growthText(results, conditions), overloadText(results), browsingText(results), loginsText(results), pagesText(results)].filter(Boolean).join('\n')}
Machine: ${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}, Node ${process.version}.
The load generators share these cores with everything they measure. Load average before each round and part:
${results
  .all('load')
  .map((value) => value.toFixed(1))
  .join(', ')}.
`;
  if (file) fs.writeFileSync(file, text + readHandwritten(file));
  return text;
}

function detailRow(results: Measurements, name: string, work: string): string[] {
  const all = results.all(name);
  if (all.length === 0) return [];
  const spread = `${whole(Math.min(...all))}–${whole(Math.max(...all))}`;
  const cell = (what: string, digits: number) => results.median(`${name}.${what}`)?.toFixed(digits) ?? '';
  const cells = [cell('p99', 1), cell('client', 1), cell('server', 1), cell('postgres', 1)];
  return [`| ${work} | ${whole(results.median(name))} | ${spread} | ${cells.join(' | ')} |`];
}

function growthText(results: Measurements, { growthWarmUp, rounds }: Conditions): string {
  const of = (name: string) => results.median(name);
  if (of('growth.large') === undefined) return '';
  const proof = of('growth_large.verifySeconds');
  return `
Growth: ${whole(of('growth_large.transfers'))} generated transfers (${of('growth_large.gigabytes')?.toFixed(1)} GB, made in ${whole(of('growth_large.fillSeconds'))} s${
    proof === undefined ? '' : `, proven by the verifier in ${whole(proof)} s`
  }) of 10,000 players over six
months, half of them by 100 regulars, beside 100,000 of the same kind; ${rounds} rounds, each on a fresh copy of the small
one. Bets are uniform over the players, measured after a checkpoint and ${growthWarmUp} seconds of the same work. Processor time of a
bet: ${micro(of('growth.large.node'))} + ${micro(of('growth.large.postgres'))} µs in Node and PostgreSQL at the large, ${micro(of('growth.small.node'))} + ${micro(of('growth.small.postgres'))} at the small. The history page is a
regular's first 20 lines with their count, the report one team's day by category with its total.
`;
}

function overloadText(results: Measurements): string {
  const of = (name: string) => whole(results.median(name));
  if (results.median('overload.goodput') === undefined) return '';
  return `
Overload: a vendor that gives up after a second and tries again a second after a refusal or a time-out; ${of('overload.goodput')} bets a
second answered RS_OK within that second beside a peak of ${of('overload.peak')}, p99 ${of('overload.p99')} ms, ${of('overload.refused')} refused, ${of('overload.timedOut')} given up,
${of('overload.lost')} connections lost. Before it, half of the peak was answered with a p99 of ${of('overload.usualP99')} ms; "again" means 95 % of
it and 25 ms or twice that p99.
`;
}

function browsingText(results: Measurements): string {
  const of = (name: string) => whole(results.median(name));
  if (results.median('browsing.bets') === undefined) return '';
  return `
Browsing: all three roles in one process, ten times the connections opening lobby, lists and the page without a pause: ${of('browsing.bets')}
bets a second (p99 ${of('browsing.betsP99')} ms, ${of('browsing.betsRefused')} refused, ${of('browsing.betsTimedOut')} given up) beside ${of('browsing.pages')} pages a second (p99 ${of('browsing.pagesP99')} ms) and ${of('browsing.pagesRefused')} refused a second;
alone it was ${of('browsing.betsAlone')} bets or ${of('browsing.pagesAlone')} pages.
`;
}

function readHandwritten(file: string): string {
  const known = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const place = known.indexOf(handwritten);
  return place < 0 ? '' : `\n${known.slice(place)}`;
}

function whole(value: number | undefined): string {
  return value === undefined ? '?' : Math.round(value).toLocaleString('en');
}

function micro(value: number | undefined): string {
  return value?.toFixed(0) ?? '?';
}

function loginsText(results: Measurements): string {
  const of = (name: string) => whole(results.median(name));
  if (results.median('logins.betsP99') === undefined) return '';
  return `
Logins: ${of('logins.betsPerSecond')} bets a second, half of what this process can do, are answered within ${of('logins.betsAloneP99')} ms (p99) alone and within
${of('logins.betsP99')} ms beside ${of('logins.perSecond')} logins a second (${of('logins.failed')} failed), each with its password hashed by Argon2id off the event loop. A wrong
password of somebody is refused after ${of('logins.somebody')} ms, one of nobody after ${of('logins.nobody')} ms.`;
}

function pagesText(results: Measurements): string {
  const told = routes.flatMap((route) => {
    const speed = results.median(`speed.${route}`);
    return speed === undefined
      ? []
      : [`\`${route}\` ${speed} (by the clock ${results.median(`speedByClock.${route}`)})`];
  });
  if (told.length === 0) return '';
  return `
Pages: Lighthouse's mobile performance by processor time (docs/decisions/0012), medians of five recordings: ${told.join(', ')}.
`;
}
