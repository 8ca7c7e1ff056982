import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ActiveProvider } from './provider.service.ts';
import type { Person } from './social.types.ts';

const dayMs = 24 * 3_600_000;
/** Clocks differ; more than this ahead is no time that has been. */
const aheadMs = 5 * 60_000;

const Signed = z.record(
  z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean()]),
);
const Fields = z.object({
  id: z.union([z.string(), z.number()]),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  auth_date: z.union([z.string(), z.number()]),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
});

/** Where Telegram asks the person; it leads back with the signed result behind `#tgAuthResult=`. */
export function telegramUrl(provider: ActiveProvider, siteUrl: string, returnTo: string): string {
  const url = new URL(`${provider.address}/auth`);
  url.search = new URLSearchParams({
    bot_id: provider.clientId,
    origin: new URL(siteUrl).origin,
    request_access: 'write',
    return_to: returnTo,
  }).toString();
  return url.href;
}

/** The person and the signature, when the bot's own token signed it within the last day. */
export function readTelegram(
  result: string,
  botToken: string,
  now: Date,
): { person: Person; signature: string } | undefined {
  const signed = parseResult(result);
  const fields = Fields.safeParse(signed);
  if (!signed || !fields.success) return undefined;
  const { id, hash, auth_date, first_name, last_name } = fields.data;
  const text = Object.keys(signed)
    .filter((name) => name !== 'hash')
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  const right = createHmac('sha256', key).update(text).digest();
  if (!timingSafeEqual(right, Buffer.from(hash, 'hex'))) return undefined;
  const age = now.getTime() - Number(auth_date) * 1000;
  // Written so that a time that is none is refused.
  if (!(age <= dayMs && age >= -aheadMs)) return undefined;
  const name = [first_name, last_name].filter(Boolean).join(' ') || null;
  return { person: { subject: String(id), name, email: null, mobileNum: null }, signature: hash };
}

function parseResult(result: string): z.output<typeof Signed> | undefined {
  try {
    return Signed.parse(JSON.parse(Buffer.from(result, 'base64').toString('utf8')));
  } catch {
    // Whatever came instead of a result is none.
    return undefined;
  }
}
