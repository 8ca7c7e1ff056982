import type { AccountId, BodyOf } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { type RoomId, siteRoomId } from '../../contract/chat.ids.ts';
import type {
  decideRoomMessage,
  KeptOut,
  keepOut,
  ModeratedMessage,
  Room,
  RoomWords,
  setRoom,
} from '../../contract/room.console.ts';
import { roomPageSize } from '../../contract/room.ts';
import { roomWordsSetting } from '../chat.settings.ts';
import type { RoomMessageRow, RoomRow } from '../chat.tables.ts';
import type { ChatParts, Doing } from '../chat.types.ts';
import { changePerson, findPerson, listKeptOutRows } from './person.queries.ts';
import * as queries from './room.queries.ts';
import type { Rooms } from './room.service.ts';

const listedMax = 200;
const keptDays = 30;
const deletedAtOnce = 1_000;
const toRoom = ({ id, name, is_on, slow_seconds }: RoomRow): Room => ({
  roomId: id,
  name,
  isOn: is_on,
  slowSeconds: slow_seconds,
});

/** Rooms as operators keep them; each act is in the audit log. */
export function createModeration(parts: ChatParts & { rooms: Rooms }) {
  const { platform, audit, site, rooms, listNames } = parts;
  const { clock, pusher } = platform;
  const db = platform.database.kysely;

  async function toModerated(rows: readonly RoomMessageRow[]): Promise<ModeratedMessage[]> {
    const names = await listNames(rows.map(({ account_id }) => account_id));
    const known = new Map((await queries.listRoomRows(db)).map(({ id, name }) => [id, name]));
    return rows.map((row) => ({
      roomId: row.room_id,
      room: known.get(row.room_id) ?? '',
      seq: row.seq,
      accountId: row.account_id,
      account: names.get(row.account_id) ?? '',
      nickname: row.nickname,
      content: row.content,
      state: row.state,
      finding: row.finding,
      reports: row.reports,
      sentAt: row.sent_at,
    }));
  }

  return {
    async list() {
      const rows = await queries.listRoomRows(db);
      return { list: rows.map(toRoom), words: await site.getSetting(roomWordsSetting) };
    },

    async set(roomId: RoomId, body: BodyOf<typeof setRoom>, doing: Doing): Promise<Room> {
      const room = await db.transaction().execute(async (tx) => {
        const before = await queries.lockRoom(tx, roomId);
        // A room outlives its game, so that it can be turned off.
        const isKnown = before !== undefined || roomId === siteRoomId;
        if (!isKnown && !(await parts.isLiveGame(roomId))) throw new AppError('not_found');
        const row = {
          ...{ bucket: bucketOf(roomId), id: roomId, name: body.name, is_on: body.isOn },
          slow_seconds: body.slowSeconds,
          ...{ last_seq: before?.last_seq ?? 0, created_at: before?.created_at ?? clock.now() },
        };
        await queries.putRoom(tx, row);
        await audit.record(tx, {
          ...doing,
          action: 'support.chat_room_changed',
          target: `chat-room:${roomId}`,
          before: before && toRoom(before),
          after: toRoom(row),
        });
        return toRoom(row);
      });
      rooms.forgetOpen();
      return room;
    },

    async setWords(words: RoomWords, doing: Doing): Promise<RoomWords> {
      await db.transaction().execute(async (tx) => {
        const { before, after } = await site.changeSetting(tx, roomWordsSetting, words);
        const target = `setting:${roomWordsSetting.name}`;
        await audit.record(tx, { ...doing, action: 'support.chat_words_changed', target, before, after });
      });
      site.announce();
      return words;
    },

    async listUndecided() {
      return { list: await toModerated(await queries.listUndecided(db, listedMax)) };
    },

    async listMessages(roomId: RoomId) {
      if (!(await queries.findRoom(db, roomId))) throw new AppError('not_found');
      return { list: await toModerated(await queries.listWritten(db, roomId, roomPageSize)) };
    },

    async decide(
      roomId: RoomId,
      seq: number,
      { state }: BodyOf<typeof decideRoomMessage>,
      doing: Doing,
    ): Promise<null> {
      const row = await db.transaction().execute(async (tx) => {
        const before = await queries.lockMessage(tx, roomId, seq);
        if (!before) throw new AppError('not_found');
        if (before.state === state && before.decided_at) return undefined;
        const change = { state, decided_at: clock.now() };
        await queries.decideMessage(tx, before, change);
        await audit.record(tx, {
          ...doing,
          action: 'support.chat_room_message_decided',
          target: `player:${before.account_id}`,
          before: { state: before.state, content: before.content, finding: before.finding },
          after: { state },
        });
        return { ...before, ...change };
      });
      if (!row) return null;
      if (state === 'SHOWN') rooms.tell(row);
      else pusher.push(`room:${roomId}`, { type: 'chat-room-removed', roomId, seq });
      pusher.push('operators', { type: 'chat-desk' });
      return null;
    },

    async deleteOld(): Promise<void> {
      const before = addSeconds(clock.now(), -keptDays * 86_400);
      while ((await queries.deleteOldWritten(db, before, deletedAtOnce)) === deletedAtOnce);
    },
  };
}

/** Who may not write. */
export function createKeeping({ platform: { clock, database }, audit, listNames }: ChatParts) {
  const db = database.kysely;

  return {
    async listKeptOut() {
      const rows = await listKeptOutRows(db, clock.now(), listedMax);
      const names = await listNames(rows.map(({ account_id }) => account_id));
      const list = rows.map(
        (row): KeptOut => ({
          accountId: row.account_id,
          account: names.get(row.account_id) ?? '',
          mutedUntil: row.muted_until,
          isBlocked: row.is_blocked,
        }),
      );
      return { list };
    },

    async keepOut(
      accountId: AccountId,
      { muteMinutes, isBlocked }: BodyOf<typeof keepOut>,
      doing: Doing,
    ): Promise<null> {
      const names = await listNames([accountId]);
      if (!names.has(accountId)) throw new AppError('not_found');
      const muted_until = muteMinutes > 0 ? addSeconds(clock.now(), muteMinutes * 60) : null;
      await db.transaction().execute(async (tx) => {
        const before = await findPerson(tx, accountId);
        // A mute does not lift a block.
        const is_blocked = isBlocked || (muteMinutes > 0 && before.is_blocked);
        await changePerson(tx, accountId, { muted_until, is_blocked });
        await audit.record(tx, {
          ...doing,
          action: 'support.chat_room_kept_out',
          target: `player:${accountId}`,
          before: { mutedUntil: before.muted_until, isBlocked: before.is_blocked },
          after: { mutedUntil: muted_until, isBlocked: is_blocked },
        });
      });
      return null;
    },
  };
}
