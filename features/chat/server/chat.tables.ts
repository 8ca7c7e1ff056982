// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, Language, OperatorId } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { ClientId, ConversationId, ReplyId, VisitorId } from '../contract/chat.ids.ts';

export interface ConversationRow {
  bucket: number;
  id: ConversationId;
  account_id: AccountId | null;
  visitor_id: VisitorId | null;
  name: string | null;
  language: Language;
  state: 'WAITING' | 'OPEN' | 'CLOSED';
  is_letter: boolean;
  contact: string | null;
  last_seq: number;
  started_at: Date;
  last_at: Date;
  accepted_at: Date | null;
  first_answer_at: Date | null;
  closed_at: Date | null;
  operator_id: OperatorId | null;
  operator_name: string | null;
  guest_delivered: number;
  guest_read: number;
  desk_delivered: number;
  desk_read: number;
  rating: number | null;
  remark: string | null;
  tags: string[];
  team: string | null;
}

export interface MessageRow {
  bucket: number;
  conversation_id: ConversationId;
  seq: number;
  client_id: ClientId;
  side: 'guest' | 'operator' | 'house';
  content: string;
  pictures: number;
  operator_id: OperatorId | null;
  name: string | null;
  sent_at: Date;
}

export interface PictureRow {
  bucket: number;
  conversation_id: ConversationId;
  client_id: ClientId;
  position: number;
  content: Buffer;
}

export interface NoteRow {
  bucket: number;
  id: string;
  conversation_id: ConversationId;
  content: string;
  operator_id: OperatorId;
  operator_name: string;
  written_at: Date;
}

export interface OperatorDayRow {
  bucket: number;
  day: string;
  operator_id: OperatorId;
  accepted: number;
  answered: number;
  answer_seconds: bigint;
  ended: number;
  rated: number;
  rating_sum: number;
}

export interface ReplyRow {
  id: ReplyId;
  name: string;
  text_en: string;
  text_ty: string;
  changed_at: Date;
  shortcut: string | null;
  archived_at: Date | null;
}

export type ChatTables = {
  'chat.conversation': TableOf<
    ConversationRow,
    'guest_delivered' | 'guest_read' | 'desk_delivered' | 'desk_read' | 'tags'
  >;
  'chat.message': TableOf<MessageRow, 'pictures'>;
  'chat.picture': PictureRow;
  'chat.note': NoteRow;
  'chat.operator_day': TableOf<
    OperatorDayRow,
    'accepted' | 'answered' | 'answer_seconds' | 'ended' | 'rated' | 'rating_sum'
  >;
  'chat.reply': ReplyRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<ChatTables>();
}
