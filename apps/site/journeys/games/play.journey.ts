import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const given = product();
const { player } = readFirstRun(given);
let browser: JourneyBrowser;
let page: Page;

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  ({ page } = await browser.visit({ device: desk, reducedMotion: 'reduce' }));
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(player.username);
  await dialog.getByLabel('Password', { exact: true }).fill(player.password);
  await dialog.getByRole('button', { name: 'Log in' }).last().click();
  await page.getByTestId('balance').first().waitFor();
});
afterEach(() => expect(browser.takeProblems()).toEqual([]));
afterAll(() => browser?.close());

const frameOf = (): FrameLocator => page.frameLocator('iframe');
const result = () => page.getByTestId('net-result').filter({ visible: true });

describe('the page around a game', () => {
  it('shows the result of the session as soon as money moves', async () => {
    await page.goto('/mini?q=Mines');
    await page
      .getByRole('link', { name: /(^|\s)Mines,/ })
      .first()
      .click();
    await expect.poll(() => result().innerText()).toMatch(/0\.00$/);
    await frameOf().getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => result().innerText()).toMatch(/−₱\d+\.00$/);
    expect(await findViolations(page)).toEqual([]);
    await takePicture(page, 'play-desk');
    // What was begun is finished: the next visit finds no open board.
    await frameOf().getByRole('button', { name: 'Row 2, column 3, closed' }).click();
    const out = frameOf().getByRole('button', { name: /^Cash out ₱/ });
    await out
      .or(frameOf().getByText(/^A mine\. You lost your bet of/))
      .first()
      .waitFor();
    if (await out.isVisible()) await out.click();
  });

  it('has a theatre view, similar games, and a way back to the given address', async () => {
    const more = page.getByRole('heading', { name: 'More like this' });
    await more.waitFor();
    await page.getByRole('button', { name: 'Theatre view' }).click();
    await more.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Theatre view' }).click();
    await more.waitFor();
    const address = new URL(page.url());
    await page.goto(`/seamless?gameId=${address.searchParams.get('gameId')}&launchMode=TRIAL&backUrl=/mini`);
    await page.getByText('Play money').filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Back to the games' }).click();
    await page.waitForURL(/\/mini/);
  });

  it('fits a phone, with time, result and a break always in sight', async () => {
    await page.setViewportSize(phone.viewport);
    await page
      .getByRole('link', { name: /(^|\s)Mines,/ })
      .first()
      .click();
    await frameOf().getByRole('button', { name: 'Rules and more' }).waitFor();
    await page.getByRole('timer').filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Take a break' }).filter({ visible: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await takePicture(page, 'play-phone');
    await page.setViewportSize(desk.viewport);
  });
});

describe('live tables', () => {
  it('show limits, seats and who hosts them, in both themes, languages and widths', async () => {
    for (const look of [
      { device: desk, language: 'EN', theme: 'dark', title: 'Tables open now' },
      { device: phone, language: 'TY', theme: 'light', title: 'Mga mesang bukas ngayon' },
    ] as const) {
      const visitor = await browser.visit({ ...look, reducedMotion: 'reduce' });
      await visitor.page.goto('/live');
      await visitor.page.getByRole('heading', { name: look.title }).waitFor();
      await visitor.page
        .getByRole('link', { name: /\d+\/\d+[^₱]*₱\d/ })
        .first()
        .waitFor();
      await visitor.page.waitForLoadState('networkidle');
      expect(await findViolations(visitor.page)).toEqual([]);
      await takePicture(visitor.page, `live-tables-${look.language}`);
      await visitor.context.close();
    }
  });
});
