import { desk, phone, takePicture, type Visitor } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const browser = journeyBrowser();

/** A game tried free from its category, as a visitor does. */
async function openFree(
  name: string,
  device: typeof phone | typeof desk,
): Promise<Visitor & { frame: FrameLocator }> {
  const visitor = await browser.visit({ device });
  await visitor.page.goto('/mini');
  await visitor.page
    .getByRole('link', { name: new RegExp(`(^|\\s)${name},`) })
    .first()
    .click();
  const frame = visitor.page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Rules and more' }).waitFor();
  return { ...visitor, frame };
}

async function readBook(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Rules and more' }).click();
  const book = frame.getByRole('dialog');
  await book.getByRole('tabpanel').getByText('Return to player').waitFor();
}

/** Shows the seed, then lets the browser work the last round out again. */
async function checkLastRound(frame: FrameLocator): Promise<void> {
  const book = frame.getByRole('dialog');
  const rotate = book.getByRole('button', { name: 'Reveal and change the server seed' });
  await book.getByRole('tab', { name: 'Fair play' }).click();
  await book.getByRole('heading').first().waitFor();
  if (await rotate.isVisible().catch(() => false)) {
    await rotate.click();
    await book.getByText('✓ matches its commitment').first().waitFor();
  }
  await book.getByRole('tab', { name: 'My rounds' }).click();
  await book.getByRole('listitem').getByRole('button').first().click();
  await book.getByText(/^✓ Checked in your browser/).waitFor();
}

async function closeBook(frame: FrameLocator): Promise<void> {
  await frame.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

describe('Mines', () => {
  it('is played by touch, read about, and proven fair', async () => {
    const { page, context, frame } = await openFree('Mines', phone);
    await readBook(frame);
    await takePicture(page, 'games-mines-rules');
    await closeBook(frame);
    await playMines(frame, (tile) => tile.tap());
    await takePicture(page, 'games-mines-end');
    await frame.getByRole('button', { name: 'Rules and more' }).click();
    await checkLastRound(frame);
    await takePicture(page, 'games-mines-proof');
    await context.close();
  });

  it('is played by the keyboard alone', async () => {
    const { page, context, frame } = await openFree('Mines', desk);
    await frame.getByRole('button', { name: 'Start' }).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => frame.locator(':focus').getAttribute('aria-label'))
      .toMatch(/^Row \d, column \d, closed/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await frame
      .getByRole('button', { name: /, (safe|mine)$/ })
      .first()
      .waitFor();
    await takePicture(page, 'games-mines-keyboard');
    await context.close();
  });
});

/** Opens panes until one can be cashed out, starting again after a mine. */
async function playMines(
  frame: FrameLocator,
  open: (tile: ReturnType<FrameLocator['getByRole']>) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < 12; round++) {
    await frame.getByRole('button', { name: 'Start' }).click();
    await open(frame.getByRole('button', { name: 'Row 2, column 3, closed' }));
    const cashOut = frame.getByRole('button', { name: /^Cash out ₱/ });
    const lost = frame.getByText(/^A mine\. You lost your bet of/);
    await cashOut.or(lost).first().waitFor();
    if (await lost.isVisible()) continue;
    // The multiplier reached can be read.
    const reached = frame
      .getByRole('list', { name: 'Multipliers by safe panes' })
      .locator('[aria-current=step]');
    const [text, ground] = await reached.evaluate((step) => {
      const { color, backgroundColor } = getComputedStyle(step);
      return [color, backgroundColor];
    });
    expect(text).not.toBe(ground);
    await cashOut.click();
    await frame.getByText(/^Cashed out at \d/).waitFor();
    return;
  }
  expect.fail('twelve mines in a row');
}

describe('Crash', () => {
  it('is played by touch through a whole round, read about, and proven fair', async () => {
    const { page, context, frame } = await openFree('Crash', phone);
    await readBook(frame);
    await takePicture(page, 'games-crash-rules');
    await closeBook(frame);
    await frame.getByLabel(/Auto cash-out at/).fill('1.01');
    // Asked for in flight it is placed as the bets open; a press of the last moment would be too late.
    await frame.getByRole('button', { name: 'Bet on the next round' }).tap({ timeout: 120_000 });
    await frame
      .getByText(/^(Your bet of|Cashed out at|The lantern went dark)/)
      .first()
      .waitFor();
    await takePicture(page, 'games-crash-bet');
    await frame
      .getByText(/^(Cashed out at|The lantern went dark)/)
      .first()
      .waitFor({ timeout: 120_000 });
    await takePicture(page, 'games-crash-end');
    await frame.getByRole('button', { name: 'Rules and more' }).click();
    const book = frame.getByRole('dialog');
    await book.getByRole('tab', { name: 'Fair play' }).click();
    await takePicture(page, 'games-crash-fair');
    await book.getByRole('tab', { name: 'My rounds' }).click();
    // A bet cashed out early is checked as soon as its flight is over.
    await expect
      .poll(
        async () => {
          await book.getByRole('tab', { name: 'My rounds' }).click();
          await book.getByRole('listitem').getByRole('button').first().click();
          await book
            .getByText(/Checked in your browser|still secret|got a different result/)
            .first()
            .waitFor();
          return book.getByText(/^✓ Checked in your browser/).count();
        },
        { timeout: 90_000, interval: 1_500 },
      )
      .toBe(1);
    await takePicture(page, 'games-crash-proof');
    await context.close();
  });

  it('takes a bet from the keyboard', async () => {
    const { page, context, frame } = await openFree('Crash', desk);
    // Bets that have just opened stay open for the press.
    await frame.getByRole('button', { name: 'Bet on the next round' }).waitFor({ timeout: 120_000 });
    const place = frame.getByRole('button', { name: 'Place bet' });
    await place.waitFor({ timeout: 120_000 });
    await place.focus();
    await page.keyboard.press('Enter');
    await frame.getByText(/^Your bet of .* is in\.$/).waitFor();
    await takePicture(page, 'games-crash-keyboard');
    await context.close();
  });

  it('places a bet for the next round in the one after, where it comes too late', async () => {
    const { page, context, frame } = await openFree('Crash', desk);
    const answers: number[] = [];
    await page.route('**/api/crash/bet', async (route) => {
      // The first one is on its way until its round flies.
      if (answers.length === 0) await new Promise((resolve) => setTimeout(resolve, 8_000));
      const response = await route.fetch();
      answers.push(response.status());
      await route.fulfill({ response });
    });
    await frame.getByLabel(/Auto cash-out at/).fill('1.01');
    await frame.getByRole('button', { name: 'Bet on the next round' }).click({ timeout: 60_000 });
    await frame
      .getByText(/^(Cashed out at|The lantern went dark)/)
      .first()
      .waitFor({ timeout: 120_000 });
    expect(answers).toEqual([409, 200]);
    // A browser writes every refusal into its console.
    expect(browser.takeProblems()).toEqual([expect.stringContaining('status of 409')]);
    await context.close();
  });
});
