import { desk, phone, takePicture } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { expect, it } from 'vitest';

/** A hall calls its numbers for minutes before it sells again. */
const wholeRoundMs = 200_000;
const browser = journeyBrowser();

/** A hall tried free, found on the page of its category, with cards on sale. */
async function enterFree(name: string, device: typeof phone | typeof desk, language: 'EN' | 'TY') {
  const visitor = await browser.visit({ device, language });
  await visitor.page.goto('/bingo');
  await visitor.page
    .getByRole('link', { name: new RegExp(`(^|\\s)${name},`) })
    .first()
    .click();
  const frame = visitor.page.frameLocator('iframe');
  // A sale that ends takes the choice of cards back: this one lasts long enough.
  const left = frame.locator('.countdown:not([hidden]) .count-number');
  const secondsLeft = async () => Number((await left.count()) === 0 ? 0 : await left.innerText());
  await expect.poll(secondsLeft, { timeout: wholeRoundMs }).toBeGreaterThan(5);
  return { ...visitor, frame };
}

it('sells cards, calls the numbers, outlives a reload, and lets them be marked by hand', async () => {
  const { page, context, frame } = await enterFree('Parol Bingo 75', phone, 'EN');
  await frame.getByRole('button', { name: 'More cards' }).click();
  await frame.getByRole('button', { name: /^Buy 2 cards · ₱10/ }).click();
  await frame
    .getByRole('status')
    .filter({ hasText: /^You bought 2 cards\.$/ })
    .waitFor();
  await frame
    .getByRole('region', { name: /^Card \d+$/ })
    .nth(1)
    .waitFor();
  const calls = frame.getByRole('img', { name: /^Called numbers: \d+, \d+/ });
  await calls.waitFor({ timeout: 60_000 });
  await takePicture(page, 'bingo-75-draw');

  // The game alone: the page around it would open another, with other play money.
  const [, game] = page.frames();
  await game?.evaluate(() => location.reload());
  await calls.waitFor();
  await expect.poll(() => frame.getByRole('region', { name: /^Card \d+$/ }).count()).toBe(2);
  await frame.getByRole('switch', { name: 'Auto-daub' }).uncheck({ force: true });
  await frame
    .getByRole('button', { name: /^Mark \d+ on card \d+$/ })
    .first()
    .waitFor();
  await context.close();
});

it('shows the rules of ninety balls and the commitment of the round, in Filipino', async () => {
  const { page, context, frame } = await enterFree('Bayan Bingo 90', desk, 'TY');
  await frame.getByRole('button', { name: /^Bili ng 1 card · ₱5/ }).click();
  await frame.getByText(/^Pilar$/).waitFor();
  await frame.getByRole('button', { name: 'Mga patakaran at iba pa' }).click();
  const book = frame.getByRole('dialog');
  await book.getByText('80 %').first().waitFor();
  await book.getByText(/^May labinlimang numero/).waitFor();
  await book.getByRole('tab', { name: 'Fair play' }).click();
  await book.getByText('Commitment ng kasalukuyang round').waitFor();
  await takePicture(page, 'bingo-90-fair');
  await context.close();
});
