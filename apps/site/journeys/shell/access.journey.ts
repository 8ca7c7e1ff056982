import { login } from '@kislap/identity/contract/session';
import { product } from '@kislap/testkit/environment';
import { desk, phone, takePicture, untilStill } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCalls } from '../site-calls.ts';

const given = product();
const { player } = readFirstRun(given);
const browser = journeyBrowser();
let token = '';

beforeAll(async () => {
  const call = openCalls(given.siteUrl);
  const { username, password } = player;
  ({ token } = await call(login, { body: { username, password } }));
});

const everyPage = {
  visitor: ['/', '/rng', '/login', '/register', '/help', '/agent', 'game'],
  member: ['', '/deposit', '/withdraw', '/transactions', '/records', '/security', '/sessions'],
};
const fewPages = { visitor: ['/', '/login'], member: ['', '/withdraw'] };

/** Every page is seen in both themes, both languages and both widths; the fullest ones in every mixture. */
const views = [
  { name: 'phone light TY', device: phone, theme: 'light', language: 'TY', pages: everyPage },
  { name: 'desk dark EN', device: desk, theme: 'dark', language: 'EN', pages: everyPage },
  { name: 'phone dark EN', device: phone, theme: 'dark', language: 'EN', pages: fewPages },
  { name: 'desk light TY', device: desk, theme: 'light', language: 'TY', pages: fewPages },
] as const;

describe.each(views)('on a $name', ({ name, device, theme, language, pages }) => {
  const picture = (page: Page, what: string) =>
    takePicture(page, `access-${name.replaceAll(' ', '-')}-${what}`);

  /** Everything wrong with the page as it stands, said with where it is. */
  async function lookAt(page: Page, what: string): Promise<string[]> {
    await page.getByRole('heading').first().waitFor({ state: 'attached' });
    await untilStill(page);
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
    const { page, context } = await browser.visit({ device, theme, language });
    const found: string[] = [];
    for (const path of pages.visitor) {
      await page.goto(path === 'game' ? '/' : path);
      if (['/login', '/register', '/help'].includes(path)) await page.getByRole('dialog').waitFor();
      if (path === 'game') await openGame(page);
      found.push(...(await lookAt(page, path.replace('/', '') || 'lobby')));
    }
    expect(found).toEqual([]);
    await context.close();
  });

  it('has nothing axe objects to, for a member', async () => {
    const { page, context } = await browser.visit({ device, theme, language });
    await context.addInitScript((value) => {
      if (origin !== 'null') sessionStorage.setItem('token', value);
    }, token);
    const found: string[] = [];
    for (const path of pages.member) {
      await page.goto(`/member${path}`);
      found.push(...(await lookAt(page, `member${path.replace('/', '-')}`)));
    }
    expect(found).toEqual([]);
    await context.close();
  });
});

async function openGame(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Fiesta 20,/ })
    .first()
    .click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).waitFor();
}
