import { randomUUID } from 'node:crypto';
import { listDownline } from '@kislap/agents/contract/agents';
import { login } from '@kislap/identity/contract/session';
import { createChase, listOrders, placeOrder } from '@kislap/lottery/contract/bets';
import { getLotteryGame, listOpened } from '@kislap/lottery/contract/games';
import { product } from '@kislap/testkit/environment';
import { desk, patienceMs, phone, untilStill } from '@kislap/testkit/journey';
import { changeDatabase } from '@kislap/testkit/journey-database';
import { expectGood } from '@kislap/testkit/journey-expect';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { type Call, openCalls } from '../site-calls.ts';

// The parts of a game's page beside its board, over draws that the player bet on.

const given = product();
const { player, agent } = readFirstRun(given);
const browser = journeyBrowser();
const patience = { timeout: patienceMs };
const fast = 'SSC_3M';
const daily = 'VN_N';
let token: string;
let call: Call;
let issue: string;

/** A bet of ₱2 on one number of the issue that is open. */
async function bet(game: string, betType: string, picks: string[], isSeries = false) {
  const { version, maxSeries } = await call(getLotteryGame, { params: { game } });
  const ask = { game, betType, picks, unit: 2_000_000n, multiple: 1, version };
  const { numeros } = await call(listOpened, { query: { gameCode: game, ahead: 2 } });
  const series = isSeries ? { series: maxSeries ?? 0 } : {};
  const body = { ...ask, ...series, issue: numeros[0]?.issue ?? '' };
  return call(placeOrder, { body }, { idempotencyKey: randomUUID() });
}

/** The time of a draw of the fast game is over. */
function drawNow(drawn: string): Promise<number> {
  return changeDatabase(
    given,
    `update lottery.draw set closes_at = now() - interval '2 seconds', draws_at = now() - interval '1 second'
     where game = $1 and issue = $2`,
    [fast, drawn],
  );
}

beforeAll(async () => {
  ({ token } = await openCalls(given.siteUrl)(login, { body: player }));
  call = openCalls(given.siteUrl, () => token);
  // A draw that ends meanwhile is let go by, and so is the first minute of a new house.
  ({ issue } = await vi.waitFor(() => bet(fast, 'POS1', ['3'], true), patience));
  await drawNow(issue);
  await vi.waitFor(async () => {
    const { list } = await call(listOrders, { query: { gameCode: fast, issue } });
    expect(list[0]?.state).toMatch(/WON|LOST/);
  }, patience);
});

async function visit(
  device: typeof phone | typeof desk,
  language: 'EN' | 'TY',
  theme: 'dark' | 'light',
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
) {
  const { page, context } = await browser.visit({ device, language, theme, reducedMotion });
  await context.addInitScript((value) => {
    if (origin !== 'null') sessionStorage.setItem('token', value);
  }, token);
  return page;
}

async function open(page: Page, game: string, view: string): Promise<void> {
  await page.goto(`/lottery?gameCode=${game}&view=${view}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilStill(page);
}

it.each([
  [phone, 'EN', 'dark'],
  [desk, 'TY', 'light'],
] as const)('every part is whole: %o %s %s', async (device, language, theme) => {
  const page = await visit(device, language, theme);
  const name = `${device === phone ? 390 : 1440}-${language}-${theme}`;
  for (const view of ['results', 'trends', 'orders', 'rules', 'fair']) {
    await open(page, fast, view);
    await expectGood(page, `lottery-${view}-${name}`, true);
  }
  await open(page, daily, 'rules');
  await expectGood(page, `lottery-rules-daily-${name}`, true);
  await open(page, daily, 'results');
  await expectGood(page, `lottery-results-daily-${name}`, true);
});

it('a bet is found with what became of it, and its draw is checked in the browser', async () => {
  const page = await visit(phone, 'EN', 'dark');
  await open(page, fast, 'orders');
  const row = page
    .getByRole('listitem')
    .filter({ hasText: `Draw ${issue}` })
    .first();
  await row.getByText(/^(Won|Lost)$/).waitFor();
  await row.getByText('Position 1').click();
  await row.getByText(/^The draw is settled/).waitFor();
  await row.getByRole('link', { name: 'Check this draw' }).click();
  await page.getByRole('button', { name: 'Check in this browser' }).click();
  await page.getByText('Everything agrees').waitFor();
  await page.getByText('Position 1: your bet is in the list, as you placed it.').waitFor();
  await expectGood(page, 'lottery-fair-checked', true);
});

it('a result that comes while the page is open is told once, shown ball by ball, and can be skipped', async () => {
  const page = await visit(phone, 'EN', 'dark', 'no-preference');
  await open(page, fast, 'bet');
  const { numeros } = await call(listOpened, { query: { gameCode: fast, ahead: 2 } });
  const next = numeros[0]?.issue ?? '';
  expect(await drawNow(next)).toBe(1);
  await page
    .getByRole('status')
    .filter({ hasText: `Draw ${next}: ` })
    .waitFor({ state: 'attached' });
  const skip = page.getByRole('button', { name: 'Show all' });
  await skip.click();
  await skip.waitFor({ state: 'hidden' });
});

it('a day is chosen from the calendar, and a draw of it leads to its proof', async () => {
  const page = await visit(desk, 'EN', 'dark');
  await open(page, fast, 'results');
  await page.getByRole('link', { name: `Check this draw: ${issue}` }).click();
  await page.getByRole('heading', { name: 'Check a draw' }).waitFor();
  expect(await page.getByLabel('Draw', { exact: true }).inputValue()).toBe(issue);
  await open(page, fast, 'results');
  await page.getByRole('button', { name: 'Day before' }).click();
  await page.getByRole('button', { name: 'Day after' }).click();
  await page.getByText(issue, { exact: true }).waitFor();
  await page.getByLabel('Go to').fill('2026-01-02');
  await page.getByText('No results here').waitFor();
});

it('a bet on a daily game is cancelled, and bets on several draws are stopped', async () => {
  await bet(daily, 'LO2', ['57']);
  const { version } = await call(getLotteryGame, { params: { game: daily } });
  const { numeros } = await call(listOpened, { query: { gameCode: daily, ahead: 3 } });
  const body = {
    ...{ game: daily, betType: 'LO2', picks: ['58'], unit: 2_000_000n, version, stopOnWin: true },
    issues: numeros.slice(1, 4).map(({ issue: one }) => ({ issue: one, multiple: 1 })),
  };
  await call(createChase, { body }, { idempotencyKey: randomUUID() });
  const page = await visit(phone, 'EN', 'dark');
  await open(page, daily, 'orders');
  const row = page.getByRole('listitem').filter({ hasText: '57' }).first();
  await row.getByText('Last 2, every prize').click();
  await row.getByRole('button', { name: 'Cancel bet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel bet' }).click();
  await row.getByText('Cancelled', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Several draws' }).check();
  const chase = page.getByRole('listitem').filter({ hasText: '58' }).first();
  await chase.getByText('Last 2, every prize').click();
  await expectGood(page, 'lottery-chases', true);
  await chase.getByRole('button', { name: 'Stop the rest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the rest' }).click();
  await chase.getByText('Back: you stopped it').first().waitFor();
  await chase.getByText('Done', { exact: true }).waitFor();
});

it('an agent raises the series of somebody directly below', async () => {
  const session = await openCalls(given.siteUrl)(login, { body: { ...agent, portal: 'agent' } });
  const { page, context } = await browser.visit({ device: phone, language: 'EN' });
  await context.addInitScript((value) => {
    if (origin !== 'null') sessionStorage.setItem('token', value);
  }, session.token);
  const below = await openCalls(given.siteUrl, () => session.token)(listDownline, { query: {} });
  const somebody = below.list[0];
  await changeDatabase(
    given,
    `insert into lottery.account_series (bucket, account_id, max_series)
     values (get_byte(uuid_send($1::uuid), 15), $1::uuid, 1930)`,
    [somebody?.accountId],
  );
  await page.goto('/agentHome/downlineManagmentView');
  await page.getByRole('button', { name: `Lottery series of ${somebody?.account}` }).click();
  const dialog = page.getByRole('dialog', { name: `Lottery series of ${somebody?.account}` });
  const series = dialog.getByLabel('Highest series');
  await series.waitFor();
  const options = await series.locator('option').allInnerTexts();
  await series.selectOption(options[1] ?? '');
  await expectGood(page, 'lottery-series');
  await dialog.getByRole('button', { name: 'Raise series' }).click();
  await page.getByText(`The highest series of ${somebody?.account} is now ${options[1]}.`).waitFor();
  await page.getByRole('button', { name: `Lottery series of ${somebody?.account}` }).click();
  await expect.poll(() => series.inputValue()).toBe(options[1]);
});
