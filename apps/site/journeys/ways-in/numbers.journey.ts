import { setProvider } from '@kislap/identity/contract/doors.console';
import { registerMember } from '@kislap/identity/contract/member';
import { auth as authEnglish } from '@kislap/identity/texts/en/auth.ts';
import { doors as doorsEnglish } from '@kislap/identity/texts/en/doors.ts';
import { errors as identityErrorsEnglish } from '@kislap/identity/texts/en/errors.ts';
import { auth as authFilipino } from '@kislap/identity/texts/ty/auth.ts';
import { doors as doorsFilipino } from '@kislap/identity/texts/ty/doors.ts';
import { errors as identityErrorsFilipino } from '@kislap/identity/texts/ty/errors.ts';
import { errors as messagingErrorsEnglish } from '@kislap/messaging/texts/en/errors.ts';
import { errors as messagingErrorsFilipino } from '@kislap/messaging/texts/ty/errors.ts';
import { product } from '@kislap/testkit/environment';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { agreeToAll } from '@kislap/testkit/journey-console';
import { newUsername } from '@kislap/testkit/journey-people';
import { type PhoneAuthentication, startPhoneAuthentication } from '@kislap/testkit/phone-authentication';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OperatorDesk, openOperatorDesk } from '../operator-desk.ts';

const given = product();
const password = 'tumble-herring-fig';
let browser: JourneyBrowser;
let operator: OperatorDesk;
let service: PhoneAuthentication;

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  operator = await openOperatorDesk(given);
  service = await startPhoneAuthentication();
  await turnPhone(true);
});
// A browser writes every refusal into its console; the journey looks at what the page says of it.
afterEach(() => {
  service.refuseSending(undefined);
  expect(browser.takeProblems().filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]);
});
afterAll(async () => {
  await turnPhone(false);
  service.close();
  await browser.close();
});

async function turnPhone(isOn: boolean): Promise<void> {
  const { projectId: clientId, keysUrl: secondAddress, apiKey, url: apiAddress, scriptUrl } = service;
  const settings = { clientId, address: '', secondAddress, apiKey, apiAddress, scriptAddress: scriptUrl };
  const reason = 'The journey proves numbers by it.';
  await operator.call(setProvider, { params: { name: 'firebase' }, body: { isOn, settings, reason } });
  await agreeToAll(given, 'identity.outside');
}

let line = Math.floor(performance.timeOrigin) % 100_000;
/** A number nobody has yet, in a block of its own. */
function newNumber(): { typed: string; kept: string } {
  line = (line + 1) % 100_000;
  const digits = `98${String(line).padStart(5, '0')}${String(line).padStart(5, '0').slice(-3)}`;
  return { typed: `0${digits}`, kept: `+63${digits}` };
}

const texts = {
  EN: {
    auth: authEnglish,
    doors: doorsEnglish,
    errors: { ...identityErrorsEnglish, ...messagingErrorsEnglish },
  },
  TY: {
    auth: authFilipino,
    doors: doorsFilipino,
    errors: { ...identityErrorsFilipino, ...messagingErrorsFilipino },
  },
};
const views = [
  { name: 'phone-EN', device: phone, language: 'EN', theme: 'dark' },
  { name: 'desk-TY', device: desk, language: 'TY', theme: 'light' },
] as const;

describe.each(views)('on a $name', ({ name, device, language, theme }) => {
  const { auth, doors, errors } = texts[language];
  const number = newNumber();

  async function expectGood(page: Page, what: string): Promise<void> {
    await takePicture(page, `numbers-${name}-${what}`);
    expect(await findViolations(page), what).toEqual([]);
  }
  async function visit() {
    const visitor = await browser.visit({ device, language, theme });
    return visitor;
  }
  const field = (page: Page, label: string) =>
    page.getByRole('dialog').last().getByRole('textbox', { name: label, exact: true });
  const button = (page: Page, label: string) =>
    page.getByRole('dialog').last().getByRole('button', { name: label, exact: true });
  const press = async (page: Page, label: string) => {
    await button(page, label).focus();
    await page.keyboard.press('Enter');
  };
  const expectSaid = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

  async function expectSignedIn(page: Page): Promise<void> {
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
  }

  /** Presses the box in the dialog above the form. */
  async function tick(page: Page): Promise<void> {
    await press(page, 'I am a person');
    await page.getByText(doors.phoneCaptchaTitle).waitFor({ state: 'detached' });
  }

  it('opens an account with a number verified by phone authentication, and none if it fails', async () => {
    const { page, context } = await visit();
    await page.goto('/register');
    await page.getByRole('radio', { name: auth.byMobile }).press('Space');
    await field(page, auth.mobileNum).fill('12');
    await press(page, auth.codeSend);
    await expectSaid(page, errors.mobile_invalid);
    await field(page, auth.mobileNum).fill(number.typed);
    await press(page, auth.codeSend);
    await button(page, 'I am a person').waitFor();
    await expectGood(page, 'captcha');
    // Closed before it was answered.
    await page.keyboard.press('Escape');
    await expectSaid(page, errors.phone_popup_closed);
    await expectGood(page, 'popup-closed');
    await press(page, auth.understood);
    await press(page, auth.codeSend);
    await tick(page);
    await page.getByText(auth.codeWait.replace('{seconds}', '60')).waitFor();

    await field(page, auth.password).fill(password);
    await field(page, auth.confirmPassword).fill(password);
    await field(page, auth.payeeName).fill('Maria Santos');
    await page.getByLabel(auth.birthDate).fill('1990-05-12');
    await page.getByRole('checkbox').last().press('Space');
    await field(page, auth.verificationCode).fill('000000');
    await press(page, auth.register);
    await expectSaid(page, errors.verification_code_incorrect);
    await expectGood(page, 'wrong-code');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await field(page, auth.verificationCode).fill(service.codeOf(number.kept) ?? '');
    await press(page, auth.register);
    await expectSignedIn(page);
    await context.close();
  });

  it('logs in by it, and says what it refuses', async () => {
    const { page, context } = await visit();
    await page.goto('/login');
    await page.getByRole('radio', { name: auth.waySms }).press('Space');
    await field(page, auth.mobileNum).fill(number.typed);
    const refusals = [
      ['CAPTCHA_CHECK_FAILED : Hostname match not found', errors.phone_captcha_failed],
      ['QUOTA_EXCEEDED', errors.message_quota_exceeded],
      ['OPERATION_NOT_ALLOWED', errors.operation_not_enabled],
      ['SOMETHING_ELSE', errors.phone_failed],
    ] as const;
    for (const [word, said] of refusals) {
      service.refuseSending(word);
      await press(page, auth.codeSend);
      await tick(page);
      await expectSaid(page, said);
      await press(page, auth.understood);
    }
    service.refuseSending(undefined);
    await press(page, auth.codeSend);
    await tick(page);
    await page.getByText(auth.codeWait.replace('{seconds}', '60')).waitFor();
    await field(page, auth.verificationCode).fill(service.codeOf(number.kept) ?? '');
    await expectGood(page, 'login');
    await press(page, auth.login);
    await expectSignedIn(page);
    await context.close();

    const other = await visit();
    await other.page.goto('/login');
    await other.page.getByRole('radio', { name: auth.waySms }).press('Space');
    await field(other.page, auth.mobileNum).fill(number.typed);
    service.refuseSending('TOO_MANY_ATTEMPTS_TRY_LATER');
    await press(other.page, auth.codeSend);
    await tick(other.page);
    await expectSaid(other.page, errors.phone_too_many_requests);
    await press(other.page, auth.understood);
    await button(other.page, auth.codeWaitMinutes.replace('{minutes}', '5')).waitFor();
    await other.context.close();
  });

  it('changes the mail address by a code from the old and one from the new, by keys alone', async () => {
    const username = newUsername();
    const [before, after] = [`${username}@example.com`, `${username}@new.example.com`];
    const body = { username, password, confirmPassword: password, email: before, payeeName: 'Luz Reyes' };
    const { token } = await operator.visitor(registerMember, {
      body: { ...body, birthDate: '1990-03-14', termsAccepted: true },
    });
    const { page, context } = await visit();
    await page.goto('/');
    await page.evaluate((given) => sessionStorage.setItem('token', given), token);
    await page.goto('/member/security');
    const change = page.getByRole('button', { name: doors.contactChange_email });
    await change.waitFor();
    await expectGood(page, 'security');
    await change.focus();
    await page.keyboard.press('Enter');
    await button(page, auth.codeSend).waitFor();
    await press(page, auth.codeSend);
    const proof = await operator.readOutbox(before);
    await expectGood(page, 'contact-proof');
    const codeField = page.getByRole('dialog').getByLabel(doors.contactCodeFrom.split('{')[0]?.trim() ?? '');
    await codeField.fill('0000000');
    await page.keyboard.press('Enter');
    await expectSaid(page, errors.verification_code_incorrect);
    await codeField.fill(codeIn(proof.body));
    await page.keyboard.press('Enter');
    await field(page, doors.contactNewEmail).fill(before);
    await press(page, auth.codeSend);
    await expectSaid(page, errors.contact_unchanged);
    await press(page, auth.understood);
    await field(page, doors.contactNewEmail).fill(after);
    await press(page, auth.codeSend);
    const fresh = await operator.readOutbox(after);
    await field(page, doors.contactCode).fill(codeIn(fresh.body));
    await expectGood(page, 'contact-new');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page
      .getByText(`${after.slice(0, 1)}•••@new.example.com`)
      .first()
      .waitFor();
    await expectGood(page, 'contact-done');
    const told = await operator.readOutbox(before, [proof.messageId]);
    expect(told.body).not.toContain(after);
    await context.close();
  });
});

const codeIn = (body: string) => /\b\d{7}\b/.exec(body)?.[0] ?? '';
