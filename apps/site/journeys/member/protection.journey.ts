import { registerMember } from '@kislap/identity/contract/member';
import { setLimit, setRealityCheck, startCoolOff } from '@kislap/protection/contract/protection';
import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { newUsername } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openCalls } from '../site-calls.ts';

const given = product();
const password = 'velvet-anchor-plum';
let browser: JourneyBrowser;
beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
});
afterEach(() => expect(browser.takeProblems()).toEqual([]));
afterAll(() => browser?.close());

const callAs = (token: string | null) => openCalls(given.siteUrl, () => token);

/** A new player, so that nobody else's journey meets a limit. */
async function join(): Promise<{ username: string; token: string }> {
  const username = newUsername();
  const body = {
    username,
    password,
    confirmPassword: password,
    // A name of their own: whoever is excluded opens no other account.
    payeeName: `Ligaya ${username.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`,
    birthDate: '1990-03-14',
    termsAccepted: true,
  };
  const { token } = await callAs(null)(registerMember, { body });
  return { username, token };
}

async function signIn(
  page: Page,
  username: string,
  words: { login: string; name: string; password: string },
) {
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.name).fill(username);
  await dialog.getByLabel(words.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: words.login }).last().click();
  await page.getByTestId('balance').first().waitFor();
}

const english = { login: 'Log in', name: 'Username', password: 'Password' };

/** Moves the focus on until it stands where it is wanted, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      const element = document.activeElement;
      // A window that scrolls can have the focus too, with all its words.
      if (!element?.matches('a, button, input, select, textarea')) return '';
      return element.getAttribute('aria-label') ?? element.textContent ?? '';
    });
    if (name.test(text)) return;
  }
  throw new TypeError(`nothing like ${name} can be reached by keyboard`);
}

describe('limits and breaks', () => {
  it('are two taps away, and everything in them works by keyboard alone', async () => {
    const { username } = await join();
    const { page, context } = await browser.visit({ device: desk });
    await signIn(page, username, english);
    await tabTo(page, /^Limits and breaks$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Limits and breaks' });
    await dialog.getByText('You have no limits yet.').waitFor();
    await tabTo(page, /Deposits/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    await dialog.getByText('Losses · 24 hours').waitFor();
    await dialog.getByText('₱250.00 left of ₱250.00').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await takePicture(page, 'protection-desk-limits');
    await dialog.getByRole('tab', { name: 'Breaks' }).focus();
    await page.keyboard.press('Enter');
    await tabTo(page, /^Exclude me$/);
    await page.keyboard.press('Enter');
    await dialog.getByText('Exclude yourself for 6 months?').waitFor();
    await takePicture(page, 'protection-desk-exclude');
    expect(await findViolations(page)).toEqual([]);
    await tabTo(page, /^Yes, exclude me$/);
    await page.keyboard.press('Enter');
    await page
      .getByText(/has started/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Sign up' }).first().waitFor();
    // Back to withdraw, and to nothing else.
    await signIn(page, username, english);
    await page.goto('/member/limits');
    await page.getByText(/You have excluded yourself until/).waitFor();
    await takePicture(page, 'protection-desk-excluded');
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });

  it('fit a phone in Filipino', async () => {
    const { username, token } = await join();
    const call = callAs(token);
    const limit = { kind: 'deposit', window: 'day' } as const;
    await call(setLimit, { body: { ...limit, max: 500_000_000n } });
    await call(setLimit, { body: { ...limit, max: 900_000_000n } });
    const { page, context } = await browser.visit({
      device: phone,
      language: 'TY',
      theme: 'light',
    });
    await page.goto('/login');
    const login = page.getByRole('dialog');
    await login.getByRole('textbox').first().fill(username);
    await login.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.getByTestId('balance').first().waitFor();
    await page.getByRole('button', { name: 'Buksan ang menu' }).click();
    await page.getByRole('button', { name: 'Mga limit at break' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mga limit at break' });
    await dialog.getByText(/Magiging ₱900/).waitFor();
    await takePicture(page, 'protection-phone-limits');
    for (const tab of ['Mga break', 'Paalala']) {
      await dialog.getByRole('tab', { name: tab }).click();
      await takePicture(page, `protection-phone-${tab === 'Paalala' ? 'reminder' : 'break'}`);
      expect(await findViolations(page)).toEqual([]);
    }
    const { wide, shown } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      shown: document.documentElement.clientWidth,
    }));
    expect(wide).toBeLessThanOrEqual(shown);
    await context.close();
  });

  it('are asked about before the first deposit', async () => {
    const { username } = await join();
    const { page, context } = await browser.visit({ device: phone });
    await signIn(page, username, english);
    await page.goto('/member/deposit');
    await page.getByRole('heading', { name: 'Set a deposit limit' }).waitFor();
    await takePicture(page, 'protection-phone-prompt');
    expect(await findViolations(page)).toEqual([]);
    await page.getByLabel('Limit').fill('1000');
    await page.getByRole('button', { name: 'Set limit and continue' }).click();
    await page.getByRole('radio', { name: /Sandbox GCash/ }).check();
    await page.getByLabel('Amount', { exact: true }).fill('1001');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /^Continue to / }).click();
    await page.getByText('This deposit would go over your deposit limit.').waitFor();
    await takePicture(page, 'protection-phone-deposit-limit');
    // The refusal is an answer of the server's that the browser notes as a failed request.
    browser.takeProblems();
    await context.close();
  });
});

it('reminds of the time over a game, and leads to a break', async () => {
  const { username, token } = await join();
  await callAs(token)(setRealityCheck, { body: { minutes: 1 } });
  await callAs(token)(setLimit, { body: { kind: 'loss', window: 'day', max: 300_000_000n } });
  const { page, context } = await browser.visit({ device: desk });
  await signIn(page, username, english);
  // A minute less a moment was played before.
  await page.evaluate(() => sessionStorage.setItem('kislap_played_ms', '59000'));
  await page.goto('/mini?q=Mines');
  await page
    .getByRole('link', { name: /(^|\s)Mines,/ })
    .first()
    .click();
  await expect
    .poll(() => page.getByTestId('limit-left').filter({ visible: true }).innerText())
    .toContain('300.00');
  const dialog = page.getByRole('dialog', { name: 'Time check' });
  await dialog.waitFor();
  await takePicture(page, 'protection-desk-reminder');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take a break' }).click();
  await page.getByRole('dialog', { name: 'Limits and breaks' }).getByText('Start the break').waitFor();
  await takePicture(page, 'protection-desk-break-over-game');
  await context.close();
});

/** The demo site's first banner. */
const offerSelector = '[aria-roledescription="slide"] a[href="/rng"]';

it('shows no offers to a player on a break, not even for a moment after a reload', async () => {
  const { username, token } = await join();
  await callAs(token)(startCoolOff, { body: { term: 'day' } });
  const { page, context } = await browser.visit({ device: desk });
  try {
    await signIn(page, username, english);
    const offers = page.locator(offerSelector);
    await expect.poll(() => offers.count()).toBe(0);
    await page.addInitScript((selector) => {
      const watch = { offers: 0, frames: 0 };
      Reflect.set(window, 'watch', watch);
      const look = () => {
        watch.frames += 1;
        for (const offer of document.querySelectorAll(selector))
          if (offer.checkVisibility({ visibilityProperty: true })) watch.offers += 1;
        requestAnimationFrame(look);
      };
      look();
    }, offerSelector);
    await page.goto('/');
    await expect.poll(() => offers.count()).toBe(0);
    const { offers: seen, frames } = await page.evaluate(() => Reflect.get(window, 'watch'));
    expect(frames).toBeGreaterThan(0);
    expect(seen).toBe(0);
    // The page that was served holds them all the same, as it is the same for everybody.
    const served = await (await fetch(given.siteUrl)).text();
    expect(served).toMatch(/aria-roledescription="slide"[^>]*>.*?href="\/rng"/);
  } finally {
    await context.close();
  }
});
