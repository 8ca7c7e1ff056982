import { getWagering } from '@kislap/promotions/contract/wagering';
import { phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { expect, it } from 'vitest';
import { joinWithMoney, openWatched } from '../games/watched-game.ts';
import { bringSession } from '../windows/modals.words.ts';

const browser = journeyBrowser();

it('a player sees what is still to be played, live and bet by bet', async () => {
  const player = await joinWithMoney(browser);
  const { page, context } = await browser.visit({ device: phone, language: 'EN' });
  await bringSession(context, player.token);
  await page.goto('/member/withdraw');
  await page.getByText('₱2,000.00 is still to be played before you can withdraw.').waitFor();
  await page.getByRole('link', { name: 'See turnover' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Turnover' }).waitFor();
  await page.getByRole('heading', { level: 3, name: 'Deposit of ₱2,000.00' }).waitFor();
  await page.getByText('₱0.00 of ₱2,000.00 played').waitFor();

  // The page is told by itself when a round is over.
  const game = await openWatched(browser, 'DICE', player);
  await game.frame.getByRole('button', { name: 'Roll' }).first().click();
  await page.getByText('₱0.00 of ₱2,000.00 played').waitFor({ state: 'detached' });
  const { left, list } = await player.call(getWagering, { query: {} });
  const [requirement] = list;
  expect(requirement?.progress).toBeGreaterThan(0n);
  expect(left).toBe(2_000_000_000n - (requirement?.progress ?? 0n));
  await game.close();
  await page.getByText('Bets that count').tap();
  await page
    .getByRole('list', { name: 'Bets that count' })
    .getByText(/% of ₱/)
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  await takePicture(page, 'turnover', true);
  await context.close();
});
