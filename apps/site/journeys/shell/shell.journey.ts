import { product } from '@kislap/testkit/environment';
import { desk, phone, takePicture, watchHeading } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { logIn } from '@kislap/testkit/journey-login';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const given = product();
const { player, agent } = readFirstRun(given);
const browser = journeyBrowser();

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

describe('the routes', () => {
  it('are none of them blank, and have the frame they should have', async () => {
    const { page, context } = await browser.visit({ device: desk });
    await logIn(page, player);
    for (const [path, heading, hasFooter, hasMenu] of [
      ['/promotions', 'Promotions', true, true],
      ['/pointMall', 'Points mall', true, true],
      ['/referral', 'Invite friends', true, true],
      ['/member/rewardCenter', 'Reward centre', true, true],
      ['/app', 'Kislap on your phone', true, true],
      ['/lottery', 'Lottery', false, false],
      ['/seaLottery', 'South-East Asian lotteries', false, false],
      ['/vnLottery', 'Vietnamese lotteries', false, false],
      ['/lottert', 'Lottery', false, false],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expect.poll(() => sideMenu(page).count(), { message: path }).toBe(hasMenu ? 1 : 0);
      const footer = page.getByRole('contentinfo');
      await expect.poll(() => footer.count(), { message: path }).toBe(hasFooter ? 1 : 0);
      await expect.poll(() => page.getByRole('banner').count(), { message: path }).toBe(1);
    }
    await context.close();
  });

  it('ask a visitor of the lottery for a login, and give only agents the agents’ frame', async () => {
    const { page, context } = await browser.visit({ device: desk });
    for (const path of ['/lottery', '/seaLottery', '/vnLottery', '/favorite', '/recent', '/member']) {
      await page.goto(path);
      await page.getByRole('dialog', { name: 'Welcome back' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }
    await page.goto('/agent');
    await page.getByRole('heading', { level: 2, name: 'How it works' }).waitFor();
    expect(await sideMenu(page).count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await takePicture(page, 'shell-agent', true);
    await signInAgent(page);
    await page.waitForURL('**/agentHome');
    await page.getByTitle('Manila time, GMT+8').waitFor();
    await context.close();
  });

  it('begin at their top, and at the place a hash names', async () => {
    const { page, context } = await browser.visit({ device: phone });
    await page.goto('/');
    await page.getByRole('tab', { name: 'Home' }).waitFor();
    await page.evaluate(() => scrollTo(0, 2_000));
    await page.getByRole('link', { name: 'Promos', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goto('/app#install-guide');
    const guide = page.getByRole('heading', { name: 'How to install' });
    await expect.poll(async () => (await guide.boundingBox())?.y ?? 9_999).toBeLessThan(400);
    await context.close();
  });

  it('say what they are in the tab and to search engines', async () => {
    const { page, context } = await browser.visit({ device: phone });
    const answer = await page.goto('/rng');
    const { link } = answer?.headers() ?? {};
    expect(link).toContain('/rng>; rel="canonical"');
    expect(link).toContain('hreflang="fil"');
    expect(await page.title()).toBe('Slots — Kislap');
    await page.getByRole('link', { name: 'Promos', exact: true }).click();
    await expect.poll(() => page.title()).toBe('Promotions — Kislap');
    expect((await page.goto('/member'))?.headers()['x-robots-tag']).toBe('noindex');

    await page.goto('/?lang=TY');
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fil');
    expect(await page.title()).toBe('Kislap — mga laro ng kapuluan');
    await expect
      .poll(() => page.locator('meta[name="description"]').getAttribute('content'))
      .toMatch(/^Slots, .*Bingo/);
    const shared = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect((await page.request.get(shared)).headers()['content-type']).toBe('image/png');

    const map = await (await page.request.get('/sitemap.xml')).text();
    expect(map).toContain('/rng</loc>');
    expect(map).not.toContain('/cockfight');
    expect(await (await page.request.get('/robots.txt')).text()).toContain('/sitemap.xml');
    await context.close();
  });
});

async function signInAgent(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(agent.username);
  await page.getByLabel('Password', { exact: true }).fill(agent.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

describe('the header of a signed-in player', () => {
  it('hides and shows the balance, counts unseen notices, and has every entry of the account', async () => {
    const { page, context } = await browser.visit({ device: desk });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await logIn(page, player);
    const balance = page.getByTestId('balance').first();
    await page.getByRole('button', { name: 'Hide balance' }).first().click();
    await expect.poll(() => balance.innerText()).toBe('₱ ******');
    await page.reload();
    await expect.poll(() => balance.innerText()).toBe('₱ ******');
    await page.getByRole('button', { name: 'Show balance' }).first().click();
    await expect.poll(() => balance.innerText()).toMatch(/₱[\d,]+\.\d\d/);
    await page.getByRole('button', { name: 'Refresh balance' }).first().click();

    const bell = page.getByRole('button', { name: /^Notices/ });
    await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/^Notices \(\d+\)$/);

    await page.getByRole('button', { name: 'Account menu' }).click();
    const menu = page.locator('#account-menu');
    for (const name of ['My account', 'Betting record', /^Messages/])
      await menu.getByRole('link', { name }).waitFor();
    for (const name of ['Live chat', 'Sign out']) await menu.getByRole('button', { name }).waitFor();
    expect(await menu.getByRole('link', { name: 'Agent centre' }).count()).toBe(0);
    await menu.getByRole('button', { name: 'Copy ID' }).click();
    await page.getByText('ID copied').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\w-]{8,}$/);
    await context.close();
  });
});

describe('the side menu', () => {
  it('stays as it was left, without a flash, and is put away on game pages', async () => {
    const { page, context } = await browser.visit({ device: desk });
    await page.goto('/');
    await page.getByRole('tab', { name: 'Home' }).waitFor();
    // Only categories with vendors; what the permission call allows comes with its answer.
    await sideMenu(page).getByRole('link', { name: 'Slots' }).waitFor();
    await sideMenu(page).getByRole('link', { name: 'Invite friends' }).waitFor();
    expect(await sideMenu(page).getByRole('link', { name: 'Arena' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Hide menu' }).click();
    await expect.poll(() => sideMenu(page).count()).toBe(0);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('banner').waitFor();
    // The served page holds the menu; the browser must not show it for a moment.
    expect(await sideMenu(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Show menu' }).click();
    await sideMenu(page).waitFor();
    await page.goto('/lottert');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => sideMenu(page).count()).toBe(0);
    await page.goto('/promotions');
    await sideMenu(page).waitFor();
    await context.close();
  });
});

describe('the app', () => {
  it('is offered by codes, guides and a manifest', async () => {
    const { page, context } = await browser.visit({ device: phone });
    await page.goto('/app');
    await page.getByRole('img', { name: 'QR code for iPhone and iPad' }).waitFor();
    await page.getByRole('img', { name: 'QR code for Android' }).waitFor();
    await page.getByRole('tab', { name: 'iPhone and iPad' }).click();
    await page.getByText('Choose “Add to Home Screen”').waitFor();
    await page.getByRole('tab', { name: 'Computer' }).click();
    await page.getByText('Find the install icon').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await takePicture(page, 'shell-app', true);

    const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
    const manifest = await (await page.request.get(address)).json();
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
      const answer = await page.request.get(src);
      expect(`${src} ${answer.status()} ${answer.headers()['content-type']}`).toBe(`${src} 200 ${type}`);
    }
    await context.close();
  });

  it('works offline, and stores no personal data', async () => {
    const { page, context, problems } = await browser.visit({ device: phone, hasServiceWorker: true });
    await logIn(page, player);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/member');
    await page.getByTestId('balance').first().waitFor();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/offline');
    expect(kept.filter((path) => !path.startsWith('/assets/') && path !== '/offline')).toEqual([]);

    await context.setOffline(true);
    await page.getByText('You are offline. This page may be out of date.').waitFor();
    await page.goto('/rng');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await takePicture(page, 'shell-offline');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
    // What could not be reached was noted by the browser; that was the point.
    problems.splice(0);
    await context.close();
  });
});

it('keeps the served page of an unknown address until the app has drawn its own', async () => {
  const { page, context, problems } = await browser.visit({ device: phone });
  const heading = await watchHeading(page);
  await page.goto('/no/such/page');
  await expect.poll(heading).toEqual({ isRedrawn: true, gaps: 0 });
  problems.splice(0);
  await context.close();
});

describe.each([
  ['dark', 'EN'],
  ['light', 'TY'],
] as const)('in the %s theme and in %s', (theme, language) => {
  it.each([phone, desk])('has pages that axe finds nothing wrong with', async (device) => {
    const { page, context, problems } = await browser.visit({ device, theme, language });
    for (const path of ['/promotions', '/app', '/agent', '/no/such/page']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await findViolations(page), path).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    // The browser notes the 404 that was asked for.
    problems.splice(0);
    await context.close();
  });
});
