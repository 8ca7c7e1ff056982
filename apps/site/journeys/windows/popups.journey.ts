import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { newUsername } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPublisher, type Publisher } from './content.words.ts';

const given = product();
/** Longer than a pop-up waits for a person to be at rest. */
const restMs = 3_500;
let browser: JourneyBrowser;
let house: Publisher;

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  house = await openPublisher(given);
});
afterEach(async () => {
  await house.takeBack();
  expect(browser.takeProblems()).toEqual([]);
});
afterAll(() => browser?.close());

const dialogs = (page: Page) => page.locator('dialog[open]');

/** A busy machine must not decide. */
const patienceMs = 45_000;

async function visit(device: typeof phone | typeof desk) {
  const visitor = await browser.visit({ device, language: 'EN' });
  visitor.context.setDefaultTimeout(patienceMs);
  return visitor;
}

async function touch(page: Page): Promise<void> {
  await page.evaluate(() => scrollBy(0, 80));
}

describe('pop-ups', () => {
  it('come to a visitor after the first touch, in their order, once a session, and never again when asked', async () => {
    const second = { kind: 'popup', execution: 'B', title: 'Second word' } as const;
    await house.publish(second);
    const html =
      '<h3>Fiesta</h3><p onclick="alert(1)">Three <strong>nights</strong>.</p><script>window.hit=1</script><a href="/rng">Slots</a>';
    await house.publish({ kind: 'popup', execution: 'B', title: 'First word', html });
    await house.publish({ kind: 'popup', execution: 'A', title: 'For members' });

    const { page, context } = await visit(phone);
    await page.goto('/');
    await page.waitForTimeout(restMs);
    expect(await dialogs(page).count()).toBe(0);
    await touch(page);
    const first = page.getByRole('dialog', { name: 'First word' });
    await first.getByText('1 of 2').waitFor();
    await first.getByRole('heading', { name: 'Fiesta' }).waitFor();
    expect(
      await page.evaluate(() => [Reflect.get(window, 'hit'), document.querySelector('[onclick]')]),
    ).toEqual([undefined, null]);
    await takePicture(page, 'modals-popup');
    expect(await findViolations(page)).toEqual([]);
    await first.getByLabel('Do not show again').check();
    await first.getByRole('button', { name: 'Next' }).click();
    const last = page.getByRole('dialog', { name: 'Second word' });
    await last.getByText('2 of 2').waitFor();
    expect(await last.getByLabel('Do not show again').isChecked()).toBe(false);
    await last.getByRole('button', { name: 'Got it' }).click();
    await last.waitFor({ state: 'hidden' });

    await page.reload();
    await touch(page);
    await page.waitForTimeout(restMs);
    expect(await dialogs(page).count()).toBe(0);

    // Another session of the same browser: what was marked stays away, the other comes back.
    const later = await context.newPage();
    await later.goto('/');
    await touch(later);
    await later.getByRole('dialog', { name: 'Second word' }).waitFor();
    expect(await later.getByText('1 of 2').count()).toBe(0);
    await context.close();
  });

  it('wait while somebody plays or has a window open, and come to open pages when they are published', async () => {
    const { page, context } = await visit(phone);
    await page.goto('/');
    await touch(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    const login = page.getByRole('dialog', { name: 'Welcome back' });
    await login.waitFor();
    await page.waitForTimeout(restMs);
    await house.publish({ kind: 'popup', execution: 'B', title: 'Breaking news' });
    await page.waitForTimeout(restMs);
    const news = page.getByRole('dialog', { name: 'Breaking news' });
    expect(await news.count()).toBe(0);
    await login.getByRole('button', { name: 'Close', exact: true }).click();
    await news.waitFor();
    await page.goBack();
    await news.waitFor({ state: 'hidden' });
    await context.close();

    const player = await visit(phone);
    await player.page.goto('/');
    await player.page
      .getByRole('link', { name: /Fiesta 20,/ })
      .first()
      .click();
    await player.page.waitForURL('**/seamless**');
    await player.page.waitForTimeout(restMs);
    expect(await dialogs(player.page).count()).toBe(0);
    await player.page.getByRole('button', { name: 'Back to the games' }).click();
    await player.page.getByRole('dialog', { name: 'Breaking news' }).waitFor();
    await player.context.close();
  });

  it('greet a new account first, then show those for signed-in players', async () => {
    await house.publish({ kind: 'popup', execution: 'A', title: 'For members' });
    await house.publish({ kind: 'popup', execution: 'F', title: 'Mabuhay' });
    const { page, context } = await visit(desk);
    await page.goto('/register');
    const join = page.getByRole('dialog', { name: 'Join Kislap' });
    const username = newUsername();
    await join.getByLabel('Username', { exact: true }).fill(username);
    await join.getByLabel('Password', { exact: true }).fill('velvet-anchor-plum');
    await join.getByLabel('Repeat password').fill('velvet-anchor-plum');
    await join.getByLabel('Full name').fill('Hiraya Luna');
    await join.getByLabel('Date of birth').fill('1990-03-14');
    await join.getByLabel(/18 or older/).check();
    await join.getByRole('button', { name: 'Create account' }).click();
    await join.waitFor({ state: 'hidden' });
    const greeting = page.getByRole('dialog', { name: 'Mabuhay' });
    await greeting.getByText('1 of 2').waitFor();
    await greeting.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('dialog', { name: 'For members' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs(page).count(), { timeout: patienceMs }).toBe(0);
    await context.close();
  });
});

describe('announcements', () => {
  it('stand nine on a page, lead to the reward centre, and follow the operators while they are open', async () => {
    for (let number = 1; number <= 9; number++)
      await house.publish({ kind: 'notice', title: `Notice ${number}` });
    const { page, context } = await visit(desk);
    await page.goto('/?dialog=notices');
    const notices = page.getByRole('dialog', { name: 'Notices' });
    const titles = notices.getByRole('listitem');
    await expect.poll(() => titles.count(), { timeout: patienceMs }).toBe(9);
    await takePicture(page, 'modals-notices-desk');
    expect(await findViolations(page)).toEqual([]);
    await notices.getByRole('button', { name: 'Page 2' }).click();
    await notices.getByRole('button', { name: /Welcome to Kislap/ }).click();
    await notices.getByRole('heading', { name: 'Welcome to Kislap' }).waitFor();

    const id = await house.publish({ kind: 'promotion', title: 'Free rounds', promotionType: 'FREE_ROUNDS' });
    await notices.getByRole('button', { name: /Free rounds/ }).waitFor();
    await page.goto(`/?notice=${id}`);
    await notices.getByRole('heading', { name: 'Free rounds' }).waitFor();
    await notices.getByRole('link', { name: 'Go' }).click();
    // The reward centre is an account's own: a visitor logs in first.
    await page.getByRole('dialog', { name: 'Welcome back' }).waitFor();
    // Back leads past the window to where it stood.
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await dialogs(page).count()).toBe(0);
    await context.close();
  });
});
