import type { Measurements } from './measurements.ts';

/** A row of the page: what was measured, what it is held against, and what it should come to. */
export interface Target {
  work: string;
  /** The two figures behind the value, or the one. */
  measured: string;
  value: number | undefined;
  unit: 'x' | 'ms' | 'MiB' | 's';
  target: number;
  /** Whether more is better. */
  isFloor: boolean;
  /** Why there is no value. */
  missing: string;
}

const notRun = 'not measured in this run';
const noPgledger = 'needs `--pgledger <pgledger.sql>`';

export function listTargets(results: Measurements): Target[] {
  const rate = (name: string) => {
    const value = results.median(name);
    return value === undefined ? '?' : `${Math.round(value).toLocaleString('en')}/s`;
  };
  const ms = (name: string) => `${results.median(name)?.toFixed(2) ?? '?'} ms`;
  const pair = (name: string, base: string, show = rate) => `${show(name)} to ${show(base)}`;
  const ratio = (work: string, name: string, base: string, target: number, missing = notRun): Target => {
    const value = results.ratio(name, base);
    return { work, measured: pair(name, base), value, unit: 'x', target, isFloor: true, missing };
  };
  const limit = (work: string, name: string, unit: Target['unit'], target: number, at: string): Target => {
    const value = results.median(name);
    return { work, measured: at, value, unit, target, isFloor: false, missing: notRun };
  };
  const micro = (name: string) => `${results.median(name)?.toFixed(0) ?? '?'} µs`;
  const ceiling = (work: string, name: string, base: string, target: number, show = ms): Target => {
    const value = results.ratio(name, base);
    const measured = pair(name, base, show);
    return { work, measured, value, unit: 'x', target, isFloor: false, missing: notRun };
  };
  const flat = (work: string, kind: string) =>
    ceiling(work, `growth.large.${kind}`, `growth.small.${kind}`, 1.2);
  const size = results.median('growth_large.transfers');
  const grown = size === undefined ? 'a large ledger' : `${Math.round(size).toLocaleString('en')} transfers`;
  return [
    ratio('Ledger, group commit, 512 in flight, to TPC-B', 'ledger', 'tpcb', 15),
    ratio('the same to one stored-function call per bet', 'ledger', 'stored', 5),
    ratio('the same to pgledger', 'ledger', 'pgledger', 15, noPgledger),
    ratio("One hot account to pgledger's hot account", 'ledgerHot', 'pgledgerHot', 5, noPgledger),
    ratio('8 in flight to one stored-function call per bet, 8 clients', 'ledgerFew', 'storedFew', 1),
    ratio('Signed Hub88 bets over HTTP, durable, 128 connections, to TPC-B', 'http', 'tpcb', 4),
    ratio('the same to an empty Fastify POST route', 'http', 'fastify', 0.5),
    ceiling('the same to its floor, in processor time', 'floorBet.total', 'floor.total', 1.4, micro),
    limit('p99 at half of that load, HTTP', 'httpHalf.p99', 'ms', 25, `at ${rate('httpHalf')}`),
    limit('p99 at 500 bets a second, HTTP', 'httpSteady.p99', 'ms', 25, `at ${rate('httpSteady')}`),
    limit(
      'p99 at half of its load, the ledger alone',
      'ledgerHalf.p99',
      'ms',
      25,
      `at ${rate('ledgerHalf')}`,
    ),
    ratio(`Growth: bets at ${grown} to those at 100,000`, 'growth.large', 'growth.small', 0.85),
    flat("Growth: a player's history page", 'history'),
    flat("Growth: a team's day report", 'report'),
    limit(
      'Memory of one gateway process at full load, peak',
      'gateway.memory',
      'MiB',
      300,
      `at ${rate('http')}`,
    ),
    ratio('Overload, ten times the connections: goodput to peak', 'overload.goodput', 'overload.peak', 0.8),
    limit('Overload: usual rate and p99 again after', 'overload.recovery', 's', 10, 'at half of the peak'),
    ratio('Bets while everybody browses to bets alone', 'browsing.bets', 'browsing.betsAlone', 0.5),
    ceiling('p99 of bets beside 50 logins a second to alone', 'logins.betsP99', 'logins.betsAloneP99', 1.1),
    ceiling(
      'Wrong password, of somebody or of nobody: the slower to the quicker, medians',
      'logins.guessSlower',
      'logins.guessQuicker',
      1.1,
    ),
  ];
}

export function targetRow({ work, measured, value, unit, target, isFloor, missing }: Target): string {
  const goal = `${isFloor ? '≥' : '≤'} ${valueText(target, unit)}`;
  if (value === undefined) return `| ${work} | ${missing} | | ${goal} | |`;
  const isMet = isFloor ? value >= target : value <= target;
  return `| ${work} | ${measured} | ${valueText(value, unit)} | ${goal} | ${isMet ? 'yes' : '**no**'} |`;
}

function valueText(value: number, unit: Target['unit']): string {
  if (unit === 'x') return value.toFixed(2);
  return `${unit === 'ms' ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
