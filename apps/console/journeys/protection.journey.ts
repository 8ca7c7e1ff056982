import { takePicture, untilStill } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { type ConsoleVisit, visitConsole } from '@kislap/testkit/journey-console';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let desk: ConsoleVisit;
let page: Page;
const note = 'Agreed in the journey';

beforeAll(async () => {
  desk = await visitConsole('/protection');
  ({ page } = desk);
});
afterEach(() => expect(desk.takeProblems()).toEqual([]));
afterAll(() => desk?.browser.close());

async function look(name: string): Promise<void> {
  await untilStill(page);
  await takePicture(page, `protection-console-${name}`, true);
  expect(await findViolations(page)).toEqual([]);
}

it('requests what needs two operators, and cannot approve its own request', async () => {
  await page.getByRole('button', { name: 'Bar a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Journey Person Nobody');
  await dialog.getByLabel('Birth date').fill('1961-02-03');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(note);
  await look('list-dialog');
  await dialog.getByRole('button', { name: 'Bar a person' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/waits? for a second person/).waitFor();
  await look('waiting');
  await page.getByRole('link', { name: 'Open the request' }).click();
  const row = page.getByRole('row').filter({ hasText: 'J. P. N. 1961' });
  await row.getByText('Another operator must decide.').waitFor();
  await look('requests');
  await row.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row.waitFor({ state: 'detached' });
});

it("shows a player's limits and lowers them", async () => {
  await page.goto(desk.at('/players?type=0'));
  await page.locator('tbody a').first().click();
  await page.getByRole('tab', { name: 'Limits and breaks' }).click();
  await page.getByRole('button', { name: 'Set a limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount, or minutes').fill('90000');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(note);
  await look('limit-dialog');
  await dialog.getByRole('button', { name: 'Set a limit' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('₱90,000.00').waitFor();
  await look('player');
});

it('sets the limits for everybody', async () => {
  await page.goto(desk.at('/protection?tab=brand'));
  await page.getByText('No limits are set.').waitFor();
  await look('brand');
  await page.goto(desk.at('/protection?tab=pauses'));
  await page.getByLabel('Active only').uncheck();
  await look('pauses');
});
