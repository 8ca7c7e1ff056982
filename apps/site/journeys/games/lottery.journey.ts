import { product } from '@kislap/testkit/environment';
import { phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { changeDatabase } from '@kislap/testkit/journey-database';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { logIn } from '@kislap/testkit/journey-login';
import { readFirstRun } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

const given = product();
const { player } = readFirstRun(given);
const browser = journeyBrowser();
let page: Page;

beforeAll(async () => {
  ({ page } = await browser.visit({ device: phone }));
  await logIn(page, player);
});

const soon = `game = 'SSC_5M' and state in ('OPEN', 'SCHEDULED') and draws_at < now() + interval '1 hour'`;

/** The first position of coming draws has room of so many pesos for a number; an order of ₱2 needs ₱19.50, half of it ₱9.75. */
async function leaveRoom(number: string, pesos: number): Promise<void> {
  const used = (1_000_000 - pesos) * 1_000_000;
  await changeDatabase(
    given,
    `with spots as (
       insert into lottery.exposure (bucket, draw_id, bet_type, number, used, granted, granted_at)
       select 0, draw_id, 'POS1', $1, $2::bigint, $2::bigint, now() from lottery.draw where ${soon} returning draw_id
     )
     insert into lottery.exposure_total (draw_id, bet_type, number, granted)
     select draw_id, 'POS1', $1, $2::bigint from spots`,
    [number, used],
  );
}

const number = (name: string) =>
  page.getByRole('group', { name: 'Numbers', exact: true }).getByRole('button', { name, exact: true });
const review = () => page.getByRole('dialog', { name: 'Check your bets' });

it('a player bets on a fast game without a full number, repeats the bet, and bets on several draws', async () => {
  // A new house makes its draws when it starts; and nobody may be interrupted by the end of this one: all come later.
  const putOff = (state: string, times: readonly string[]) =>
    changeDatabase(
      given,
      `update lottery.draw set ${times.map((at) => `${at} = ${at} + interval '20 minutes'`).join()}
       where game = 'SSC_5M' and state = '${state}'`,
    );
  await expect.poll(() => putOff('OPEN', ['closes_at', 'draws_at'])).toBe(1);
  await putOff('SCHEDULED', ['opens_at', 'closes_at', 'draws_at']);
  await leaveRoom('7', 0);
  await leaveRoom('8', 15);

  await page.goto('/lottery');
  await page
    .getByRole('link', { name: /^Five Balls, 5 min/ })
    .first()
    .tap();
  await page.getByRole('heading', { level: 1, name: 'Five Balls, 5 min' }).waitFor();
  await page.getByRole('button', { name: 'Positions', exact: true }).tap();
  for (const name of ['3', '7', '8']) await number(name).tap();
  await page.getByText('3 lines at ₱2.00:').waitFor();
  expect(await findViolations(page), 'the board').toEqual([]);
  await takePicture(page, 'lottery-board', true);

  await page.getByRole('button', { name: 'Bet now' }).tap();
  const full = review().getByRole('alert').filter({ hasText: 'Sold out for this draw' });
  await full.getByText('7', { exact: true }).waitFor();
  expect(
    await review()
      .getByRole('button', { name: /^Confirm/ })
      .isDisabled(),
  ).toBe(true);
  await full.getByRole('button', { name: 'Remove them' }).tap();
  await review().getByText('These pay half the odds').waitFor();
  expect(await findViolations(page), 'the review').toEqual([]);
  await takePicture(page, 'lottery-review');
  await review().getByRole('button', { name: 'Confirm and pay ₱4.00' }).tap();
  await page.getByText('2 bets').or(page.getByText('1 bet on draw')).first().waitFor();

  await page.getByRole('button', { name: 'Repeat last bet' }).tap();
  // The half that was left for 8 is gone.
  await full.getByText('8', { exact: true }).waitFor();
  await full.getByRole('button', { name: 'Remove them' }).tap();
  await review().getByRole('button', { name: 'Confirm and pay ₱2.00' }).tap();
  await review().waitFor({ state: 'hidden' });

  await number('5').tap();
  await page.getByRole('button', { name: 'Add to slip' }).tap();
  await page.getByRole('button', { name: 'Bet on several draws' }).tap();
  const chase = page.getByRole('dialog', { name: 'Bet on several draws' });
  await chase.getByLabel('Draws', { exact: true }).fill('3');
  await chase.getByLabel('Grows by ×').fill('2');
  expect(await findViolations(page), 'the planner').toEqual([]);
  await takePicture(page, 'lottery-chase');
  await chase.getByRole('button', { name: 'Confirm and hold ₱14.00' }).tap();
  await chase.getByText('3 draws, ₱14.00 held.').waitFor();
  await chase.getByRole('button', { name: 'Done' }).tap();
  await page.getByText('Your bets appear here.').or(page.getByText('Bet placed')).waitFor();
});
