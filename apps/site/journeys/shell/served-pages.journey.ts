import { desk, holdBack, isTakenOver, phone, watchHeading } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

/** Pages that are read before any script runs: the app takes them over as they stand. */
const browser = journeyBrowser();

const soon = { timeout: 20_000 };
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
    await expect.poll(() => isTakenOver(first), soon).toBe(true);
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

it('keeps input from before the app started', async () => {
  const { page, context } = await browser.visit({ device: phone });
  const sendApp = await holdBack(page, '**/assets/app-*.js');
  await page.goto('/rng', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('fiesta');
  sendApp();
  await page.waitForURL((url) => url.searchParams.get('q') === 'fiesta');
  await context.close();
});
