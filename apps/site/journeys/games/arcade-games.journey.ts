import { listGames } from '@kislap/games/contract/games';
import { launchGame } from '@kislap/games/contract/launch';
import { product } from '@kislap/testkit/environment';
import { gameKinds } from '@kislap/testkit/game-kinds';
import { type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

// What every game of the house owes its players, whichever it is: each is opened by itself, as a phone does.

const given = product();
const bytesMax = 300 * 1024;
let browser: JourneyBrowser;
let page: Page;
/** What came over the line since the game was opened, as it was sent: packed. */
let bytes = 0;

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  const visitor = await browser.visit({ device: phone, reducedMotion: 'reduce' });
  ({ page } = visitor);
  const network = await visitor.context.newCDPSession(page);
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
});
afterEach(() => expect(browser.takeProblems()).toEqual([]));
afterAll(() => browser?.close());

/** The page of the first game of a kind, for play money. */
async function openFirst(classify: string): Promise<void> {
  const list = await page.request.get(`${listGames.path}?gameClassify=${classify}&pageSize=1`);
  const [game] = (await list.json()).value.games;
  expect(game, `a game of the kind ${classify}`).toBeDefined();
  const data = { gameId: game.gameId, mode: 'demo', device: 'mobile', language: 'EN' };
  const launched = await page.request.post(launchGame.path, { data });
  bytes = 0;
  await page.goto((await launched.json()).value.url);
  await page.getByRole('button', { name: 'Rules and more' }).waitFor();
}

it.each(gameKinds)(
  '%s is light, and its rules, returns, rounds and switches are one tap away',
  async (kind) => {
    await openFirst(kind);
    await page.getByRole('button', { name: 'Rules and more' }).tap();
    const book = page.getByRole('dialog', { name: 'Rules and more' });
    const shown = book.getByRole('tabpanel');
    // What comes back, or what the house keeps where people play each other.
    await shown
      .getByText(/\d(\.\d+)? ?%/)
      .first()
      .waitFor();
    await takePicture(page, `arcade-${kind.toLowerCase()}`);
    await book.getByRole('tab', { name: 'My rounds' }).tap();
    await shown.getByRole('heading', { name: 'My rounds' }).waitFor();
    await book.getByRole('tab', { name: 'Settings' }).tap();
    for (const name of [/^Sound/, /^Reduce motion/, /^Vibration/]) {
      const control = shown.getByRole('switch', { name });
      const before = await control.isChecked();
      await control.setChecked(!before);
      await book.getByRole('tab', { name: 'My rounds' }).tap();
      await book.getByRole('tab', { name: 'Settings' }).tap();
      await expect.poll(() => shown.getByRole('switch', { name }).isChecked()).toBe(!before);
      await control.setChecked(before);
    }
    expect(await page.getByText(/auto-? ?(play|spin|bet)/i).count()).toBe(0);
    expect(bytes).toBeGreaterThan(10 * 1024);
    expect(bytes).toBeLessThanOrEqual(bytesMax);
  },
);

it.each([
  ['DICE', 'Roll'],
  ['SLOT', 'Spin'],
])('%s plays one round for a key however long it is held', async (kind, name) => {
  await openFirst(kind);
  const button = page.getByRole('button', { name });
  await button.focus();
  for (let repeat = 0; repeat < 30; repeat += 1) {
    await page.keyboard.down('Enter');
    // As a key repeats by itself; a round without motion is over sooner.
    await page.waitForTimeout(40);
  }
  await page.keyboard.up('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /No win|won|You got/ })
    .waitFor();
  await page.getByRole('button', { name: 'Rules and more' }).tap();
  const book = page.getByRole('dialog', { name: 'Rules and more' });
  await book.getByRole('tab', { name: 'My rounds' }).tap();
  await book.getByRole('listitem').first().waitFor();
  await expect.poll(() => book.getByRole('listitem').count()).toBe(1);
});
