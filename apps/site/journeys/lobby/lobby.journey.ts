import { product } from '@kislap/testkit/environment';
import { desk, phone, takePicture } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { logInThere } from '@kislap/testkit/journey-login';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const given = product();
const { player } = readFirstRun(given);
const shiftMax = 0.01;
const browser = journeyBrowser();

function loginDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Welcome back' });
}

async function closeLogin(page: Page): Promise<void> {
  await loginDialog(page).getByRole('button', { name: 'Close' }).click();
  await loginDialog(page).waitFor({ state: 'hidden' });
}

/** Runs in the page: no letter is cut, and no edge lies outside the tile. */
function isWhole(button: Element): boolean {
  const own = button.getBoundingClientRect();
  const tile = button.closest('article')?.getBoundingClientRect();
  const isInside = tile !== undefined && own.left >= tile.left && own.right <= tile.right;
  return isInside && button.scrollWidth <= button.clientWidth && own.height >= 24;
}

describe('a visitor at a desk', () => {
  it('finds the sections in their order, the name under every tile, and every studio by the arrows', async () => {
    const { page, context } = await browser.visit({ device: desk });
    await page.goto('/');
    const tabs = (await page.getByRole('tab').allTextContents()).filter((name) => name !== 'Lottery');
    expect(tabs).toEqual([
      'Home',
      'Hot',
      'Favourites',
      'Slots',
      'Live casino',
      'Fishing',
      'Poker & cards',
      'Bingo',
      'Sports',
      'E-sports',
      'Mini games',
    ]);
    const tile = page.getByRole('article').first();
    await tile.getByText('Fiesta 20', { exact: true }).waitFor();
    await tile.getByText(/^Paid out ₱[\d,]+$/).waitFor();
    const layer = tile.getByText(/^RTP/);
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0);
        await tile.hover();
        return layer.isVisible();
      })
      .toBe(true);
    await tile.getByText('Fiesta 20', { exact: true }).waitFor();
    // What can be pressed there is whole, in the smallest tiles too.
    const free = tile.getByRole('link', { name: 'Try free', exact: true });
    for (const width of [desk.viewport.width, 1024, 700]) {
      await page.setViewportSize({ ...desk.viewport, width });
      await expect.poll(() => free.evaluate(isWhole), { message: `at ${width}` }).toBe(true);
    }
    await page.setViewportSize(desk.viewport);

    await page.goto('/rng');
    const studios = page.getByRole('group', { name: 'Game studios' });
    await studios.hover();
    await studios.getByRole('button', { name: 'Scroll on' }).click();
    const strip = studios.locator('.scrollbar-none');
    await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    await studios.getByRole('button', { name: 'All studios' }).click();
    await studios.getByRole('list').waitFor();
    await context.close();
  });
});

describe('a visitor on a phone', () => {
  it('walks the lobby: tabs, studios, favourites that ask for a login, search', async () => {
    const { page, context } = await browser.visit({ device: phone });
    await page.goto('/');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('Slots').click();
    await page.getByText(/^\d+ games$/).waitFor();
    const games = page.getByRole('tabpanel').getByRole('article');
    await expect.poll(() => games.count()).toBeGreaterThan(6);
    const all = await games.count();
    const studio = page.getByRole('group', { name: 'Game studios' }).getByRole('button').nth(2);
    await studio.click();
    await expect.poll(() => studio.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => games.count()).toBeLessThanOrEqual(all);
    await expect.poll(() => games.count()).toBeGreaterThan(0);
    await tab('Hot').click();
    await page.getByRole('heading', { name: 'Hot games' }).waitFor();
    await tab('Favourites').click();
    await loginDialog(page).waitFor();
    await closeLogin(page);
    await expect.poll(() => tab('Home').getAttribute('aria-selected')).toBe('true');
    await page
      .getByRole('button', { name: /^Add .* to favourites$/ })
      .first()
      .click();
    await loginDialog(page).waitFor();
    await closeLogin(page);

    await page.getByRole('button', { name: 'Search games' }).first().click();
    const search = page.getByRole('dialog', { name: 'Search games' });
    await search.getByRole('combobox').fill('fista 20');
    await search
      .getByRole('link', { name: /Fiesta 20/ })
      .first()
      .waitFor();
    await takePicture(page, 'lobby-search');
    await search.getByRole('combobox').fill('zzzz');
    await search.getByText('No game matches “zzzz”.').waitFor();
    await context.close();
  });

  it('keeps the filters of a category in its address', async () => {
    const { page, context } = await browser.visit({ device: phone });
    await page.goto('/rng');
    const studios = page.getByRole('group', { name: 'Game studios' });
    const chosen = studios.getByRole('button', { name: 'Perlas Games' });
    await chosen.click();
    await expect.poll(() => new URL(page.url()).searchParams.get('vassalage')).toBeTruthy();
    const first = await page.getByRole('article').first().getByRole('link').getAttribute('aria-label');
    await takePicture(page, 'lobby-category');
    await page.reload();
    await expect.poll(() => chosen.getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByRole('article').first().getByRole('link').getAttribute('aria-label')).toBe(first);
    await context.close();
  });

  it('tries a game free without a login', async () => {
    const { page, context } = await browser.visit({ device: phone });
    await page.goto('/');
    await page
      .getByRole('link', { name: /Fiesta 20,/ })
      .first()
      .click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Spin' }).waitFor();
    // The bar of the site says so; the game's own is hidden under it.
    await page.getByText('Play money', { exact: true }).first().waitFor();
    await takePicture(page, 'lobby-free');
    await context.close();
  });

  it('changes language and theme for good, and never scrolls sideways', async () => {
    const { page, context } = await browser.visit({ device: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await takePicture(page, 'lobby-menu');
    await menu.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('dialog', { name: 'Language' }).getByRole('button', { name: 'Filipino' }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil');
    await page.getByRole('button', { name: 'Buksan ang menu' }).click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /Maliwanag|Light/ })
      .or(page.getByRole('dialog').getByRole('button', { name: /Maliwanag|Light/ }))
      .first()
      .click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
    await page.reload();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
    await takePicture(page, 'lobby-light-ty');
    await context.close();
  });

  it('sees nothing jump while the lobby loads', async () => {
    const { page, context } = await browser.visit({ device: phone });
    await page.goto('/');
    await page.waitForTimeout(2_500);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 200);
        }),
    );
    expect(shift).toBeLessThanOrEqual(shiftMax);
    await context.close();
  });
});

describe('the guard of the routes', () => {
  it('asks a visitor for a login, continues to the requested page, and keeps others away from the agent pages', async () => {
    const { page, context } = await browser.visit({ device: desk });
    await page.goto('/member/records');
    await loginDialog(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await logInThere(page, player);
    await page.getByRole('heading', { name: 'Betting record', level: 1 }).waitFor();
    await page.goto('/agentHome');
    await page.waitForURL('**/agent');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await takePicture(page, 'lobby-agent');
    await context.close();
  });

  it('opens the dialogs of /login, /register and /help over the lobby', async () => {
    const { page, context } = await browser.visit({ device: desk });
    for (const [path, name] of [
      ['/login', 'Welcome back'],
      ['/register', 'Join Kislap'],
      ['/help#terms', /Help/],
    ] as const) {
      await page.goto(path);
      await page.getByRole('dialog', { name }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.waitForURL((url) => url.pathname === '/');
      // The window takes its entry of the history with it; another address in that moment would be lost.
      await page.waitForFunction(() => !history.state?.kislapDialogs);
    }
    await context.close();
  });

  it('says that a page is not there', async () => {
    const { page, context, problems } = await browser.visit({ device: desk });
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await takePicture(page, 'lobby-not-found');
    // The browser itself notes the 404 that was asked for.
    problems.splice(0);
    await page.getByRole('link', { name: 'Back to the lobby' }).click();
    await page.getByRole('tab', { name: 'Home' }).waitFor();
    await context.close();
  });
});

describe('with the keyboard alone', () => {
  it('reaches the content, the login and the way out of it', async () => {
    const { page, context } = await browser.visit({ device: desk });
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusName(page)).toBe('Skip to content');
    for (let step = 0; step < 20 && (await focusName(page)) !== 'Log in'; step++)
      await page.keyboard.press('Tab');
    expect(await focusName(page)).toBe('Log in');
    await page.keyboard.press('Enter');
    await loginDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await loginDialog(page).waitFor({ state: 'hidden' });
    expect(await focusName(page)).toBe('Log in');
    await context.close();
  });
});

function focusName(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.textContent?.slice(0, 80) ??
      '',
  );
}
