import { parseDecimal } from '@kislap/contract-kit';
import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOfKey, newIdIn } from '@kislap/platform/database/ids.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type { Channel, MessageId, MessagingRules } from '../contract/messaging.console.ts';
import type { CarrierDesk, ReadyCarrier } from './carriers.service.ts';
import * as queries from './message.queries.ts';
import { messageSeals } from './messaging.seals.ts';
import type { MessageRow } from './messaging.tables.ts';
import type { Message, MessagingParts } from './messaging.types.ts';
import { messagingRulesSetting } from './rules.ts';
import { opensSomething, withoutKeys, writeMessage } from './templates.ts';

export interface Messages {
  /**
   * Keeps a message in the caller's transaction; it goes out after the commit, and at most once for its key. A rule
   * that forbids it withholds it instead of failing the caller.
   */
  post(executor: Executor, message: Message): Promise<void>;
  /** The same without looking at rules; with a problem it is kept with that, and never sent. */
  keep(executor: Executor, message: Message, problem: string | null): Promise<void>;
  /** Hands a message over; safe to call twice. */
  deliver(messageId: MessageId): Promise<void>;
  /** Whether this country is sent to. */
  isCountryOpen(rules: MessagingRules, to: string): boolean;
  fingerprint(channel: Channel, to: string): string;
}

export const sendJob = 'messaging.send';
const lifeSecondsDefault = 24 * 3600;
/** A carrier that certainly did not take it is asked again after so many seconds, longer each time. */
const retrySeconds = [5, 20, 60, 300, 900];

export function createMessages(parts: MessagingParts & { desk: CarrierDesk }): Messages {
  const { db, clock, vault, site, desk, brandName, mailbox } = parts;

  function fingerprint(channel: Channel, to: string): string {
    return vault.fingerprint(`message:${channel}`, to);
  }

  function isCountryOpen(rules: MessagingRules, to: string): boolean {
    return rules.dialingCodes.some((code) => to.startsWith(`+${code}`));
  }

  /** The reason why an SMS may not be sent; otherwise counts its cost. */
  async function findProblem(
    executor: Executor,
    message: Message,
    rules: MessagingRules,
  ): Promise<string | null> {
    if (message.channel === 'mail') return null;
    if (!isCountryOpen(rules, message.to)) return 'sms_country_not_allowed';
    const day = manilaDay(clock.now());
    const amountMax = parseDecimal(rules.spendPerDay);
    const isPaid = await queries.addSpend(executor, { day, amount: parseDecimal(rules.smsPrice), amountMax });
    return isPaid ? null : 'message_quota_exceeded';
  }

  async function keep(executor: Executor, message: Message, problem: string | null): Promise<void> {
    const { channel, to, template, language, params = {}, lifeSeconds = lifeSecondsDefault } = message;
    const now = clock.now();
    const rules = await site.getSetting(messagingRulesSetting);
    const filled = { brand: brandName, ...params };
    const { subject, body } = writeMessage(channel, template, language, filled);
    const told = opensSomething(channel, template)
      ? JSON.stringify(writeMessage(channel, template, language, withoutKeys(filled)))
      : undefined;
    const bucket = bucketOfKey(message.key);
    const id = newIdIn<MessageId>(now, bucket);
    const isNew = await queries.insertMessage(executor, {
      bucket,
      id,
      key: message.key,
      channel,
      recipient: vault.seal(to, messageSeals.recipient.at({ id })),
      recipient_print: fingerprint(channel, to),
      subject,
      body: vault.seal(body, messageSeals.body.at({ id })),
      template,
      language,
      account_id: message.accountId ?? null,
      state: problem === null ? 'waiting' : 'withheld',
      carrier: null,
      carrier_ref: null,
      problem,
      cost: channel === 'sms' && problem === null ? parseDecimal(rules.smsPrice) : 0n,
      tries: 0,
      created_at: now,
      expires_at: addSeconds(now, lifeSeconds),
      ended_at: problem === null ? null : now,
      told: told === undefined ? null : vault.seal(told, messageSeals.told.at({ id })),
    });
    // Also for one that is withheld: whether somebody is there must not show in how long an answer takes.
    if (isNew) await enqueueJob(executor, sendJob, { messageId: id }, { key: `${sendJob}:${id}` });
  }

  async function deliver(messageId: MessageId): Promise<void> {
    const record = await queries.claimMessage(db, messageId);
    if (!record) return endLost(messageId);
    const end = (change: Parameters<typeof queries.endMessage>[2]) => settle(record, change);
    if (record.expires_at <= clock.now()) return end({ state: 'failed', problem: 'expired', cost: 0n });
    const ready = await desk.listReady(record.channel, await site.getSetting(messagingRulesSetting));
    if (ready.length === 0) {
      const { channel, subject } = record;
      await mailbox?.put({
        messageId,
        channel,
        to: vault.open(record.recipient, messageSeals.recipient.at(record)),
        subject,
        body: vault.open(record.body, messageSeals.body.at(record)),
      });
      return end({ state: 'kept', cost: 0n });
    }
    const result = await tryCarriers(parts, ready, record);
    if (result.outcome === 'sent')
      return end({ state: 'sent', carrier: result.carrier, carrier_ref: result.reference, problem: null });
    if (result.outcome === 'unknown')
      return end({ state: 'unknown', carrier: result.carrier, problem: result.problem });
    const wait = retrySeconds[record.tries - 1];
    if (!result.isWorthAnother || wait === undefined)
      return end({ state: 'failed', problem: result.problem, cost: 0n });
    const runAt = addSeconds(clock.now(), wait);
    await db.transaction().execute(async (tx) => {
      await queries.postponeMessage(tx, messageId, result.problem);
      await enqueueJob(tx, sendJob, { messageId }, { key: `${sendJob}:${messageId}:${record.tries}`, runAt });
    });
  }

  /** What did not go out costs nothing, and the day's stop counts it no more. */
  async function settle(record: MessageRow, change: Parameters<typeof queries.endMessage>[2]): Promise<void> {
    const { id, cost, created_at: createdAt } = record;
    await db.transaction().execute(async (tx) => {
      const isEnded = await queries.endMessage(tx, id, { ...change, ended_at: clock.now() });
      if (isEnded && change.cost === 0n && cost > 0n)
        await queries.returnSpend(tx, manilaDay(createdAt), cost);
    });
  }

  /** Whoever had it died while the carrier was asked: it may have gone out, so it does not go out again. */
  async function endLost(messageId: MessageId): Promise<void> {
    const record = await queries.findMessage(db, messageId);
    if (record?.state !== 'sending') return;
    await queries.endMessage(db, messageId, {
      state: 'unknown',
      problem: 'interrupted',
      ended_at: clock.now(),
    });
  }

  return {
    fingerprint,
    isCountryOpen,
    deliver,
    async post(executor, message) {
      const rules = await site.getSetting(messagingRulesSetting);
      await keep(executor, message, await findProblem(executor, message, rules));
    },
    keep,
  };
}

/** Asks one carrier after the other, until one takes it or may have taken it. */
async function tryCarriers(
  { vault, log }: Pick<MessagingParts, 'vault' | 'log'>,
  ready: readonly ReadyCarrier[],
  record: MessageRow,
) {
  const outgoing = {
    to: vault.open(record.recipient, messageSeals.recipient.at(record)),
    subject: record.subject,
    body: vault.open(record.body, messageSeals.body.at(record)),
  };
  let problem: string | null = null;
  let isWorthAnother = false;
  for (const { carrier, settings: opened } of ready) {
    const result = await carrier.send(outgoing, opened);
    if (result.outcome !== 'refused') return { ...result, carrier: carrier.name };
    log.warn({ carrier: carrier.name, problem: result.problem }, 'a carrier refused a message');
    problem = `${carrier.name}: ${result.problem}`;
    isWorthAnother ||= !result.isForGood;
  }
  return { outcome: 'refused' as const, problem, isWorthAnother };
}
