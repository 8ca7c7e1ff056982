import type { BodyOf } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { ReplyId } from '../../contract/chat.ids.ts';
import type { CannedReply, ChatRules, createReply } from '../../contract/replies.console.ts';
import { chatRulesSetting } from '../chat.settings.ts';
import type { ReplyRow } from '../chat.tables.ts';
import type { ChatParts, Doing } from '../chat.types.ts';
import { isTakenKey } from '../talk.service.ts';
import * as queries from './replies.queries.ts';

const toReply = ({ id, name, text_en, text_ty }: ReplyRow): CannedReply => ({
  replyId: id,
  name,
  texts: { EN: text_en, TY: text_ty },
});

/** Answers that are written once, and the rules of the chat; each change is logged. */
export function createReplies({ platform, audit, site }: ChatParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  const toRow = (id: ReplyId, { name, texts }: BodyOf<typeof createReply>): ReplyRow => ({
    id,
    name,
    text_en: texts.EN,
    text_ty: texts.TY,
    changed_at: clock.now(),
  });

  async function write(doing: Doing, id: ReplyId, change: (tx: Executor) => Promise<[ReplyRow?, ReplyRow?]>) {
    try {
      await db.transaction().execute(async (tx) => {
        const [before, after] = await change(tx);
        if (!before && !after) return;
        await audit.record(tx, {
          ...doing,
          action: 'support.chat_reply_changed',
          target: `chat-reply:${id}`,
          before: before && toReply(before),
          after: after && toReply(after),
        });
      });
    } catch (error) {
      throw isTakenKey(error) ? new AppError('chat_reply_taken') : error;
    }
  }

  return {
    list: async () => ({ list: (await queries.listReplyRows(db)).map(toReply) }),

    async create(body: BodyOf<typeof createReply>, doing: Doing): Promise<CannedReply> {
      const row = toRow(newId<ReplyId>(clock.now()), body);
      await write(doing, row.id, async (tx) => {
        await queries.insertReply(tx, row);
        return [undefined, row];
      });
      return toReply(row);
    },

    async change(id: ReplyId, body: BodyOf<typeof createReply>, doing: Doing): Promise<CannedReply> {
      const row = toRow(id, body);
      await write(doing, id, async (tx) => {
        const before = await queries.lockReply(tx, id);
        if (!before) throw new AppError('not_found');
        await queries.updateReply(tx, row);
        return [before, row];
      });
      return toReply(row);
    },

    async remove(id: ReplyId, doing: Doing): Promise<null> {
      await write(doing, id, async (tx) => {
        const before = await queries.lockReply(tx, id);
        await queries.deleteReplyRow(tx, id);
        return [before, undefined];
      });
      return null;
    },

    getRules: () => site.getSetting(chatRulesSetting),

    async setRules(rules: ChatRules, doing: Doing): Promise<ChatRules> {
      await db.transaction().execute(async (tx) => {
        const { before, after } = await site.changeSetting(tx, chatRulesSetting, rules);
        await audit.record(tx, {
          ...doing,
          action: 'support.chat_rules_changed',
          target: `setting:${chatRulesSetting.name}`,
          before,
          after,
        });
      });
      site.announce();
      return rules;
    },
  };
}
