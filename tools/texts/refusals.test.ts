import fs from 'node:fs';
import { expect, it } from 'vitest';
import { errorBook } from '../../apps/server/src/error-book.ts';
import { errors as english } from '../../packages/i18n/src/joined/errors-en.ts';
import { errors as filipino } from '../../packages/i18n/src/joined/errors-ty.ts';

const numbers = 'apps/site/journeys/ways-in/numbers.journey.ts';
const phoneAuth = 'packages/api-client/src/phone-auth.test.ts';

/**
 * The error catalogue of the specification (section 8): each sentence with the code that says it, and the tests that
 * bring it about. `network` and `timeout` are told by the client, which had no answer.
 */
const refusals: [sentence: string, code: string, tests: string[]][] = [
  [
    'invalid phone format',
    'mobile_invalid',
    [phoneAuth, numbers, 'features/identity/server/contact/contact-new.test.ts'],
  ],
  [
    'missing phone number',
    'mobile_required',
    [phoneAuth, 'features/identity/server/contact/contact-new.test.ts'],
  ],
  ['too many requests, retry after 5 minutes', 'phone_too_many_requests', [phoneAuth, numbers]],
  [
    'too many codes of ours, retry after 5 minutes',
    'too_many_codes',
    ['features/messaging/server/codes.test.ts'],
  ],
  ['too many requests of ours', 'too_many_requests', ['features/identity/server/login/login.test.ts']],
  ['unknown abnormal error', 'phone_failed', [phoneAuth, numbers]],
  [
    'invalid verification code',
    'verification_code_incorrect',
    [phoneAuth, numbers, 'features/identity/server/login/sms-login.test.ts'],
  ],
  [
    'missing verification code',
    'verification_code_required',
    [phoneAuth, 'features/identity/server/contact/contact.test.ts'],
  ],
  ['captcha check failed, not a whitelisted domain', 'phone_captcha_failed', [phoneAuth, numbers]],
  [
    'quota exceeded',
    'message_quota_exceeded',
    [phoneAuth, numbers, 'features/messaging/server/codes.test.ts'],
  ],
  [
    'operation not enabled',
    'operation_not_enabled',
    [phoneAuth, numbers, 'features/identity/server/contact/phone-proof.test.ts'],
  ],
  [
    'code expired, send again',
    'verification_code_expired',
    [phoneAuth, 'features/messaging/server/codes.test.ts'],
  ],
  ['popup closed by user', 'phone_popup_closed', [numbers]],
  ['invalid affiliate code', 'invitation_code_error', ['features/identity/server/register/register.test.ts']],
  ['terms unchecked', 'terms_not_accepted', ['features/identity/server/register/register.test.ts']],
  ['terms of a later edition', 'terms_outdated', ['features/identity/server/terms/terms.test.ts']],
  [
    'trial users need a real account',
    'in_need_true_account',
    ['features/identity/server/account/freeplay.test.ts'],
  ],
  ['not logged in', 'login_required', ['apps/server/src/compose/access.test.ts']],
  ['the session is over', 'session_expired', ['features/identity/server/session/session.test.ts']],
  [
    'incorrect username or password',
    'credentials_incorrect',
    ['features/identity/server/login/login.test.ts'],
  ],
  ['captcha required', 'captcha_required', ['features/identity/server/login/login.test.ts']],
  ['captcha wrong', 'captcha_incorrect', ['features/identity/server/login/login.test.ts']],
  ['network abnormal', 'network', [phoneAuth]],
  ['page load slow', 'timeout', ['packages/api-client/src/client.test.ts']],
  [
    'invalid URL, domain check failed',
    'domain_unknown',
    ['features/identity/server/register/register.test.ts'],
  ],
  ['non-member cannot log in', 'non_member_refused', ['features/identity/server/login/login.test.ts']],
  [
    'non-agent at the agent page',
    'non_agent_refused',
    ['features/identity/server/login/login.test.ts', 'features/identity/server/contact/phone-proof.test.ts'],
  ],
  ['restricted by address or location', 'region_restricted', ['features/site/server/site.test.ts']],
  [
    'address temporarily locked, contact customer service to unlock',
    'address_locked',
    ['features/identity/server/login/login.test.ts'],
  ],
  ['locked, contact customer service', 'account_locked', ['features/identity/server/login/login.test.ts']],
  ['system maintenance', 'system_maintenance', ['apps/server/src/compose/access.test.ts']],
  ['game maintenance', 'game_maintenance', ['features/games/server/catalogue/catalogue.test.ts']],
  [
    'an unregistered address is asked more',
    'extra_verification_required',
    ['features/identity/server/login/challenge.test.ts'],
  ],
  ['that verification fails', 'challenge_incorrect', ['features/identity/server/login/challenge.test.ts']],
  ['it takes too long', 'challenge_expired', ['features/identity/server/login/challenge.test.ts']],
];

it.each(refusals)(
  '%s is said by %s in both languages, and brought about by a test',
  (_sentence, code, tests) => {
    const isOfTheClient = code === 'network' || code === 'timeout';
    expect(isOfTheClient || errorBook.has(code)).toBe(true);
    const [inEnglish, inFilipino] = [english, filipino].map((texts) => Reflect.get(texts, code));
    expect(inEnglish).toMatch(/\S/);
    expect(inFilipino).toMatch(/\S/);
    expect(inFilipino).not.toBe(inEnglish);
    expect(tests.length).toBeGreaterThan(0);
    for (const test of tests) {
      const isNamed = new RegExp(`['.]${code}\\b`).test(fs.readFileSync(test, 'utf8'));
      expect([test, isNamed]).toEqual([test, true]);
    }
  },
);

/** Told by the page alone, which asked somebody else or nobody; and the game's, which has a test beside the games. */
const elsewhere = /^(network|timeout|phone_\w+|game_maintenance)$/;

it('provokes every other one by a real call, in both languages', () => {
  const source = fs.readFileSync('features/identity/server/refusals.test.ts', 'utf8');
  const provoked = [...source.matchAll(/^ {2}([a-z_]+): (?:async )?\(\) =>/gm)].map(([, code]) => code);
  const listed = refusals.map(([, code]) => code).filter((code) => !elsewhere.test(code));
  expect(provoked.sort()).toEqual([...new Set(listed)].sort());
});
