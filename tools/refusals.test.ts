import fs from 'node:fs';
import { expect, it } from 'vitest';
import { errorCatalogue } from '../packages/contracts/src/errors.ts';
import { errors as english } from '../packages/i18n/src/en/errors.ts';
import { errors as filipino } from '../packages/i18n/src/ty/errors.ts';

const identity = 'apps/server/src/features/identity';
const numbers = 'apps/site/journeys/numbers.journey.ts';
const phoneAuth = 'packages/api-client/src/phone-auth.test.ts';

/**
 * The error catalogue of the specification (section 8): each sentence with the code that says it, and the tests that
 * bring it about. `network` and `timeout` are told by the client, which had no answer.
 */
const refusals: [sentence: string, code: string, tests: string[]][] = [
  ['invalid phone format', 'mobile_invalid', [phoneAuth, numbers, `${identity}/contact-new.test.ts`]],
  ['missing phone number', 'mobile_required', [phoneAuth, `${identity}/contact-new.test.ts`]],
  ['too many requests, retry after 5 minutes', 'phone_too_many_requests', [phoneAuth, numbers]],
  ['too many requests of ours', 'too_many_requests', [`${identity}/login.test.ts`]],
  ['unknown abnormal error', 'phone_failed', [phoneAuth, numbers]],
  [
    'invalid verification code',
    'verification_code_incorrect',
    [phoneAuth, numbers, `${identity}/sms-login.test.ts`],
  ],
  ['missing verification code', 'verification_code_required', [phoneAuth, `${identity}/contact.test.ts`]],
  ['captcha check failed, not a whitelisted domain', 'phone_captcha_failed', [phoneAuth, numbers]],
  [
    'quota exceeded',
    'message_quota_exceeded',
    [phoneAuth, numbers, 'apps/server/src/features/messaging/codes.test.ts'],
  ],
  ['operation not enabled', 'operation_not_enabled', [phoneAuth, numbers, `${identity}/phone-proof.test.ts`]],
  [
    'code expired, send again',
    'verification_code_expired',
    [phoneAuth, 'apps/server/src/features/messaging/codes.test.ts'],
  ],
  ['popup closed by user', 'phone_popup_closed', [numbers]],
  ['invalid affiliate code', 'invitation_code_error', [`${identity}/register.test.ts`]],
  ['terms unchecked', 'terms_not_accepted', [`${identity}/register.test.ts`]],
  ['trial users need a real account', 'in_need_true_account', [`${identity}/freeplay.test.ts`]],
  ['not logged in', 'login_required', ['apps/server/src/compose/access.test.ts']],
  ['the session is over', 'session_expired', [`${identity}/session.test.ts`]],
  ['incorrect username or password', 'credentials_incorrect', [`${identity}/login.test.ts`]],
  ['captcha required', 'captcha_required', [`${identity}/login.test.ts`]],
  ['captcha wrong', 'captcha_incorrect', [`${identity}/login.test.ts`]],
  ['network abnormal', 'network', [phoneAuth]],
  ['page load slow', 'timeout', ['packages/api-client/src/client.test.ts']],
  ['invalid URL, domain check failed', 'domain_unknown', [`${identity}/register.test.ts`]],
  ['non-member cannot log in', 'non_member_refused', [`${identity}/login.test.ts`]],
  [
    'non-agent at the agent page',
    'non_agent_refused',
    [`${identity}/login.test.ts`, `${identity}/phone-proof.test.ts`],
  ],
  ['restricted by address or location', 'region_restricted', ['apps/server/src/features/site/site.test.ts']],
  ['locked, contact customer service', 'account_locked', [`${identity}/login.test.ts`]],
  ['system maintenance', 'system_maintenance', ['apps/server/src/compose/access.test.ts']],
  ['game maintenance', 'game_maintenance', ['apps/server/src/features/games/catalogue.test.ts']],
  ['an unregistered address is asked more', 'extra_verification_required', [`${identity}/challenge.test.ts`]],
  ['that verification fails', 'challenge_incorrect', [`${identity}/challenge.test.ts`]],
  ['it takes too long', 'challenge_expired', [`${identity}/challenge.test.ts`]],
];

it.each(refusals)(
  '%s is said by %s in both languages, and brought about by a test',
  (_sentence, code, tests) => {
    const isOfTheClient = code === 'network' || code === 'timeout';
    expect(isOfTheClient || code in errorCatalogue).toBe(true);
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
  const source = fs.readFileSync(`${identity}/refusals.test.ts`, 'utf8');
  const provoked = [...source.matchAll(/^ {2}([a-z_]+): (?:async )?\(\) =>/gm)].map(([, code]) => code);
  const listed = refusals.map(([, code]) => code).filter((code) => !elsewhere.test(code));
  expect(provoked.sort()).toEqual([...new Set(listed)].sort());
});
