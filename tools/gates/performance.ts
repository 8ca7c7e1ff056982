import assert from 'node:assert';
import { type Report, recordPerformance, routes, scoreOf } from './lighthouse.ts';

const runs = 5;
const scoreMin = 98;

/**
 * Mobile performance of five routes as Lighthouse simulates it, by processor time (docs/decisions/0013): of each the
 * median of five.
 */
export async function measurePerformance(siteUrl: string): Promise<string> {
  const told: string[] = [];
  const slow: string[] = [];
  for (const route of routes) {
    const { median, text } = await measureRoute(`${siteUrl}${route}`);
    told.push(`${route} ${text}`);
    if (median < scoreMin) slow.push(route);
  }
  const text = `performance ${told.join('; ')}`;
  assert(slow.length === 0, `${text}; at least ${scoreMin} is wanted on ${slow.join(', ')}`);
  return text;
}

async function measureRoute(url: string): Promise<{ median: number; text: string }> {
  // The first answer of a server that has just started is not what a page costs.
  await fetch(url).then((reply) => reply.text());
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await measureOnce(url));
  const sorted = results.toSorted((a, b) => a.score - b.score);
  const median = sorted[Math.floor(runs / 2)];
  assert(median);
  const scores = sorted.map(({ score }) => score).join(', ');
  const byClock = results.map((result) => result.byClock).toSorted((a, b) => a - b);
  return {
    median: median.score,
    text: `${scores} (${median.metrics}; by the clock ${byClock.join(', ')})`,
  };
}

async function measureOnce(url: string): Promise<{ score: number; byClock: number; metrics: string }> {
  const { report, byClock } = await recordPerformance(url);
  return {
    score: scoreOf(report, 'performance'),
    byClock: scoreOf(byClock, 'performance'),
    metrics: metricsOf(report),
  };
}

function metricsOf(report: Report): string {
  const shown = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  return shown.map((name) => `${initials(name)} ${report.audits[name]?.displayValue ?? '?'}`).join(', ');
}

function initials(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
