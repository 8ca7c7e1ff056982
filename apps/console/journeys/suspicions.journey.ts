import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { signInOperator } from '@kislap/testkit/journey-console';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

const given = product();
let browser: JourneyBrowser;
let page: Page;

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  ({ page } = await browser.visit({ device: desk, reducedMotion: 'reduce' }));
  page.setDefaultTimeout(30_000);
});
afterEach(() => expect(browser.takeProblems()).toEqual([]));
afterAll(() => browser?.close());

async function look(what: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await takePicture(page, `suspicions-${what}`);
  const { wide, shown } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  expect([what, wide > shown, await findViolations(page)]).toEqual([what, false, []]);
}

it('a case shows its deposits, takes a note, and leaves the list once it is reported', async () => {
  await signInOperator(page, given, '/suspicions');
  await page.getByRole('heading', { level: 1, name: 'Suspicious deposits' }).waitFor();
  await page.locator('tbody').getByText('Just below the threshold').first().waitFor();
  await look('desk');
  await page.getByRole('button', { name: 'Open case' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('₱193,500.00').waitFor();
  await dialog.getByLabel('New note').fill('Asked the player where the money comes from.');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await dialog.getByRole('listitem').getByText('Asked the player where').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Report as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^suspicion-.+\.csv$/);
  await look('case');
});

it('fits a phone, in Filipino', async () => {
  await page.setViewportSize(phone.viewport);
  await page.evaluate(() => localStorage.setItem('console_language', 'TY'));
  await page.reload();
  await page.getByRole('dialog').getByText('₱193,500.00').waitFor();
  await look('phone');
  await page.evaluate(() => localStorage.setItem('console_language', 'EN'));
  await page.setViewportSize(desk.viewport);
  await page.reload();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as reported' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Sent to the regulator today.');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as reported' }).click();
  await page.getByText('No cases here').waitFor();
});
