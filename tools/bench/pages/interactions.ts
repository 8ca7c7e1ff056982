/**
 * `node tools/bench/pages/interactions.ts`: how long a phone four times slower than this machine takes from a touch to the next
 * picture (Event Timing API), and from a press on a page that was seen before to its heading. Prints milliseconds.
 *   --url http://localhost:7300   a product that runs already; else one is started
 *   --runs 3  --slowdown 4
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../../packages/testkit/src/browser.ts';
import { startProduct } from '../../product.ts';
import { median } from '../numbers.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
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
const product = values.url ? undefined : await startProduct();
const siteUrl = values.url ?? product?.product.siteUrl ?? '';
const browser = await openBrowser();
const results = new Map<string, number[]>();
try {
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const [name, act] of Object.entries(interactions)) {
      note(name, await measureInteraction(browser, act));
    }
    note('warm change of page', await measureChange(browser));
  }
} finally {
  await browser.close();
  await product?.stop();
}
for (const [name, times] of results) {
  console.log(
    `${name}: median ${Math.round(median(times))} ms, longest ${Math.round(Math.max(...times))} ms`,
  );
}

function note(name: string, ms: number): void {
  results.set(name, [...(results.get(name) ?? []), ms]);
}

async function openLobby(from: Browser): Promise<Page> {
  const page = await from.newPage({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  await page.goto(`${siteUrl}/`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(restMs);
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** The longest event of the interaction; one too short for the browser to tell counts as its threshold. */
async function measureInteraction(from: Browser, act: (page: Page) => Promise<void>): Promise<number> {
  const page = await openLobby(from);
  try {
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
    return await page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'seen'), 'longest')));
  } finally {
    await page.context().close();
  }
}

/** Lobby, list, lobby, and then the list again: from the press to the frame after its heading stands. */
async function measureChange(from: Browser): Promise<number> {
  const page = await openLobby(from);
  try {
    const links = page.getByRole('navigation').last();
    await links.getByRole('link', { name: 'Games' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
    await page.waitForTimeout(restMs);
    await links.getByRole('link', { name: 'Home' }).tap();
    await page.getByRole('tab', { name: 'Home' }).waitFor();
    await page.waitForTimeout(restMs);
    return await page.evaluate(async () => {
      const link = document.querySelector<HTMLElement>('nav a[href="/rng"]');
      const begunAt = performance.now();
      link?.click();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (location.pathname !== '/rng' || document.querySelector('#lobby-panel')) await frame();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - begunAt;
    });
  } finally {
    await page.context().close();
  }
}
