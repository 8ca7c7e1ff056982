import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

const given = product();
let browser: JourneyBrowser;

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
});
afterEach(() => expect(browser.takeProblems()).toEqual([]));
afterAll(() => browser?.close());

/** A tank tried free, with a seat taken and fish in the water. */
async function sitDown(name: string, device: typeof phone | typeof desk) {
  const visitor = await browser.visit({ device, reducedMotion: 'reduce' });
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
const hauled = /captures?: ₱|came up empty/;

it('hauls in nets on a phone, reads the rules, and works every hit out again', async () => {
  const { page, context, frame, lock } = await sitDown('Bahura Haul', phone);
  await lock.click();
  const fire = frame.getByRole('button', { name: /^Shoot · ₱/ });
  const told = frame.getByRole('status').filter({ hasText: hauled });
  // Where the tide turns under a burst, none of its nets strikes anything: then the next one does.
  for (let burst = 0; burst < 4 && (await told.count()) === 0; burst += 1) {
    // Pressed as a screen reader presses it: one shot a press.
    for (let shot = 0; shot < 4; shot += 1) {
      await fire.press('Enter');
      await page.waitForTimeout(300);
    }
    await Promise.race([told.waitFor(), frame.getByText('Nothing was struck').waitFor()]);
  }
  await told.waitFor();
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
  await book.getByRole('listitem').getByRole('button').first().click();
  await book.getByText(/^✓ Worked out again in your browser/).waitFor();
  await context.close();
});

it('aims, locks and shoots by the keyboard alone, and is named among the seats', async () => {
  const { page, context, frame, lock } = await sitDown('Galyon Deep', desk);
  await lock.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('l');
  await frame
    .getByRole('status')
    .filter({ hasText: /^Locked on: / })
    .waitFor();
  await frame.getByRole('button', { name: 'Release' }).press('Escape');
  await lock.press('l');
  await frame.getByRole('button', { name: /^Shoot · ₱/ }).press('Enter');
  await frame.getByRole('status').filter({ hasText: hauled }).waitFor();
  await takePicture(page, 'fish-galyon');
  const seat = frame.getByRole('list', { name: /players? at this tank$/ });
  expect(await seat.getByText('You').count()).toBe(1);
  await context.close();
});
