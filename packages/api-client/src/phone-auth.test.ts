import { type PhoneAuthentication, startPhoneAuthentication } from '@kislap/testkit/phone-authentication';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { confirmPhoneCode, findCaptchaKey, sendPhoneCode } from './phone-auth.ts';

let service: PhoneAuthentication;
const at = () => ({ apiAddress: service.url, apiKey: service.apiKey });
const number = '+639175550101';

beforeAll(async () => {
  service = await startPhoneAuthentication();
});
afterEach(() => {
  service.refuseSending(undefined);
  service.refuseCodes(undefined);
});
afterAll(() => service.close());

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ApiError ? error.code : 'nothing';
}

it('has a code sent and turns it into a token, once', async () => {
  expect(await findCaptchaKey(at())).toBe('site-key-of-the-test');
  const sent = await sendPhoneCode(at(), number, 'person-1');
  const code = service.codeOf(number) ?? '';
  expect((await confirmPhoneCode(at(), sent, code)).split('.')).toHaveLength(3);
  expect(await refusal(confirmPhoneCode(at(), sent, code))).toBe('verification_code_expired');
});

it.each([
  ['a number of a wrong shape', () => sendPhoneCode(at(), '+63', 'person-1'), 'mobile_invalid'],
  ['no number', () => sendPhoneCode(at(), '', 'person-1'), 'mobile_required'],
  ['nobody at the page', () => sendPhoneCode(at(), number, 'robot'), 'phone_captcha_failed'],
  [
    'a wrong code',
    async () => confirmPhoneCode(at(), await sendPhoneCode(at(), number, 'person-1'), '0'),
    'verification_code_incorrect',
  ],
  [
    'no code',
    async () => confirmPhoneCode(at(), await sendPhoneCode(at(), number, 'person-1'), ''),
    'verification_code_required',
  ],
  ['a sending of nobody', () => confirmPhoneCode(at(), 'none', '123456'), 'verification_code_expired'],
  ['another project', () => findCaptchaKey({ ...at(), apiKey: 'theirs' }), 'phone_failed'],
  ['nobody there', () => findCaptchaKey({ ...at(), apiAddress: 'http://127.0.0.1:9' }), 'network'],
])('tells %s as an error of ours', async (_name, make, code) => {
  expect(await refusal(make())).toBe(code);
});

/** Every word that specification section 8 has for a phone authentication. */
it.each([
  ['INVALID_PHONE_NUMBER : TOO_LONG', 'mobile_invalid'],
  ['MISSING_PHONE_NUMBER', 'mobile_required'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'phone_too_many_requests'],
  ['CAPTCHA_CHECK_FAILED : Hostname match not found', 'phone_captcha_failed'],
  ['QUOTA_EXCEEDED', 'message_quota_exceeded'],
  ['OPERATION_NOT_ALLOWED', 'operation_not_enabled'],
  ['SOMETHING_THAT_NOBODY_KNOWS', 'phone_failed'],
] as const)('tells %s of a sending as %s', async (word, code) => {
  service.refuseSending(word);
  expect(await refusal(sendPhoneCode(at(), number, 'person-1'))).toBe(code);
});

it.each([
  ['INVALID_CODE', 'verification_code_incorrect'],
  ['MISSING_CODE', 'verification_code_required'],
  ['SESSION_EXPIRED', 'verification_code_expired'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'phone_too_many_requests'],
] as const)('tells %s of a code as %s', async (word, code) => {
  const sent = await sendPhoneCode(at(), number, 'person-1');
  service.refuseCodes(word);
  expect(await refusal(confirmPhoneCode(at(), sent, '123456'))).toBe(code);
});
