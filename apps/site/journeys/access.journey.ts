import { createClient } from '@kislap/api-client';
import { login } from '@kislap/contracts/session';
import { getPermission } from '@kislap/contracts/system';
import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const given = product();
const { player } = readFirstRun(given);
let browser: JourneyBrowser;
let token = '';

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  const call = createClient({
    baseUrl: given.siteUrl,
    token: () => null,
    language: () => 'EN',
    encryptionKey: async () => (await call(getPermission)).encryption,
  });
  const { username, password } = player;
  ({ token } = await call(login, { body: { username, password } }));
});
afterEach(() => expect(browser.takeProblems()).toEqual([]));
afterAll(() => browser?.close());

const memberPages = ['', '/deposit', '/withdraw', '/transactions', '/records', '/security', '/sessions'];

/** Every pair of device, theme and language occurs. */
const views = [
  { name: 'phone dark EN', device: phone, theme: 'dark', language: 'EN' },
  { name: 'phone light TY', device: phone, theme: 'light', language: 'TY' },
  { name: 'desk dark TY', device: desk, theme: 'dark', language: 'TY' },
  { name: 'desk light EN', device: desk, theme: 'light', language: 'EN' },
] as const;

describe.each(views)('on a $name', ({ name, device, theme, language }) => {
  const picture = (page: Page, what: string) =>
    takePicture(page, `access-${name.replaceAll(' ', '-')}-${what}`);

  /** Everything wrong with the page as it stands, said with where it is. */
  async function lookAt(page: Page, what: string): Promise<string[]> {
    await page.getByRole('heading').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('load');
    await picture(page, what);
    const found = await findViolations(page);
    const { wide, shown } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      shown: document.documentElement.clientWidth,
    }));
    if (wide > shown) found.push(`scrolls sideways: ${wide} px in ${shown}`);
    return found.map((text) => `${what}: ${text}`);
  }

  it('has nothing axe objects to, for a visitor', async () => {
    const { page, context } = await browser.visit({ device, theme, language, reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const path of ['/', '/rng', '/login', '/register', '/help', '/agent']) {
      await page.goto(path);
      if (['/login', '/register', '/help'].includes(path)) await page.getByRole('dialog').waitFor();
      found.push(...(await lookAt(page, path.slice(1) || 'lobby')));
    }
    await page.goto('/');
    await page
      .getByRole('link', { name: /Fiesta 20,/ })
      .first()
      .click();
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: /Spin|Paikutin|Ikot/ })
      .waitFor();
    found.push(...(await lookAt(page, 'game')));
    expect(found).toEqual([]);
    await context.close();
  });

  it('has nothing axe objects to, for a member', async () => {
    const { page, context } = await browser.visit({ device, theme, language, reducedMotion: 'reduce' });
    await context.addInitScript((value) => {
      if (origin !== 'null') sessionStorage.setItem('token', value);
    }, token);
    const found: string[] = [];
    for (const path of memberPages) {
      await page.goto(`/member${path}`);
      found.push(...(await lookAt(page, `member${path.replace('/', '-')}`)));
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
