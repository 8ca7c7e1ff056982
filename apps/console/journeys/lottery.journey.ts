import { product } from '@kislap/testkit/environment';
import { takePicture, untilStill } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { agreeToAll, type ConsoleVisit, visitConsole } from '@kislap/testkit/journey-console';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let desk: ConsoleVisit;
let page: Page;
const feed = `journey-${Date.now().toString(36)}`;

beforeAll(async () => {
  desk = await visitConsole('/lottery?state=SETTLED');
  ({ page } = desk);
});
afterEach(() => expect(desk.takeProblems()).toEqual([]));
afterAll(() => desk?.browser.close());

async function expectAccessible(): Promise<void> {
  await untilStill(page);
  expect(await findViolations(page)).toEqual([]);
}

const openTab = (name: string) => page.getByRole('tab', { name }).click();

it('opens a settled draw of the house and verifies it in the browser', async () => {
  await page
    .getByRole('button', { name: /^Open .+_1M \d{8}-\d{4}$/ })
    .first()
    // The first fast game is drawn in the minute after the house opens.
    .click({ timeout: 90_000 });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Commitment').waitFor();
  await dialog.getByRole('button', { name: 'Verify here' }).click();
  await dialog.getByText(/^The seed matches the commitment/).waitFor();
  await expectAccessible();
  await takePicture(page, 'lottery-draw', true);

  // A result is typed in any form; nothing can be asked for until it is whole.
  await dialog.getByRole('button', { name: 'Correct result' }).click();
  const ask = dialog.getByRole('button', { name: 'Ask for it' });
  expect(await ask.isDisabled()).toBe(true);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).click();
});

it('shows what waits before a game is turned off', async () => {
  await openTab('Games');
  await page.getByRole('switch', { name: 'TOGEL: on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/waits? for|No bet waits/).waitFor();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

it('works out what another price gives back, and refuses what is too much', async () => {
  await openTab('Prices');
  await page.getByRole('button', { name: 'Change the price of LO2', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Odds').fill('97');
  await dialog.getByRole('cell', { name: '97.00%' }).waitFor();
  await takePicture(page, 'lottery-guard', true);
  await expectAccessible();
  await dialog.getByLabel('Odds').fill('99.9');
  await dialog.getByText(/would give back more than 99\.5 %/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Ask for it' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

it('adds a feed by two people', async () => {
  await openTab('Feeds');
  await page.getByRole('button', { name: 'Add feed', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(feed);
  await dialog.getByLabel('Public key').fill('MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=');
  await dialog.getByLabel('Reason').fill('Agreed in the journey');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Ask for it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/request waits for a second person/).waitFor();
  await agreeToAll(product(), 'lottery.feed');
  await page.reload();
  await page.getByRole('cell', { name: feed, exact: true }).waitFor();
  await expectAccessible();
});
