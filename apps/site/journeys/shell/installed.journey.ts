import { pages } from '@kislap/site/texts/en/pages.ts';
import { product } from '@kislap/testkit/environment';
import { desk, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openFront } from './two-versions.ts';

const given = product();
const browser = journeyBrowser();

/** The worker and the listeners for the app begin at the first touch. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('banner').waitFor();
  await page.keyboard.press('Shift');
}

const looks = [
  { name: 'phone-dark', device: phone, theme: 'dark', language: 'EN' },
  { name: 'desk-light', device: desk, theme: 'light', language: 'TY' },
] as const;
const words = {
  EN: { ready: 'A new version of the site is ready.', load: 'Update' },
  TY: { ready: 'May bagong bersyon na ang site.', load: 'I-update' },
};

describe.each(looks)('a new version, $name', ({ name, device, theme, language }) => {
  it('is offered once it is downloaded, and applies after a press', async () => {
    const front = await openFront(given.siteUrl);
    const { page, context, problems } = await browser.visit({
      device,
      theme,
      language,
      hasServiceWorker: true,
    });
    const shells = () => page.evaluate(() => caches.keys());
    await page.goto(front.url);
    await touch(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [first] = await shells();
    expect(first).toMatch(/^kislap-[0-9a-f]{12}$/);
    // The first version of all replaces nothing.
    await page.reload();
    await touch(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(await page.getByText(words[language].ready).count()).toBe(0);

    front.release('abcdefabcdef');
    await page.reload();
    await touch(page);
    await page.getByText(words[language].ready).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await takePicture(page, `installed-update-${name}`);
    expect(await shells()).toContain(first);

    // While the page is loaded anew nobody answers; what it still fetches then is not waited for.
    await page.evaluate(() => {
      document.documentElement.dataset.old = 'yes';
    });
    await page.getByRole('button', { name: words[language].load }).click();
    const isNew = () => page.evaluate(() => document.documentElement.dataset.old === undefined);
    await expect.poll(() => isNew().catch(() => false)).toBe(true);
    await page.getByRole('banner').waitFor();
    await expect.poll(shells).toEqual(['kislap-abcdefabcdef']);
    expect(await page.getByText(words[language].ready).count()).toBe(0);
    // What the page had asked for when it was loaded anew is given up.
    problems.splice(0);
    await context.close();
    front.close();
  });
});

/** What Chromium tells of a page that can be installed; `answered` notes that its own question was put. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.asked = 'yes';
        return { outcome: 'accepted' };
      },
    });
    dispatchEvent(offer);
    document.documentElement.dataset.kept = String(offer.defaultPrevented);
  });
}

const wasAsked = (page: Page) => page.evaluate(() => document.documentElement.dataset.asked ?? 'no');
const isKept = (page: Page) => page.evaluate(() => document.documentElement.dataset.kept);

describe('the app', () => {
  it.each(['dark', 'light'] as const)(
    'is offered on a phone to who comes back, and once, %s',
    async (theme) => {
      const { page, context } = await browser.visit({
        device: phone,
        theme,
        language: 'EN',
      });
      await context.addInitScript(() => {
        if (origin !== 'null' && !localStorage.getItem('kislap_visits'))
          localStorage.setItem('kislap_visits', '1');
      });
      const offer = page.getByText('Put Kislap on your home screen?');
      for (const visit of ['second', 'third']) {
        await page.goto('/');
        await touch(page);
        await expect.poll(() => offerInstall(page).then(() => isKept(page))).toBe('true');
        if (visit === 'second') expect(await offer.count()).toBe(0);
      }
      await offer.waitFor();
      expect(await findViolations(page)).toEqual([]);
      await takePicture(page, `installed-offer-${theme}`);
      await page.getByRole('button', { name: 'Install', exact: true }).click();
      await expect.poll(() => wasAsked(page)).toBe('yes');
      await offer.waitFor({ state: 'detached' });

      await page.goto('/');
      await touch(page);
      await expect.poll(() => offerInstall(page).then(() => isKept(page))).toBe('true');
      expect(await offer.count()).toBe(0);
      await context.close();
    },
  );

  it('is installed from its page, by the browser’s own question', async () => {
    const { page, context } = await browser.visit({ device: desk, language: 'EN' });
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Get the app' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Kislap on your phone' }).waitFor();
    await expect.poll(() => offerInstall(page).then(() => isKept(page))).toBe('true');
    await page.getByRole('button', { name: 'Install the app' }).click();
    await expect.poll(() => wasAsked(page)).toBe('yes');
    await page.getByText('The app is installed on this device.').waitFor();
    await takePicture(page, 'installed-page');
    // The guide of each phone has four steps; its code opens it by the address.
    for (const [tab, first, last] of [
      ['iPhone and iPad', pages.guideIos1, pages.guideIos4],
      ['Android', pages.guideAndroid1, pages.guideAndroid4],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      const steps = page.getByRole('tabpanel').getByRole('listitem');
      await steps.filter({ hasText: first }).waitFor();
      await steps.filter({ hasText: last }).waitFor();
      expect(await steps.count(), tab).toBe(4);
    }
    await page.goto('/app?device=ios#install-guide');
    await page.getByRole('tab', { name: 'iPhone and iPad', selected: true }).waitFor();
    await page.getByRole('heading', { name: pages.guideIos1 }).waitFor();
    await context.close();
  });
});
