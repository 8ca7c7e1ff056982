import { bucketOf } from '@kislap/platform/database/ids.ts';
import { refusal } from '@kislap/server-app/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteRoomId } from '../../contract/chat.ids.ts';
import * as moderation from '../../contract/room.console.ts';
import * as rooms from '../../contract/room.ts';
import { type ChatWorld, newClientId } from '../chat.world.ts';

type Player = Awaited<ReturnType<ChatWorld['addPlayer']>>;

const at = { params: { roomId: siteRoomId } };
const lobby = { name: 'Lobby', isOn: true, slowSeconds: 10 };

const messageAt = (seq: number) => ({ params: { roomId: siteRoomId, seq } });
const read = ({ client }: Player) => client(rooms.readRoom, at);
const write = ({ client }: Player, content: string, clientId = newClientId()) =>
  client(rooms.writeInRoom, { ...at, body: { clientId, content } });
const report = ({ client }: Player, seq: number) => client(rooms.reportInRoom, messageAt(seq));

/** Cases of chat rooms in the world of another test: a server of their own would take longer than they do. */
export function describeRooms(given: () => ChatWorld): void {
  describe('a chat room', () => {
    let room: RoomDesk;
    beforeAll(async () => {
      room = await openRoomDesk(given());
    });
    writingCases(() => room);
    moderationCases(() => room);
  });
}

type RoomDesk = Awaited<ReturnType<typeof openRoomDesk>>;

async function openRoomDesk(world: ChatWorld) {
  const owner = await world.addOperator('owner');
  const operator = await world.addOperator();
  return {
    world,
    owner,
    operator,
    set: (change: Partial<typeof lobby> = {}, params = at.params) =>
      owner.client(moderation.setRoom, { params, body: { ...lobby, ...change } }),
    decide: (seq: number, state: 'SHOWN' | 'REMOVED') =>
      operator.client(moderation.decideRoomMessage, { ...messageAt(seq), body: { state } }),
    /** Who wrote this message. */
    async keepOut(seq: number, muteMinutes: number, isBlocked = false) {
      const { list } = await operator.client(moderation.listRoomMessages, at);
      const accountId = list.find((row) => row.seq === seq)?.accountId ?? ('' as never);
      const body = { muteMinutes, isBlocked };
      await operator.client(moderation.keepOut, { params: { accountId }, body });
      return accountId;
    },
  };
}

function writingCases(room: () => RoomDesk): void {
  it('is off until a supervisor turns it on, and is open or closed at once', async () => {
    const { world, operator, set } = room();
    const player = await world.addPlayer();
    const listOpen = async () =>
      (await player.client(rooms.listOpenRooms, {})).list.map(({ roomId, name }) => [roomId, name]);
    expect(await refusal(read(player))).toBe('not_found');
    expect(await listOpen()).toEqual([]);
    expect(await refusal(operator.client(moderation.setRoom, { ...at, body: lobby }))).toBe('forbidden');
    await set();
    expect(await listOpen()).toEqual([[siteRoomId, 'Lobby']]);
    await set({ isOn: false });
    expect(await listOpen()).toEqual([]);
    expect(await refusal(read(player))).toBe('not_found');
    await set();
  });

  it('begins only for a live game; one whose game is gone can be turned off', async () => {
    const { world, set } = room();
    const roomId = '00000000-0000-7000-8000-000000000099' as typeof siteRoomId;
    expect(await refusal(set({}, { roomId }))).toBe('not_found');
    await world.server.platform.database.pool.query(
      `insert into chat.room (bucket, id, name, is_on, slow_seconds, last_seq, created_at)
        values ($1, $2, 'Old table', true, 0, 0, now())`,
      [bucketOf(roomId), roomId],
    );
    expect(await set({ isOn: false }, { roomId })).toMatchObject({ roomId, isOn: false });
  });

  it('is slow, and gives a message sent again its first answer', async () => {
    const { world } = room();
    const player = await world.addPlayer();
    const clientId = newClientId();
    const [first, again] = [
      await write(player, 'Hello all', clientId),
      await write(player, 'Hello all', clientId),
    ];
    expect(again).toEqual(first);
    expect(await refusal(write(player, 'Too fast'))).toBe('too_many_requests');
    world.clock.advance(11);
    expect((await write(player, 'Slow enough')).seq).toBe(first.seq + 1);
  });

  it('shows its writers by a name for rooms alone', async () => {
    const { world } = room();
    const [writer, reader] = [await world.addPlayer(), await world.addPlayer()];
    const named = (nickname: string) => writer.client(rooms.setRoomNickname, { body: { nickname } });
    expect(await refusal(named('Kislap Support'))).toBe('chat_nickname_refused');
    await named('Night Owl');
    const { code } = await write(writer, 'Good evening');
    const seen = await read(reader);
    expect(seen.list.at(-1)).toMatchObject({ content: 'Good evening', nickname: 'Night Owl', code });
    expect(JSON.stringify(seen)).not.toMatch(/asker|accountId/);
  });
}

function moderationCases(room: () => RoomDesk): void {
  it('holds a message with a word of the lists until an operator decides', async () => {
    const { world, owner, operator, decide } = room();
    const words = { EN: ['dummy'], TY: ['loko'] };
    await owner.client(moderation.setRoomWords, { body: words });
    await expect.poll(async () => (await owner.client(moderation.listRooms, {})).words).toEqual(words);
    const [writer, reader] = [await world.addPlayer(), await world.addPlayer()];
    const ear = await world.listen({ token: '', room: siteRoomId });
    const lastOf = async (player: Player) => (await read(player)).list.at(-1)?.content;
    const { seq, isHeld } = await write(writer, 'what a DUMMY');
    expect(isHeld).toBe(true);
    expect(await lastOf(writer)).toBe('what a DUMMY');
    expect(await lastOf(reader)).not.toBe('what a DUMMY');
    const { list } = await operator.client(moderation.listModeration, {});
    expect(list).toMatchObject([{ content: 'what a DUMMY', finding: 'word', reports: 0 }]);
    for (const _twice of [1, 2]) await decide(seq, 'SHOWN');
    expect(await lastOf(reader)).toBe('what a DUMMY');
    await decide(seq, 'REMOVED');
    expect(await lastOf(reader)).not.toBe('what a DUMMY');
    await expect
      .poll(() => ear.heard.map(({ type }) => type))
      .toEqual(['ready', 'chat-room-message', 'chat-room-removed']);
    expect((await operator.client(moderation.listModeration, {})).list).toEqual([]);
  });

  it('counts and tells the report of each reader once, and takes none while it is off', async () => {
    const { world, operator, set, decide } = room();
    const [writer, reader, other] = [
      await world.addPlayer(),
      await world.addPlayer(),
      await world.addPlayer(),
    ];
    const { seq } = await write(writer, 'Look at me');
    const screen = await operator.listen();
    for (const player of [reader, reader, other]) await report(player, seq);
    const { list } = await operator.client(moderation.listModeration, {});
    expect(list).toMatchObject([{ content: 'Look at me', finding: null, reports: 2 }]);
    await expect.poll(() => screen.heard.filter(({ type }) => type === 'chat-desk')).toHaveLength(2);
    await set({ isOn: false });
    expect(await refusal(report(await world.addPlayer(), seq))).toBe('not_found');
    await set();
    await decide(seq, 'REMOVED');
    expect(await refusal(report(await world.addPlayer(), seq))).toBe('not_found');
  });

  it('lets a muted player write again in time, and a blocked one never', async () => {
    const { world, keepOut } = room();
    const player = await world.addPlayer();
    const { seq } = await write(player, 'Hello');
    await keepOut(seq, 5);
    expect(await refusal(write(player, 'Muted?'))).toBe('chat_room_muted');
    world.clock.advance(301);
    expect((await write(player, 'Back')).isHeld).toBe(false);
    await keepOut(seq, 0, true);
    world.clock.advance(301);
    expect(await refusal(write(player, 'Blocked?'))).toBe('chat_room_muted');
    await keepOut(seq, 0);
    expect((await write(player, 'In again')).isHeld).toBe(false);
  });

  it('a mute does not lift a block', async () => {
    const { world, operator, keepOut } = room();
    const player = await world.addPlayer();
    const { seq } = await write(player, 'Hello');
    await keepOut(seq, 0, true);
    const accountId = await keepOut(seq, 5);
    expect((await operator.client(moderation.listKeptOut, {})).list).toMatchObject([{ isBlocked: true }]);
    world.clock.advance(301);
    expect(await refusal(write(player, 'Blocked?'))).toBe('chat_room_muted');
    const { rows } = await world.server.platform.database.pool.query(
      `select after_value::json->>'isBlocked' as blocked from audit.entry where target = $1`,
      [`player:${accountId}`],
    );
    expect(rows).toEqual([{ blocked: 'true' }, { blocked: 'true' }]);
  });
}
