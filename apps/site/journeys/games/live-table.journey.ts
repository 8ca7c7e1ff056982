import { product } from '@kislap/testkit/environment';
import { desk, takePicture } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { logIn } from '@kislap/testkit/journey-login';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { FrameLocator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

const given = product();
const { player } = readFirstRun(given);
/** A deal lasts some thirty seconds, and the one under way may have to be waited out. */
const dealMs = 75_000;
const browser = journeyBrowser();
let page: Page;

beforeAll(async () => {
  ({ page } = await browser.visit({ device: desk }));
  await logIn(page, player);
});

/** Lays the chosen chip on the banker's place and tells what it is worth; where a deal closed just then, in the next. */
async function betOnBanker(frame: FrameLocator): Promise<string> {
  const banker = frame
    .getByRole('group', { name: 'Betting layout' })
    .getByRole('button', { name: /^Banker, wins/ });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect.poll(() => banker.getAttribute('aria-disabled'), { timeout: dealMs }).toBe('false');
    // The chip lies there at once; whether the deal took it, the answer tells.
    const answer = page
      .waitForResponse((response) => response.url().endsWith('/api/tables/bets'), { timeout: 10_000 })
      .catch(() => null);
    await banker.click();
    const isTaken = /"betId":"\w/.test((await (await answer)?.text()) ?? '');
    if (!isTaken) continue;
    const label = await banker.textContent();
    const amount = /Your chips: (₱[\d,.]*\d)/.exec(label ?? '')?.[1];
    if (amount !== undefined) return amount;
  }
  throw new Error('no chip was taken in three deals');
}

it('bets at a table of baccarat from the lobby, hears the result, and finds it in the record', async () => {
  await page.goto('/live');
  await page.getByRole('heading', { name: 'Tables open now' }).waitFor();
  await page
    .getByRole('link', { name: /Baccarat Intramuros.*\d+\/\d+|\d+\/\d+.*Baccarat Intramuros/s })
    .first()
    .click();
  const frame = page.frameLocator('iframe');
  const staked = await betOnBanker(frame);
  await takePicture(page, 'live-table-bet');

  const end = /^You won ₱|^No win this time\.$|^You got ₱.* back\.$/;
  await frame.getByRole('status').filter({ hasText: end }).waitFor({ timeout: dealMs });
  await takePicture(page, 'live-table-result');
  await frame.getByRole('button', { name: 'Rules and more' }).click();
  const book = frame.getByRole('dialog');
  await book.getByRole('tab', { name: 'My rounds' }).click();
  await book.getByRole('listitem').getByRole('button').first().click();
  await book.getByText(/^✓ Checked in your browser/).waitFor();

  await page.goto('/member/records');
  await page.getByRole('heading', { name: 'Betting record', level: 1 }).waitFor();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /Baccarat Intramuros/ })
    .first()
    .click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await receipt.getByText('Money movements in this round').waitFor();
  await receipt.locator('dl div').filter({ hasText: 'Bet' }).filter({ hasText: staked }).first().waitFor();
  await takePicture(page, 'live-table-receipt');
});
