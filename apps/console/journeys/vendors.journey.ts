import { product } from '@kislap/testkit/environment';
import { takePicture, untilStill } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { agreeToAll, type ConsoleVisit, visitConsole } from '@kislap/testkit/journey-console';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let desk: ConsoleVisit;
let page: Page;
const vendorKey = `journey-${Date.now().toString(36)}`;
const reason = 'Agreed in the journey';

beforeAll(async () => {
  desk = await visitConsole('/vendors');
  ({ page } = desk);
});
afterEach(() => expect(desk.takeProblems()).toEqual([]));
afterAll(() => desk?.browser.close());

async function expectAccessible(): Promise<void> {
  await untilStill(page);
  expect(await findViolations(page)).toEqual([]);
}

/** In a dialog: gives the reason and confirms. */
async function confirm(button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'hidden' });
}

it('lists the connections, opens one, and asks its vendor', async () => {
  await page.getByRole('link', { name: /^arcade\s*arcade · Hub88/ }).waitFor();
  await expectAccessible();
  await takePicture(page, 'vendors-list', true);
  await page.getByRole('link', { name: /^arcade\s*arcade · Hub88/ }).click();
  await page.getByRole('heading', { level: 1, name: 'arcade' }).waitFor();
  await page.getByRole('button', { name: 'Test' }).click();
  await page.getByText(/^Answered in \d+ ms with \d+ games\./).waitFor();
  for (const span of ['1 h', '7 days', '24 h']) {
    await page.getByRole('radio', { name: span }).check({ force: true });
    await untilStill(page);
  }
  await expectAccessible();
  await takePicture(page, 'vendors-detail', true);
});

it('leads from a connection to its games and back', async () => {
  await page.getByRole('link', { name: /^\d+ games$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  await page.getByRole('table').getByText('Fiesta 20', { exact: true }).waitFor();
  const connection = page.getByLabel('Connection');
  await expect.poll(() => connection.inputValue()).toBe('arcade');
  await connection.selectOption('arcade-live');
  await page.getByRole('table').getByText('Baccarat Intramuros', { exact: true }).waitFor();
  expect(await page.getByRole('table').getByText('Fiesta 20', { exact: true }).count()).toBe(0);
  await expectAccessible();
});

it('offers the known codes of each category for a new studio', async () => {
  await page.goto(desk.at('/vendors'));
  await page.getByRole('button', { name: 'New studio' }).click();
  const dialog = page.getByRole('dialog', { name: 'New studio' });
  const code = dialog.getByLabel('Code', { exact: true });
  expect(await code.locator('optgroup[label=Cockfight] option').allTextContents()).toEqual([
    'SV3',
    'DS88',
    'DIG',
    'WGB',
    'WS168',
  ]);
  // The demo world has a studio of that code already.
  expect(await code.locator('option[value=WS168]').isDisabled()).toBe(true);
  await expectAccessible();
  await takePicture(page, 'vendors-studio');
  await code.selectOption('WD');
  await dialog.getByLabel('Name', { exact: true }).fill('Waling Dreams');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /Waling Dreams\s*WD/ }).waitFor();
});

it('makes a connection that cannot be turned on before the vendor is known', async () => {
  await page.goto(desk.at('/vendors'));
  await page.getByRole('button', { name: 'New connection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Journey Live');
  await dialog.getByLabel('URL key').fill(vendorKey);
  await dialog.getByLabel('Protocol').selectOption({ label: 'One Wallet' });
  await dialog.getByLabel('Our operator id at the vendor').fill('kislap');
  await dialog.getByLabel("Vendor's address").fill('http://127.0.0.1:9');
  await expectAccessible();
  await confirm('Create');
  await page.getByRole('heading', { level: 1, name: 'Journey Live' }).waitFor();

  await page.getByRole('switch', { name: 'Journey Live: on' }).click();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText(/key or secret first/).waitFor();
  // The refusal is said in the browser's own console as well.
  desk.takeProblems();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

it('shows a made secret once, and never again', async () => {
  await page.getByRole('button', { name: 'Replace: Token for its calls' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Replace' }).click();
  const secret = (await page.getByTestId('made-secret').textContent()) ?? '';
  expect(secret.length).toBeGreaterThan(40);
  await expectAccessible();
  await page.getByRole('button', { name: 'I saved it' }).click();
  // Not yet: one person's word changes nothing.
  await page.getByText('Not set', { exact: true }).first().waitFor();
  await agreeToAll(product(), 'games');
  await page.reload();
  await page.getByText('Set', { exact: true }).waitFor();
  expect(await page.content()).not.toContain(secret);
});

it('restricts the addresses, and refuses invalid ones', async () => {
  const panel = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Any address' })
    .last();
  await panel.getByRole('button', { name: 'Edit' }).click();
  const field = page.getByLabel('Addresses and networks');
  await field.fill('203.0.113.0/24\nvendor.example');
  await page.getByText('Line 2 is not an address or network.').waitFor();
  await field.fill('203.0.113.0/24\n2001:db8::/32');
  await confirm('Save');
  await agreeToAll(product(), 'games');
  await page.reload();
  await page.getByText('203.0.113.0/24').waitFor();
  await expectAccessible();
});

it('changes currencies and the wallet, and shows both as they are then', async () => {
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Currencies').fill('PHP, KVND');
  await dialog.getByLabel('Wallet').selectOption('transfer');
  await confirm('Save');
  await agreeToAll(product(), 'games');
  await page.reload();
  await page.getByText('PHP, KVND').waitFor();
  await page.getByText('Transfer', { exact: true }).waitFor();
});

it('reads as well in Filipino, in the light theme and on a phone', async () => {
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  await expectAccessible();
  await takePicture(page, 'vendors-light', true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /Owner$/ }).click();
  await page.getByRole('menuitem', { name: 'Filipino' }).click();
  await page.getByRole('heading', { name: 'Mga key at secret' }).waitFor();
  await expectAccessible();
  await page.goto(desk.at('/vendors'));
  await page.getByRole('heading', { level: 1, name: 'Mga vendor' }).waitFor();
  await expectAccessible();
  await takePicture(page, 'vendors-filipino', true);
});
