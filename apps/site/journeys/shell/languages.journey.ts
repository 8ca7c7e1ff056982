import { getMemberInfo, updateLanguage } from '@kislap/identity/contract/member';
import { login } from '@kislap/identity/contract/session';
import { labels as german } from '@kislap/site-kit/labels/latin/de.ts';
import { labels as arabic } from '@kislap/site-kit/labels/other-scripts/ar.ts';
import { shell as english } from '@kislap/site-kit/texts/en/shell.ts';
import { shell as filipino } from '@kislap/site-kit/texts/ty/shell.ts';
import { product } from '@kislap/testkit/environment';
import { desk, holdBack, isTakenOver, phone, takePicture, untilStill } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openCalls } from '../site-calls.ts';

const given = product();
const browser = journeyBrowser();

const htmlOf = (page: Page) => page.locator('html');
const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

/** Whether a field has stood there empty since, if only for a moment. */
async function watchForEmpty(field: Locator): Promise<() => Promise<boolean>> {
  const watch = await field.evaluateHandle((element: HTMLInputElement) => {
    const seen = { isEmptied: false };
    setInterval(() => {
      seen.isEmptied ||= element.value === '';
    }, 5);
    return seen;
  });
  return () => watch.evaluate(({ isEmptied }) => isEmptied);
}

/** From the header of a wide page. */
async function choose(page: Page, name: string): Promise<void> {
  const header = page.locator('header');
  // A click by hand; the browser's driver would first scroll to a header that is there already.
  await header.getByRole('button', { name: /^[A-Z-]{2,5}, / }).dispatchEvent('click');
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('the saved language', () => {
  it.each([null, 'XX'])('is English for both keys where storage says %s', async (saved) => {
    const { page, context } = await browser.visit({ device: desk });
    await context.addInitScript((value) => {
      if (origin !== 'null' && value && !localStorage.getItem('historyLanguage'))
        localStorage.setItem('language', value);
    }, saved);
    await page.goto('/');
    await expect.poll(() => stored(page, 'language')).toBe('EN');
    expect(await stored(page, 'historyLanguage')).toBe('EN');
    await expect.poll(() => htmlOf(page).getAttribute('lang')).toBe('en');
    await context.close();
  });

  it('switches at once, keeps input and place, and is served the next time', async () => {
    const { page, context } = await browser.visit({ device: desk });
    await page.goto('/rng');
    const search = page.getByRole('searchbox').first();
    await search.fill('fiesta');
    const isEmptied = await watchForEmpty(search);
    await page.mouse.move(700, 500);
    await page.evaluate(() => window.scrollTo(0, 60));
    const loads: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));

    const before = await page.evaluate(() => window.scrollY);
    await choose(page, 'Filipino');
    await page.getByRole('button', { name: filipino.login }).first().waitFor();
    expect(await search.inputValue()).toBe('fiesta');
    expect(await isEmptied()).toBe(false);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await expect.poll(() => htmlOf(page).getAttribute('lang')).toBe('fil');
    expect([await stored(page, 'language'), await stored(page, 'historyLanguage')]).toEqual(['TY', 'EN']);
    expect(loads).toEqual([]);

    await page.goto('/');
    await expect.poll(() => htmlOf(page).getAttribute('data-language')).toBe('TY');
    await context.close();
  });

  it('is kept although the page is left before its words are there', async () => {
    const { page, context } = await browser.visit({ device: desk });
    await page.goto('/');
    await expect.poll(() => isTakenOver(page.locator('header'))).toBe(true);
    await page.evaluate(() => {
      localStorage.setItem('labels', 'ar');
      localStorage.setItem('direction', 'rtl');
    });
    const sendWords = await holdBack(page, '**/assets/boot-ty-*.js');
    await choose(page, 'Filipino');
    await page.goto('/rng', { waitUntil: 'commit' });
    sendWords();
    await page.getByRole('button', { name: filipino.login }).first().waitFor();
    await expect.poll(() => htmlOf(page).getAttribute('lang')).toBe('fil');
    expect(await stored(page, 'historyLanguage')).toBe('EN');
    expect(await htmlOf(page).getAttribute('dir')).not.toBe('rtl');
    expect(await stored(page, 'labels')).toBeNull();
    await context.close();
  });

  it('is saved to the account, even if chosen before signing in', async () => {
    const { username, password } = readFirstRun(given).player;
    let token: string | null = null;
    const call = openCalls(given.siteUrl, () => token);
    ({ token } = await call(login, { body: { username, password } }));
    await call(updateLanguage, { body: { language: 'EN' } });
    const languageOfAccount = async () => (await call(getMemberInfo)).language;

    const { page, context } = await browser.visit({ device: desk });
    await page.goto('/');
    await choose(page, 'Filipino');
    await page.evaluate((value) => sessionStorage.setItem('token', value ?? ''), token);
    await page.goto('/member');
    await expect.poll(languageOfAccount).toBe('TY');
    await choose(page, 'English');
    await expect.poll(languageOfAccount).toBe('EN');
    await context.close();
  });
});

describe('a label set', () => {
  it('speaks German in the navigation, English in the rest, and says which is which', async () => {
    const { page, context } = await browser.visit({ device: desk });
    // The foot of the page comes after the words have changed.
    const sendFoot = await holdBack(page, '**/assets/footer-*.js');
    await page.goto('/');
    await choose(page, 'Deutsch');
    sendFoot();
    const home = page.getByRole('link', { name: german.home, exact: true }).first();
    await home.waitFor();
    await expect.poll(() => htmlOf(page).getAttribute('lang')).toBe('de');
    await expect.poll(() => htmlOf(page).getAttribute('dir')).toBe('ltr');
    const footer = page.getByText(english.footerResponsible);
    await expect.poll(() => footer.getAttribute('lang')).toBe('en');
    await expect
      .poll(() => home.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang))
      .toBe('de');
    // Content is asked for in a supported language only.
    expect(await stored(page, 'language')).toBe('EN');

    await page.reload();
    await home.waitFor();
    await choose(page, 'English');
    await page.getByRole('link', { name: english.home, exact: true }).first().waitFor();
    await expect.poll(() => htmlOf(page).getAttribute('lang')).toBe('en');
    expect(await footer.getAttribute('lang')).toBeNull();
    await context.close();
  });

  it('is kept although the page is left before its words are there', async () => {
    const { page, context } = await browser.visit({ device: desk });
    await page.goto('/');
    await expect.poll(() => isTakenOver(page.locator('header'))).toBe(true);
    const sendWords = await holdBack(page, '**/assets/ar-*.js');
    await choose(page, 'العربية');
    await page.goto('/rng', { waitUntil: 'commit' });
    sendWords();
    await page.waitForFunction(() => document.documentElement.dir === 'rtl');
    await expect.poll(() => htmlOf(page).getAttribute('lang')).toBe('ar');
    expect(await stored(page, 'labels')).toBe('ar');
    await context.close();
  });

  it.each([
    ['phone', phone],
    ['desk', desk],
  ] as const)(
    'runs Arabic from right to left on a %s, also before the app is there',
    async (name, device) => {
      const { page, context } = await browser.visit({ device });
      await context.addInitScript(() => {
        if (origin === 'null') return;
        localStorage.setItem('labels', 'ar');
        localStorage.setItem('direction', 'rtl');
      });
      await page.goto('/', { waitUntil: 'commit' });
      await page.waitForFunction(() => document.documentElement.dir === 'rtl');
      await page.getByRole('link', { name: arabic.home, exact: true }).first().waitFor({ state: 'attached' });
      await page.mouse.move(100, 100);
      await untilStill(page);
      expect(await findViolations(page)).toEqual([]);
      const { wide, shown } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        shown: document.documentElement.clientWidth,
      }));
      expect(wide).toBeLessThanOrEqual(shown);
      await takePicture(page, `languages-ar-${name}`);
      await context.close();
    },
  );
});
