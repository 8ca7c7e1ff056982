import { manilaDay } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/messaging.console.ts';
import { countMessages, findMessage, listMessageRows, readSpend } from './message.queries.ts';
import { messageSeals } from './messaging.seals.ts';
import type { Messaging } from './messaging.service.ts';
import type { MessageRow } from './messaging.tables.ts';
import { maskRecipient, normaliseEmail, requireMobile } from './recipients.ts';
import { messagingRulesSetting } from './rules.ts';
import { opensSomething, writeMessage } from './templates.ts';

const defaultPageSize = 25;

export function messagingConsoleRoutes(http: Http, messaging: Messaging): void {
  const { db, clock, vault, site, audit, brandName } = messaging.parts;
  const { desk, messages } = messaging;

  const byWhom = ({ actor, ip, requestId }: RequestContext<OperatorActor>) => ({ actor, ip, requestId });

  const openPart = (record: MessageRow, name: 'recipient' | 'body') =>
    vault.open(record[name], messageSeals[name].at(record));

  function toRow(record: MessageRow) {
    return {
      messageId: record.id,
      channel: record.channel,
      recipient: maskRecipient(record.channel, openPart(record, 'recipient')),
      template: record.template,
      language: record.language,
      accountId: record.account_id,
      state: record.state,
      carrier: record.carrier,
      problem: record.problem,
      cost: record.cost,
      tries: record.tries,
      createdAt: record.created_at,
      endedAt: record.ended_at,
    };
  }

  /** Never a link or a code: whoever reads one can use it. */
  function readTold(record: MessageRow): calls.MessageText {
    const { channel, template, subject, told } = record;
    if (told !== null)
      return calls.MessageText.parse(JSON.parse(vault.open(told, messageSeals.told.at(record))));
    // A message of before it was kept apart; what it said is gone with its code.
    if (opensSomething(channel, template)) return { subject: null, body: '•••••••' };
    return { subject, body: openPart(record, 'body') };
  }

  function printOf(recipient: string): string {
    const isMail = recipient.includes('@');
    const to = isMail ? normaliseEmail(recipient) : requireMobile(recipient);
    return messages.fingerprint(isMail ? 'mail' : 'sms', to);
  }

  async function getMessage(messageId: calls.MessageId): Promise<MessageRow> {
    const record = await findMessage(db, messageId);
    if (!record) throw new AppError('not_found');
    return record;
  }

  serve(http, calls.listMessages, async ({ query }) => {
    const { channel, state, recipient, page = 1, pageSize = defaultPageSize } = query;
    const filter = { channel, state, recipientPrint: recipient && printOf(recipient) };
    const [rows, count] = await Promise.all([
      listMessageRows(db, filter, pageSize, (page - 1) * pageSize),
      countMessages(db, filter),
    ]);
    return { list: rows.map(toRow), totalPages: Math.ceil(count / pageSize) };
  });

  serve(http, calls.revealMessage, async ({ params: { messageId }, body }, context) => {
    const record = await getMessage(messageId);
    await audit.record(db, {
      ...byWhom(context),
      action: 'messaging.message_revealed',
      target: `message:${messageId}`,
      after: { template: record.template, accountId: record.account_id, reason: body.reason },
    });
    return { recipient: openPart(record, 'recipient'), ...readTold(record) };
  });

  serve(http, calls.getMessaging, async () => ({
    carriers: await desk.list(),
    rules: await site.getSetting(messagingRulesSetting),
    spentToday: await readSpend(db, manilaDay(clock.now())),
    canReach: { sms: await messaging.canReach('sms'), mail: await messaging.canReach('mail') },
  }));

  serve(http, calls.setMessagingRules, async ({ body }, context) => {
    const changed = await db.transaction().execute(async (tx) => {
      const change = await site.changeSetting(tx, messagingRulesSetting, body);
      await audit.record(tx, {
        ...byWhom(context),
        action: 'messaging.rules_changed',
        target: 'setting:messaging.rules',
        ...change,
      });
      return change;
    });
    site.announce();
    return changed.after;
  });

  serve(http, calls.setCarrier, async ({ params, body }, context) => {
    const asked = await desk.change(params.name, body, byWhom(context));
    return { ...(await desk.get(params.name)), approvalId: asked?.approvalId ?? null };
  });

  serve(http, calls.testCarrier, async ({ params, body }, context) => {
    const { carrier, settings: opened } = await desk.getReady(params.name);
    const to = readRecipient(carrier.channel, body.to);
    const text = writeMessage(carrier.channel, 'carrierTest', context.language, { brand: brandName });
    const result = await carrier.send({ to, ...text }, opened);
    await audit.record(db, {
      ...byWhom(context),
      action: 'messaging.carrier_tested',
      target: `carrier:${params.name}`,
      after: { to: maskRecipient(carrier.channel, to), outcome: result.outcome },
    });
    if (result.outcome === 'sent') return { state: 'sent' as const, problem: null };
    return {
      state: result.outcome === 'unknown' ? ('unknown' as const) : ('failed' as const),
      problem: result.problem,
    };
  });
}

function readRecipient(channel: calls.Channel, typed: string): string {
  return channel === 'sms' ? requireMobile(typed) : normaliseEmail(typed);
}
