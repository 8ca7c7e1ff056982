import type { Area } from '@kislap/i18n';
import { CardState, roomCalls } from '../../engines/room/room.api.ts';
import { CallFailure, newActionId } from '../shared/calls.ts';
import { type GameContext, readOwn } from '../shared/game.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { createMat } from './mat.ts';
import { createRoomList } from './room-list.ts';
import { noteCommit } from './room-pages.ts';
import { isNewer, type RoomShown, type TableShown } from './room-state.ts';
import { createTeller } from './room-teller.ts';
import { openTableLink, type TableLink } from './table-link.ts';
import type { RoomTexts, RoomWords } from './texts.ts';

/** What a game's own table can do to the room it is in. */
export interface RoomDeeds {
  move(move: unknown): void;
  leave(): void;
  toggleSitOut(): void;
  /** The arcade's clock minus this page's. */
  offset(): number;
  isSending(): boolean;
}

/** A game's own table: the board and its controls. */
export interface TableScene {
  show(table: TableShown): void;
  hide(): void;
}

const refreshRoomsMs = 5_000;

/** Rooms, a seat, and the table: what all games of cards share. The arcade decides, this page shows and asks. */
export function playRoom<Own extends Area & RoomTexts>(
  engine: string,
  context: GameContext<Own>,
  createScene: (deeds: RoomDeeds) => TableScene,
): void {
  const { session, shell, wording, call } = context;
  const words: RoomWords = wording;
  const { t } = words;
  const calls = roomCalls(engine);
  const start = readOwn(CardState, session.state.engine);
  let rooms: RoomShown[] = start.rooms;
  let table: TableShown | null = null;
  let offset = Number.NEGATIVE_INFINITY;
  let isSending = false;
  let link: TableLink | undefined;
  const { tellNotice, tellEnd } = createTeller(context);

  const list = createRoomList(words, (roomId) => void sit(roomId));
  const scene = createScene({
    move: (move) => void makeMove(move),
    leave: () => void leave(),
    toggleSitOut: () => void sitOut(),
    offset: () => offset,
    isSending: () => isSending,
  });
  shell.stage.append(list.element);
  createMat(shell.stage, skinOf(session.skin, session.gameCode));
  setInterval(() => void refreshRooms(), refreshRoomsMs);
  if (start.table === null) showRooms();
  else enter(start.table);

  function showRooms(): void {
    table = null;
    link?.close();
    link = undefined;
    scene.hide();
    document.body.classList.remove('at-table');
    list.element.hidden = false;
    list.show(rooms, isSending);
    shell.say(t('game.choose_room'));
  }

  /** Whatever comes, by the feed or as an answer, the newest table is shown. */
  function enter(next: TableShown): void {
    if (!isNewer(next, table)) return;
    offset = Math.max(offset, next.now - performance.now());
    const isFresh = table === null;
    table = next;
    list.element.hidden = true;
    document.body.classList.add('at-table');
    if (isFresh) {
      link?.close();
      link = followTable(context, next.tableId, (shown) => (shown === null ? showRooms() : enter(shown)));
    }
    noteCommit(next.hand?.commit ?? null);
    tellNotice(next);
    tellEnd(next);
    scene.show(next);
  }

  async function send<Reply extends { table: TableShown | null }>(
    work: () => Promise<Reply>,
    retry: () => void,
  ): Promise<void> {
    if (isSending) return;
    isSending = true;
    shell.clearProblem();
    if (table === null) list.show(rooms, true);
    try {
      const reply = await work();
      isSending = false;
      if (reply.table === null) showRooms();
      else enter(reply.table);
    } catch (failure) {
      isSending = false;
      if (failure instanceof CallFailure && failure.code === 'no_seat') showRooms();
      else shell.showProblem(failure, retry);
      if (table === null) list.show(rooms, false);
      else scene.show(table);
    }
  }

  async function refreshRooms(): Promise<void> {
    if (table !== null || isSending || document.hidden) return;
    try {
      rooms = (await call(calls.listRooms)).rooms;
      if (table === null) list.show(rooms, isSending);
    } catch (failure) {
      // The list stays as it was; the next refresh tries again.
      if (!(failure instanceof CallFailure)) throw failure;
    }
  }

  const sit = (roomId: string): Promise<void> =>
    send(
      () => call(calls.sit, { body: { roomId } }),
      () => void sit(roomId),
    );

  async function leave(): Promise<void> {
    const tableId = table?.tableId;
    if (tableId === undefined) return;
    await send(
      () => call(calls.leave, { body: { tableId } }),
      () => void leave(),
    );
    await refreshRooms();
  }

  async function sitOut(): Promise<void> {
    if (table === null) return;
    const { tableId, seats, ownSeat } = table;
    const isSittingOut = seats[ownSeat]?.isSittingOut !== true;
    await send(
      () => call(calls.sitOut, { body: { tableId, isSittingOut } }),
      () => void sitOut(),
    );
  }

  async function makeMove(move: unknown, actionId = newActionId()): Promise<void> {
    const handId = table?.hand?.handId;
    if (table === null || handId === undefined) return;
    const { tableId } = table;
    await send(
      () => call(calls.move, { body: { actionId, tableId, handId, move } }),
      // Again with the same id: should the first have arrived, this only learns its answer.
      () => void makeMove(move, actionId),
    );
  }
}

/** The feed of a table; its troubles are told by the shell. */
function followTable<Own extends Area & RoomTexts>(
  { shell, wording, token }: GameContext<Own>,
  tableId: string,
  onTable: (table: TableShown | null) => void,
): TableLink {
  const { t }: RoomWords = wording;
  return openTableLink(token, tableId, {
    onTable,
    onBalance: (balance) => shell.setBalance(balance),
    onLost: () => shell.say(t('arcade.reconnecting')),
    onRefused: (code) => shell.showProblem(new CallFailure(code, 'none')),
  });
}
