import { takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Frame } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  expectToldFirst,
  joinWithMoney,
  openWatched,
  type Rounds,
  type WatchedGame,
} from './watched-game.ts';

// Rounds that many players share end by the arcade's clock: the bar never tells their wins before they do. All kinds
// side by side, each with an account of its own, since a round is mostly waited for.

/** A round lasts up to a minute, and the one under way may have to be waited out. */
const roundMs = 120_000;
/** What a thumb finds. */
const thumb = 44;
const browser = journeyBrowser();

/** Opens a kind of game for a player of its own. Rounds that keep to the arcade's clock need no motion. */
async function open(kind: string): Promise<WatchedGame> {
  return openWatched(browser, kind, await joinWithMoney(browser));
}

/** Sees that wins are told in their order, and that there was one. */
async function watch(
  game: WatchedGame,
  kind: string,
  play: () => Promise<void>,
  about: Partial<Rounds> = {},
) {
  const rises = await expectToldFirst(game, play, { max: 4, timeout: roundMs, ...about });
  expect(rises, `${kind} paid`).toBeGreaterThan(0);
}

/** Chips on places of which one wins in nearly every deal, all in the same deal. */
async function layChips(frame: Frame, names: readonly string[]): Promise<void> {
  const cloth = frame.getByRole('group', { name: 'Betting layout' });
  const places = names.map((name) => cloth.getByRole('button', { name: new RegExp(`^${name}, wins`) }));
  const labels = () => Promise.all(places.map((place) => place.textContent()));
  // Chips are shown at once; until the table has taken them it may still refuse them.
  const areLaid = async () =>
    (await labels()).every((label) => label?.includes('Your chips: ₱')) &&
    (await cloth.locator('.chip.pending').count()) === 0;
  // A deal that closes between two chips is let go by.
  const isTaken = async () => {
    const [isClosed] = await Promise.all(places.map((place) => place.getAttribute('aria-disabled')));
    if (isClosed !== 'false' || (await labels()).some((label) => label?.includes('Your chips'))) return false;
    for (const place of places) await place.click();
    return expect
      .poll(areLaid, { timeout: 5_000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
  };
  await expect.poll(isTaken, { timeout: roundMs, interval: 200, message: `chips on ${names}` }).toBe(true);
}

/** What cannot be pressed with a thumb, or read, among the places of a cloth that is open for bets. */
async function judgeCloth({ page, frame }: WatchedGame, kind: string): Promise<void> {
  expect(await findViolations(page), `the cloth of ${kind}`).toEqual([]);
  const small = await frame.locator('.cloth .spot:not(.zone)').evaluateAll(
    (places, least) =>
      places
        .map((place) => ({ name: place.textContent, box: place.getBoundingClientRect() }))
        .filter(({ box }) => box.width < least || box.height < least)
        .map(({ name, box }) => `${name} ${box.width} × ${box.height}`),
    thumb,
  );
  expect(small, `places of ${kind}`).toEqual([]);
}

/** Every tab of a cloth, and at last the one with these places. */
async function judgeTabs(game: WatchedGame, kind: string, last: string): Promise<void> {
  const tabs = game.frame.locator('.cloth-tabs label');
  for (const tab of await tabs.all()) {
    await tab.click();
    await judgeCloth(game, kind);
  }
  await tabs.filter({ hasText: last }).click();
}

const tables: { kind: string; places: readonly string[]; tab?: string }[] = [
  { kind: 'ROULETTE', places: ['Red', 'Black'], tab: 'Outside' },
  { kind: 'SIC_BO', places: ['Small', 'Big'], tab: 'Main' },
  { kind: 'DRAGON_TIGER', places: ['Dragon', 'Tiger'] },
  { kind: 'BACCARAT', places: ['Player', 'Banker'] },
];

async function playTable({ kind, places, tab }: (typeof tables)[number]): Promise<void> {
  const game = await open(kind);
  if (tab === undefined) await judgeCloth(game, kind);
  else await judgeTabs(game, kind, tab);
  await watch(game, kind, () => layChips(game.frame, places));
  await takePicture(game.page, `result-${kind.toLowerCase()}`);
  await game.close();
}

async function playCrash(): Promise<void> {
  const game = await open('CRASH');
  const { frame } = game;
  await watch(game, 'CRASH', async () => {
    // Asked for in flight it is placed as the bets open; a press of the last moment would be too late.
    const bet = frame.getByRole('button', { name: 'Bet on the next round' });
    await frame.getByLabel('Auto cash-out at').fill('1.01');
    await bet.click();
  });
  await game.close();
}

/** Bursts at whatever swims there, until a net has caught something. */
async function playFish(): Promise<void> {
  const game = await open('SHOOTING');
  const { page, frame } = game;
  const lock = frame.getByRole('button', { name: 'Lock on' });
  const fire = frame.getByRole('button', { name: /^Shoot · ₱/ });
  const burst = async () => {
    await expect.poll(() => fire.isEnabled(), { timeout: 15_000 }).toBe(true);
    if (await lock.isEnabled()) await lock.press('Enter');
    for (let shot = 0; shot < 5; shot += 1) {
      await fire.press('Enter');
      await page.waitForTimeout(300);
    }
  };
  const words = { paid: /caught\. You/, over: /caught|hit nothing/ };
  await watch(game, 'SHOOTING', burst, { ...words, max: 25 });
  await game.close();
}

it('no bar tells a win of a shared round before the game does, and a thumb finds every place of a cloth', async () => {
  await Promise.all([...tables.map(playTable), playCrash(), playFish()]);
});
