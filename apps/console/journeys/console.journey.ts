import assert from 'node:assert';
import { browserAddress, joinBrowser, product } from '@kislap/testkit';
import { patienceMs, untilStill } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { agreeToAll } from '@kislap/testkit/journey-console';
import { readDemoMailbox } from '@kislap/testkit/journey-mailbox';
import { readFirstRun, totpCode } from '@kislap/testkit/journey-people';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let browser: Browser;
let page: Page;
let first: ReturnType<typeof readFirstRun>;
const problems: string[] = [];

beforeAll(async () => {
  first = readFirstRun(product());
  browser = await joinBrowser(browserAddress());
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-PH',
    // What moves is judged where it comes to rest.
  });
  page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
});

afterEach(() => expect(problems.splice(0)).toEqual([]));
afterAll(() => browser?.close());

const at = (path: string) => `${product().consoleUrl}/console${path}`;

async function expectAccessible(): Promise<void> {
  await untilStill(page);
  expect(await findViolations(page)).toEqual([]);
}

async function heading(name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

it('signs the owner in with the second factor, and nobody without it', async () => {
  await page.goto(at('/withdrawals'));
  await page.getByLabel('Username').fill(first.operator.username);
  await page.getByLabel('Password', { exact: true }).fill(first.operator.password);
  await expectAccessible();
  // The form itself refuses what is no code, before a try is counted.
  await page.getByLabel('Authenticator code').fill('12');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Enter the six digits of the code.').waitFor();

  await page.getByLabel('Authenticator code').fill(await totpCode(product(), first.operator.totpSecret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  // Signing in leads to the page that was asked for.
  await heading('Withdrawals');
  expect(new URL(page.url()).pathname).toBe('/console/withdrawals');
});

it('shows the queue and the house balances', async () => {
  await page.goto(at('/withdrawals'));
  await heading('Withdrawals');
  await page.getByLabel('Status').selectOption('all');
  await page.waitForURL(/status=all/);
  await expectAccessible();

  await page.getByRole('link', { name: 'Overview' }).click();
  await heading(/^Hello, /);
  await page.getByText('As of').waitFor();
  await expectAccessible();
});

it('opens a player by account, with balances, statement and sign-ins', async () => {
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Find a player or a page' }).fill(first.player.username);
  await page
    .getByRole('option', { name: new RegExp(`^${first.player.username}\\b`) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await heading(first.player.username);
  await page.getByText('Held for withdrawals').waitFor();
  await expectAccessible();

  for (const tab of ['Ledger', 'Rounds', 'Game sessions', 'Devices', 'Sign-in history', 'Notes']) {
    await page.getByRole('tab', { name: tab }).click();
    await untilStill(page);
    await expectAccessible();
  }
  await page.getByLabel('New note').fill('Seen by the journey');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Seen by the journey').first().waitFor();
});

it('switches a game off for the site, and takes it back', async () => {
  await page.goto(at('/games'));
  await heading('Games');
  const game = page.getByRole('row').nth(1);
  const label = await game.getByRole('switch', { name: /: on$/ }).getAttribute('aria-label');
  const name = label?.replace(/: on$/, '') ?? '';
  const toggle = page.getByRole('switch', { name: `${name}: on` });
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true');
  await expectAccessible();

  await toggle.click();
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');
  await expect.poll(() => isOffered(name)).toBe(false);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true');
  await expect.poll(() => isOffered(name)).toBe(true);
});

/** Whether a visitor of the site can find the game. */
async function isOffered(name: string): Promise<boolean> {
  const search = new URLSearchParams({ gameName: name, platform: 'flash,html5-desktop' });
  const reply = await page.request.get(`${product().siteUrl}/wps/relay/game-list?${search}`);
  assert(reply.ok(), await reply.text());
  return (await reply.text()).includes(`"${name}"`);
}

it('has every other page without a fault', async () => {
  const pages = [
    ['/deposits', 'Deposits'],
    ['/adjustments', 'Adjustments'],
    ['/reviews', 'Vendor reviews'],
    ['/transfers', 'Wallet transfers'],
    ['/reconciliation', 'Reconciliation'],
    ['/reconciliation?view=runs', 'Reconciliation'],
    ['/reports', 'Reports'],
    ['/proof', 'Proof'],
    ['/players', 'Players'],
    ['/tags', 'Tags'],
    ['/agents', 'Agents'],
    ['/agent-bills', 'Agent bills'],
    ['/payment-methods', 'Payment methods'],
    ['/bank-transfers', 'Bank transfers'],
    ['/chat', 'Customer service'],
    ['/vendors', 'Vendors'],
    ['/lottery', 'Lottery'],
    ['/lottery?tab=games', 'Lottery'],
    ['/lottery?tab=schedule', 'Lottery'],
    ['/lottery?tab=exposure', 'Lottery'],
    ['/lottery?tab=orders', 'Lottery'],
    ['/lottery?tab=catalogue', 'Lottery'],
    ['/lottery?tab=feeds', 'Lottery'],
    ['/site', 'Site'],
    ['/site?tab=region', 'Site'],
    ['/site?tab=modules', 'Site'],
    ['/site?tab=register', 'Site'],
    ['/site?tab=doors', 'Site'],
    ['/networks', 'VPN and proxy'],
    ['/operators', 'Operators'],
    ['/no-such-page', 'Page not found'],
  ] as const;
  for (const [path, title] of pages) {
    await page.goto(at(path));
    await heading(title);
    await untilStill(page);
    await expectAccessible();
  }
});

it('finds an action in the log, and verifies the log', async () => {
  await page.goto(at('/audit?action=games.game_changed'));
  await heading('Audit log');
  await page
    .getByRole('button', { name: /^Details of entry/ })
    .first()
    .click();
  const entry = page.getByRole('dialog');
  await entry.getByText('isEnabled').waitFor();
  await expectAccessible();
  await entry.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByText(/^Intact: \d+ entr/).waitFor();
  await expectAccessible();
});

it('leads a new operator, whom two people admit, by a link to the pages of the role', async () => {
  await page.goto(at('/operators'));
  await page.getByRole('button', { name: 'New operator' }).click();
  const username = `journey.${Date.now().toString(36)}`;
  await page.getByLabel('Name', { exact: true }).fill('Journey Finance');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('dialog').getByLabel('Role').selectOption('finance');
  const email = `${username}@example.com`;
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Reason').fill('One more for the payouts');
  await expectAccessible();
  await page.getByRole('button', { name: 'Request approval' }).click();
  await page.getByText(/^Requested\. Another operator/).waitFor();
  await page.goto(at('/approvals'));
  const asked = page.getByRole('row').filter({ hasText: username });
  await asked.getByText('Another operator must decide.').waitFor();
  await expectAccessible();
  await agreeToAll(product(), 'operators');
  const { body } = await readDemoMailbox(product(), email);
  const link = /https?:\S+\/welcome#\S+/.exec(body)?.[0] ?? '';

  const other = await browser.newPage({ viewport: { width: 390, height: 844 } });
  other.on('pageerror', (error) => problems.push(String(error)));
  await other.goto(link);
  await other.getByLabel('New password', { exact: true }).fill('marubdob-na-parol-88');
  await other.getByLabel('Repeat new password').fill('marubdob-na-parol-88');
  await other.getByRole('button', { name: 'Save and sign in' }).click();
  await other.getByRole('button', { name: 'To the sign-in' }).click();
  await other.getByLabel('Username').fill(username);
  await other.getByLabel('Password', { exact: true }).fill('marubdob-na-parol-88');
  await other.getByRole('button', { name: 'Sign in' }).click();
  const secret = Secret.fromBase32(((await other.locator('code').textContent()) ?? '').replaceAll(' ', ''));
  const totp = () => new TOTP({ secret }).generate();
  await other.getByLabel('Authenticator code').fill(totp());
  await other.getByRole('button', { name: 'Sign in' }).click();

  await other.getByRole('heading', { level: 1, name: /^Hello, Journey/ }).waitFor();
  await other.getByRole('button', { name: 'Navigation' }).click();
  const links = await other.getByRole('dialog').getByRole('link').all();
  await expect
    .poll(() => Promise.all(links.map((link) => link.getAttribute('href'))))
    .toEqual([
      '/console/',
      '/console/approvals',
      '/console/withdrawals',
      '/console/deposits',
      '/console/bank-transfers',
      '/console/payment-methods',
      '/console/adjustments',
      '/console/held-wins',
      '/console/reviews',
      '/console/transfers',
      '/console/promotions',
      '/console/agent-bills',
      '/console/give-back',
      '/console/free-rounds',
      '/console/jackpots',
      '/console/reconciliation',
      '/console/settlements',
      '/console/suspicions',
      '/console/players',
      '/console/documents',
      '/console/tags',
      '/console/vip-levels',
      '/console/points-orders',
      '/console/rewards',
      '/console/referral',
      '/console/agents',
      '/console/lottery',
      '/console/reports',
      '/console/missions',
      '/console/feedback',
      '/console/networks',
      '/console/proof',
      '/console/program',
      '/console/retention',
    ]);
  await other.goto(at('/operators'));
  await other.getByText('You have no access to this page').waitFor();
  await other.close();
});

it('speaks Filipino, wears the light theme, and signs out', async () => {
  await page.goto(at('/'));
  await page.getByRole('button', { name: /Owner$/ }).click();
  await page.getByRole('menuitem', { name: 'Filipino' }).click();
  await heading(/^Kumusta, /);
  await page.getByRole('button', { name: /Owner$/ }).click();
  await page.getByRole('menuitem', { name: 'Maliwanag na tema' }).click();
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('light');
  await expectAccessible();

  await page.getByRole('button', { name: /Owner$/ }).click();
  await page.getByRole('menuitem', { name: 'Mag-sign out' }).click();
  await page.getByText('Naka-sign out ka na.').waitFor();
  await page.goto(at('/players'));
  await page.getByLabel('Username').waitFor();
});
