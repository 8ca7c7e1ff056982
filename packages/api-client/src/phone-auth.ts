import { ApiError, type ClientErrorCode } from './api-error.ts';

/** Where a third-party phone authentication is asked, and which project asks (REST of Identity Toolkit). */
export interface PhoneAuthAddress {
  apiAddress: string;
  apiKey: string;
}

const timeoutMs = 15_000;

/** What the service says of a refusal, and which of our errors that is. */
const codes = {
  INVALID_PHONE_NUMBER: 'mobile_invalid',
  MISSING_PHONE_NUMBER: 'mobile_required',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'phone_too_many_requests',
  QUOTA_EXCEEDED: 'message_quota_exceeded',
  CAPTCHA_CHECK_FAILED: 'phone_captcha_failed',
  INVALID_RECAPTCHA_TOKEN: 'phone_captcha_failed',
  MISSING_RECAPTCHA_TOKEN: 'phone_captcha_failed',
  INVALID_APP_CREDENTIAL: 'phone_captcha_failed',
  MISSING_APP_CREDENTIAL: 'phone_captcha_failed',
  OPERATION_NOT_ALLOWED: 'operation_not_enabled',
  INVALID_CODE: 'verification_code_incorrect',
  MISSING_CODE: 'verification_code_required',
  SESSION_EXPIRED: 'verification_code_expired',
  INVALID_SESSION_INFO: 'verification_code_expired',
  MISSING_SESSION_INFO: 'verification_code_expired',
} as const satisfies Record<string, ClientErrorCode>;

/** What a phone authentication may refuse, in the browser alone. */
export type PhoneAuthCode =
  | (typeof codes)[keyof typeof codes]
  | 'phone_captcha_failed'
  | 'phone_popup_closed'
  | 'phone_failed';
const known: Readonly<Record<string, PhoneAuthCode>> = codes;

/** The key of the check that a person is there, as the project is set up. */
export async function findCaptchaKey(at: PhoneAuthAddress): Promise<string> {
  return readText(await ask(at, 'v1/recaptchaParams'), 'recaptchaSiteKey');
}

/** Has a code sent to the number (`+639171234567`); the answer names the sending. */
export async function sendPhoneCode(
  at: PhoneAuthAddress,
  phoneNumber: string,
  recaptchaToken: string,
): Promise<string> {
  return readText(
    await ask(at, 'v1/accounts:sendVerificationCode', { phoneNumber, recaptchaToken }),
    'sessionInfo',
  );
}

/** Turns the code that came into a token that proves the number; each sending does so once. */
export async function confirmPhoneCode(
  at: PhoneAuthAddress,
  sessionInfo: string,
  code: string,
): Promise<string> {
  return readText(await ask(at, 'v1/accounts:signInWithPhoneNumber', { sessionInfo, code }), 'idToken');
}

async function ask(at: PhoneAuthAddress, path: string, body?: Record<string, string>): Promise<unknown> {
  const url = `${at.apiAddress}/${path}?key=${encodeURIComponent(at.apiKey)}`;
  const timeout = AbortSignal.timeout(timeoutMs);
  const request = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  let response: Response;
  try {
    response = await fetch(url, { ...request, credentials: 'omit', signal: timeout });
  } catch {
    throw new ApiError(timeout.aborted ? 'timeout' : 'network');
  }
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok) return reply;
  throw new ApiError(codeOf(reply), { status: response.status });
}

/** The service says `CODE`, or `CODE : and why`. */
function codeOf(reply: unknown): PhoneAuthCode {
  const error = fieldOf(reply, 'error');
  const message = fieldOf(error, 'message');
  const name = typeof message === 'string' ? (message.split(/[\s:]/)[0] ?? '') : '';
  return known[name] ?? 'phone_failed';
}

function readText(reply: unknown, name: string): string {
  const text = fieldOf(reply, name);
  if (typeof text !== 'string' || text === '') throw new ApiError('phone_failed');
  return text;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
