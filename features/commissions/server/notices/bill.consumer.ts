import { AccountId } from '@kislap/contract-kit';
import { formatDate, formatMoney, noticeOf } from '@kislap/i18n';
import type { TellPlayer } from '@kislap/inbox/server';
import { type Consumer, consume } from '@kislap/platform/database/consumers.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Kind } from '../../rules/terms.ts';
import { billMessages as EN } from '../../texts/en/bill-messages.ts';
import { messages as kindsEN } from '../../texts/en/messages.ts';
import { billMessages as TY } from '../../texts/ty/bill-messages.ts';
import { messages as kindsTY } from '../../texts/ty/messages.ts';
import { BillTold, billTopic } from './bill.steps.ts';

const kinds = { EN: kindsEN, TY: kindsTY };
const pages: Record<Kind, string> = {
  DIVIDEND: '/member/agentDividendRecordCopy2',
  DAILY: '/member/agentDailyWages2',
  HOURLY: '/member/agentHourSalary',
  REALTIME: '/member/agentRealtimeSalary',
};

/** Tells payees and payers what happened to their bills, once each and in order. */
export function createBillNotices(
  { database, clock, pusher }: Pick<Platform, 'database' | 'clock' | 'pusher'>,
  tellPlayer: TellPlayer,
): Consumer {
  return consume(outboxSource({ db: database.kysely, clock, topics: [billTopic] }), {
    name: 'commissions.notices',
    batchSize: 200,
    async apply(tx, events) {
      const announce: (() => void)[] = [];
      for (const { subjectId, payload } of events) {
        const accountId = AccountId.parse(subjectId);
        const { step, kind, amount, startsAt } = BillTold.parse(payload);
        const texts = noticeOf<typeof EN>({ EN, TY }, step, (language) => ({
          kind: kinds[language][kind],
          amount: formatMoney(BigInt(amount)),
          day: formatDate(startsAt, language),
        }));
        announce.push(await tellPlayer(tx, { accountId, texts, link: pages[kind] }), () =>
          pusher.push(accountId, { type: 'bill' }),
        );
      }
      return () => {
        for (const tell of announce) tell();
      };
    },
    // What was told is not told again.
    reset: async () => undefined,
  });
}
