import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseDecimal } from '@kislap/contract-kit/money';
import type { Product } from '@kislap/testkit/environment';
import { takePicture } from '@kislap/testkit/journey';
import { changeDatabase, ownerUrl } from '@kislap/testkit/journey-database';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The browser keys of the specification, section 3: of a person, of the site, and those that outlive a sign-out. */
export const personalKeys = [
  ...['token', 'nickname', 'account', 'username', 'customerId', 'isAgent'],
  ...['enableSalary', 'enableContract', 'consolidated'],
];
export const siteKeys = ['merchant', 'merchantCode', 'validate', 'gameVendor'];
export const brandKeys = ['merchant', 'merchantCode', 'merchantWallet'];

export interface Round {
  roundId: string;
  bet: bigint;
  win: bigint;
}

/** Runs in the page. */
export const readKeys = (names: string[]) => names.map((name) => sessionStorage.getItem(name));

/** What stands beside a name in a list of facts. */
export function factOf(place: Locator, name: string): Promise<string> {
  const own = place.page().getByText(name, { exact: true });
  return place.locator('dl > div').filter({ has: own }).locator('dd').innerText();
}

/** The bar over a game: how high its line is, in how many lines its parts stand, and whether one of them leaves it. */
export function barShape(page: Page): Promise<{ height: number; rows: number; isCut: boolean }> {
  return page.locator('header:has([data-testid="net-result"]) > div').evaluate((bar) => {
    const own = bar.getBoundingClientRect();
    const parts = [...bar.children]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 1);
    // Parts of one line share its middle.
    const rows = new Set(parts.map(({ top, bottom }) => Math.round((top + bottom) / 16)));
    const isCut = parts.some(({ left, right }) => left < own.left || right > own.right + 0.5);
    return { height: own.height, rows: rows.size, isCut };
  });
}

/** The command an operator would run, on this product's database. */
export async function verifyLedger(given: Product): Promise<string> {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/ledger-verify.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: ownerUrl(given), DATA_DIR: given.dataDir },
  });
  return stdout.trim();
}

/** The turnover of a player is done, which would take an evening. */
export async function playTheRest(given: Product, username: string): Promise<void> {
  const text = `UPDATE promotions.requirement SET state = 'FULFILLED', progress = target, closed_at = now()
    FROM identity.account WHERE account.id = requirement.account_id AND username = $1`;
  expect(await changeDatabase(given, text, [username])).toBe(1);
}

export function amountOf(text: string): bigint {
  const digits = /[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(',', '') ?? '';
  return parseDecimal(digits) ?? -1n;
}

/** Listens beside the site to what the game tells the page around it. */
export async function collectRounds(page: Page, arcadeUrl: string, rounds: Round[]): Promise<void> {
  await page.exposeFunction('noteRound', (roundId: string, bet: string, win: string) => {
    rounds.push({ roundId, bet: parseDecimal(bet) ?? -1n, win: parseDecimal(win) ?? -1n });
  });
  await page.evaluate((arcade) => {
    window.addEventListener('message', ({ origin, data }) => {
      const note: unknown = Reflect.get(window, 'noteRound');
      if (origin === arcade && data?.type === 'kislap:round' && typeof note === 'function')
        note(data.roundId, data.bet, data.win);
    });
  }, arcadeUrl);
}

/** One press; the cards of a run of free spins are turned as they come. */
export async function playOneSpin(
  frame: FrameLocator,
  count: number,
  rounds: readonly Round[],
): Promise<void> {
  await frame.getByRole('button', { name: 'Spin' }).tap();
  const card = frame.getByRole('alertdialog').getByRole('button');
  await expect
    .poll(
      async () => {
        if (await card.isVisible()) await card.tap();
        return rounds.length;
      },
      { timeout: 120_000, interval: 100, message: `spin ${count} comes to its end` },
    )
    .toBe(count);
}

/** Pays on the provider's page, which leads back by itself or by its link. */
export async function payAndReturn(page: Page, given: Product): Promise<void> {
  await page.getByRole('button', { name: 'Pay now' }).click();
  const back = page.getByRole('link', { name: 'Back to the shop' });
  const returned = page.waitForURL((url) => url.origin === given.siteUrl);
  const isOffered = back.waitFor().then(
    () => true,
    () => false,
  );
  if (await Promise.race([isOffered, returned.then(() => false)])) await takePicture(page, 'path-07-paid');
  // It may lead back by itself meanwhile.
  await Promise.race([back.click().catch(() => returned), returned]);
}
