import {
  type DoorRules,
  getDoorSettings,
  setDoorRules,
  setProvider,
} from '@kislap/identity/contract/doors.console';
import { registerMember } from '@kislap/identity/contract/member';
import { auth as authEnglish } from '@kislap/identity/texts/en/auth.ts';
import { errors as identityErrorsEnglish } from '@kislap/identity/texts/en/errors.ts';
import { auth as authFilipino } from '@kislap/identity/texts/ty/auth.ts';
import { errors as identityErrorsFilipino } from '@kislap/identity/texts/ty/errors.ts';
import { product } from '@kislap/testkit/environment';
import { type HumanService, startHumanService } from '@kislap/testkit/human-service';
import { desk, type JourneyBrowser, openJourneyBrowser, phone, takePicture } from '@kislap/testkit/journey';
import { findViolations } from '@kislap/testkit/journey-axe';
import { agreeToAll, loosenSetting } from '@kislap/testkit/journey-console';
import { newUsername } from '@kislap/testkit/journey-people';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OperatorDesk, openOperatorDesk } from '../operator-desk.ts';

const given = product();
const password = 'tumble-herring-fig';
const { hostname } = new URL(given.siteUrl);
let browser: JourneyBrowser;
let operator: OperatorDesk;
let rules: DoorRules;
let member = '';

beforeAll(async () => {
  browser = await openJourneyBrowser(given.siteUrl);
  operator = await openOperatorDesk(given);
  ({ rules } = await operator.call(getDoorSettings));
  member = newUsername();
  await operator.visitor(registerMember, {
    body: {
      ...{ username: member, password, confirmPassword: password, payeeName: 'Luz Reyes' },
      ...{ birthDate: '1990-03-14', termsAccepted: true },
    },
  });
});
// A browser writes every refusal into its console; the journey looks at what the page says of it.
afterEach(() =>
  expect(browser.takeProblems().filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]),
);
afterAll(async () => {
  await operator.call(setDoorRules, { body: rules });
  await browser.close();
});

const texts = {
  EN: { auth: authEnglish, errors: { ...identityErrorsEnglish } },
  TY: { auth: authFilipino, errors: { ...identityErrorsFilipino } },
};
const services = [
  { kind: 'turnstile', isTicked: true, device: phone, language: 'EN', theme: 'dark' },
  { kind: 'hcaptcha', isTicked: false, device: desk, language: 'TY', theme: 'light' },
  { kind: 'recaptcha', isTicked: false, device: phone, language: 'TY', theme: 'dark' },
] as const;

describe.each(services)('with $kind', ({ kind, isTicked, device, language, theme }) => {
  const { auth, errors } = texts[language];
  let service: HumanService;

  async function turn(isOn: boolean): Promise<void> {
    const { siteKey: clientId, verifyUrl: address, scriptUrl: scriptAddress, secret } = service;
    const settings = { clientId, address, secondAddress: '', scriptAddress };
    const body = { isOn, settings, secret, reason: 'The journey is verified by it.' };
    await operator.call(setProvider, { params: { name: kind }, body });
    await agreeToAll(given, 'identity.outside');
  }
  beforeAll(async () => {
    service = await startHumanService(kind, hostname);
    await turn(true);
    const verification = { ...rules.verification, kind, login: 'always' as const };
    await operator.call(setDoorRules, { body: { ...rules, verification } });
  });
  afterAll(async () => {
    await loosenSetting(given, 'identity.doors', rules);
    await turn(false);
    service.close();
  });

  it('accepts a person and nobody else; only its own script may run', async () => {
    const { page, context } = await browser.visit({ device, language, theme });
    const response = await page.goto('/login');
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain(`script-src 'self'`);
    // The address of this service, and of no service that is not chosen.
    expect(policy).toContain(service.origin);
    expect(policy).not.toMatch(/cloudflare|hcaptcha|google|gstatic/);

    const dialog = page.getByRole('dialog').last();
    const submit = dialog.getByRole('button', { name: auth.login, exact: true });
    await dialog.getByRole('textbox', { name: auth.username, exact: true }).fill(member);
    await dialog.getByRole('textbox', { name: auth.password, exact: true }).fill(password);

    async function send(): Promise<void> {
      await submit.focus();
      await page.keyboard.press('Enter');
      if (!isTicked) return;
      const box = page.getByRole('button', { name: 'I am a person' });
      await box.focus();
      await takePicture(page, `widgets-${kind}-asked`);
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
    }
    service.refuse(true);
    await send();
    await page.getByText(errors.human_verification_failed).first().waitFor();
    await takePicture(page, `widgets-${kind}-refused`);
    expect(await findViolations(page)).toEqual([]);
    // The picture is offered beside it, for whom the service does not let in.
    await dialog.getByRole('img', { name: auth.captchaImage }).waitFor();

    service.refuse(false);
    await page.goto('/login');
    await dialog.getByRole('textbox', { name: auth.username, exact: true }).fill(member);
    await dialog.getByRole('textbox', { name: auth.password, exact: true }).fill(password);
    await send();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
    expect(service.verdicts().map(({ success }) => success)).toEqual([false, true]);
    await context.close();
  });
});
