import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Frame } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectToldFirst, joinWithMoney, openWatched } from './watched-game.ts';

// What a game shows is never told by the bar above it first. With motion: without it there is nothing to wait for.

const browser = journeyBrowser();
const moving = { reducedMotion: 'no-preference' } as const;

/** Presses a button once it can be pressed. */
const press = (frame: Frame, name: string | RegExp) => frame.getByRole('button', { name }).first().click();

/** Leaves with what was reached, where the first step did not end the round. */
async function leave(frame: Frame): Promise<void> {
  const out = frame.getByRole('button', { name: /^Cash out ₱/ });
  await out
    .or(frame.getByText(/lost your bet/))
    .first()
    .waitFor();
  if (await out.isVisible()) await out.click();
}

/** One spin; the cards of a feature are passed, until the next one may begin. */
async function spin(frame: Frame): Promise<void> {
  const button = frame.getByRole('button', { name: 'Spin', exact: true });
  const card = frame.getByRole('alertdialog').getByRole('button');
  // So soon after a round a press would be taken for one that stops the reels.
  await frame.page().waitForTimeout(400);
  await button.click();
  for (;;) {
    await button.or(card).first().waitFor();
    if (await button.isVisible()) return;
    // It may pass by itself.
    await card.click({ timeout: 2_000 }).catch(() => undefined);
  }
}

const games: { kind: string; play: (frame: Frame) => Promise<void> }[] = [
  { kind: 'SLOT', play: spin },
  { kind: 'WHEEL', play: (frame) => press(frame, 'Spin') },
  { kind: 'PLINKO', play: (frame) => press(frame, 'Drop') },
  { kind: 'DICE', play: (frame) => press(frame, 'Roll') },
  {
    kind: 'SCRATCH',
    async play(frame) {
      await press(frame, 'Buy a ticket');
      await press(frame, 'Reveal all');
    },
  },
  {
    kind: 'COLOUR',
    async play(frame) {
      await press(frame, /^Red,/);
      await press(frame, /^Blue,/);
      await press(frame, /^Roll · ₱/);
    },
  },
  {
    kind: 'MINES',
    async play(frame) {
      await press(frame, 'Start');
      await press(frame, 'Row 2, column 3, closed');
      await leave(frame);
    },
  },
  {
    kind: 'HILO',
    async play(frame) {
      await press(frame, 'Deal');
      const [up = 0, down = 0] = (await frame.locator('.guess .chance').allInnerTexts()).map(
        Number.parseFloat,
      );
      await frame
        .locator('.guess')
        .nth(up >= down ? 0 : 1)
        .click();
      await leave(frame);
    },
  },
  {
    kind: 'VIDEO_POKER',
    async play(frame) {
      await press(frame, 'Deal');
      await press(frame, 'Draw');
    },
  },
];

it('no bar tells a win of a quick game before the game does', async () => {
  // Side by side, each with an account of its own, because most of the time is spent waiting.
  const lanes = [0, 1, 2].map(async (lane) => {
    const bettor = await joinWithMoney(browser);
    for (const { kind, play } of games.filter((_, place) => place % 3 === lane)) {
      const game = await openWatched(browser, kind, bettor, moving);
      expect(await expectToldFirst(game, () => play(game.frame)), `${kind} paid`).toBeGreaterThan(0);
      await game.close();
    }
  });
  await Promise.all(lanes);
});

it('a game hears within two seconds that money moved outside of it', async () => {
  const bettor = await joinWithMoney(browser);
  const { page, frame, close } = await openWatched(browser, 'DICE', bettor, moving);
  // The figure of the game that is not shown below the site's bar is asked for all the same.
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/balance'));
  const other = await openWatched(browser, 'MINES', bettor, moving);
  const began = other.page.waitForResponse((response) => response.url().endsWith('/api/mines/start'));
  await press(other.frame, 'Start');
  await began;
  const startedMs = performance.now();
  await (await asked).response();
  expect(performance.now() - startedMs).toBeLessThan(2_000);
  expect(await frame.locator('.balance').count()).toBe(0);
  await close();
  await other.close();
});
