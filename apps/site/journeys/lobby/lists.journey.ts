import { listFavouriteIds, listGames } from '@kislap/games/contract/games';
import { product } from '@kislap/testkit/environment';
import { desk, phone, takePicture } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { logInThere } from '@kislap/testkit/journey-login';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bringSession, callAs, join } from '../windows/modals.words.ts';

const given = product();
const { player } = readFirstRun(given);
const browser = journeyBrowser();

const at = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
/** Longer than the browser's own patience: what is judged is what was asked for, not when. */
const timeout = 45_000;

/** A catalogue larger than the house has, page by page, made of the first game that the server answers. */
async function offerMany(page: Page, total: number): Promise<void> {
  await page.route('**/wps/relay/game-list?*', async (route) => {
    const url = new URL(route.request().url());
    const pageSize = Number(url.searchParams.get('pageSize'));
    const first = (Number(url.searchParams.get('pageNo') ?? 1) - 1) * pageSize;
    url.searchParams.set('pageNo', '1');
    const response = await route.fetch({ url: url.href });
    const { value, ...rest } = await response.json();
    const games = Array.from({ length: Math.max(0, Math.min(pageSize, total - first)) }, (_, index) => ({
      ...value.games[0],
      gameId: `0198c000-0000-7000-8000-${String(first + index).padStart(12, '0')}`,
      gameName: `Many ${first + index}`,
    }));
    const totalPages = Math.ceil(total / pageSize);
    await route.fulfill({ response, json: { ...rest, value: { ...value, games, total, totalPages } } });
  });
}

/** What a hot game has paid climbs every three seconds, and never above what was paid. */
async function expectClimb(page: Page): Promise<void> {
  const paid = 2_000_000n;
  await page.route('**/wps/relay/hot-games?*', async (route) => {
    const response = await route.fetch();
    const { value, ...rest } = await response.json();
    const list = value.list.map((game: object) => ({ ...game, paidTotal: String(paid) }));
    await route.fulfill({ response, json: { ...rest, value: { ...value, list } } });
  });
  await page.reload();
  const figures = async () =>
    (await page.getByText(/^Paid out ₱/).allInnerTexts()).map((text) => BigInt(text.replace(/\D/g, '')));
  await expect.poll(async () => (await figures()).length, { timeout }).toBeGreaterThan(1);
  const first = await figures();
  const haveAllClimbed = async () =>
    (await figures()).every((figure, at) => figure > (first[at] ?? paid) && figure <= paid);
  await expect.poll(haveAllClimbed, { timeout }).toBe(true);
}

it('keeps the chosen section when the page is loaded again, and shows all hot games there', async () => {
  const { page, context } = await browser.visit({ device: phone });
  const asked = page.waitForRequest((request) => request.url().includes('/wps/relay/hot-games'), {
    timeout,
  });
  await page.goto('/');
  await page.getByRole('tab', { name: 'Hot', exact: true }).click();
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    isPlatform: '2',
    platform: 'flash,html5-desktop',
    language: 'EN',
  });
  expect(searchParams.get('merchantCode')).toBeTruthy();
  await expectClimb(page);
  await page.reload();
  await page.locator('[role=tab][data-tab=HOT][aria-selected=true]').waitFor();
  await context.close();
});

it('asks for lists with the documented fields, page by page, and begins again with another studio', async () => {
  const { page, context } = await browser.visit({ device: desk });
  await offerMany(page, 40);
  const asked = page.waitForRequest((request) => request.url().includes('/wps/relay/game-list'), {
    timeout,
  });
  await page.goto('/rng?page=2');
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    clientType: '3',
    platform: 'flash,html5-desktop',
    gameType: 'RNG',
    pageNo: '2',
    pageSize: '18',
    language: 'EN',
  });
  expect(searchParams.get('merchant')).toBeTruthy();
  expect(searchParams.get('channel')).toBeTruthy();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.locator('[aria-current]').getByText('2', { exact: true }).waitFor();
  await page
    .getByRole('group', { name: 'Game studios' })
    .getByRole('button', { name: 'Perlas Games' })
    .click();
  await page.waitForURL((url) => url.searchParams.has('vassalage'));
  expect(at(page, 'page')).toBeNull();
  // A page that was there once leads to the last there is.
  await page.goto('/rng?page=4711');
  await page.waitForURL((url) => Number(url.searchParams.get('page')) < 4711);
  await context.close();
});

it('forgives a mistyped name, and tells about a game before it is played', async () => {
  const { page, context } = await browser.visit({ device: desk });
  await page.goto('/rng');
  await page.getByRole('searchbox').fill('fista');
  await page.waitForURL((url) => url.searchParams.get('q') === 'fista');
  const tile = page.getByRole('article').filter({ has: page.getByRole('link', { name: /Fiesta 20,/ }) });
  await tile.hover();
  await tile.getByRole('link', { name: 'Try free' }).waitFor();
  await tile.getByRole('button', { name: 'About Fiesta 20' }).click();
  const sheet = page.getByRole('dialog', { name: 'Fiesta 20' });
  await sheet.getByText('Return to player').waitFor();
  await sheet.getByText('20 lines').waitFor();
  await sheet.getByText('Perlas Games').waitFor();
  await takePicture(page, 'lists-sheet');
  await context.close();
});

it('asks for a login for a personal list, and shows the list after it', async () => {
  const { page, context } = await browser.visit({ device: desk });
  await page.goto('/rng?vassalage=FAV');
  await logInThere(page, player);
  const empty = page.getByText('No favourites yet');
  const heart = page.getByRole('button', { name: /^Remove .* from favourites$/ }).first();
  await empty.or(heart).first().waitFor();
  // The next page is added to the one that is shown.
  await page.route('**/wps/relay/favourite-list?*', async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('pageNo') ?? 1);
    const response = await route.fetch();
    const { value, ...rest } = await response.json();
    const games = await page.request.get(`${listGames.path}?pageSize=4&pageNo=${number}`);
    const content = (await games.json()).value.games;
    await route.fulfill({ response, json: { ...rest, value: { content, pageNum: number, totalPages: 2 } } });
  });
  await page.goto('/favorite');
  const tiles = page.getByRole('main').getByRole('article');
  await expect.poll(() => tiles.count(), { timeout }).toBe(4);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect.poll(() => tiles.count(), { timeout }).toBe(8);
  await context.close();
});

it('keeps both of two hearts that are pressed within a second', async () => {
  const { page, context } = await browser.visit({ device: phone });
  const token = await join(given);
  await bringSession(context, token);
  await page.goto('/rng');
  const hearts = page.getByRole('button', { name: /^Add .* to favourites$/ });
  await hearts.nth(1).waitFor();
  const names = await Promise.all(
    [0, 1].map(
      async (at) =>
        /^Add (.*) to favourites$/.exec((await hearts.nth(at).getAttribute('aria-label')) ?? '')?.[1] ?? '',
    ),
  );
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('account'))).not.toBeNull();
  // Both in one breath of the page, however busy the machine is.
  await page.evaluate(
    (labels) => {
      for (const label of labels)
        document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click();
    },
    names.map((name) => `Add ${name} to favourites`),
  );
  for (const name of names)
    await page.getByRole('button', { name: `Remove ${name} from favourites` }).waitFor();
  await expect.poll(async () => (await callAs(given, token)(listFavouriteIds)).length).toBe(2);
  await context.close();
});

it('shows a start button on every game but slots, and sports by their studios', async () => {
  const { page, context } = await browser.visit({ device: phone });
  await page.goto('/live');
  await page.getByRole('article').getByText('Start game').first().waitFor();
  await page.goto('/rng');
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('article').getByText('Start game').count()).toBe(0);
  const asked = page.waitForRequest((request) => request.url().includes('gameType=SPORTS'), { timeout });
  await page.goto('/esports');
  expect(new URL((await asked).url()).searchParams.get('vassalage')).toBeTruthy();
  await page.getByRole('heading', { name: /E-?sports/i, level: 1 }).waitFor();
  await page.goto('/lott');
  await page.getByRole('heading', { name: 'Closing next' }).waitFor();
  await context.close();
});

it('keeps what is typed while the entry of a closed dialog leaves the history', async () => {
  const { page, context } = await browser.visit({ device: desk });
  await page.addInitScript(() => {
    const go = History.prototype.go;
    // A busy browser takes its time for a step back.
    History.prototype.go = function (by) {
      setTimeout(() => go.call(this, by), 700);
    };
    addEventListener('popstate', () => Reflect.set(window, 'isBack', true));
  });
  await page.goto('/rng', { waitUntil: 'networkidle' });
  await page
    .locator('header')
    .getByRole('button', { name: /^[A-Z-]{2,5}, / })
    .dispatchEvent('click');
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() => history.state.kislapDialogs === 1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const search = page.getByRole('searchbox').first();
  await search.fill('fiesta');
  await page.waitForFunction(() => Reflect.get(window, 'isBack') === true);
  await expect.poll(() => at(page, 'q'), { timeout }).toBe('fiesta');
  expect(await search.inputValue()).toBe('fiesta');
  await context.close();
});
