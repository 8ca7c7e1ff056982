import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const given = product();
let browser: JourneyBrowser;

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
});
// A browser writes into its console that a request was cut off; the journey looks at what the page says of it.
afterEach(() =>
  expect(browser.takeProblems().filter((problem) => !/ERR_FAILED|ERR_ABORTED/.test(problem))).toEqual([]),
);
afterAll(() => browser?.close());

async function visit(device: typeof phone | typeof desk, language: 'EN' | 'TY'): Promise<Page> {
  const { page } = await browser.visit({ device, language });
  return page;
}

async function openFiesta(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: /Fiesta 20,/ })
    .first()
    .click();
}

const spin = (page: Page, name = 'Spin') => page.frameLocator('iframe').getByRole('button', { name });

describe('an obstacle to a game is named, with a way on', () => {
  it('a window of its own that the browser holds back: the game goes there in this one', async () => {
    const page = await visit(desk, 'EN');
    await openFiesta(page);
    await spin(page).waitFor();
    await page.evaluate(() => Reflect.set(window, 'open', () => null));
    await page.getByRole('button', { name: 'Open in a new window' }).click();
    const prompt = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await prompt.getByText('Your browser blocked the window').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await takePicture(page, 'hindrance-window');
    const address = page.url();
    await prompt.getByRole('button', { name: 'Open it here' }).click();
    await prompt.waitFor({ state: 'hidden' });
    await spin(page).waitFor();
    expect(page.url()).toBe(address);
  });

  it('no answer from the house: nothing was bet, and the same again opens the game', async () => {
    const page = await visit(phone, 'TY');
    await page.route('**/wps/relay/game-launch', (route) => route.abort());
    await openFiesta(page);
    await page.getByRole('heading', { name: 'Hindi nabuksan ang laro' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await takePicture(page, 'hindrance-network');
    await page.unroute('**/wps/relay/game-launch');
    await page.getByRole('button', { name: 'Subukan ulit' }).click();
    await page.frameLocator('iframe').getByRole('button').first().waitFor();
  });

  it('a studio that takes long: one may wait, or open the game again', async () => {
    const page = await visit(phone, 'EN');
    let isHeld = true;
    const { origin } = new URL(given.arcadeUrl);
    // Neither answered nor refused, as a line that is too slow.
    await page.route(
      (url) => url.origin === origin,
      async (route) => {
        if (!isHeld) await route.continue();
      },
    );
    await openFiesta(page);
    const notice = page.getByRole('alert').filter({ hasText: 'This game is slow to load' });
    await notice.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await takePicture(page, 'hindrance-slow');
    await notice.getByRole('button', { name: 'Keep waiting' }).click();
    await page.getByRole('status').filter({ hasText: 'Fiesta 20' }).waitFor();
    await notice.waitFor();
    isHeld = false;
    await notice.getByRole('button', { name: 'Try again' }).click();
    await spin(page).waitFor();
  });
});
