import { listGames } from '@kislap/games/contract/games';
import { product } from '@kislap/testkit/environment';
import { takePicture } from '@kislap/testkit/journey';
import { type ConsoleVisit, visitConsole } from '@kislap/testkit/journey-console';
import { readFirstRun } from '@kislap/testkit/journey-people';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

const given = product();
let visit: ConsoleVisit;
const page = () => visit.page;

beforeAll(async () => {
  visit = await visitConsole('/');
});
afterEach(() => expect(visit.takeProblems()).toEqual([]));
afterAll(() => visit?.browser.close());

const figures = [
  ['Gross gaming revenue', /reports\?.*show=result/],
  ['Deposits', /reports\?.*show=paid/],
  ['Withdrawals', /reports\?.*show=paid/],
  ['Active players', /reports\?.*groupBy=player/],
  ['New players', /players$/],
] as const;

it('shows today beside other days, each figure drawn, read out as a table, and with its page behind it', async () => {
  const today = page().getByRole('region', { name: 'Today' });
  for (const [name, target] of figures) {
    const tile = today.getByRole('link').filter({ has: page().getByText(name, { exact: true }) });
    expect(await tile.getAttribute('href'), name).toMatch(target);
    await tile.locator('canvas').waitFor();
    for (const day of ['Yesterday', /^Last \w+$/]) await tile.getByText(day).waitFor();
    // Whoever sees no chart has its days in a table.
    const table = tile.getByRole('table', { name: `${name}, last 30 days` });
    expect(await table.getByRole('row').count(), name).toBe(31);
    expect(await table.getByRole('cell').first().innerText(), name).toMatch(/\d/);
  }
  await takePicture(page(), 'desk-today');
  await today.getByRole('link', { name: /^Deposits/ }).click();
  await page().getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  await page().goto(visit.at('/'));
});

it('puts first what waits longest', async () => {
  const work = page().getByRole('region', { name: 'What waits for you' });
  await work.getByText('Waiting longest').waitFor();
  expect(await work.getByText('Waiting longest').count()).toBe(1);
  await work.getByRole('listitem').first().getByText('Waiting longest').waitFor();
});

it('keeps the filters of a list as a view, and a page as a favourite, for this operator', async () => {
  await page().goto(visit.at('/games?only=hot'));
  const views = page().getByRole('region', { name: 'Saved views' });
  await views.getByRole('button', { name: 'Save view' }).click();
  await page().getByLabel('Name', { exact: true }).fill('Hot ones');
  await page().getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page().goto(visit.at('/games'));
  await views.getByRole('button', { name: 'Hot ones', exact: true }).click();
  await page().waitForURL(/only=hot/);
  await takePicture(page(), 'desk-views');
  await views.getByRole('button', { name: 'Delete view “Hot ones”' }).click();
  await views.getByRole('button', { name: 'Hot ones', exact: true }).waitFor({ state: 'detached' });

  const menu = page().getByRole('navigation', { name: 'Navigation' });
  const favourites = menu.getByRole('list', { name: 'Favourites' });
  await menu.getByRole('button', { name: 'Add Reports to favourites' }).click();
  await favourites.getByRole('link', { name: 'Reports' }).waitFor();
  await page().reload();
  await favourites.getByRole('link', { name: 'Reports' }).waitFor();
  await favourites.getByRole('button', { name: 'Remove Reports from favourites' }).click();
  await favourites.waitFor({ state: 'detached' });
});

it('changes several games in one act, and players meet it', async () => {
  await page().goto(visit.at('/games?gameType=RNG'));
  const switches = page().getByRole('switch', { name: /: on$/, checked: true });
  await switches.first().waitFor();
  const labels = await switches.evaluateAll((all) =>
    all.slice(-2).map((one) => (one.getAttribute('aria-label') ?? '').replace(/: on$/, '')),
  );
  const set = async (act: 'Turn off' | 'Turn on', checked: boolean) => {
    for (const name of labels)
      await page()
        .getByRole('checkbox', { name: `Pick ${name}`, exact: true })
        .check({ force: true });
    await page().getByText('2 picked').waitFor();
    await page().getByRole('button', { name: act, exact: true }).click();
    await page().getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    for (const name of labels)
      await page()
        .getByRole('switch', { name: `${name}: on`, exact: true, checked })
        .waitFor();
  };
  expect(labels).toHaveLength(2);
  await set('Turn off', false);
  await takePicture(page(), 'desk-bulk');
  await expect.poll(() => Promise.all(labels.map(isOffered))).toEqual([false, false]);
  await set('Turn on', true);
  await expect.poll(() => Promise.all(labels.map(isOffered))).toEqual([true, true]);
});

/** Whether a visitor of the site can find the game. */
async function isOffered(name: string): Promise<boolean> {
  const search = new URLSearchParams({ gameName: name, platform: 'flash,html5-desktop' });
  const reply = await page().request.get(`${given.siteUrl}${listGames.path}?${search}`);
  return (await reply.text()).includes(`"${name}"`);
}

it('opens from the page of a player what can be done for them', async () => {
  const { player } = readFirstRun(given);
  await page().keyboard.press('Control+K');
  await page().getByRole('combobox', { name: 'Find a player or a page' }).fill(player.username);
  await page()
    .getByRole('option', { name: new RegExp(`^${player.username}\\b`) })
    .first()
    .waitFor();
  await page().keyboard.press('Enter');
  await page().getByRole('heading', { level: 1, name: player.username }).waitFor();
  for (const action of ['Message', 'Correct balance', 'Set limit', 'Start break', 'Lock']) {
    await page().getByRole('button', { name: action, exact: true }).click();
    await page().getByRole('dialog').waitFor();
    await page().getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }
});
