import { openBrowser, product } from '@kislap/testkit';
import { takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { readFirstRun, totpCode } from '@kislap/testkit/journey-people';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let browser: Browser;
let page: Page;
const problems: string[] = [];
const { operator } = readFirstRun(product());
const note = 'Agreed in the journey';

const at = (path: string) => `${product().siteUrl}/console${path}`;

beforeAll(async () => {
  browser = await openBrowser();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-PH',
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(at('/protection'));
  await page.getByLabel('Username').fill(operator.username);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByLabel('Authenticator code').fill(await totpCode(product(), operator.totpSecret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Player protection' }).waitFor();
});
afterEach(() => expect(problems.splice(0)).toEqual([]));
afterAll(() => browser?.close());

async function look(name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await takePicture(page, `protection-console-${name}`, true);
  expect(await findViolations(page)).toEqual([]);
}

it('asks for what takes two, and cannot agree with itself', async () => {
  await page.getByRole('button', { name: 'List a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Journey Person Nobody');
  await dialog.getByLabel('Birth date').fill('1961-02-03');
  await dialog.getByLabel('Reason').fill(note);
  await look('list-dialog');
  await dialog.getByRole('button', { name: 'List a person' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('J. P. N. 1961').first().waitFor();
  await page.getByText('Another operator must agree').first().waitFor();
  await look('requests');
  await page.getByRole('button', { name: 'Take back' }).first().click();
  await dialog.getByLabel('Reason').fill(note);
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

it("shows a player's limits and lowers them", async () => {
  await page.goto(at('/players?type=0'));
  await page.locator('tbody a').first().click();
  await page.getByRole('tab', { name: 'Limits and breaks' }).click();
  await page.getByRole('button', { name: 'Set a limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount, or minutes').fill('90000');
  await dialog.getByLabel('Reason').fill(note);
  await look('limit-dialog');
  await dialog.getByRole('button', { name: 'Set a limit' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('₱90,000.00').waitFor();
  await look('player');
});

it('sets the limits for everybody', async () => {
  await page.goto(at('/protection?tab=brand'));
  await page.getByText('No limits are set.').waitFor();
  await look('brand');
  await page.goto(at('/protection?tab=pauses'));
  await page.getByLabel('Only those that hold').uncheck();
  await look('pauses');
});
