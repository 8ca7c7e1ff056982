import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { LiveMessage } from '../live.api.ts';
import type { Session } from '../sessions/session.ts';

type Message = z.output<typeof LiveMessage>;

/** A connected page. `send` takes the message as it goes over the line. */
export interface Watcher {
  session: Session;
  send(text: string): void;
}

/** What an engine brings for one of its rooms. All content is JSON. */
export interface RoomSource {
  id: string;
  /** Whether a session may watch: the game it was opened for, or any table of its kind. */
  admits(session: Session): boolean;
  /** Awaited before a snapshot is taken: a room that rests may begin here. */
  open?(session: Session): Promise<void>;
  /** The room as this player may see it, from memory. */
  snapshot(session: Session): unknown;
  /** Somebody came or went. */
  onWatchers?(count: number): void;
}

/** An engine's hold on its room. */
export interface Room {
  id: string;
  /** The same for everybody who watches. */
  broadcast(content: unknown): void;
  /** For each watcher his own view of one event; undefined where there is nothing for him to see. */
  broadcastEach(contentFor: (session: Session) => unknown): void;
  /** For one player alone, on all the pages he has open. */
  tell(playerId: string, content: unknown): void;
  watcherCount(): number;
  isWatching(playerId: string): boolean;
  /** Ends the room: whoever watches is told that it is gone. */
  close(): void;
}

/** All rooms of the arcade, and everybody who is connected. */
export interface LiveRooms {
  add(source: RoomSource): Room;
  has(roomId: string): boolean;
  connect(watcher: Watcher): void;
  disconnect(watcher: Watcher): void;
  /** Answers with a snapshot, or that the room is closed to this session. */
  join(watcher: Watcher, roomId: string): Promise<void>;
  leave(watcher: Watcher, roomId: string): void;
  tellBalance(playerId: string, balance: bigint, roundId: string | null): void;
  connectionsOf(playerId: string): number;
}

interface Kept {
  source: RoomSource;
  seq: number;
  watchers: Set<Watcher>;
}

export function encodeMessage(message: Message): string {
  return JSON.stringify(z.encode(LiveMessage, message));
}

export function createLiveRooms(clock: Clock): LiveRooms {
  const rooms = new Map<string, Kept>();
  const connected = new Map<string, Set<Watcher>>();
  const now = () => clock.now().getTime();

  function remove(kept: Kept, watcher: Watcher): void {
    if (kept.watchers.delete(watcher)) kept.source.onWatchers?.(kept.watchers.size);
  }

  function add(source: RoomSource): Room {
    const room = source.id;
    const kept: Kept = { source, seq: 0, watchers: new Set() };
    rooms.set(room, kept);

    return {
      id: room,
      broadcast(content) {
        kept.seq += 1;
        const text = encodeMessage({ type: 'event', now: now(), room, seq: kept.seq, content });
        for (const watcher of kept.watchers) watcher.send(text);
      },
      broadcastEach(contentFor) {
        kept.seq += 1;
        for (const watcher of kept.watchers) {
          // A watcher from whom the event is kept still learns its number, or he would miss it.
          const content = contentFor(watcher.session) ?? null;
          watcher.send(encodeMessage({ type: 'event', now: now(), room, seq: kept.seq, content }));
        }
      },
      tell(playerId, content) {
        const text = encodeMessage({ type: 'own', now: now(), room, content });
        for (const watcher of kept.watchers) if (watcher.session.playerId === playerId) watcher.send(text);
      },
      watcherCount: () => kept.watchers.size,
      isWatching: (playerId) => [...kept.watchers].some(({ session }) => session.playerId === playerId),
      close() {
        if (rooms.get(room) === kept) rooms.delete(room);
        const text = encodeMessage({ type: 'refused', now: now(), room, code: 'game_unavailable' });
        for (const watcher of kept.watchers) watcher.send(text);
        kept.watchers.clear();
      },
    };
  }

  async function join(watcher: Watcher, room: string): Promise<void> {
    const kept = rooms.get(room);
    if (kept === undefined || !kept.source.admits(watcher.session)) {
      watcher.send(encodeMessage({ type: 'refused', now: now(), room, code: 'game_unavailable' }));
      return;
    }
    await kept.source.open?.(watcher.session);
    // He may have gone, or the room, while it was opened.
    const isHere = connected.get(watcher.session.playerId)?.has(watcher) === true;
    if (!isHere || rooms.get(room) !== kept) return;
    const isNew = !kept.watchers.has(watcher);
    kept.watchers.add(watcher);
    const content = kept.source.snapshot(watcher.session);
    watcher.send(encodeMessage({ type: 'snapshot', now: now(), room, seq: kept.seq, content }));
    if (isNew) kept.source.onWatchers?.(kept.watchers.size);
  }

  return {
    add,
    join,
    has: (room) => rooms.has(room),
    connect(watcher) {
      const { playerId } = watcher.session;
      const own = connected.get(playerId) ?? new Set();
      connected.set(playerId, own.add(watcher));
    },
    disconnect(watcher) {
      const { playerId } = watcher.session;
      const own = connected.get(playerId);
      own?.delete(watcher);
      if (own?.size === 0) connected.delete(playerId);
      for (const kept of rooms.values()) remove(kept, watcher);
    },
    leave(watcher, room) {
      const kept = rooms.get(room);
      if (kept !== undefined) remove(kept, watcher);
    },
    tellBalance(playerId, balance, roundId) {
      const own = connected.get(playerId);
      if (own === undefined) return;
      const text = encodeMessage({ type: 'balance', now: now(), balance, roundId });
      for (const watcher of own) watcher.send(text);
    },
    connectionsOf: (playerId) => connected.get(playerId)?.size ?? 0,
  };
}
