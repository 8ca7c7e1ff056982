import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { agreeToAll, signInOperator } from '@kislap/testkit/journey-console';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

// The arcade's account with wallets of its own is switched on, played with, and switched off again.

const given = product();
const vendor = '/console/api/games/integrations/arcade-transfer';
let browser: JourneyBrowser;
let console: Page;

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  console = (await browser.visit({ device: desk })).page;
  await signInOperator(console, given, '/transfers');
  await console.getByRole('heading', { level: 1, name: 'Wallet transfers' }).waitFor();
  await ask(console, 'PUT', vendor, { isEnabled: true, reason: 'A journey through its wallets' });
  await agreeToAll(given, 'games');
  await ask(console, 'POST', `${vendor}/synchronise`, {});
}, 60_000);
afterEach(() => expect(browser.takeProblems()).toEqual([]));
afterAll(async () => {
  await ask(console, 'PUT', vendor, { isEnabled: false, reason: 'The journey is over' });
  await browser?.close();
});

/** A call as the signed-in person of the page. */
async function ask(page: Page, method: string, path: string, body?: object) {
  const reply = await page.evaluate(
    async ([name, place, content]) => {
      const token = sessionStorage.getItem('console_token') ?? sessionStorage.getItem('token');
      const response = await fetch(String(place), {
        method: String(name),
        headers: {
          authorization: `Bearer ${token}`,
          ...(content ? { 'content-type': 'application/json' } : {}),
          'idempotency-key': crypto.randomUUID(),
        },
        ...(content ? { body: JSON.stringify(content) } : {}),
      });
      return { status: response.status, content: await response.json() };
    },
    [method, path, body] as const,
  );
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.content.value;
}

it('takes money to a studio and into its game, and brings all of it back', async () => {
  const { page } = await browser.visit({ device: desk });
  const { player } = readFirstRun(given);
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(player.username);
  await dialog.getByLabel('Password', { exact: true }).fill(player.password);
  await dialog.locator('button[type=submit]').click();
  // An announcement may open in its place.
  await dialog.getByLabel('Password', { exact: true }).waitFor({ state: 'hidden' });

  const readWallets = () => ask(page, 'GET', '/wps/relay/wallet-transfer');
  await ask(page, 'POST', '/wps/relay/wallet-recall', { vassalage: 'ALL' });
  const { total } = await readWallets();
  await page.goto('/member/transfer');
  await page.getByLabel('Amount').fill('120.50');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('₱120.50 is at').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await takePicture(page, 'transfers', true);
  expect(await readWallets()).toMatchObject({ total, wallets: [{}, { balance: '120.50' }] });

  const { games } = await ask(page, 'GET', '/wps/relay/game-list?vassalage=KTW&pageNo=1&pageSize=12');
  await page.goto(`/seamless?gameId=${games[0].gameId}&mode=real`);
  await page.frameLocator('iframe').getByRole('button', { name: 'Rules and more' }).waitFor();
  const inGame = await readWallets();
  // Whole pesos went along: what is left of the main wallet are centavos.
  expect(Number(inGame.wallets[0].balance)).toBeLessThan(1);
  expect(inGame.total).toBe(total);
  await page.getByRole('button', { name: 'Back', exact: false }).first().click();
  await expect.poll(async () => (await readWallets()).wallets[0].balance).toBe(total);
});

it('shows operators the transfers, with both sides', async () => {
  await console.goto(`${given.consoleUrl}/console/transfers?view=all`);
  await console.getByRole('button', { name: 'Open', exact: true }).first().click();
  const dialog = console.getByRole('dialog');
  await dialog.getByRole('heading', { name: "The vendor's side" }).waitFor();
  await dialog.getByText('Settled').waitFor();
  expect(await findViolations(console)).toEqual([]);
  await takePicture(console, 'transfer-case');
});
