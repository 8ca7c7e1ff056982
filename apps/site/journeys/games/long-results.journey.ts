import { journeyBrowser } from '@kislap/testkit/journey-file';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { quickenArcade } from './quick-arcade.ts';
import { expectToldFirst, joinWithMoney, openWatched, type WatchedGame } from './watched-game.ts';

// Rounds that last minutes, in an arcade whose rounds last seconds: the bar never tells what they brought before they do.

const roundMs = 60_000;
const browser = journeyBrowser();
let restore: () => Promise<void>;
beforeAll(async () => {
  restore = await quickenArcade();
});
afterAll(() => restore?.());

async function open(kind: string): Promise<WatchedGame> {
  return openWatched(browser, kind, await joinWithMoney(browser));
}

it('a hall of bingo tells its prize first', async () => {
  const game = await open('BINGO75');
  const { frame } = game;
  const buy = async () => {
    const bought = frame.getByRole('status').filter({ hasText: /^You bought 8 cards\.$/ });
    const one = { timeout: 2_000 };
    // A sale that ends in between begins anew with one card.
    await vi.waitFor(
      async () => {
        const order = frame.getByRole('button', { name: /^Buy 8 cards · / });
        for (let card = 1; card < 8 && !(await order.isVisible()); card += 1)
          await frame.getByRole('button', { name: 'More cards' }).click(one);
        await order.click(one);
        await bought.waitFor(one);
      },
      { timeout: roundMs },
    );
  };
  const words = { paid: /You (won|got)/, over: /You (won|got)|No win/ };
  const rises = await expectToldFirst(game, buy, { ...words, max: 12, timeout: roundMs });
  expect(rises, 'bingo paid').toBeGreaterThan(0);
});

it.each(['FOOTBALL', 'ESPORT'])('a league tells a slip first: %s', async (kind) => {
  const game = await open(kind);
  const { frame } = game;
  // One of all ends of a match wins.
  const bet = async () => {
    const match = frame
      .getByRole('list', { name: 'Matches of the next round' })
      .getByRole('listitem')
      .first();
    const ends = match.getByRole('button', { pressed: false });
    const count = kind === 'FOOTBALL' ? 3 : 2;
    const slip = frame.getByRole('button', { name: new RegExp(`^Bet slip · ${count} picks`) });
    // A kick-off takes the picks away: those of the next round are picked.
    await expect
      .poll(
        async () => {
          if (await slip.isVisible()) return true;
          for (let end = 0; end < count; end += 1) await ends.first().click({ timeout: 2_000 });
          return slip.isVisible();
        },
        { timeout: roundMs, interval: 500 },
      )
      .toBe(true);
    await slip.click();
    const dialog = frame.getByRole('dialog', { name: 'Bet slip' });
    await dialog.getByRole('button', { name: /^Bet / }).click();
    await frame.getByText(/slips placed/).waitFor();
  };
  const words = { paid: /Your slip (won|returned)/, over: /Your slip (won|returned|did not win)/ };
  const rises = await expectToldFirst(game, bet, { ...words, max: 4, timeout: roundMs });
  expect(rises, `${kind} paid`).toBeGreaterThan(0);
});

it('a hand of cards tells its end first', async () => {
  const first = await open('PUSOY');
  const games = [first, await open('PUSOY')];
  for (const { frame } of games) await frame.getByRole('button', { name: 'Sit down' }).first().click();
  const hand = async () => {
    for (const { frame } of games) {
      await frame.getByRole('button', { name: 'Auto arrange' }).click();
      await frame.getByRole('button', { name: 'Ready', exact: true }).click();
    }
  };
  // What is left of the hold comes back with the words of a loss as well.
  const words = /You won|You pay|Nobody pays/;
  const rises = await expectToldFirst(first, hand, { paid: words, over: words, max: 6, timeout: 120_000 });
  expect(rises, 'pusoy paid').toBeGreaterThan(0);
});
