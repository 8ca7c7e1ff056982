import { formatMoney } from '@kislap/i18n';
import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { newUsername, readFirstRun, totpCode } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  amountOf,
  barShape,
  brandKeys,
  collectRounds,
  factOf,
  payAndReturn,
  personalKeys,
  playOneSpin,
  playTheRest,
  type Round,
  readKeys,
  siteKeys,
  verifyLedger,
} from './path-places.ts';
import { missAndPayAgain } from './pay-again.ts';

const given = product();
const { operator } = readFirstRun(given);
const username = newUsername();
const password = 'Bituin-at-parol-7';
const paymentPassword = '402817';
const deposited = 1_000_000_000n;
const withdrawn = 500_000_000n;
const spinsMax = 60;

let browser: JourneyBrowser;
let page: Page;
/** Of the deposit, as the provider's page shows it. */
let reference = '';
/** What the vendor's own pages said each round cost and paid. */
const rounds: Round[] = [];

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  ({ page } = await browser.visit({ device: phone }));
});
let failedStep: string | undefined;
beforeEach(() => {
  // Every step stands on the one before; what follows a failure would only wait.
  if (failedStep !== undefined) expect.fail(`not walked, because this failed: ${failedStep}`);
});
afterEach(async ({ task }) => {
  const problems = browser.takeProblems();
  if (failedStep === undefined && (task.result?.state === 'fail' || problems.length > 0)) {
    failedStep = task.name;
    await takePicture(page, 'path-failed');
  }
  expect(problems).toEqual([]);
});
afterAll(() => browser?.close());

/** The figure in the header, as a person reads it. */
async function shownBalance(): Promise<bigint> {
  const text = await page.getByTestId('balance').filter({ visible: true }).first().innerText();
  return amountOf(text);
}

async function expectBalance(amount: bigint): Promise<void> {
  await expect.poll(shownBalance, { message: 'the balance in the header' }).toBe(amount);
}

const expectedBalance = () => rounds.reduce((balance, { bet, win }) => balance - bet + win, deposited);

describe('from a visit to a paid withdrawal', () => {
  it('registers by username in the dialog and is signed in', async () => {
    await page.goto('/rng');
    await takePicture(page, 'path-01-list');
    await page.getByRole('button', { name: 'Sign up' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Join Kislap' });
    await dialog.getByLabel('Username', { exact: true }).fill(username);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByLabel('Repeat password').fill(password);
    await dialog.getByLabel('Full name').fill('Luz Bituin Reyes');
    await dialog.getByLabel('Date of birth').fill('1990-03-14');
    await dialog.getByLabel(/I have read and accept the terms/).check();
    await takePicture(page, 'path-02-register');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expectBalance(0n);
    // A new account begins in the lobby, wherever it was opened.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    await takePicture(page, 'path-03-signed-in');
    await expect
      .poll(() =>
        page.evaluate(
          (names) => names.filter((name) => !sessionStorage.getItem(name)),
          [...personalKeys, ...siteKeys],
        ),
      )
      .toEqual([]);
  });

  it('deposits at the provider and sees the balance on return', async () => {
    await page.goto('/rng');
    await page.getByRole('link', { name: 'Deposit' }).last().click();
    await page.getByRole('heading', { name: 'Deposit', level: 1 }).waitFor();
    // Before the first one the player is asked for a limit.
    await page.getByRole('button', { name: 'Continue without a limit' }).click();
    await page.getByRole('radio', { name: /Sandbox GCash/ }).check();
    await page.getByLabel('Amount', { exact: true }).fill('1000');
    await takePicture(page, 'path-04-deposit');
    await page.getByRole('button', { name: 'Continue' }).click();
    await takePicture(page, 'path-05-deposit-confirm');
    await page.getByRole('button', { name: /^Continue to / }).click();
    await page.waitForURL((url) => url.origin === given.arcadeUrl);
    await takePicture(page, 'path-06-checkout');
    reference = await page.locator('dl code').innerText();
    expect(reference).toMatch(/^[0-9A-F]{12}$/);
    await payAndReturn(page, given);
    await expectBalance(deposited);
    const card = page.getByRole('status').filter({ hasText: '₱1,000.00 received' });
    await expect.poll(() => factOf(card, 'New balance')).toBe('₱1,000.00');
    expect(await factOf(card, 'Reference')).toBe(reference);
    const list = page.getByRole('listitem').filter({ hasText: reference });
    await list.getByText('Credited').waitFor();
    await takePicture(page, 'path-08-returned');
    await card.getByRole('button', { name: 'Play', exact: true }).waitFor();
    // The provider's page lay between: the way back leads past it, to where the deposit began.
    await card.getByRole('button', { name: 'Back to where I was' }).click();
    await page.waitForURL((url) => url.pathname === '/rng');
  });

  it('plays Fiesta 20 in the frame until a win, with the header following every round', async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).last().click();
    await page
      .getByRole('link', { name: /Fiesta 20,/ })
      .first()
      .click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Spin' }).waitFor();
    await collectRounds(page, given.arcadeUrl, rounds);
    await takePicture(page, 'path-09-game');
    for (let spin = 1; spin <= spinsMax; spin++) {
      await playOneSpin(frame, spin, rounds);
      await expectBalance(expectedBalance());
      if (rounds.some(({ bet, win }) => win > bet) && rounds.length >= 3) break;
    }
    await takePicture(page, 'path-10-won');
    expect(rounds.some(({ win }) => win > 0n)).toBe(true);
    // The one bar has the one balance, in one line of its own height, on a narrow phone too.
    expect(await frame.locator('.balance').count()).toBe(0);
    for (const width of [phone.viewport.width, 320]) {
      await page.setViewportSize({ ...phone.viewport, width });
      await expect.poll(() => barShape(page)).toEqual({ height: 56, rows: 1, isCut: false });
    }
    await page.setViewportSize(phone.viewport);
  });

  it('finds the last round in the betting record with the same figures', async () => {
    await page.getByRole('button', { name: 'Back to the games' }).click();
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await page.getByRole('link', { name: 'Betting record' }).first().click();
    await page.getByRole('heading', { name: 'Betting record' }).waitFor();
    const staked = rounds.reduce((sum, { bet }) => sum + bet, 0n);
    const won = rounds.reduce((sum, { win }) => sum + win, 0n);
    const total = (name: string) => page.locator('dl div').filter({ hasText: name }).first().innerText();
    await expect.poll(async () => amountOf(await total('Bets'))).toBe(staked);
    await expect.poll(async () => amountOf(await total('Paid out'))).toBe(won);
    await takePicture(page, 'path-11-records');

    await page
      .getByRole('listitem')
      .getByRole('button', { name: /Fiesta 20/ })
      .first()
      .click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    const last = rounds.at(-1);
    await receipt.getByText('Money movements in this round').waitFor();
    await receipt.locator('span').getByText('Bet', { exact: true }).waitFor();
    await takePicture(page, 'path-12-receipt');
    const line = async (name: string) =>
      amountOf(
        await receipt
          .locator('dl div')
          .filter({ hasText: name })
          .first()
          .innerText()
          .then((text) => text.replace(name, '')),
      );
    expect(await line('Bet')).toBe(last?.bet);
    expect(await line('Win')).toBe(last?.win);
    const replay = receipt.getByRole('link', { name: 'See how the round was played' });
    const [paper] = await Promise.all([page.context().waitForEvent('page'), replay.click()]);
    await paper.getByRole('heading', { name: 'Fiesta 20' }).waitFor();
    await takePicture(paper, 'path-13-replay', true);
    await paper.close();
    await receipt.getByRole('button', { name: 'Close' }).click();
  });

  it('sets a payment password, adds a payee and asks for a withdrawal', async () => {
    await page.getByRole('link', { name: 'Withdraw' }).first().click();
    await page.getByLabel('Login password').fill(password);
    await page.getByLabel('New payment password').fill(paymentPassword);
    await takePicture(page, 'path-14-payment-password');
    await page.getByRole('button', { name: 'Set payment password' }).click();
    await page.getByRole('button', { name: 'Add a payee' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Account number').fill('09171234567');
    await dialog.getByLabel('Payment password').fill(paymentPassword);
    await takePicture(page, 'path-15-payee');
    await dialog.getByRole('button', { name: 'Add a payee' }).click();
    await dialog.waitFor({ state: 'hidden' });

    // What was paid in is played once before anything goes out.
    await page.getByText('is still to be played before you can withdraw.').waitFor();
    await playTheRest(given, username);
    await page.getByLabel('Amount', { exact: true }).fill('500');
    await page.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
    await takePicture(page, 'path-16-withdraw');
    await page.getByRole('button', { name: 'Request withdrawal' }).click();
    await page.getByRole('article').getByText('Requested').first().waitFor();
    await expectBalance(expectedBalance() - withdrawn);
    await takePicture(page, 'path-17-requested');
  });

  it('is approved by an operator, paid, and confirmed by the player', async () => {
    const desktop = await browser.visit({ device: desk });
    const office = desktop.page;
    await office.goto('/console');
    await office.getByLabel('Username').fill(operator.username);
    await office.getByLabel('Password', { exact: true }).fill(operator.password);
    await office.getByLabel(/code/i).fill(await totpCode(given, operator.totpSecret));
    await takePicture(office, 'path-18-console-login');
    await office.getByRole('button', { name: 'Sign in' }).click();
    await office.getByRole('link', { name: 'Deposits' }).first().click();
    // The reference that the player reads out is the one that the operator sees.
    await office.getByRole('row').filter({ hasText: username }).getByText(reference).first().waitFor();
    await office.getByRole('link', { name: 'Withdrawals' }).first().click();
    await takePicture(office, 'path-19-console-queue');
    const queue = office.getByRole('list', { name: 'Withdrawals' });
    await queue.getByRole('link', { name: new RegExp(username) }).click();
    const decision = office.getByRole('article', { name: `Withdrawal of ${username}` });
    await takePicture(office, 'path-20-console-case');
    await decision.getByRole('button', { name: /^Approve/ }).click();
    const confirm = office.getByRole('dialog');
    await takePicture(office, 'path-21-console-approve');
    await confirm.getByRole('button', { name: 'Approve' }).click();
    await confirm.waitFor({ state: 'hidden' });
    const card = page.getByRole('article').first();
    await card.getByText('Did the money arrive?').waitFor();
    await takePicture(page, 'path-22-paid');
    await missAndPayAgain(given, { card, office, username });
    await desktop.context.close();
    await card.getByRole('button', { name: 'Received in full' }).click();
    await card.getByText('Did the money arrive?').waitFor({ state: 'hidden' });
    await takePicture(page, 'path-23-received');
  });

  it('leaves every centavo in the ledger', async () => {
    const left = expectedBalance() - withdrawn;
    await page.getByRole('link', { name: 'Transactions' }).first().click();
    await page.getByText(formatMoney(left)).first().waitFor();
    await page.reload();
    await expectBalance(left);
    await takePicture(page, 'path-24-transactions');
    const paidIn = page.getByRole('listitem').filter({ hasText: reference });
    await paidIn.getByText('Deposit', { exact: true }).click();
    await paidIn.getByText(reference).waitFor();
    const report = await verifyLedger(given);
    expect(report).toMatch(/sound$/m);
  });

  it('tells what the account came to, and writes about the payout as the house', async () => {
    await page.goto('/member/limits');
    const lifetime = page.getByRole('region', { name: 'Since you opened your account' });
    await expect.poll(() => factOf(lifetime, 'Deposited')).toBe('₱1,000.00');
    expect(await factOf(lifetime, 'Paid out to you')).toBe('₱500.00');
    expect(await factOf(lifetime, 'Net deposits')).toBe('₱500.00');
    await page.goto('/member/messages');
    await page
      .getByRole('button', { name: /Admin · / })
      .first()
      .waitFor();
  });

  it('asks before it signs out, and keeps of this tab what is the brand’s alone', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign out' }).click();
    const question = page.getByRole('dialog', { name: 'Please confirm' });
    await question.getByText('Sign out of Kislap on this device?').waitFor();
    await takePicture(page, 'path-25-sign-out');
    const { width, height } = (await question.boundingBox()) ?? { width: 0, height: 0 };
    expect([width >= 200, height >= 200]).toEqual([true, true]);
    const brand = await page.evaluate(readKeys, brandKeys);
    expect(brand).not.toContain(null);
    await question.getByRole('button', { name: 'Sign out' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(readKeys, brandKeys)).toEqual(brand);
    expect(await page.evaluate(readKeys, personalKeys)).toEqual(personalKeys.map(() => null));
  });
});
