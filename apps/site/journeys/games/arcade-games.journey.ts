import { listGames } from '@kislap/games/contract/games';
import { launchGame } from '@kislap/games/contract/launch';
import { gameKinds } from '@kislap/testkit/game-kinds';
import { patienceMs, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';

// What every game of the house owes its players, whichever it is: each is opened by itself, as a phone does.

const bytesMax = 300 * 1024;
const browser = journeyBrowser();
let page: Page;
/** What came over the line since the game was opened, as it was sent: packed. */
let bytes = 0;

beforeAll(async () => {
  const visitor = await browser.visit({ device: phone });
  ({ page } = visitor);
  const network = await visitor.context.newCDPSession(page);
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
});

/** The page of the first game of a kind, for play money. */
async function openFirst(classify: string): Promise<void> {
  const list = await page.request.get(`${listGames.path}?gameClassify=${classify}&pageSize=1`);
  const [game] = (await list.json()).value.games;
  expect(game, `a game of the kind ${classify}`).toBeDefined();
  const data = { gameId: game.gameId, mode: 'demo', device: 'mobile', language: 'EN' };
  // A vendor that is slow to answer is asked again, as a player does who reads that.
  const launched = await vi.waitFor(
    async () => {
      const answer = await (await page.request.post(launchGame.path, { data })).json();
      expect(answer).toMatchObject({ value: { url: expect.any(String) } });
      return answer.value;
    },
    { timeout: patienceMs, interval: 1_000 },
  );
  bytes = 0;
  await page.goto(launched.url);
  await page.getByRole('button', { name: 'Rules and more' }).waitFor();
}

it.each(gameKinds)(
  '%s is light, and its rules, returns, rounds and switches are one tap away',
  async (kind) => {
    await openFirst(kind);
    expect(await findViolations(page), 'as it opens').toEqual([]);
    await page.getByRole('button', { name: 'Rules and more' }).tap();
    const book = page.getByRole('dialog', { name: 'Rules and more' });
    const shown = book.getByRole('tabpanel');
    // What comes back, or what the house keeps where people play each other.
    await shown
      .getByText(/\d(\.\d+)? ?%/)
      .first()
      .waitFor();
    await takePicture(page, `arcade-${kind.toLowerCase()}`);
    expect(await findViolations(page), 'in its book').toEqual([]);
    await book.getByRole('tab', { name: 'My rounds' }).tap();
    await shown.getByRole('heading', { name: 'My rounds' }).waitFor();
    await book.getByRole('tab', { name: 'Settings' }).tap();
    const switches = shown.getByRole('switch', { name: /^(Sound|Reduce motion|Vibration)/ });
    const states = () => switches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
    const before = await states();
    expect(before).toHaveLength(3);
    for (const [at, isOn] of before.entries()) await switches.nth(at).setChecked(!isOn);
    // They outlive their page.
    await book.getByRole('tab', { name: 'My rounds' }).tap();
    await book.getByRole('tab', { name: 'Settings' }).tap();
    await expect.poll(states).toEqual(before.map((isOn) => !isOn));
    for (const [at, isOn] of before.entries()) await switches.nth(at).setChecked(isOn);
    if (kind !== 'SLOT') expect(await page.getByText(/auto-? ?(play|spin|bet)/i).count()).toBe(0);
    expect(bytes).toBeGreaterThan(10 * 1024);
    expect(bytes).toBeLessThanOrEqual(bytesMax);
  },
);

it.each([
  ['DICE', 'Roll'],
  ['SLOT', 'Spin'],
])('%s plays one round for a key however long it is held', async (kind, name) => {
  await openFirst(kind);
  const button = page.getByRole('button', { name });
  await button.focus();
  for (let repeat = 0; repeat < 30; repeat += 1) {
    await page.keyboard.down('Enter');
    // As a key repeats by itself; a round without motion is over sooner.
    await page.waitForTimeout(40);
  }
  await page.keyboard.up('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /No win|won|You got/ })
    .waitFor();
  await page.getByRole('button', { name: 'Rules and more' }).tap();
  const book = page.getByRole('dialog', { name: 'Rules and more' });
  await book.getByRole('tab', { name: 'My rounds' }).tap();
  await book.getByRole('listitem').first().waitFor();
  await expect.poll(() => book.getByRole('listitem').count()).toBe(1);
});

/** The player passes the cards of a feature, until the next round may begin. */
async function passCards(): Promise<void> {
  const spin = page.getByRole('button', { name: 'Spin', exact: true });
  const go = page.getByRole('alertdialog').getByRole('button');
  for (;;) {
    await spin.or(go).first().waitFor();
    if (await spin.isVisible()) return;
    await go.tap();
  }
}

/** Spins come as a journey wants them, whatever was drawn; what each paid stays as it was. Luck hits no jackpot. */
async function bringSpins(tell: (drawn: DrawnSpin) => object[], times?: number): Promise<void> {
  await page.route(
    '**/api/slot/spin',
    async (route) => {
      const response = await route.fetch();
      const round = await response.json();
      const spins = tell(round.spins[0]);
      await route.fulfill({ response, json: { ...round, spins, jackpots: round.jackpots && [] } });
    },
    times === undefined ? {} : { times },
  );
}

interface DrawnSpin {
  scatters: object;
}

/** One spin that sets nothing off. */
const bringPlainSpins = () =>
  bringSpins((drawn) => [{ ...drawn, scatters: { ...drawn.scatters, freeSpins: 0 } }]);

/** The next round brings two free spins. */
const bringFeature = () =>
  bringSpins((drawn) => {
    const free = [1, 0].map((freeSpinsLeft) => ({ ...drawn, isFree: true, win: '0', freeSpinsLeft }));
    return [{ ...drawn, scatters: { ...drawn.scatters, freeSpins: 2 } }, ...free];
  }, 1);

it('SLOT spins by itself as often as was chosen, faster where that is wished, and ends at a press', async () => {
  await openFirst('SLOT');
  await bringPlainSpins();
  await page.getByRole('button', { name: 'Turbo' }).tap();
  await page.getByRole('button', { name: 'Autoplay' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Autoplay' });
  await dialog.getByLabel('Stop before I lose more than').selectOption({ index: 3 });
  await dialog.getByLabel('Stop after a win above').selectOption('No limit');
  await dialog.getByRole('switch', { name: 'Stop at a feature' }).waitFor();
  expect(await findViolations(page), 'the choice').toEqual([]);
  await takePicture(page, 'slot-autoplay-choice');
  await dialog.getByRole('button', { name: 'Start autoplay' }).tap();
  await page.getByText(/^Autoplay: \d spins? left$/).waitFor();
  await takePicture(page, 'slot-autoplay');
  await page.getByText('Autoplay finished.').waitFor();
  // Again, and ended by the player.
  await page.getByRole('button', { name: 'Autoplay' }).tap();
  await dialog.getByRole('button', { name: 'Start autoplay' }).tap();
  await page.getByRole('button', { name: 'Stop autoplay' }).tap();
  await page.getByRole('button', { name: 'Autoplay', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Spin' }).waitFor();
  await page.unroute('**/api/slot/spin');
});

it('SLOT that spins by itself ends at a feature, and goes through it where that is wished', async () => {
  await openFirst('SLOT');
  await page.getByRole('button', { name: 'Turbo' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Autoplay' });
  const card = page.getByRole('alertdialog');
  await bringFeature();
  await page.getByRole('button', { name: 'Autoplay' }).tap();
  await dialog.getByRole('button', { name: 'Start autoplay' }).tap();
  await card.waitFor();
  await page.getByText('Autoplay stopped: a feature began.').waitFor();
  await takePicture(page, 'slot-autoplay-feature');
  await passCards();
  await bringFeature();
  await page.getByRole('button', { name: 'Autoplay' }).tap();
  await dialog.getByLabel('Stop before I lose more than').selectOption({ index: 3 });
  await dialog.getByRole('switch', { name: 'Stop at a feature' }).uncheck();
  await dialog.getByRole('button', { name: 'Start autoplay' }).tap();
  await card.getByRole('button', { name: 'Start free spins' }).waitFor();
  // Nobody presses: the card passes. Once play is stopped, the next one waits.
  await card.getByRole('button', { name: 'Continue' }).waitFor();
  await page.getByRole('button', { name: 'Stop autoplay' }).tap();
  await passCards();
});
