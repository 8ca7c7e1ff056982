import { listMessages } from '@kislap/messaging/contract/messaging.console';
import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { operatorToken } from '@kislap/testkit/journey-console';
import { readDemoMailbox } from '@kislap/testkit/journey-mailbox';
import { newUsername, readFirstRun } from '@kislap/testkit/journey-people';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openCalls } from '../site-calls.ts';
import { words } from './ways-in.words.ts';

const given = product();
const password = 'tumble-herring-fig';
let browser: JourneyBrowser;
let token = '';

const call = openCalls(given.siteUrl, () => token || null);

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  token = await operatorToken(given);
});
// A browser writes every refusal into its console; the journey looks at what the page says of it.
afterEach(() =>
  expect(browser.takeProblems().filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]),
);
afterAll(() => browser?.close());

/** What was written to somebody last. */
const readOutbox = (recipient: string, after: string[] = []) => readDemoMailbox(given, recipient, after);
const codeIn = (body: string) => /\b\d{7}\b/.exec(body)?.[0] ?? '';

let line = Math.floor(performance.timeOrigin) % 1_000_000;
/** A number nobody has yet, in a block of its own. */
function newNumber(): { typed: string; kept: string } {
  line = (line + 1) % 1_000_000;
  const digits = `9${String(line).padStart(6, '0').split('').reverse().join('')}${String(line).slice(-3).padStart(3, '0')}`;
  return { typed: `0${digits}`, kept: `+63${digits}` };
}

/** Moves on by keys alone until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const views = [
  { name: 'phone-EN', device: phone, language: 'EN' },
  { name: 'desk-TY', device: desk, language: 'TY' },
] as const;

describe.each(views)('on a $name, by keyboard alone', ({ name, device, language }) => {
  const say = words[language];
  const number = newNumber();
  const picture = (page: Page, what: string) => takePicture(page, `ways-in-${name}-${what}`);
  async function visit() {
    return browser.visit({ device, language });
  }
  const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
  const button = (page: Page, label: string) =>
    page.getByRole('dialog').getByRole('button', { name: label, exact: true });

  async function choose(page: Page, label: string): Promise<void> {
    await page.getByRole('radio', { name: label }).waitFor();
    await page.getByRole('radio', { name: label }).press('Space');
  }

  async function expectSignedIn(page: Page): Promise<void> {
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  }

  it('registers by mobile number, with every refusal said', async () => {
    const { page, context } = await visit();
    await page.goto('/register');
    await choose(page, say.segment.name);
    await typeInto(page, field(page, say.name), 'Maria Santos');
    await choose(page, say.segment.phone);
    await field(page, say.number).waitFor();
    // What was typed stays; what would throw it away asks.
    expect(await field(page, say.name).inputValue()).toBe('Maria Santos');
    await page.keyboard.press('Escape');
    await press(page, page.getByRole('button', { name: say.stay }));
    expect(await field(page, say.name).inputValue()).toBe('Maria Santos');
    await picture(page, 'register-empty');
    expect(await findViolations(page)).toEqual([]);

    // A code is sent only to what can be a number.
    await press(page, button(page, say.send));
    await page
      .getByText(language === 'EN' ? 'Enter a mobile number.' : 'Ilagay ang mobile number.')
      .waitFor();
    await typeInto(page, field(page, say.number), number.typed);
    await press(page, button(page, say.send));
    await page.getByText(language === 'EN' ? /^Again in \d+ s$/ : /^Ulit sa \d+ s$/).waitFor();
    const { body } = await readOutbox(number.kept);
    expect(body).toContain(language === 'EN' ? 'your registration code' : 'ang registration code mo');

    await typeInto(page, field(page, say.code), '0000000');
    await typeInto(page, field(page, say.password), password);
    await typeInto(page, field(page, say.again), password);
    await page.getByLabel(say.birth).fill('1990-05-12');
    await press(page, button(page, say.create));
    // The box is not ticked yet.
    await page.getByRole('checkbox').last().waitFor();
    await press(page, page.getByRole('checkbox').last(), 'Space');
    await press(page, button(page, say.create));
    await page
      .getByText(language === 'EN' ? 'That code is wrong.' : 'Mali ang code na iyan.')
      .first()
      .waitFor();
    await picture(page, 'register-wrong-code');
    expect(await findViolations(page)).toEqual([]);
    await field(page, say.code).fill(codeIn(body));
    await press(page, button(page, say.create));
    await expectSignedIn(page);
    // The first page of a new account.
    await page.getByRole('link', { name: say.firstDeposit }).waitFor();
    await page.getByRole('link', { name: say.openIdentity }).waitFor();
    await picture(page, 'first-page');
    await context.close();
  });

  it('logs in by SMS', async () => {
    const { page, context } = await visit();
    const before = await readOutbox(number.kept);
    await page.goto('/login');
    await choose(page, say.segment.sms);
    await typeInto(page, field(page, say.number), number.typed);
    await press(page, button(page, say.send));
    const { body } = await readOutbox(number.kept, [before.messageId]);
    await picture(page, 'login-sms');
    expect(await findViolations(page)).toEqual([]);
    await typeInto(page, field(page, say.code), codeIn(body));
    await press(page, button(page, say.login));
    await expectSignedIn(page);
    await context.close();
  });

  it('chooses a new password by mobile number', async () => {
    const { page, context } = await visit();
    const { list } = await call(listMessages, { query: { recipient: number.kept } });
    await page.goto('/rng?dialog=loginPopupModal');
    await press(page, button(page, say.forgot));
    await choose(page, say.segment.phone);
    await typeInto(page, field(page, say.number), number.typed);
    await press(page, button(page, say.send));
    const { body } = await readOutbox(
      number.kept,
      list.map(({ messageId }) => messageId),
    );
    await typeInto(page, field(page, say.code), codeIn(body));
    await typeInto(page, field(page, say.newPassword), 'orchid-lantern-47');
    await typeInto(page, field(page, say.againNew), 'orchid-lantern-47');
    await picture(page, 'forgot-mobile');
    expect(await findViolations(page)).toEqual([]);
    await press(page, button(page, say.save));
    await expectSignedIn(page);
    // It begins in the lobby, whatever page was open.
    await page.waitForURL(({ pathname }) => pathname === '/');
    await context.close();
  });

  it('chooses a new password by a mailed link, which works once', async () => {
    const username = newUsername();
    const email = `${username}@example.com`;
    const { page, context } = await visit();
    await page.goto('/register');
    const dialog = page.getByRole('dialog');
    const isDesk = device === desk;
    await field(page, 'Username').fill(isDesk ? readFirstRun(given).player.username : username);
    await field(page, say.password).fill(password);
    await field(page, say.again).fill(password);
    await field(page, say.name).fill('Maria Santos');
    await page.getByLabel(say.birth).fill('1990-05-12');
    await page.getByRole('textbox', { name: /^Email/ }).fill(email);
    await dialog.getByRole('checkbox').last().check();
    if (isDesk) {
      // A press beside what was typed closes nothing, and asks nothing.
      await page.mouse.click(8, 8);
      await button(page, say.create).click();
      await page.getByText(say.taken).first().waitFor();
      expect(await page.getByText(say.taken).count()).toBe(1);
      await field(page, 'Username').fill(username);
    }
    await button(page, say.create).click();
    await expectSignedIn(page);
    await context.close();

    const other = await visit();
    await other.page.goto('/login');
    await press(other.page, button(other.page, say.forgot));
    await typeInto(other.page, field(other.page, 'Username'), username);
    await typeInto(other.page, field(other.page, 'Email'), email);
    await press(other.page, button(other.page, say.sendLink));
    await other.page
      .getByRole('dialog')
      .getByText(language === 'EN' ? /we sent you an email/ : /nagpadala kami/)
      .waitFor();
    await picture(other.page, 'forgot-mail');
    const { body } = await readOutbox(email);
    const token = /\/password#([\w-]{43})/.exec(body)?.[1] ?? '';

    await other.page.goto(`/password#${token}`);
    await field(other.page, say.newPassword).waitFor();
    expect(new URL(other.page.url()).hash).toBe('');
    await picture(other.page, 'new-password');
    expect(await findViolations(other.page)).toEqual([]);
    await typeInto(other.page, field(other.page, say.newPassword), 'orchid-lantern-47');
    await typeInto(other.page, field(other.page, say.againNew), 'orchid-lantern-47');
    await press(other.page, button(other.page, say.save));
    await expectSignedIn(other.page);
    await other.context.close();

    const third = await visit();
    await third.page.goto(`/password#${token}`);
    await field(third.page, say.newPassword).fill('orchid-lantern-48');
    await field(third.page, say.againNew).fill('orchid-lantern-48');
    await button(third.page, say.save).click();
    await third.page
      .getByText(language === 'EN' ? /was already used or has expired/ : /Nagamit na o expired na/)
      .waitFor();
    await picture(third.page, 'link-used');
    await third.context.close();
  });
});
