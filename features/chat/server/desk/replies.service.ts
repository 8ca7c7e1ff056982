import type { BodyOf } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { ReplyId } from '../../contract/chat.ids.ts';
import type { CannedReply, ChatRules, createReply } from '../../contract/replies.console.ts';
import { chatRulesSetting } from '../chat.settings.ts';
import type { ReplyRow } from '../chat.tables.ts';
import type { ChatParts, Doing } from '../chat.types.ts';
import { isTakenKey } from '../talk.service.ts';
import * as queries from './replies.queries.ts';

const toReply = ({ id, name, shortcut, text_en, text_ty, archived_at }: ReplyRow): CannedReply => ({
  replyId: id,
  name,
  shortcut,
  texts: { EN: text_en, TY: text_ty },
  isArchived: archived_at !== null,
});

/** Throws `invalid_request`. */
function requireOnce(field: string, names: readonly string[]): void {
  const known = new Set(names.map((name) => name.toLowerCase()));
  if (known.size < names.length) throw invalidField(field, 'taken');
}

/** Answers that are written once, and the rules of the chat; each change is logged. */
export function createReplies({ platform, audit, site }: ChatParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  const toRow = (
    id: ReplyId,
    { name, shortcut, texts, isArchived }: BodyOf<typeof createReply>,
  ): ReplyRow => ({
    id,
    name,
    shortcut,
    text_en: texts.EN,
    text_ty: texts.TY,
    changed_at: clock.now(),
    archived_at: isArchived ? clock.now() : null,
  });

  async function write(
    doing: Doing,
    row: ReplyRow,
    change: (tx: Executor) => Promise<ReplyRow | undefined>,
  ): Promise<CannedReply> {
    try {
      await db.transaction().execute(async (tx) => {
        const before = await change(tx);
        await audit.record(tx, {
          ...doing,
          action: 'support.chat_reply_changed',
          target: `chat-reply:${row.id}`,
          before: before && toReply(before),
          after: toReply(row),
        });
      });
      return toReply(row);
    } catch (error) {
      throw isTakenKey(error) ? new AppError('chat_reply_taken') : error;
    }
  }

  return {
    list: async () => ({ list: (await queries.listReplyRows(db)).map(toReply) }),

    create(body: BodyOf<typeof createReply>, doing: Doing): Promise<CannedReply> {
      const row = toRow(newId<ReplyId>(clock.now()), body);
      return write(doing, row, async (tx) => {
        await queries.insertReply(tx, row);
        return undefined;
      });
    },

    change(id: ReplyId, body: BodyOf<typeof createReply>, doing: Doing): Promise<CannedReply> {
      const row = toRow(id, body);
      return write(doing, row, async (tx) => {
        const before = await queries.lockReply(tx, id);
        if (!before) throw new AppError('not_found');
        await queries.updateReply(tx, row);
        return before;
      });
    },

    getRules: () => site.getSetting(chatRulesSetting),

    async setRules(rules: ChatRules, doing: Doing): Promise<ChatRules> {
      requireOnce('tags', rules.tags);
      requireOnce(
        'teams',
        rules.teams.map(({ name }) => name),
      );
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
