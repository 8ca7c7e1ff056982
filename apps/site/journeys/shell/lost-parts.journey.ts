import { holdBack, phone, takePicture } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { describe, expect, it } from 'vitest';

const browser = journeyBrowser();

describe('the site', () => {
  it('offers to load the site again when a part of it does not arrive', async () => {
    const { page, context, problems } = await browser.visit({ device: phone });
    await page.route('**/assets/promotions-page-*.js', (route) => route.abort());
    await page.goto('/promotions');
    const again = page.getByRole('button', { name: 'Load again' });
    await again.waitFor();
    await page.getByRole('banner').waitFor();
    await takePicture(page, 'shell-missing-part');
    await page.unroute('**/assets/promotions-page-*.js');
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
    problems.splice(0);
    await context.close();
  });

  it.each([
    ['pressed at once', false],
    ['fetched ahead', true],
  ])('says that a page %s is on its way, and shows its skeleton when it takes longer', async (_, isAhead) => {
    const { page, context } = await browser.visit({ device: phone });
    await page.goto('/app');
    const send = await holdBack(page, '**/assets/promotions-page-*.js');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const promotions = page.getByRole('dialog').getByRole('link', { name: 'Promotions' });
    if (isAhead) {
      // Who rests on the link has its page fetched ahead: the texts come, the code is held.
      const ahead = page.waitForRequest('**/assets/promotions-page-*.js');
      await promotions.hover();
      await ahead;
      await page.waitForTimeout(500);
    }
    await promotions.click();
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor();
    await takePicture(page, 'shell-page-on-its-way');
    send();
    await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await context.close();
  });

  it.each(['app', 'base', 'footer', 'menu-drawer'])(
    'stays whole when %s is lost once on the way, and works a moment later',
    async (file) => {
      const { page, context, problems } = await browser.visit({ device: phone });
      let asked = 0;
      await page.route(`**/assets/${file}-*.js`, (route) => {
        asked += 1;
        return asked === 1 ? route.abort() : route.continue();
      });
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').waitFor();
      await expect.poll(() => asked).toBeGreaterThan(1);
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await page.locator('footer').count()).toBe(1);
      problems.splice(0);
      await context.close();
    },
  );

  it('stays whole without a line, and goes where it was told once the line is back', async () => {
    const { page, context, problems } = await browser.visit({ device: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const promotions = page.getByRole('dialog').getByRole('link', { name: 'Promotions' });
    await promotions.waitFor();
    await context.setOffline(true);
    await page.getByText('You are offline. This page may be out of date.').waitFor();
    expect(await page.getByRole('main').locator('a').count()).toBeGreaterThan(10);
    await promotions.click();
    await page.getByRole('button', { name: 'Load again' }).waitFor();
    await page.getByRole('banner').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
    problems.splice(0);
    await context.close();
  });
});
