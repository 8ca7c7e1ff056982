import assert from 'node:assert';
import lighthouse from 'lighthouse';
import { openBrowser } from '../../packages/testkit/src/browser.ts';
import { findFreePort } from '../../packages/testkit/src/free-ports.ts';
import { waitForQuiet } from './quiet.ts';

export type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** The first view, a list of each kind, and two pages of our own words. */
export const routes = ['/', '/rng', '/live', '/promotions', '/app'];

const recordingsMax = 3;
/** What Lighthouse itself asks to run again for: the trace of the load is incomplete. */
const lostRecordings = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_SCREENSHOTS', 'PROTOCOL_TIMEOUT']);

/** A recording that the browser lost measures nothing and says nothing of the page: it is made again, twice at most. */
export async function recordPage(url: string, categories: Category[]): Promise<Report> {
  for (let recording = 1; ; recording += 1) {
    const report = await record(url, categories);
    if (categories.every((name) => typeof report.categories[name]?.score === 'number')) return report;
    const why = report.runtimeError;
    assert(
      why?.code !== undefined && lostRecordings.has(why.code) && recording < recordingsMax,
      `Lighthouse gave no score: ${why?.code ?? ''} ${why?.message ?? ''}`,
    );
  }
}

/** 0 to 100. */
export function scoreOf(report: Report, category: Category): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

async function record(url: string, onlyCategories: Category[]): Promise<Report> {
  const port = await findFreePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    // A browser that has just started prepares its own windows for seconds, on the processors that the page needs.
    await waitForQuiet();
    const result = await lighthouse(url, { port, onlyCategories, logLevel: 'silent' });
    assert(result, 'Lighthouse gave no report');
    return result.lhr;
  } finally {
    await browser.close();
  }
}
