import { desk, phone, takePicture } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { expect, it } from 'vitest';

const browser = journeyBrowser();

/** A game of cards tried free: seated in the practice room with its bots, the cards dealt. */
async function practise(name: string, device: typeof phone | typeof desk) {
  const visitor = await browser.visit({ device });
  await visitor.page.goto('/pvp');
  await visitor.page
    .getByRole('link', { name: new RegExp(`(^|\\s)${name},`) })
    .first()
    .click();
  const frame = visitor.page.frameLocator('iframe');
  await frame.getByRole('button', { name: /^Practice/ }).click();
  await frame.getByRole('group', { name: 'Your cards', exact: true }).getByRole('button').first().waitFor();
  return { ...visitor, frame };
}

it('plays a hand of Pusoy against labelled bots and deals it again from its seed', async () => {
  const { page, context, frame } = await practise('Pusoy', phone);
  await expect.poll(() => frame.getByText('BOT', { exact: true }).count()).toBe(3);
  await frame.getByRole('button', { name: 'Auto arrange' }).click();
  await frame.getByRole('button', { name: 'Ready' }).click();
  await frame.getByRole('region', { name: 'Result of the hand' }).waitFor();
  await takePicture(page, 'cards-pusoy');
  await frame.getByRole('button', { name: 'Rules and more' }).click();
  const book = frame.getByRole('dialog');
  await book.getByText(/^The house takes a rake of 5 %/).waitFor();
  await book.getByRole('tab', { name: 'My rounds' }).click();
  await book.getByRole('listitem').getByRole('button').first().click();
  await book.getByText(/^✓ Checked in your browser/).waitFor();
  await context.close();
});

it('begins a hand of Tongits by the keyboard alone, and leaves the table', async () => {
  const { page, context, frame } = await practise('Tongits', desk);
  const discard = frame.getByRole('button', { name: 'Discard', exact: true });
  await discard.waitFor();
  const cards = frame.getByRole('group', { name: 'Your cards', exact: true }).getByRole('button');
  await expect.poll(() => cards.count()).toBe(13);
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => cards.nth(1).getAttribute('aria-pressed')).toBe('true');
  await discard.press('Enter');
  await expect.poll(() => cards.count()).toBe(12);
  await frame.getByRole('button', { name: /^Discard pile, on top: / }).waitFor();
  await takePicture(page, 'cards-tongits');
  await frame.getByRole('button', { name: 'Leave the table' }).click();
  await frame.getByRole('button', { name: /^Practice/ }).waitFor();
  await context.close();
});
