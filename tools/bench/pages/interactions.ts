/**
 * `node tools/bench/pages/interactions.ts`: how long a phone four times slower than this machine takes from a touch to the next
 * picture (Event Timing API), and from a press on a link to the first useful frame of its page, new or seen before. Prints
 * milliseconds.
 *   --url http://localhost:7300   a product that runs already; else one is started
 *   --beside <folder>             another checkout, whose product is started too: both are measured in turns
 *   --only 'page'                 what has this in its name
 *   --runs 3  --slowdown 4
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../../../packages/testkit/src/browser.ts';
import { type RunningProduct, startProduct } from '../../product.ts';
import { median } from '../numbers.ts';
import { changes, measureChange } from './changes.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    beside: { type: 'string' },
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '3' },
    slowdown: { type: 'string', default: '4' },
  },
});
const slowdown = Number(values.slowdown);

/** Each on a lobby that has just come to rest, so that a first touch pays for what it fetches. */
const interactions: Record<string, (page: Page) => Promise<void>> = {
  'open login': (page) => page.getByRole('banner').getByRole('button', { name: 'Log in' }).tap(),
  'open menu': (page) => page.getByRole('banner').getByRole('button', { name: 'Open menu' }).tap(),
  'open search and type': async (page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Search games' }).tap();
    await page.getByRole('dialog').getByRole('combobox').or(page.getByRole('searchbox')).first().focus();
    await page.keyboard.type('mango', { delay: 150 });
  },
  'switch tab': (page) => page.getByRole('tab', { name: 'Live casino' }).tap(),
  'favourite a tile': (page) => page.locator('article button[aria-pressed]').first().tap(),
  'game details': (page) => page.locator('article').first().click({ button: 'right' }),
  'open a game': (page) => page.locator('article a').first().tap(),
};

const restMs = 1_500;
const started: RunningProduct[] = [];

async function start(from: { startProduct: typeof startProduct }): Promise<string> {
  const product = await from.startProduct({}, `touches-${started.length}`);
  started.push(product);
  return product.product.siteUrl;
}

const browser = await openBrowser();
const results = new Map<string, Map<string, number[]>>();
try {
  const sites: [name: string, url: string][] = [['here', values.url ?? (await start({ startProduct }))]];
  if (values.beside)
    sites.push(['beside', await start(await import(path.resolve(values.beside, 'tools/product.ts')))]);
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const [name, act] of Object.entries(interactions)) {
      if (!name.includes(values.only)) continue;
      for (const [site, url] of sites) note(name, site, await measureInteraction(browser, url, act));
    }
    for (const [name, change] of Object.entries(changes)) {
      if (!name.includes(values.only)) continue;
      for (const [site, url] of sites) {
        const { clock, processor } = await onLobby(browser, url, (...at) => measureChange(...at, change));
        note(name, site, clock);
        note(`${name}: processor time`, site, processor);
      }
    }
  }
} finally {
  await browser.close();
  for (const product of started) await product.stop();
}
for (const [name, sites] of results) {
  const here = sites.get('here') ?? [];
  const beside = sites.get('beside');
  const ratio = beside && `; beside ${show(beside)}; ${(median(here) / median(beside)).toFixed(2)} of it`;
  console.log(`${name}: ${show(here)}${ratio ?? ''}`);
}

function show(times: number[]): string {
  return `median ${Math.round(median(times))} ms, longest ${Math.round(Math.max(...times))} ms`;
}

function note(name: string, site: string, ms: number): void {
  const sites = results.get(name) ?? new Map<string, number[]>();
  sites.set(site, [...(sites.get(site) ?? []), ms]);
  results.set(name, sites);
}

/** Measures on a lobby of its own that has come to rest, on a slow phone. */
async function onLobby<Result>(
  from: Browser,
  url: string,
  measure: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const page = await from.newPage({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    await page.goto(`${url}/`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(restMs);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await measure(page, session);
  } finally {
    await page.context().close();
  }
}

/** The longest event of the interaction; one too short for the browser to tell counts as its threshold. */
function measureInteraction(from: Browser, url: string, act: (page: Page) => Promise<void>): Promise<number> {
  return onLobby(from, url, async (page) => {
    await page.evaluate(() => {
      const seen = { longest: 16 };
      Reflect.set(globalThis, 'seen', seen);
      const options = { type: 'event', durationThreshold: 16 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const isInteraction =
            Number(Reflect.get(entry, 'interactionId')) > 0 || entry.name === 'contextmenu';
          if (isInteraction) seen.longest = Math.max(seen.longest, entry.duration);
        }
      }).observe(options);
    });
    await act(page);
    await page.waitForTimeout(restMs);
    return page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'seen'), 'longest')));
  });
}
