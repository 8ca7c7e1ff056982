import { desk, phone, takePicture } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

const browser = journeyBrowser();

/** A tank tried free, with a seat taken and fish in the water. */
async function sitDown(name: string, device: typeof phone | typeof desk) {
  const visitor = await browser.visit({ device });
  await visitor.page.goto('/fish');
  await visitor.page
    .getByRole('link', { name: new RegExp(`(^|\\s)${name},`) })
    .first()
    .click();
  const frame = visitor.page.frameLocator('iframe');
  const lock = frame.getByRole('button', { name: 'Lock on' });
  await lock.waitFor();
  await expect.poll(() => lock.isEnabled(), { timeout: 15_000 }).toBe(true);
  return { ...visitor, frame, lock };
}

/** What a batch came to, in words. */
const hauled = /caught\. You won|caught\. You shot|Nothing caught/;

/**
 * Bursts at a locked target, pressed as a screen reader presses: one shot a press. Where the tide turns under a burst,
 * its nets strike nothing and the lock is gone: then the next burst strikes.
 */
async function shootUntilTold(page: Page, frame: FrameLocator, shots: number): Promise<void> {
  const lock = frame.getByRole('button', { name: 'Lock on' });
  const fire = frame.getByRole('button', { name: /^Shoot · ₱/ });
  const told = frame.getByRole('status').filter({ hasText: hauled });
  const burst = async () => {
    if (await lock.isEnabled()) await lock.press('Enter');
    for (let shot = 0; shot < shots; shot += 1) {
      await fire.press('Enter');
      await page.waitForTimeout(300);
    }
    return told.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(burst, { timeout: 60_000 }).toBe(true);
}

it('hauls in nets on a phone, reads the rules, and works every hit out again', async () => {
  const { page, context, frame } = await sitDown('Bahura Haul', phone);
  await shootUntilTold(page, frame, 4);
  await takePicture(page, 'fish-bahura');
  await frame.getByRole('button', { name: 'Leave the seat' }).click();
  await frame.getByRole('button', { name: 'Take a seat' }).waitFor();
  await frame.getByRole('button', { name: 'Rules and more' }).click();
  const book = frame.getByRole('dialog');
  await book.getByText('96 %', { exact: true }).waitFor();
  await book.getByRole('tab', { name: 'Fair play' }).click();
  await book.getByRole('button', { name: 'Reveal and change the server seed' }).click();
  await book.getByText('✓ matches its commitment').first().waitFor();
  await book.getByRole('tab', { name: 'My rounds' }).click();
  // Its tide's seed is told when the tide has turned.
  const round = book.getByRole('listitem').getByRole('button').first();
  const isProved = async () => {
    await round.click();
    const isTold = await book
      .getByText(/^✓ Checked in your browser/)
      .waitFor({ timeout: 4_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isTold) await book.getByRole('button', { name: 'Back' }).click();
    return isTold;
  };
  await expect.poll(isProved, { timeout: 110_000 }).toBe(true);
  await context.close();
});

it('aims, locks and shoots by the keyboard alone, and is named among the seats', async () => {
  const { page, context, frame, lock } = await sitDown('Bahura Haul', desk);
  await lock.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('l');
  await frame
    .getByRole('status')
    .filter({ hasText: /^Locked on / })
    .waitFor();
  await frame.getByRole('button', { name: 'Release' }).press('Escape');
  await lock.press('l');
  await shootUntilTold(page, frame, 1);
  await takePicture(page, 'fish-desk');
  const seat = frame.getByRole('list', { name: /players? at this tank$/ });
  await expect.poll(() => seat.getByText('You').count()).toBe(1);
  await context.close();
});
