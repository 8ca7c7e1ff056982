import { product } from '@kislap/testkit/environment';
import { desk, phone } from '@kislap/testkit/journey';
import { signInOperator } from '@kislap/testkit/journey-console';
import { expectGood } from '@kislap/testkit/journey-expect';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

const given = product();
const browser = journeyBrowser();
let page: Page;

beforeAll(async () => {
  ({ page } = await browser.visit({ device: desk }));
});

const look = (what: string) => expectGood(page, `suspicions-${what}`);

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
