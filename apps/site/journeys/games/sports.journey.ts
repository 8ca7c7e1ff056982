import { desk, phone, takePicture } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { FrameLocator } from 'playwright-core';
import { expect, it } from 'vitest';

const browser = journeyBrowser();
/** A round may have begun just before: then the next kick-off and a whole match are waited for. */
const untilFinalWhistle = { timeout: 150_000 };
const endedPick = /^Kick-off: your pick on round \d+ was not bet and was removed/;
const wholeMatch = { timeout: 300_000 };

/** A league tried free, found in its category. */
async function openFree(path: string, name: string, device: typeof phone | typeof desk) {
  const visitor = await browser.visit({ device });
  await visitor.page.goto(path);
  await visitor.page
    .getByRole('link', { name: new RegExp(`(^|\\s)${name},`) })
    .first()
    .click();
  const frame = visitor.page.frameLocator('iframe');
  await frame
    .getByRole('list', { name: 'Matches of the next round' })
    .getByRole('listitem')
    .first()
    .waitFor();
  return { ...visitor, frame };
}

/** A kick-off takes picks away: there is time to bet before the next one. */
async function waitForTimeToBet(frame: FrameLocator): Promise<void> {
  const left = frame.locator('.kick-left strong');
  const isLong = async () => /^(0:[2-5]\d|[1-9]\d*:\d\d)$/.test(await left.innerText());
  await expect.poll(isLong, untilFinalWhistle).toBe(true);
}

it('bets on two matches together on a phone, sees them played, and proves them', wholeMatch, async () => {
  const { page, context, frame } = await openFree('/sports', 'Liga Tala', phone);
  const matches = frame.getByRole('list', { name: 'Matches of the next round' });
  await waitForTimeToBet(frame);
  await matches
    .getByRole('button', { name: /^Draw \d/ })
    .nth(0)
    .click();
  await matches
    .getByRole('button', { name: /^Draw \d/ })
    .nth(1)
    .click();
  await frame.getByRole('button', { name: /^Bet slip · 2 picks · / }).click();
  const slip = frame.getByRole('dialog', { name: 'Bet slip' });
  await expect.poll(() => slip.getByRole('radio', { name: 'Combined' }).isChecked()).toBe(true);
  await slip.getByRole('button', { name: /^Bet ₱/ }).click();
  await frame.getByText('Slip placed. Good luck!').waitFor();
  const mine = frame.locator('section', { has: frame.getByRole('heading', { name: 'My slips' }) });
  await mine.getByRole('list').getByText('Open', { exact: true }).waitFor();
  await takePicture(page, 'sports-slip');
  // One that is picked and not bet ends at the kick-off, and the slip says so.
  await matches
    .getByRole('button', { name: /^Draw \d/ })
    .nth(2)
    .click();
  await frame.getByRole('button', { name: /^Bet slip · 1 pick · / }).click();
  await slip.getByText(endedPick).waitFor(untilFinalWhistle);
  await slip.getByRole('button', { name: 'Close' }).click();

  await mine.getByRole('radio', { name: 'Settled' }).check();
  await mine.getByText(/^(Won|Lost|Refunded)$/).waitFor(untilFinalWhistle);
  await frame.getByText('Full time').waitFor();
  await takePicture(page, 'sports-full-time');
  await frame.getByRole('button', { name: 'Rules and more' }).click();
  const book = frame.getByRole('dialog', { name: 'Rules and more' });
  await book.getByText('RTP of each market over a season').waitFor();
  await book.getByRole('tab', { name: 'My rounds' }).click();
  await book.getByRole('listitem').getByRole('button').first().click();
  await book.getByText(/^✓ Checked in your browser/).waitFor();
  await context.close();
});

it('finds e-sports among the sports, and bets by the keyboard', async () => {
  const { page, context, frame } = await openFree('/esports', 'Bituin Arena', desk);
  const odds = frame.getByRole('button', { name: / to win$/ }).first();
  await waitForTimeToBet(frame);
  await odds.press('Enter');
  await expect.poll(() => odds.getAttribute('aria-pressed')).toBe('true');
  const slip = frame.getByRole('region', { name: 'Bet slip' });
  const place = slip.getByRole('button', { name: /^Bet ₱/ });
  await place.press('Enter');
  await frame.getByText('Slip placed. Good luck!').waitFor();
  await takePicture(page, 'sports-arena');
  await context.close();
});

it('keeps the cockfight pool away while the brand does not offer it', async () => {
  const { page, context } = await browser.visit({ device: phone });
  await page.goto('/cockfight');
  await page
    .getByText('No games here yet')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: /Dalawang Ilaw/ }).count()).toBe(0);
  await context.close();
});
