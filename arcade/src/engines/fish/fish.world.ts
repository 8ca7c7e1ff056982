import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { systemClock } from '../../clock.ts';
import { LiveMessage, livePath } from '../../live.api.ts';
import type { Arcade } from '../../testing/arcade.ts';
import { shootFish, takeFishSeat } from './fish.api.ts';
import { FishEvent, FishOwn, FishSnapshot } from './fish.live.ts';

/** An arcade in this process, or one that runs by itself. */
type Place = Pick<Arcade, 'base' | 'newAction'>;
type Open = Pick<Awaited<ReturnType<Arcade['open']>>, 'call' | 'token'>;
type Heard =
  | { type: 'snapshot'; content: z.output<typeof FishSnapshot> }
  | { type: 'event'; content: z.output<typeof FishEvent> }
  | { type: 'own'; content: z.output<typeof FishOwn> }
  | { type: 'refused' };

const sockets = new Set<WebSocket>();

/** Ends every line a test has opened. */
export function leaveTanks(): void {
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.terminate();
  }
  sockets.clear();
}

function read(text: string): Heard | 'welcome' | undefined {
  const message = z.parse(LiveMessage, JSON.parse(text));
  if (message.type === 'welcome') return 'welcome';
  if (message.type === 'snapshot')
    return { type: 'snapshot', content: z.parse(FishSnapshot, message.content) };
  if (message.type === 'event') return { type: 'event', content: z.parse(FishEvent, message.content) };
  if (message.type === 'own') return { type: 'own', content: z.parse(FishOwn, message.content) };
  return message.type === 'refused' ? { type: 'refused' } : undefined;
}

/** Somebody at a cannon who shoots so quickly, with all that was told. */
export async function sitAtTank<O extends Open>(arcade: Place, open: O, everyMs = 25) {
  const { tankId, seat } = await open.call(takeFishSeat, {});
  const heard: Heard[] = [];
  let socket = connect();

  function connect(): WebSocket {
    const line = new WebSocket(arcade.base().replace('http', 'ws') + livePath, {
      headers: { origin: 'http://localhost:8081' },
    });
    sockets.add(line);
    line.on('open', () => line.send(JSON.stringify({ type: 'hello', token: open.token })));
    line.on('message', (content) => {
      const one = read(String(content));
      if (one === 'welcome') line.send(JSON.stringify({ type: 'join', room: tankId }));
      else if (one !== undefined) heard.push(one);
    });
    return line;
  }

  async function until<Found>(find: (one: Heard) => Found | undefined | false): Promise<Found> {
    const deadline = performance.now() + 15_000;
    for (let at = 0; ; ) {
      for (; at < heard.length; at += 1) {
        const one = heard[at];
        const found = one && find(one);
        if (found !== undefined && found !== false) return found;
      }
      if (performance.now() > deadline)
        throw new Error(`not heard: ${find} among ${heard.map(({ type }) => type)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** The tide under way, as soon as it is known; another than `after`. */
  function tide(after = '') {
    return until((one) => {
      const known =
        one.type === 'snapshot'
          ? one.content.tide
          : one.type === 'event' && one.content.type === 'tide' && one.content.tide;
      return known && known.tideId !== after ? known : undefined;
    });
  }

  return {
    open,
    tankId,
    seat,
    heard,
    until,
    tide,
    hauls: () =>
      heard.flatMap((one) => (one.type === 'own' && one.content.type === 'haul' ? [one.content.haul] : [])),
    haul: (batchId: string) =>
      until((one) =>
        one.type === 'own' && one.content.type === 'haul' && one.content.haul.batchId === batchId
          ? one.content.haul
          : undefined,
      ),
    /** So many shots in one call, each at the time its turn came. */
    async shoot(
      count: number,
      cost: bigint,
      aim: { dx: number; dy: number; lock?: number } = { dx: 13, dy: -8 },
    ) {
      const { tideId, startsAt } = await tide();
      const now = () => systemClock.now().getTime() - startsAt;
      while (now() < count * everyMs) await new Promise((resolve) => setTimeout(resolve, 5));
      const first = now() - (count - 1) * everyMs;
      const shots = Array.from({ length: count }, (_, turn) => ({
        at: first + turn * everyMs,
        dx: aim.dx,
        dy: aim.dy,
        lock: aim.lock ?? null,
        cost,
      }));
      const body = { actionId: arcade.newAction(), tankId, tideId, shots };
      return { body, reply: await open.call(shootFish, body) };
    },
    cut: () => socket.terminate(),
    back() {
      heard.length = 0;
      socket = connect();
    },
  };
}

export type AtTank = Awaited<ReturnType<typeof sitAtTank>>;
