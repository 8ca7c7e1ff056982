import { listGames } from '@kislap/games/contract/games';
import { login } from '@kislap/identity/contract/session';
import { auth } from '@kislap/identity/texts/en/auth.ts';
import { dialogs } from '@kislap/site-kit/texts/en/dialogs.ts';
import { shell } from '@kislap/site-kit/texts/en/shell.ts';
import { dialogs as dialogsTY } from '@kislap/site-kit/texts/ty/dialogs.ts';
import { product } from '@kislap/testkit/environment';
import { desk, patienceMs, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { changeDatabase } from '@kislap/testkit/journey-database';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { readFirstRun } from '@kislap/testkit/journey-people';
import { expect, it, onTestFinished } from 'vitest';
import { bringSession, callAs } from './modals.words.ts';

const given = product();
const browser = journeyBrowser();

const visit = (device: typeof phone | typeof desk) => browser.visit({ device, language: 'EN' });

/** Whether a game can be tried free; its vendor said so, and every process looks again. */
async function offerFree(gameId: string | undefined, isFree: boolean): Promise<void> {
  expect(
    await changeDatabase(given, 'UPDATE games.game SET has_demo = $2 WHERE id = $1', [gameId, isFree]),
  ).toBe(1);
  const signal = JSON.stringify(['journey', [{ n: 'catalogue', p: null }]]);
  await changeDatabase(given, "SELECT pg_notify('kislap', $1)", [signal]);
}

it('a trial agent sees sample data in the agent centre, as a page and as a window, without a link', async () => {
  const account = readFirstRun(given).accounts.find(({ type }) => type === 42);
  const { username, password } = account ?? { username: '', password: '' };
  const { token } = await callAs(given, null)(login, { body: { username, password, portal: 'agent' } });
  const { page, context } = await visit(desk);
  await bringSession(context, token);
  await page.goto('/agentHome');
  await page.getByText('Sample data').waitFor();
  await page.getByText('Your team today').waitFor();
  expect(await page.getByText('Your link').count()).toBe(0);
  await takePicture(page, 'trial-agent');
  await page.goto('/?dialog=agentCentre');
  const centre = page.getByRole('dialog', { name: shell.agentCentre });
  await centre.getByRole('button', { name: 'Downline' }).click();
  await centre.getByText('sample-agent-1').waitFor();
  await takePicture(page, 'trial-agent-window');
  expect(new URL(page.url()).pathname).toBe('/');
  await context.close();
});

it('a trial has play money in the header and begins in the lobby', async () => {
  const { page, context } = await visit(desk);
  await page.goto('/rng');
  // As a first login of somebody else left it in this tab.
  await page.evaluate(() => sessionStorage.setItem('kislap_first_login', 'yes'));
  await page.getByRole('button', { name: shell.login }).click();
  await page.getByRole('button', { name: auth.tryFree }).click();
  await page.getByText(shell.playMoney).waitFor();
  await expect.poll(() => page.getByTestId('balance').textContent()).toBe('₱10,000.00');
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => sessionStorage.getItem('kislap_first_login'))).toBeNull();
  await takePicture(page, 'trial-header');
  await context.close();
});

it('a trial reads at the address of a game for real money that it needs a real account', async () => {
  const list = () => callAs(given, null)(listGames, { query: { gameType: 'RNG', pageSize: 42 } });
  const paid = (await list()).games.at(-1)?.gameId;
  await offerFree(paid, false);
  onTestFinished(() => offerFree(paid, true));
  await expect
    .poll(async () => (await list()).games.find(({ gameId }) => gameId === paid)?.supportPlay, {
      timeout: patienceMs,
    })
    .toBe(1);
  const { page, context, problems } = await visit(phone);
  await page.goto('/rng');
  await page.getByRole('button', { name: shell.login }).click();
  await page.getByRole('button', { name: auth.tryFree }).click();
  await page.getByText(shell.playMoney).waitFor();
  const lists = /wps\/relay\/(lobby|game\?|game-list|hot-games)/;
  for (const [language, words] of Object.entries({ EN: dialogs, TY: dialogsTY })) {
    await page.evaluate((one) => localStorage.setItem('language', one), language);
    // The lists are late, so it is the server that refuses the game.
    const refused = page.waitForResponse('**/wps/relay/game-launch');
    await page.route(lists, (route) => refused.then(() => route.continue()));
    await page.goto(`/seamless?gameId=${paid}`);
    expect((await refused).status()).toBe(422);
    await page.getByRole('heading', { name: words.needRealTitle }).first().waitFor();
    await page.getByText(words.needRealText).waitFor();
    await takePicture(page, `trial-real-game-${language}`);
    expect(await findViolations(page)).toEqual([]);
    await page.unroute(lists);
    // The browser notes the refusal, and nothing else.
    expect(problems.splice(0)).toEqual([expect.stringContaining('/wps/relay/game-launch')]);
  }
  await context.close();
});
