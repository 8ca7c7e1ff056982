import assert from 'node:assert';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { openBrowser } from '../../packages/testkit/src/browser.ts';
import { findFreePort } from '../../packages/testkit/src/free-ports.ts';
import { countProcessorTime } from './processor-time.ts';

export type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
export type Category = (typeof categories)[number];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The first view, a list of each kind, and two pages of our own words. */
export const routes = ['/', '/rng', '/live', '/promotions', '/app'];

const recordingsMax = 3;
/** What Lighthouse itself asks to run again for: the trace of the load is incomplete. */
const lostRecordings = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_SCREENSHOTS', 'PROTOCOL_TIMEOUT']);

/**
 * One recording of a page, judged twice: by the clock, in which whatever else runs on the machine counts as the page's
 * work, and for its speed by the processor time of its work.
 */
export async function recordPage(url: string): Promise<{ byClock: Report; byProcessor: Report }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-lighthouse-'));
  const settings = { ...quiet, onlyCategories: [...categories] };
  const audit = async () => reportOf(await lighthouse(url, { ...settings, auditMode: folder }));
  try {
    const byClock = await again(async () => {
      await withBrowser((port) => lighthouse(url, { ...settings, port, gatherMode: folder }));
      return audit();
    });
    countProcessorTime(path.join(folder, 'defaultPass.trace.json'));
    return { byClock, byProcessor: await audit() };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** 0 to 100. */
export function scoreOf(report: Report, category: Category): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

const quiet = { logLevel: 'silent' } as const;

function reportOf(result: Awaited<ReturnType<typeof lighthouse>>): Report {
  assert(result, 'Lighthouse gave no report');
  return result.lhr;
}

/** A recording that the browser lost measures nothing and says nothing of the page: it is made again, twice at most. */
async function again(record: () => Promise<Report>): Promise<Report> {
  for (let recording = 1; ; recording += 1) {
    const report = await record();
    if (categories.every((name) => typeof report.categories[name]?.score === 'number')) return report;
    const why = report.runtimeError;
    assert(
      why?.code !== undefined && lostRecordings.has(why.code) && recording < recordingsMax,
      `Lighthouse gave no score: ${why?.code ?? ''} ${why?.message ?? ''}`,
    );
  }
}

async function withBrowser<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const port = await findFreePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}
