import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { crashMessage, crashPoint } from '@kislap/rules/crash';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { CrashEvent, CrashOwn, CrashSnapshot, crashRoom } from '../engines/crash/crash.live.ts';
import { LiveMessage, livePath } from '../live.api.ts';
import { findSession } from '../serve.ts';
import type { Arcade } from './arcade.ts';

type Envelope = z.output<typeof LiveMessage>;
/** What the feed told of a crash room, without its envelope. */
type Message =
  | ({ type: 'welcome' } & z.output<typeof CrashSnapshot>)
  | z.output<typeof CrashEvent>
  | ({ type: 'own' } & z.output<typeof CrashOwn>)
  | Extract<Envelope, { type: 'refused' }>;

function read(envelope: Envelope): Message | undefined {
  if (envelope.type === 'refused') return envelope;
  if (envelope.type === 'snapshot') return { type: 'welcome', ...z.parse(CrashSnapshot, envelope.content) };
  if (envelope.type === 'own') return { type: 'own', ...z.parse(CrashOwn, envelope.content) };
  if (envelope.type !== 'event' || envelope.content === null) return undefined;
  return z.parse(CrashEvent, envelope.content);
}

const sockets = new Set<WebSocket>();

/** Ends every connection a test has opened. */
export function closeFeeds(): void {
  for (const socket of sockets) socket.terminate();
  sockets.clear();
}

/** Watches the live feed of a game and waits for what a test is after. */
export async function watch(arcade: Arcade, token: string, origin = 'http://localhost:8081') {
  const gameCode = (await findSession(arcade.parts(), token))?.gameCode ?? 'crash';
  const socket = new WebSocket(arcade.base().replace('http', 'ws') + livePath, { headers: { origin } });
  sockets.add(socket);
  const messages: Message[] = [];
  socket.on('message', (text) => {
    const envelope = z.parse(LiveMessage, JSON.parse(String(text)));
    if (envelope.type === 'welcome') socket.send(JSON.stringify({ type: 'join', room: crashRoom(gameCode) }));
    const message = read(envelope);
    if (message !== undefined) messages.push(message);
  });
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  socket.send(JSON.stringify({ type: 'hello', token }));

  const seenFlights = new Set<string>();

  async function until<Found>(find: (message: Message) => Found | undefined): Promise<Found> {
    for (let seen = 0; ; ) {
      for (; seen < messages.length; seen += 1) {
        const message = messages[seen];
        const found = message && find(message);
        if (found !== undefined) return found;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  return {
    messages,
    until,
    /** The flight that takes bets, once it is not one already seen. */
    betting(): Promise<string> {
      return until((message) => {
        if (message.type !== 'round' && message.type !== 'welcome') return undefined;
        const { phase, roundId } = message.round;
        return phase === 'betting' && !seenFlights.has(roundId) ? roundId : undefined;
      }).then((roundId) => {
        seenFlights.add(roundId);
        return roundId;
      });
    },
    crashed: (roundId: string) =>
      until((message) =>
        message.type === 'round' && message.round.phase === 'crashed' && message.round.roundId === roundId
          ? message.round
          : undefined,
      ),
    flying: (roundId: string) =>
      until((message) =>
        message.type === 'round' && message.round.phase === 'flying' && message.round.roundId === roundId
          ? message.round
          : undefined,
      ),
    close: () => socket.close(),
    isClosed: () => socket.readyState === WebSocket.CLOSED,
  };
}

/** Lays a chain whose first flights end within these hundredths; the room takes it as any other. */
export async function plan(arcade: Arcade, gameCode: string, ...ends: [number, number][]): Promise<void> {
  const id = randomUUID();
  for (;;) {
    const root = randomBytes(32);
    const seeds = [root];
    while (seeds.length < ends.length) {
      seeds.unshift(
        createHash('sha256')
          .update(seeds[0] ?? root)
          .digest(),
      );
    }
    const isFit = ends.every(([low, high], index) => {
      const point = pointOf(seeds[index] ?? root, `${id.slice(0, 8)}-${index + 1}`);
      return point >= low && point <= high;
    });
    if (!isFit) continue;
    await arcade.read('INSERT INTO arcade.crash_chain VALUES ($1, $2, $3, $4, 0, now())', [
      id,
      gameCode,
      root,
      ends.length,
    ]);
    return;
  }
}

/** Where a flight ends, in hundredths. */
export function pointOf(seed: Buffer, roundId: string): number {
  const block = createHmac('sha256', seed)
    .update(`${crashMessage(roundId)}|0`)
    .digest();
  return crashPoint(block);
}
