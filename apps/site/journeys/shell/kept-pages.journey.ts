import { product } from '@kislap/testkit/environment';
import { phone } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { logInThere } from '@kislap/testkit/journey-login';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const given = product();
const { player } = readFirstRun(given);
const browser = journeyBrowser();

const bar = (page: Page) => page.getByRole('navigation').last();
const games = (page: Page) => page.locator('main article').filter({ visible: true });
const listOpens = (page: Page) => page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
const lobbyOpens = (page: Page) => page.getByRole('tab', { name: 'Home' }).waitFor();

/** So that the same element is known again. */
const mark = (page: Page) =>
  games(page)
    .first()
    .evaluate((tile) => tile.setAttribute('data-seen', ''));
const isMarked = (page: Page) =>
  games(page)
    .first()
    .evaluate((tile) => tile.hasAttribute('data-seen'));

async function openList(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: 'Games' }).click();
  await listOpens(page);
  await games(page).first().waitFor();
}

async function openHome(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: 'Home' }).click();
  await lobbyOpens(page);
}

/** Pages are kept from when what follows a person has come. */
async function keepBegins(page: Page): Promise<void> {
  await page.goto('/');
  await expect
    .poll(async () => {
      await openList(page);
      await openHome(page);
      return page.locator('#content > *').count();
    })
    .toBe(2);
}

describe('a page that was left', () => {
  it('is there again as it was: at its top by a link, at its place by a step back', async () => {
    const { page, context } = await browser.visit({ device: phone });
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    await keepBegins(page);
    await mark(page);
    await openList(page);
    await mark(page);
    await page.evaluate(() => scrollTo(0, 200));
    await expect.poll(scrolled).toBe(200);
    await openHome(page);
    expect(await isMarked(page)).toBe(true);
    await openList(page);
    expect(await isMarked(page)).toBe(true);
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await lobbyOpens(page);
    await page.goBack();
    await listOpens(page);
    await expect.poll(scrolled).toBe(200);
    expect(await isMarked(page)).toBe(true);
    await context.close();
  });

  it('follows its address, not what was narrowed down when it was left', async () => {
    const { page, context } = await browser.visit({ device: phone });
    await keepBegins(page);
    await openList(page);
    const search = page.getByRole('main').getByRole('searchbox');
    const count = page
      .getByRole('main')
      .getByText(/^\d+ games?$/)
      .filter({ visible: true });
    const whole = await count.innerText();
    await search.fill('mango');
    await page.waitForURL(/q=mango/);
    await expect.poll(() => count.innerText()).not.toBe(whole);
    await openHome(page);
    await openList(page);
    await expect.poll(() => search.inputValue()).toBe('');
    await expect.poll(() => count.innerText()).toBe(whole);
    await page.goBack();
    await lobbyOpens(page);
    await page.goBack();
    await expect.poll(() => search.inputValue()).toBe('mango');
    await context.close();
  });

  it('runs no timer while it is hidden', async () => {
    const { page, context } = await browser.visit({ device: phone });
    await page.addInitScript(() => {
      const running = new Map<number, number>();
      const { setInterval: begin, clearInterval: end } = window;
      Object.assign(window, {
        setInterval(act: () => void, everyMs: number) {
          const timer = begin(act, everyMs);
          running.set(timer, everyMs);
          return timer;
        },
        clearInterval(timer: number) {
          running.delete(timer);
          end(timer);
        },
        running,
      });
    });
    /** The lobby asks again every minute. */
    const asks = () =>
      page.evaluate(() =>
        [...(Reflect.get(window, 'running') as Map<number, number>).values()].includes(60_000),
      );
    await keepBegins(page);
    expect(await asks()).toBe(true);
    await openList(page);
    expect(await asks()).toBe(false);
    await openHome(page);
    expect(await asks()).toBe(true);
    await context.close();
  });

  it('goes with the session, and stands behind a game', async () => {
    const { page, context } = await browser.visit({ device: phone });
    const marked = page.locator('[data-seen]');
    await keepBegins(page);
    await mark(page);
    await openList(page);
    expect(await marked.count()).toBe(1);
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await logInThere(page, player);
    await page.getByTestId('balance').first().waitFor();
    await expect.poll(() => marked.count()).toBe(0);

    await page.goto('/mini?q=Mines');
    const mines = page.getByRole('link', { name: /(^|\s)Mines,/ }).first();
    const toGame = async () => {
      await mines.click();
      await page.frameLocator('iframe').getByRole('button', { name: 'Rules and more' }).waitFor();
      expect(await mines.isVisible()).toBe(false);
      await page.goBack();
      await mines.waitFor();
    };
    await page.getByTestId('balance').first().waitFor();
    await toGame();
    await mark(page);
    await toGame();
    expect(await isMarked(page)).toBe(true);
    await context.close();
  });
});
