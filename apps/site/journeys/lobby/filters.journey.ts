import { footerVendors } from '@kislap/contract-kit/constants';
import { vendorCodes } from '@kislap/games/contract/vendor-codes';
import { desk, isTakenOver, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const browser = journeyBrowser();

const timeout = 45_000;
const studios = (page: Page) => page.getByRole('group', { name: 'Game studios' });

/** The query of the next list by this filter that the page asks for; another one may still be under way. */
async function nextList(page: Page, filter: string): Promise<Record<string, string>> {
  const queryOf = (url: string) => new URL(url).searchParams;
  const request = await page.waitForRequest(
    (one) => one.url().includes('/wps/relay/game-list') && queryOf(one.url()).has(filter),
    { timeout },
  );
  return Object.fromEntries(queryOf(request.url()));
}

describe('the filters of a list', () => {
  it('are sent by the page and stand in the address: new and hot', async () => {
    const { page, context } = await browser.visit({ device: desk });
    await page.goto('/rng');
    for (const [name, filter] of [
      ['New', 'NEW'],
      ['Hot', 'HOT'],
    ] as const) {
      const asked = nextList(page, 'filter');
      await studios(page).getByRole('button', { name, exact: true }).click();
      expect(await asked).toMatchObject({ gameType: 'RNG', filter, pageNo: '1' });
      expect(new URL(page.url()).searchParams.get('filter')).toBe(filter);
    }
    await page.reload();
    const hot = studios(page).getByRole('button', { name: 'Hot', exact: true });
    await expect.poll(() => hot.getAttribute('aria-pressed')).toBe('true');
    await context.close();
  });

  it('narrow to class, lowest bet and lines by the keyboard, and are cleared', async () => {
    const { page, context } = await browser.visit({ device: desk });
    await page.goto('/rng');
    const kind = page.getByRole('combobox', { name: 'Class' });
    // Until the app is there, a choice would be lost.
    await expect.poll(() => isTakenOver(page.getByRole('heading', { level: 1 })), { timeout }).toBe(true);
    await kind.focus();
    await page.keyboard.type('Jack');
    await expect.poll(() => new URL(page.url()).searchParams.get('gameClassify')).toBe('JACKPOT');
    const only = page.getByRole('main').getByRole('link', { name: /Bagyo 243|Klasiko Sevens/ });
    await expect.poll(() => only.count()).toBeGreaterThan(0);
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByRole('link', { name: /Fiesta 20/ })
          .count(),
      )
      .toBe(0);
    const asked = nextList(page, 'minBet');
    await page.getByRole('combobox', { name: 'Lowest bet' }).selectOption('1');
    expect(await asked).toMatchObject({ gameClassify: 'JACKPOT', minBet: '1.00' });
    await page.getByRole('combobox', { name: 'Lines' }).selectOption('20');
    await expect.poll(() => new URL(page.url()).searchParams.get('minLineNum')).toBe('20');
    await takePicture(page, 'filters-desk');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Fiesta 20/ })
      .first()
      .waitFor();
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  it.each([
    ['EN', 'dark'],
    ['TY', 'light'],
  ] as const)('fit a phone in %s, %s', async (language, colorScheme) => {
    const { page, context } = await browser.visit({ device: phone, language });
    await page.goto('/rng?minBet=5');
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), colorScheme);
    await page.getByRole('main').getByRole('combobox').first().waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThan(5);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    for (const select of await page.getByRole('main').getByRole('combobox').all())
      expect((await select.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await findViolations(page)).toEqual([]);
    await takePicture(page, `filters-phone-${language}`);
    await context.close();
  });
});

it('says when a search matched a studio and no name', async () => {
  const { page, context } = await browser.visit({ device: desk });
  await page.goto('/rng?q=perlas');
  await page.getByText('No game is called “perlas”. These are games by Perlas Games.').waitFor();
  await page.getByRole('button', { name: 'Search games' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Search games' });
  await dialog.getByRole('combobox').fill('perlas');
  await dialog.getByRole('heading', { name: 'Games by Perlas Games' }).waitFor();
  await takePicture(page, 'filters-search');
  await context.close();
});

it('lists the games that have a jackpot', async () => {
  const { page, context } = await browser.visit({ device: desk });
  await page.goto('/jackpot');
  await page.getByRole('heading', { level: 1, name: 'Jackpot games' }).waitFor();
  const links = page.getByRole('main').getByRole('article');
  await expect.poll(() => links.count()).toBeGreaterThan(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Klasiko Sevens/ })
    .waitFor();
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /Fiesta 20/ })
      .count(),
  ).toBe(0);
  await takePicture(page, 'jackpot-desk');
  await context.close();
});

it('has studios of the right codes in each category', async () => {
  const { page, context } = await browser.visit({ device: desk });
  const { value } = await (await page.request.get('/wps/relay/vendors')).json();
  const lanes: { gameCategory: string; cards: { vassalage: string }[] }[] = value.data.lanes;
  const known: Record<string, readonly string[]> = vendorCodes;
  for (const { gameCategory, cards } of lanes) {
    const codes = known[gameCategory];
    if (!codes) continue;
    // The studios of the footer make slots; KTW keeps a wallet of its own.
    const allowed = gameCategory === 'RNG' ? [...codes, ...footerVendors, 'KTW'] : codes;
    const foreign = cards.map(({ vassalage }) => vassalage).filter((code) => !allowed.includes(code));
    expect(foreign, gameCategory).toEqual([]);
  }
  await context.close();
});

it('loads a picture when a tenth of it is near, and tries it once more', async () => {
  const { page, context, problems } = await browser.visit({ device: phone });
  const tried = new Map<string, number>();
  await page.route(/\/images\/games\/.*-tile-/, async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/-240|-480|\.avif|\.svg/g, '');
    tried.set(path, (tried.get(path) ?? 0) + 1);
    await route.abort();
  });
  await page.goto('/jackpot');
  await expect.poll(() => [...tried.values()].filter((count) => count === 2).length).toBeGreaterThan(0);
  await page.waitForTimeout(1_000);
  expect(Math.max(...tried.values())).toBe(2);
  problems.splice(0);

  await context.close();
});

it('asks again for the lobby whose load failed', async () => {
  const { page, context, problems } = await browser.visit({ device: desk });
  let failures = 0;
  await page.route('**/wps/relay/lobby', async (route) => {
    failures += 1;
    if (failures === 1) return route.abort();
    return route.continue();
  });
  await page.goto('/');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => failures).toBeGreaterThanOrEqual(2);
  await page.getByRole('heading', { name: 'Mini games' }).first().waitFor();
  problems.splice(0);
  await context.close();
});

it('draws a small category large, with its next matches or its rooms', async () => {
  const { page, context } = await browser.visit({ device: desk });
  await page.goto('/sports');
  const league = page.getByRole('article').filter({ hasText: 'Liga Tala' });
  await league.getByRole('heading', { name: 'Next matches' }).waitFor();
  await expect.poll(() => league.getByRole('listitem').count()).toBe(4);
  await expect.poll(() => league.getByRole('timer').textContent()).toMatch(/^\d:\d\d$/);
  expect((await league.boundingBox())?.width).toBeGreaterThan(400);
  await takePicture(page, 'large-sports');
  await page.goto('/pvp');
  const cards = page.getByRole('article').filter({ hasText: 'Tongits' });
  await cards.getByText('Tongits ₱1', { exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await takePicture(page, 'large-cards');
  await context.close();
});
