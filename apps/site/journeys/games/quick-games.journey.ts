import { desk, phone, takePicture } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { FrameLocator } from 'playwright-core';
import { expect, it } from 'vitest';

const browser = journeyBrowser();

/** A quick game tried free, found by its name in its category. */
async function openFree(name: string, device: typeof phone | typeof desk) {
  const visitor = await browser.visit({ device });
  await visitor.page.goto(`/mini?q=${encodeURIComponent(name)}`);
  await visitor.page
    .getByRole('link', { name: new RegExp(`(^|\\s)${name},`) })
    .first()
    .click();
  const frame = visitor.page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Rules and more' }).waitFor();
  return { ...visitor, frame };
}

/** Reads the rules, shows the seed, and lets the browser work the last round out again. */
async function proveLastRound(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Rules and more' }).click();
  const book = frame.getByRole('dialog');
  await book.getByRole('tabpanel').getByText('Return to player').first().waitFor();
  await book.getByRole('tab', { name: 'Fair play' }).click();
  await book.getByRole('button', { name: 'Reveal and change the server seed' }).click();
  await book.getByText('✓ matches its commitment').first().waitFor();
  await book.getByRole('tab', { name: 'My rounds' }).click();
  await book.getByRole('listitem').getByRole('button').first().click();
  await book.getByText(/^✓ Checked in your browser/).waitFor();
}

/** How one round of each game is played, and the words that tell its end. */
const games: { name: string; play: (frame: FrameLocator) => Promise<void>; end: RegExp }[] = [
  {
    name: 'Dice',
    play: async (frame) => {
      await frame.getByRole('slider').press('ArrowRight');
      await frame.getByRole('radio', { name: 'Over' }).press('Space');
      await frame.getByRole('button', { name: 'Roll' }).click();
    },
    end: /^Rolled \d+\.\d\d\./,
  },
  {
    name: 'Plinko',
    play: async (frame) => {
      await frame.getByRole('radio', { name: 'High' }).check({ force: true });
      await frame.getByRole('button', { name: 'Drop' }).click();
    },
    end: /^Pocket of /,
  },
  {
    name: 'Perya Wheel',
    play: (frame) => frame.getByRole('button', { name: 'Spin' }).click(),
    end: /^The wheel stops/,
  },
  {
    name: 'Kiskis Ginto',
    play: async (frame) => {
      await frame.getByRole('button', { name: 'Buy a ticket' }).click();
      await frame.getByRole('button', { name: 'Square 1: covered' }).press('Enter');
      await frame.getByRole('button', { name: 'Reveal all' }).click();
    },
    end: /No win this time|You won|You got/,
  },
  {
    name: 'Color Game',
    play: async (frame) => {
      await frame.getByRole('button', { name: /^Red,/ }).press('Enter');
      await frame.getByRole('button', { name: /^Blue,/ }).click();
      await frame.getByRole('button', { name: /^Roll · ₱10/ }).click();
    },
    end: /^Rolled (\w+) · /,
  },
  { name: 'Hi-Lo', play: playHiLo, end: /^Cashed out at|You lost your bet of/ },
  {
    name: 'Jacks or Better',
    play: async (frame) => {
      await frame.getByRole('button', { name: 'Deal' }).click();
      const first = frame.getByRole('button', { name: /^Hold / }).first();
      await first.click();
      await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
      await frame.getByRole('button', { name: 'Draw' }).click();
    },
    end: /No win this time|You won|You got/,
  },
];

/** One guess on the likelier side; cashed out when it was right. */
async function playHiLo(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Deal' }).click();
  const guesses = frame.locator('.guess');
  await guesses.first().waitFor();
  const [up = 0, down = 0] = (await frame.locator('.guess .chance').allInnerTexts()).map(Number.parseFloat);
  await guesses.nth(up >= down ? 0 : 1).click();
  const cashOut = frame.getByRole('button', { name: /^Cash out ₱/ });
  await cashOut
    .or(frame.getByText(/You lost your bet of/))
    .first()
    .waitFor();
  if (await cashOut.isVisible()) await cashOut.click();
}

it.each(games)('$name is played, read about and proven fair on a phone', async ({ name, play, end }) => {
  const { page, context, frame } = await openFree(name, phone);
  await play(frame);
  await frame.getByRole('status').filter({ hasText: end }).waitFor();
  await takePicture(page, `quick-${name.toLowerCase().replaceAll(' ', '-')}`);
  await proveLastRound(frame);
  await context.close();
});

it('plays video poker by the keyboard alone', async () => {
  const { page, context, frame } = await openFree('Jacks or Better', desk);
  await frame.getByRole('button', { name: 'Deal' }).press('Enter');
  const draw = frame.getByRole('button', { name: 'Draw' });
  await draw.waitFor();
  await page.keyboard.press('2');
  await expect
    .poll(() =>
      frame
        .getByRole('button', { name: /^Hold / })
        .nth(1)
        .getAttribute('aria-pressed'),
    )
    .toBe('true');
  await draw.press('Enter');
  await frame.getByRole('button', { name: 'Deal' }).waitFor();
  await context.close();
});
