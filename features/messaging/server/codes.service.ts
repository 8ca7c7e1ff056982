import { timingSafeEqual } from 'node:crypto';
import {
  type AccountId,
  type Language,
  parseDecimal,
  tooManyRequestsRetryMinutes,
} from '@kislap/contract-kit';
import type { MessageParams } from '@kislap/i18n/translate.ts';
import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Channel, MessagingRules } from '../contract/messaging.console.ts';
import { type CodeKey, countGuess, saveCode, takeCode } from './code.queries.ts';
import { addSpend } from './message.queries.ts';
import type { Messages } from './messages.service.ts';
import type { Message, MessagingParts } from './messaging.types.ts';
import { messagingRulesSetting } from './rules.ts';
import type { TemplateOf } from './templates.ts';

/** What a code is good for. One for a purpose never counts for another. */
export type CodePurpose = 'login' | 'password' | 'entry' | 'register' | 'challenge' | 'contact';

interface Bound {
  /** As it is kept: `+639171234567`, or an address in lower case. */
  to: string;
  /** Binds the code to one request as well, such as the id of a challenge. */
  subject?: string;
}

export interface CodeRequest extends Bound {
  purpose: CodePurpose;
  channel: Channel;
  template: TemplateOf<'sms'> | TemplateOf<'mail'>;
  params?: MessageParams;
  language: Language;
  ip: string;
  accountId?: AccountId | undefined;
  /** False when nobody is there: the same is done and answered, but nothing is sent. */
  isReachable: boolean;
}

export interface CodeTry extends Bound {
  /** A code for any of these is taken. */
  purpose: CodePurpose | readonly CodePurpose[];
  channel: Channel;
  code: string | undefined;
  ip: string;
}

/** A code that was right; it counts once `use` has spent it. */
export type RightCode = CodeKey & { code_print: string };

export interface Codes {
  /**
   * Sends a code and answers when another may be asked for. Throws `too_many_requests`, `sms_country_not_allowed` or
   * `message_quota_exceeded`, alike for those who are there and those who are not.
   */
  send(request: CodeRequest): Promise<{ expiredMinutes: number }>;
  /**
   * Compares a typed code, counting the guess first; never inside a transaction. Throws `verification_code_required`,
   * `verification_code_incorrect`, `verification_code_expired` or `too_many_requests`.
   */
  check(attempt: CodeTry): Promise<RightCode>;
  /** Spends the code in the caller's transaction; throws `verification_code_incorrect` for the second use. */
  use(executor: Executor, code: RightCode): Promise<void>;
}

/** Ten million codes, more than twenty bits. */
const digits = 7;
/** With five guesses at each of a few codes an hour, chance finds one in about fifty centuries. */
const guessesMax = 5;
const guessesOfAddress = { name: 'code:guess', max: 30, windowSeconds: 600 };

/** An hour's limit is full: it may be asked again in five minutes at the latest (specification section 8). */
function askLater(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
  const laterSeconds = tooManyRequestsRetryMinutes * 60;
  const seconds = Math.min(error.retryAfter ?? laterSeconds, laterSeconds);
  throw new AppError('too_many_codes', {}, seconds);
}

export function createCodes(parts: MessagingParts & { messages: Messages }): Codes {
  const { db, clock, rng, vault, rateLimits, site, messages } = parts;

  const keyOf = (purpose: CodePurpose, { to, subject = '' }: Bound, channel: Channel): CodeKey => ({
    purpose,
    recipient_print: messages.fingerprint(channel, to),
    subject,
  });

  /** Counts a guess at one live code, then compares. */
  async function guess(key: CodeKey, typed: string): Promise<RightCode | 'none' | 'wrong' | 'expired'> {
    const row = await countGuess(db, key);
    if (!row) return 'none';
    // After too many guesses the right one counts no more either.
    if (row.expires_at <= clock.now() || row.tries > guessesMax) return 'expired';
    const print = printOf(key, typed);
    const isRight = timingSafeEqual(Buffer.from(print), Buffer.from(row.code_print));
    return isRight ? { ...key, code_print: print } : 'wrong';
  }
  const printOf = (key: CodeKey, code: string) =>
    vault.fingerprint('code', [key.purpose, key.recipient_print, key.subject, code].join('\n'));

  async function requireAllowed(request: CodeRequest, rules: MessagingRules): Promise<void> {
    const { channel, to, ip } = request;
    if (channel === 'sms' && !messages.isCountryOpen(rules, to))
      throw new AppError('sms_country_not_allowed');
    const hour = 3600;
    const person = `${channel}:${messages.fingerprint(channel, to)}`;
    const require = (limit: { name: string; max: number }, key: string) =>
      rateLimits.require({ ...limit, windowSeconds: hour }, key).catch(askLater);
    await require({ name: 'code:address', max: rules.perAddressHour }, ip);
    const resend = {
      name: `code:resend:${request.purpose}`,
      max: 1,
      windowSeconds: rules.resendMinutes * 60,
    };
    await rateLimits.require(resend, person);
    await require({ name: 'code:person', max: rules.perRecipientHour }, person);
    if (channel === 'mail') return;
    // Who sells traffic has numbers in rows: those that differ in the last four digits count together.
    const prefix = vault.fingerprint('prefix', to.slice(0, -4));
    await require({ name: 'code:prefix', max: rules.perPrefixHour }, prefix);
  }

  /** What a code to nobody would cost is asked for as well, and not spent: its answer must be the same. */
  async function spend(executor: Executor, rules: MessagingRules, isReachable: boolean): Promise<void> {
    const price = parseDecimal(rules.smsPrice);
    const [amount, rest] = isReachable ? [price, 0n] : [0n, price];
    const amountMax = parseDecimal(rules.spendPerDay) - rest;
    const day = manilaDay(clock.now());
    if (!(await addSpend(executor, { day, amount, amountMax }))) throw new AppError('message_quota_exceeded');
  }

  return {
    async send(request) {
      const rules = await site.getSetting(messagingRulesSetting);
      await requireAllowed(request, rules);
      const code = String(rng.below(10 ** digits)).padStart(digits, '0');
      const key = keyOf(request.purpose, request, request.channel);
      const now = clock.now();
      const lifeSeconds = rules.codeMinutes * 60;
      const { channel, to, template, language, accountId } = request;
      const message = {
        key: `messaging.code:${newId(now)}`,
        channel,
        to,
        template,
        params: { ...request.params, code, minutes: rules.codeMinutes },
        language,
        ...(accountId && { accountId }),
        lifeSeconds,
      } as Message;
      await db.transaction().execute(async (tx) => {
        if (channel === 'sms') await spend(tx, rules, request.isReachable);
        await saveCode(tx, {
          ...key,
          code_print: printOf(key, code),
          expires_at: addSeconds(now, lifeSeconds),
        });
        await messages.keep(tx, message, request.isReachable ? null : 'nobody_there');
      });
      return { expiredMinutes: rules.resendMinutes };
    },

    async check({ purpose, code, ip, channel, ...bound }) {
      const typed = code?.trim();
      if (!typed) throw new AppError('verification_code_required');
      await rateLimits.require(guessesOfAddress, ip);
      const purposes = Array.isArray(purpose) ? purpose : [purpose];
      const found = [];
      for (const name of purposes) found.push(await guess(keyOf(name, bound, channel), typed));
      const right = found.find((result) => typeof result === 'object');
      if (right) return right;
      throw new AppError(
        found.includes('expired') && !found.includes('wrong')
          ? 'verification_code_expired'
          : 'verification_code_incorrect',
      );
    },

    async use(executor, code) {
      if (!(await takeCode(executor, code))) throw new AppError('verification_code_incorrect');
    },
  };
}
