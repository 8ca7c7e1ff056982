import type { Area } from '@kislap/i18n';
import { CardState, roomCalls } from '../../engines/room/room.api.ts';
import { CallFailure, createCaller } from '../shared/calls.ts';
import { type GameContext, readOwn } from '../shared/game.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { createDesk, type Desk } from './desk.ts';
import { createMat } from './mat.ts';
import { createRoomList } from './room-list.ts';
import { noteCommit } from './room-pages.ts';
import type { RoomShown, TableShown } from './room-state.ts';
import { createTeller } from './room-teller.ts';
import type { RoomTexts, RoomWords } from './texts.ts';
import { createWaiting } from './waiting.ts';

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

/**
 * Rooms, a seat, and the table: what all games of cards share. The arcade decides, this page shows and asks. Beside the
 * seat for money there may be one at a practice table, with play money and a session of its own: it is in front while it
 * lasts, and gives way as soon as the table for money begins.
 */
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
  let shownTable: string | null = null;
  let practice: { desk: Desk; roomId: string; balance: bigint } | undefined;
  let isPractising = false;
  let isOpening = false;

  const real = createDesk(engine, context, deskTold(createTeller(context), shell.hear));
  const list = createRoomList(words, !session.isDemo, {
    sit: (roomId) => void real.sit(roomId),
    practise: () => void practise(),
  });
  const waiting = createWaiting(words, shell, {
    practise: () => void practise(),
    back: () => void practice?.desk.leave(),
    canPractise: !session.isDemo,
  });
  const scene = createScene({
    move: (move) => void front().move(move),
    leave: () => void leave(),
    toggleSitOut: () => void front().toggleSitOut(),
    offset: () => front().offset(),
    isSending: () => front().isSending(),
  });
  shell.stage.append(list.element);
  createMat(shell.stage, skinOf(session.skin, session.gameCode));
  shell.stage.append(waiting.element);
  setInterval(() => void refreshRooms(), refreshRoomsMs);
  real.enter(start.table);

  /** The desk that is shown: practice while it lasts. */
  function front(): Desk {
    return isPractising && practice !== undefined && practice.desk.table() !== null ? practice.desk : real;
  }

  function deskTold(
    { tellNotice, tellEnd }: ReturnType<typeof createTeller>,
    balance: (now: bigint, roundId: string | null) => void,
  ) {
    return {
      changed(table: TableShown | null): void {
        if (table !== null) {
          tellNotice(table);
          tellEnd(table);
        }
        show();
      },
      balance,
      lost: () => shell.say(t('arcade.reconnecting')),
      failed: (failure: unknown, retry?: () => void) => shell.showProblem(failure, retry),
    };
  }

  function show(): void {
    if (waiting.note(real.table(), front() !== real)) {
      // The table for money begins: practice gives way.
      isPractising = false;
      void practice?.desk.leave();
    }
    const desk = front();
    waiting.show(real.table(), desk === real ? null : (practice?.balance ?? null));
    const table = desk.table();
    document.body.classList.toggle('at-table', table !== null);
    list.element.hidden = table !== null;
    if (shownTable !== null && shownTable !== table?.tableId) scene.hide();
    if (table === null) {
      list.show(rooms, real.isSending() || isOpening);
      if (shownTable !== null || start.table === null) shell.say(t('game.choose_room'));
    } else {
      if (shownTable === null) shell.say('');
      noteCommit(table.hand?.commit ?? null);
      scene.show(table);
    }
    shownTable = table?.tableId ?? null;
  }

  async function leave(): Promise<void> {
    await front().leave();
    await refreshRooms();
  }

  /** A practice table beside the seat for money, opened once. */
  async function practise(): Promise<void> {
    if (isOpening) return;
    isOpening = true;
    shell.clearProblem();
    try {
      practice ??= await openPractice();
      isOpening = false;
      isPractising = true;
      await practice?.desk.sit(practice.roomId);
    } catch (failure) {
      isOpening = false;
      shell.showProblem(failure, () => void practise());
      show();
    }
  }

  async function openPractice(): Promise<typeof practice> {
    const opened = await call(calls.practise, { body: {} });
    const [room] = opened.rooms;
    if (room === undefined) return undefined;
    const own = { token: opened.token, call: createCaller(opened.token) };
    const heard = (balance: bigint) => {
      if (practice !== undefined) practice.balance = balance;
      show();
    };
    const desk = createDesk(engine, own, deskTold(createTeller(context), heard));
    return { desk, roomId: room.roomId, balance: opened.balance };
  }

  async function refreshRooms(): Promise<void> {
    if (front().table() !== null || real.isSending() || isOpening || document.hidden) return;
    try {
      rooms = (await call(calls.listRooms)).rooms;
      if (front().table() === null) list.show(rooms, real.isSending());
    } catch (failure) {
      // The list stays as it was; the next refresh tries again.
      if (!(failure instanceof CallFailure)) throw failure;
    }
  }
}
