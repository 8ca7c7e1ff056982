import type { AccountId, BodyOf } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { RoomId } from '../../contract/chat.ids.ts';
import {
  type RoomMessage,
  type RoomView,
  roomPageSize,
  type setRoomNickname,
  type writeInRoom,
} from '../../contract/room.ts';
import { isNicknameFine } from '../../rules/nickname.ts';
import { findProblem } from '../../rules/words.ts';
import { roomWordsSetting } from '../chat.settings.ts';
import type { RoomMessageRow, RoomRow } from '../chat.tables.ts';
import type { ChatParts } from '../chat.types.ts';
import { createKept } from '../kept.ts';
import { isTakenKey } from '../talk.service.ts';
import { changePerson, findPerson } from './person.queries.ts';
import * as queries from './room.queries.ts';

/** However slow a room is not, nobody writes faster. */
const writings = { name: 'chat-room', max: 20, windowSeconds: 60 };
const reportings = { name: 'chat-room-report', max: 20, windowSeconds: 3_600 };
const namings = { name: 'chat-room-nickname', max: 10, windowSeconds: 86_400 };
/** Every page asks which rooms are on, and they change seldom. */
const openKeptMs = 5_000;

export type Rooms = ReturnType<typeof createRooms>;

/** Rooms as those see them who read and write there: nothing of it leads to an account. */
export function createRooms({ platform, site, findPerson: findAccount }: ChatParts) {
  const { clock, vault, rateLimits, pusher } = platform;
  const db = platform.database.kysely;

  /** Tells writers apart, also those without a name. */
  const codeOf = (accountId: AccountId) =>
    Buffer.from(vault.fingerprint('chat room', accountId)).toString('hex').slice(0, 4).toUpperCase();

  const toMessage = (row: RoomMessageRow): RoomMessage => ({
    roomId: row.room_id,
    seq: row.seq,
    clientId: row.client_id,
    code: codeOf(row.account_id),
    nickname: row.nickname,
    content: row.content,
    sentAt: row.sent_at,
    isHeld: row.state === 'HELD',
  });

  const open = createKept(clock, openKeptMs, async () => {
    const rows = await queries.listRoomRows(db);
    return { list: rows.filter((row) => row.is_on).map(({ id, name }) => ({ roomId: id, name })) };
  });

  const listsOf = async () => Object.values(await site.getSetting(roomWordsSetting));

  function requireOn(room: RoomRow | undefined): RoomRow {
    if (!room?.is_on) throw new AppError('not_found');
    return room;
  }

  /** After the commit, to everybody in the room. */
  function tell(row: RoomMessageRow): void {
    if (row.state === 'SHOWN')
      pusher.push(`room:${row.room_id}`, { type: 'chat-room-message', message: toMessage(row) });
    else pusher.push('operators', { type: 'chat-desk' });
  }

  async function requireVoice(accountId: AccountId) {
    const person = await findPerson(db, accountId);
    const isMuted = person.muted_until !== null && person.muted_until > clock.now();
    if (isMuted || person.is_blocked) throw new AppError('chat_room_muted');
    return person;
  }

  async function add(row: Omit<RoomMessageRow, 'seq'>): Promise<RoomMessageRow> {
    return db.transaction().execute(async (tx) => {
      const room = requireOn(await queries.lockRoom(tx, row.room_id));
      const written = { ...row, seq: room.last_seq + 1 };
      await queries.insertWritten(tx, written);
      return written;
    });
  }

  return {
    codeOf,
    tell,

    listOpen: open.get,
    /** After a change that the one who made it should see. */
    forgetOpen: open.forget,

    async read(roomId: RoomId, accountId: AccountId | null): Promise<RoomView> {
      const room = requireOn(await queries.findRoom(db, roomId));
      const [rows, person] = await Promise.all([
        queries.listShown(db, roomId, { reader: accountId, limit: roomPageSize }),
        accountId && findPerson(db, accountId),
      ]);
      return {
        roomId,
        name: room.name,
        slowSeconds: room.slow_seconds,
        me: person
          ? {
              code: codeOf(person.account_id),
              nickname: person.nickname,
              mutedUntil: person.muted_until,
              isBlocked: person.is_blocked,
            }
          : null,
        list: rows.toReversed().map(toMessage),
      };
    },

    async write(
      roomId: RoomId,
      accountId: AccountId,
      { clientId, content }: BodyOf<typeof writeInRoom>,
    ): Promise<RoomMessage> {
      const findBefore = async () => {
        const before = await queries.findWritten(db, roomId, accountId, clientId);
        if (before && before.content !== content) throw new AppError('chat_message_reused');
        return before;
      };
      const before = await findBefore();
      if (before) return toMessage(before);
      const room = requireOn(await queries.findRoom(db, roomId));
      const { nickname } = await requireVoice(accountId);
      await rateLimits.require(writings, accountId);
      const slow = { name: 'chat-room-slow', max: 1, windowSeconds: room.slow_seconds };
      if (room.slow_seconds > 0) await rateLimits.require(slow, `${roomId}:${accountId}`);
      const finding = findProblem(content, await listsOf());
      const own = { bucket: room.bucket, room_id: roomId, client_id: clientId, account_id: accountId };
      const said = { nickname, content, finding, reports: 0, sent_at: clock.now(), decided_at: null };
      try {
        const row = await add({ ...own, ...said, state: finding ? 'HELD' : 'SHOWN' });
        tell(row);
        return toMessage(row);
      } catch (error) {
        // The same page sent it twice at once.
        const same = isTakenKey(error) ? await findBefore() : undefined;
        if (!same) throw error;
        return toMessage(same);
      }
    },

    async report(roomId: RoomId, seq: number, accountId: AccountId): Promise<null> {
      await rateLimits.require(reportings, accountId);
      requireOn(await queries.findRoom(db, roomId));
      const isFirst = await db.transaction().execute(async (tx) => {
        const row = await queries.lockMessage(tx, roomId, seq);
        if (row?.state !== 'SHOWN') throw new AppError('not_found');
        return queries.addReport(tx, row, accountId);
      });
      if (isFirst) pusher.push('operators', { type: 'chat-desk' });
      return null;
    },

    async setNickname(accountId: AccountId, { nickname }: BodyOf<typeof setRoomNickname>): Promise<null> {
      await rateLimits.require(namings, accountId);
      const account = await findAccount(accountId);
      const of = { username: account.username, realName: account.payeeName, lists: await listsOf() };
      if (nickname !== null && !isNicknameFine(nickname, of)) throw new AppError('chat_nickname_refused');
      await changePerson(db, accountId, { nickname });
      return null;
    },
  };
}
