import { product } from '@kislap/testkit/environment';
import { desk, holdBack, isTakenOver, phone, untilStill, watchHeading } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bringSession, join } from '../windows/modals.words.ts';

const given = product();
/** Pages that are read before any script runs: the app takes them over as they stand. */
const browser = journeyBrowser();

const gameLink = /href="\/seamless\?gameId=/g;

async function serve(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

it.each([
  ['/rng', 'EN', phone, 'Slots', 12],
  ['/live', 'TY', desk, 'Live casino', 3],
  ['/fish', 'EN', desk, 'Fishing', 1],
  ['/promotions', 'TY', phone, 'Mga promo', 0],
  ['/app', 'EN', desk, 'Kislap on your phone', 0],
] as const)(
  'serves %s in %s whole, and redraws nothing of it',
  async (path, language, device, title, games) => {
    const { page, context } = await browser.visit({ device, language });
    const html = await serve(page, path);
    expect(html.match(/<h1[^>]*>([^<]*)/)?.[1]).toBe(title);
    expect(html.match(gameLink)?.length ?? 0).toBeGreaterThanOrEqual(games);

    const heading = await watchHeading(page);
    await page.goto(path);
    const first = page.getByRole('heading', { level: 1 });
    await expect.poll(() => isTakenOver(first)).toBe(true);
    expect(await heading()).toEqual({ isRedrawn: false, gaps: 0 });
    await context.close();
  },
);

it('serves filtered games for an address with filters', async () => {
  const { page, context } = await browser.visit({ device: phone });
  for (const path of ['/rng?page=2', '/rng?q=fiesta', '/rng?vassalage=PG'])
    expect((await serve(page, path)).match(gameLink), path).toBeNull();
  expect(await serve(page, '/rng?lang=TY&source=mail')).toMatch(gameLink);
  await context.close();
});

it.each([
  ['/member', []],
  ['/no-such-page', [expect.stringContaining('status of 404')]],
])('fits a phone of a member before the first touch: %s', async (path, problems) => {
  const { page, context } = await browser.visit({ device: phone });
  await bringSession(context, await join(given));
  await page.goto(path);
  await page.getByTestId('balance').filter({ visible: true }).waitFor();
  await untilStill(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  // A browser writes an address that leads nowhere into its console.
  expect(browser.takeProblems()).toEqual(problems);
  await context.close();
});

it('keeps input from before the app started', async () => {
  const { page, context } = await browser.visit({ device: phone });
  const sendApp = await holdBack(page, '**/assets/app-*.js');
  await page.goto('/rng', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('fiesta');
  sendApp();
  await page.waitForURL((url) => url.searchParams.get('q') === 'fiesta');
  await context.close();
});

it('counts a press once that comes while the app takes the page over', async () => {
  const { page, context } = await browser.visit({ device: desk });
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await context.addInitScript(() => {
    if (origin === 'null') return;
    const { port1, port2 } = new MessageChannel();
    const look = () => port2.postMessage(null);
    const knows = (element: Element | null, mark: string) =>
      element !== null && Object.keys(element).some((key) => key.startsWith(mark));
    port1.onmessage = () => {
      if (!knows(document.getElementById('app'), '__reactContainer')) return look();
      const button = document.querySelector<HTMLElement>('header button[aria-expanded]');
      Reflect.set(window, 'wasBefore', !knows(button, '__reactFiber'));
      button?.click();
    };
    look();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Show menu' }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'wasBefore'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button', { name: 'Show menu' }).count()).toBe(1);
  await context.close();
});
