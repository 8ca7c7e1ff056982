import { listGames } from '@kislap/games/contract/games';
import { updateGame } from '@kislap/games/contract/games.console';
import { product } from '@kislap/testkit/environment';
import { desk, phone, takePicture, untilStill } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { logIn } from '@kislap/testkit/journey-login';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { FrameLocator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openOperatorDesk } from '../operator-desk.ts';

const given = product();
const { player } = readFirstRun(given);
const browser = journeyBrowser();
let page: Page;

beforeAll(async () => {
  ({ page } = await browser.visit({ device: desk }));
  await logIn(page, player);
});

const frameOf = (): FrameLocator => page.frameLocator('iframe');
const result = () => page.getByTestId('net-result').filter({ visible: true });

describe('the page around a game', () => {
  it('shows the result of the session as soon as money moves', async () => {
    await page.goto('/mini?q=Mines');
    await page
      .getByRole('link', { name: /(^|\s)Mines,/ })
      .first()
      .click();
    await expect.poll(() => result().innerText()).toMatch(/0\.00$/);
    await frameOf().getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => result().innerText()).toMatch(/−₱\d+\.00$/);
    expect(await findViolations(page)).toEqual([]);
    await takePicture(page, 'play-desk');
    // What was begun is finished: the next visit finds no open board.
    await frameOf().getByRole('button', { name: 'Row 2, column 3, closed' }).click();
    const out = frameOf().getByRole('button', { name: /^Cash out ₱/ });
    await out
      .or(frameOf().getByText(/^A mine\. You lost your bet of/))
      .first()
      .waitFor();
    if (await out.isVisible()) await out.click();
  });

  it('has a theatre view, similar games, and a way back to the given address', async () => {
    const more = page.getByRole('heading', { name: 'More like this' });
    await more.waitFor();
    await page.getByRole('button', { name: 'Theatre view' }).click();
    await more.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Theatre view' }).click();
    await more.waitFor();
    const address = new URL(page.url());
    await page.goto(`/seamless?gameId=${address.searchParams.get('gameId')}&launchMode=TRIAL&backUrl=/mini`);
    await page.getByText('Play money').filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Back to the games' }).click();
    await page.waitForURL(/\/mini/);
  });

  it('fits a phone, with time, result and a break always in sight', async () => {
    await page.setViewportSize(phone.viewport);
    await page
      .getByRole('link', { name: /(^|\s)Mines,/ })
      .first()
      .click();
    await frameOf().getByRole('button', { name: 'Rules and more' }).waitFor();
    await page.getByRole('timer').filter({ visible: true }).waitFor();
    await page.getByRole('button', { name: 'Take a break' }).filter({ visible: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await takePicture(page, 'play-phone');
    await page.setViewportSize(desk.viewport);
  });
});

/** Lists of games come with a change to the games of Mines. */
async function changeMines(change: object): Promise<void> {
  await page.route(/\/wps\/relay\/game-list/, async (route) => {
    // The list that opens from a grouped studio names it alone, and is as it is.
    if (/gameType=MINI&vassalage=/.test(route.request().url())) return route.continue();
    const response = await route.fetch();
    const json = await response.json();
    for (const game of json.value.games) if (game.gameName === 'Mines') Object.assign(game, change);
    await route.fulfill({ response, json });
  });
}
const mines = () => page.getByRole('link', { name: /(^|\s)Mines,/ }).first();

it('a tile says that its game rests, and until when', async () => {
  const { call, visitor } = await openOperatorDesk(given);
  const { games } = await visitor(listGames, {
    query: { gameType: 'MINI', pageNo: 1, pageSize: 18 },
  });
  const game = games.find(({ displayName }) => displayName === 'Plinko');
  if (!game) throw new Error('there is no Plinko');
  const params = { gameId: game.nodeId };
  const maintenanceUntil = new Date('2099-11-26T06:30:00Z');
  await call(updateGame, { params, body: { maintenanceFrom: new Date(), maintenanceUntil } });
  try {
    await page.goto('/mini');
    const tile = page.getByRole('article').filter({ hasText: 'Plinko' });
    await tile.getByText('Under maintenance').waitFor();
    await tile.getByText(/^Back at Nov 26, 2099, 2:30\u00a0PM$/).waitFor();
    await takePicture(page, 'tile-maintenance');
  } finally {
    await call(updateGame, { params, body: { maintenanceFrom: null, maintenanceUntil: null } });
  }
});

describe('a game that begins', () => {
  afterEach(() => page.unroute(/\/wps\/relay\/game-list/));

  it('ends the list of a grouped studio from which it was chosen', async () => {
    await changeMines({ isGame: 'VASSALAGE' });
    await page.goto('/mini?q=Mines');
    await mines().click();
    const list = page.getByRole('dialog');
    await list
      .getByRole('link', { name: /(^|\s)(Dice|Mines),/ })
      .first()
      .click();
    await frameOf().getByRole('button', { name: 'Rules and more' }).waitFor();
    await list.waitFor({ state: 'hidden' });
  });

  it('has a window of its own where the operator wants it, which closes at the way back', async () => {
    // A game that no other journey plays.
    const list = await page.request.get(`${listGames.path}?gameClassify=SLOT&pageSize=18`);
    const { gameId, displayName } = (await list.json()).value.games.at(-1);
    const { call } = await openOperatorDesk(given);
    const set = (opensInWindow: boolean) => call(updateGame, { params: { gameId }, body: { opensInWindow } });
    await set(true);
    await page.goto(`/rng?q=${encodeURIComponent(displayName)}`);
    const opened = page.context().waitForEvent('page');
    await page
      .getByRole('link', { name: new RegExp(`${displayName},`) })
      .first()
      .click();
    const own = await opened;
    await own.frameLocator('iframe').getByRole('button', { name: 'Rules and more' }).waitFor();
    await own.getByTestId('balance').waitFor();
    // Here the lists are back.
    await page.waitForURL(/\/rng/);
    expect(await own.getByRole('button', { name: 'Open in a new window' }).count()).toBe(0);
    const closed = own.waitForEvent('close');
    await own.getByRole('button', { name: 'Back to the games' }).click();
    await closed;
    await set(false);
  });
});

describe('live tables', () => {
  it('show limits, seats and who hosts them, in both themes, languages and widths', async () => {
    for (const look of [
      { device: desk, language: 'EN', theme: 'dark', title: 'Tables open now' },
      { device: phone, language: 'TY', theme: 'light', title: 'Mga mesang bukas ngayon' },
    ] as const) {
      const visitor = await browser.visit({ ...look });
      await visitor.page.goto('/live');
      await visitor.page.getByRole('heading', { name: look.title }).waitFor();
      await visitor.page
        .getByRole('link', { name: /\d+\/\d+[^₱]*₱\d/ })
        .first()
        .waitFor();
      await untilStill(visitor.page);
      expect(await findViolations(visitor.page)).toEqual([]);
      await takePicture(visitor.page, `live-tables-${look.language}`);
      await visitor.context.close();
    }
  });
});
