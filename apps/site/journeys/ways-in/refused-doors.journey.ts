import { errors as errorsEnglish } from '@kislap/i18n/en/errors.ts';
import { errors as errorsFilipino } from '@kislap/i18n/ty/errors.ts';
import { registerMember } from '@kislap/identity/contract/member';
import { auth as authEnglish } from '@kislap/identity/texts/en/auth.ts';
import { errors as identityErrorsEnglish } from '@kislap/identity/texts/en/errors.ts';
import { auth as authFilipino } from '@kislap/identity/texts/ty/auth.ts';
import { errors as identityErrorsFilipino } from '@kislap/identity/texts/ty/errors.ts';
import { getSiteSettings, setBrandRules, setModule } from '@kislap/site/contract/system.console';
import { shell as shellEnglish } from '@kislap/site-kit/texts/en/shell.ts';
import { shell as shellFilipino } from '@kislap/site-kit/texts/ty/shell.ts';
import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { changeDatabase } from '@kislap/testkit/journey-database';
import { newUsername, readFirstRun } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OperatorDesk, openOperatorDesk } from '../operator-desk.ts';

const given = product();
const password = 'tumble-herring-fig';
const texts = {
  EN: { auth: authEnglish, errors: { ...errorsEnglish, ...identityErrorsEnglish }, shell: shellEnglish },
  TY: { auth: authFilipino, errors: { ...errorsFilipino, ...identityErrorsFilipino }, shell: shellFilipino },
};
const views = [
  { name: 'phone-TY', device: phone, language: 'TY', theme: 'light' },
  { name: 'desk-EN', device: desk, language: 'EN', theme: 'dark' },
] as const;

let browser: JourneyBrowser;
let operator: OperatorDesk;
beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  operator = await openOperatorDesk(given);
});
// A browser writes every refusal into its console; the journey looks at what the page says of it.
afterEach(() =>
  expect(browser.takeProblems().filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]),
);
afterAll(() => browser?.close());

async function register(): Promise<{ username: string; token: string }> {
  const username = newUsername();
  const person = { username, password, confirmPassword: password, payeeName: 'Luz Reyes' };
  const { token } = await operator.visitor(registerMember, {
    body: { ...person, birthDate: '1990-03-14', termsAccepted: true },
  });
  return { username, token };
}

describe.each(views)('on a $name', ({ name, device, language, theme }) => {
  const { auth, errors, shell } = texts[language];

  async function visit() {
    const visitor = await browser.visit({ device, language, theme });
    return visitor;
  }

  async function expectGood(page: Page, what: string): Promise<void> {
    await takePicture(page, `refused-${name}-${what}`);
    expect(await findViolations(page), what).toEqual([]);
  }

  async function logIn(page: Page, username: string, word = password): Promise<void> {
    await page.getByLabel(auth.usernameLogin).fill(username);
    await page.getByLabel(auth.password, { exact: true }).fill(word);
    await page.getByLabel(auth.password, { exact: true }).press('Enter');
  }

  it('says who is refused at which door', async () => {
    const { username } = await register();
    const staff = readFirstRun(given).operator;
    const { page, context } = await visit();
    await page.goto('/agent');
    await logIn(page, username);
    await page.getByText(errors.non_agent_refused).first().waitFor();
    // Nobody's name is kept at the agents' door.
    expect(await page.getByLabel(auth.remember).count()).toBe(0);
    await expectGood(page, 'non-agent');
    await page.goto('/login');
    await logIn(page, staff.username, staff.password);
    await page.getByText(errors.non_member_refused).first().waitFor();
    await expectGood(page, 'non-member');
    await logIn(page, username, 'not-the-right-one');
    await page.getByText(errors.credentials_incorrect).first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await context.close();
  });

  it('remembers a username for a day on request only', async () => {
    const { username } = await register();
    const { page, context } = await visit();
    const kept = async () => (await context.cookies()).find((cookie) => cookie.name === 'kislap_username');
    await page.goto('/login');
    await page.getByLabel(auth.usernameLogin).fill(username);
    await page.getByLabel(auth.remember).check();
    await logIn(page, username);
    await page.getByTestId('balance').first().waitFor();
    await expect.poll(async () => (await kept())?.value).toBe(username);
    const hours = (((await kept())?.expires ?? 0) * 1_000 - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/agent');
    expect(await page.getByLabel(auth.usernameLogin).inputValue()).toBe('');
    await page.goto('/login');
    await expect.poll(() => page.getByLabel(auth.usernameLogin).inputValue()).toBe(username);
    await expect.poll(() => page.getByLabel(auth.remember).isChecked()).toBe(true);
    await page.getByLabel(auth.remember).uncheck();
    await logIn(page, username);
    await page.getByTestId('balance').first().waitFor();
    await expect.poll(kept).toBeUndefined();
    await context.close();
  });

  it('asks for a new password when the old one expired, and cannot be skipped', async () => {
    const { username } = await register();
    const { rules } = await operator.call(getSiteSettings);
    await operator.call(setBrandRules, { body: { ...rules, passwordExpiryDays: 90 } });
    await changeDatabase(
      given,
      "UPDATE identity.account SET password_changed_at = now() - interval '91 days' WHERE username = $1",
      [username],
    );
    const { page, context } = await visit();
    await page.goto('/login');
    await logIn(page, username);
    const dialog = page.getByRole('dialog', { name: auth.changeTitle });
    await dialog.getByText(auth.changeExpired).waitFor();
    // The old one was typed a moment ago, and there is no way round.
    expect(await dialog.getByLabel(auth.oldPassword).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByLabel(auth.newPassword, { exact: true }).fill('orchid-lantern-47');
    await dialog.getByLabel(auth.confirmNew, { exact: true }).fill('orchid-lantern-48');
    await dialog.getByRole('button', { name: auth.change }).click();
    await dialog.getByText(auth.mustMatch).waitFor();
    await expectGood(page, 'expired');
    await dialog.getByLabel(auth.confirmNew, { exact: true }).fill('orchid-lantern-47');
    await dialog.getByRole('button', { name: auth.change }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByTestId('balance').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    // One operator alone could not loosen it again.
    const text = "UPDATE site.setting SET value = $1 WHERE name = 'site.rules'";
    await changeDatabase(given, text, [JSON.stringify(rules)]);
    await context.close();
  });

  it('offers a password of one’s own at the first sign-in', async () => {
    const { username } = await register();
    await changeDatabase(given, 'UPDATE identity.account SET last_login_at = NULL WHERE username = $1', [
      username,
    ]);
    const { page, context } = await visit();
    await page.goto('/login');
    await logIn(page, username);
    const dialog = page.getByRole('dialog', { name: auth.changeTitle });
    await dialog.getByText(auth.changeFirst).waitFor();
    await expectGood(page, 'first');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByTestId('balance').first().waitFor();
    await context.close();
  });

  it('has tabs only if there is more than one way', async () => {
    const choose = (modId: string, enabled: '0' | '1') =>
      operator.call(setModule, { params: { modId }, body: { enabled } });
    const { page, context } = await visit();
    for (const [enabled, count] of [
      ['0', 0],
      ['1', 1],
    ] as const) {
      await Promise.all(['LOGINSMS', 'REGMOBILE'].map((modId) => choose(modId, enabled)));
      await page.goto('/login');
      await page.getByLabel(auth.usernameLogin).waitFor();
      await expect.poll(() => page.getByRole('radio', { name: auth.waySms }).count()).toBe(count);
      await page.goto('/register');
      await page.getByRole('dialog').getByLabel(auth.payeeName).waitFor();
      await expect.poll(() => page.getByRole('radio', { name: auth.byMobile }).count()).toBe(count);
    }
    await context.close();
  });

  it('lets a player choose a nickname', async () => {
    const { token } = await register();
    const { page, context } = await visit();
    await page.goto('/');
    await page.evaluate((value) => sessionStorage.setItem('token', value), token);
    await page.goto('/member/security');
    await page.getByRole('button', { name: auth.nicknameChange }).click();
    const dialog = page.getByRole('dialog', { name: auth.nicknameChange });
    await dialog.getByLabel(auth.nickname).fill('<Ana>');
    await page.keyboard.press('Enter');
    await dialog.getByText(auth.nicknameInvalid.replace('{max}', '24')).waitFor();
    await expectGood(page, 'nickname');
    await dialog.getByLabel(auth.nickname).fill('Ana ng Baybay');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('dd').filter({ hasText: 'Ana ng Baybay' }).waitFor();
    await expectGood(page, 'nickname-saved');
    await page.reload();
    await page.locator('dd').filter({ hasText: 'Ana ng Baybay' }).waitFor();
    await context.close();
  });

  it('closes the page of a player who moves to a closed region', async () => {
    const { token } = await register();
    const { page, context } = await visit();
    const status = async () => (await (await page.request.get('/wps/system/status')).json()).value.status;
    await page.goto('/');
    await page.evaluate((value) => sessionStorage.setItem('token', value), token);
    await page.goto('/member/security');
    await page.getByRole('button', { name: auth.nicknameChange }).click();
    await page.getByRole('dialog').getByLabel(auth.nickname).fill('Ana');
    const { region } = await operator.call(getSiteSettings);
    const rule = { ...region, enabled: true, blockedAddresses: ['127.0.0.1', '::1'] };
    // As if the person had moved: no operator changed a rule, so nobody tells the page.
    const setRegion = (value: object) =>
      changeDatabase(
        given,
        `INSERT INTO site.setting (name, value, updated_at) VALUES ('site.region', $1, now())
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [JSON.stringify(value)],
      );
    await setRegion(rule);
    try {
      await expect.poll(status).toBe(2);
      // Where the page has asked for something by itself meanwhile, it is closed already.
      await page.keyboard.press('Enter');
      await page.getByText(shell.regionTitle).filter({ visible: true }).first().waitFor();
      await takePicture(page, `refused-${name}-region`);
    } finally {
      await setRegion(region);
      await expect.poll(status).toBe(0);
    }
    // What went on there has ended here as well.
    await page.goto('/member/security');
    await page.getByRole('dialog', { name: auth.loginTitle }).waitFor();
    await context.close();
  });
});
