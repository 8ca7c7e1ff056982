import {
  type DoorRules,
  getDoorSettings,
  setDoorRules,
  setProvider,
} from '@kislap/identity/contract/doors.console';
import { registerMember } from '@kislap/identity/contract/member';
import { listMessages } from '@kislap/messaging/contract/messaging.console';
import { product } from '@kislap/testkit/environment';
import { type IdentityProvider, startIdentityProvider } from '@kislap/testkit/identity-provider';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { agreeToAll, loosenSetting, operatorToken, signInOperator } from '@kislap/testkit/journey-console';
import { readDemoMailbox } from '@kislap/testkit/journey-mailbox';
import { newTotpCode, newUsername } from '@kislap/testkit/journey-people';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openCalls } from '../site-calls.ts';

const given = product();
const password = 'tumble-herring-fig';
let browser: JourneyBrowser;
let provider: IdentityProvider;
let token = '';
let rules: DoorRules;

const callAs = (whose: () => string | null) => openCalls(given.siteUrl, whose);
const call = callAs(() => token || null);
const visitor = callAs(() => null);

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  token = await operatorToken(given);
  ({ rules } = await call(getDoorSettings));
  const challenge = { ...rules.challenge, when: 'new_device' as const };
  const verification = { ...rules.verification, login: 'always' as const };
  await call(setDoorRules, { body: { challenge, verification } });
  provider = await startIdentityProvider(`${given.siteUrl}/social/google`);
  await turnGoogle(true);
});
// A browser writes every refusal into its console; the journey looks at what the page says of it.
afterEach(() =>
  expect(browser.takeProblems().filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]),
);
afterAll(async () => {
  await loosenSetting(given, 'identity.doors', rules);
  await turnGoogle(false);
  provider.close();
  await browser.close();
});

async function turnGoogle(isOn: boolean): Promise<void> {
  const settings = { clientId: provider.clientId, address: provider.url, secondAddress: '' };
  await call(setProvider, {
    params: { name: 'google' },
    body: { isOn, settings, secret: provider.clientSecret, reason: 'The journey signs in by it.' },
  });
  await agreeToAll(given, 'identity.outside');
}

async function register(): Promise<{ username: string; email: string }> {
  const username = newUsername();
  const email = `${username}@example.com`;
  const body = { username, password, confirmPassword: password, email, payeeName: 'Luz Reyes' };
  await visitor(registerMember, { body: { ...body, birthDate: '1990-03-14', termsAccepted: true } });
  return { username, email };
}

/** The code that was mailed last. */
async function readCode(recipient: string): Promise<string> {
  for (let round = 0; round < 60; round += 1) {
    const [newest] = (await call(listMessages, { query: { recipient, channel: 'mail' } })).list;
    if (newest?.template === 'challengeCode' && newest.state === 'kept') {
      const { body } = await readDemoMailbox(given, recipient);
      return /\b\d{7}\b/.exec(body)?.[0] ?? '';
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`nothing was written to ${recipient}`);
}

const words = {
  EN: {
    login: 'Log in',
    password: 'Password',
    step: 'One more step',
    code: 'Code',
    trust: /Trust this device/,
    goOn: 'Continue',
    appCode: 'Code from the app',
    turnOn: 'Turn on',
    loginPassword: 'Login password',
    firstCode: 'Then type the code it shows',
    kept: 'I saved them',
    authenticator: 'Authenticator app',
    forget: 'Remove',
    google: 'Continue with Google',
    create: 'Create account',
    terms: /I have read and accept the terms/,
    again: 'Repeat password',
    birth: 'Date of birth',
    link: 'as ',
  },
  TY: {
    login: 'Mag-log in',
    password: 'Password',
    step: 'Isang hakbang pa',
    code: 'Code',
    trust: /I-trust ang device/,
    goOn: 'Magpatuloy',
    appCode: 'Code mula sa app',
    turnOn: 'I-on',
    loginPassword: 'Login password',
    firstCode: 'Saka i-type ang code na lalabas',
    kept: 'Na-save ko na',
    authenticator: 'Authenticator app',
    forget: 'Alisin',
    google: 'Magpatuloy gamit ang Google',
    create: 'Gumawa ng account',
    terms: /nabasa at tinatanggap ko/,
    again: 'Ulitin ang password',
    birth: 'Birth date',
    link: 'bilang ',
  },
} as const;

const views = [
  { name: 'phone EN', device: phone, language: 'EN', theme: 'dark' },
  { name: 'desk TY', device: desk, language: 'TY', theme: 'light' },
] as const;

describe.each(views)('on a $name', ({ name, device, language, theme }) => {
  const say = words[language];
  const picture = (page: Page, what: string) => takePicture(page, `doors-${name.replace(' ', '-')}-${what}`);

  async function expectGood(page: Page, what: string): Promise<void> {
    await picture(page, what);
    expect(await findViolations(page), what).toEqual([]);
  }

  /** By keys alone: name, password, Enter. */
  async function logIn(page: Page, username: string): Promise<void> {
    await page.goto('/login');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').focus();
    await page.keyboard.type(username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
  }

  it('confirms a new device by mail, then carries an authenticator, by keys alone', async () => {
    const { username, email } = await register();
    const { page, context } = await browser.visit({ device, language, theme });
    await logIn(page, username);
    const step = page.getByRole('form', { name: say.step });
    await step.waitFor();
    await expectGood(page, 'challenge');
    const code = await readCode(email);
    // The focus stands where the person goes on.
    await page.keyboard.type('0000000');
    await page.keyboard.press('Enter');
    await step.getByRole('alert').waitFor();
    await picture(page, 'challenge-wrong');
    const field = step.getByLabel(say.code, { exact: true });
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(code);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => step.getByLabel(say.trust).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByTestId('balance').first().waitFor();

    await page.goto('/member/security');
    await page.getByText(say.authenticator).first().waitFor();
    await page.getByRole('button', { name: say.forget }).waitFor();
    await expectGood(page, 'security');
    await page.getByRole('button', { name: say.turnOn }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.loginPassword, { exact: true }).focus();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await dialog.getByRole('img').waitFor();
    await expectGood(page, 'authenticator');
    const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
    await dialog.getByLabel(say.firstCode).focus();
    await page.keyboard.type(newTotpCode(secret));
    await page.keyboard.press('Enter');
    const kept = dialog.getByRole('button', { name: say.kept });
    await kept.waitFor();
    await expectGood(page, 'recovery-codes');
    const [recovery = ''] = await dialog.locator('li').allInnerTexts();
    await kept.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    // Trusted no more, the device is asked for the app; a recovery code does instead.
    await page.getByRole('button', { name: say.forget }).click();
    await page.getByRole('button', { name: say.forget }).waitFor({ state: 'detached' });
    await page.evaluate(() => sessionStorage.clear());
    await logIn(page, username);
    await page.getByLabel(say.appCode).waitFor();
    await expectGood(page, 'totp');
    await page.keyboard.type(recovery);
    await page.keyboard.press('Enter');
    await page.getByTestId('balance').first().waitFor();
    await context.close();
  });

  it('signs in by a provider: first through the registration, then directly', async () => {
    const sub = `google-${newUsername()}`;
    const person = { sub, email: `${sub}@gmail.example`, isVerified: true, name: 'Tala Cruz' };
    provider.introduce(person);
    const { page, context } = await browser.visit({ device, language, theme });
    // The provider's own page would fetch a font from the outside.
    await context.route(/fonts\.googleapis\.com/, (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    );
    await page.goto('/login');
    const button = page.getByRole('button', { name: say.google });
    await button.waitFor();
    await expectGood(page, 'social-login');
    await button.click();
    await page.locator('input[name=login]').fill(sub);
    await page.locator('input[name=password]').fill('any');
    await page.locator('button[type=submit]').click();
    await page.waitForLoadState();
    await page.locator('button[type=submit]').click();

    const dialog = page.getByRole('dialog');
    const email = dialog.getByLabel('Email');
    await email.waitFor();
    expect(await email.inputValue()).toBe(person.email);
    await expectGood(page, 'social-register');
    const username = newUsername();
    await dialog.getByLabel('Username', { exact: true }).fill(username);
    await dialog.getByLabel(say.password, { exact: true }).fill(password);
    await dialog.getByLabel(say.again).fill(password);
    await dialog.getByLabel(say.birth).fill('1990-03-14');
    await dialog.getByLabel(say.terms).check();
    await dialog.getByRole('button', { name: say.create }).click();
    await page.getByTestId('balance').first().waitFor();
    await page.goto('/member/security');
    await page.getByText(`${say.link}${person.email}`).waitFor();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    await page.getByRole('button', { name: say.google }).click();
    await page.getByTestId('balance').first().waitFor();
    await context.close();
  });
});

it('shows an operator how people are let in, and keeps secrets to itself', async () => {
  const { page, context } = await browser.visit({ device: desk, theme: 'dark' });
  await signInOperator(page, given, '/site?tab=doors');
  await page.getByText('Outside services').waitFor();
  await expect
    .poll(() => page.getByLabel('When to ask for extra verification').inputValue())
    .toBe('new_device');
  await takePicture(page, 'doors-console', true);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Credentials Google sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A secret is saved').waitFor();
  expect(await dialog.getByLabel('Secret', { exact: true }).inputValue()).toBe('');
  await takePicture(page, 'doors-console-provider');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(phone.viewport);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await takePicture(page, 'doors-console-phone', true);
  await context.close();
});
