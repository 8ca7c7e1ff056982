import { elapsedMs } from '../../clock.ts';
import { addressesOf } from './address.ts';
import { type Asked, ask, placeOf, type Server } from './ask.ts';
import { createLagMeter } from './lag.ts';

/** A connection that must not stay where it is once another server takes the writes. */
export interface Movable {
  server: Server | undefined;
  cut(): void;
}

/** The servers of an address that names several: one takes writes, the others follow it. */
export interface Servers {
  /** The one that takes writes; asks all of them where that is not known. */
  find(): Promise<Server>;
  /** It was lost, or takes writes no more: the next `find` asks again. */
  forget(server: Server | undefined): void;
  /** While there are any, the servers are looked at. */
  follow(connection: Movable): void;
  leave(connection: Movable): void;
  /** How many are what. */
  states(): { writable: number; standby: number; away: number };
  /** Of the standby that is furthest behind. */
  lagMs(): number;
}

/** Once one takes writes the others get so long to say that they do, too. */
const graceMs = 250;
const watchEveryMs = 3_000;
/** Who comes while nobody takes writes does not ask again at once. */
const restMs = 100;

const known = new Map<string, Servers>();

/** Undefined where the address names one server. Everybody of this process who has the same address shares them. */
export function serversOf(url: string): Servers | undefined {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return undefined;
  const servers = known.get(url) ?? createServers(addresses.map((address) => placeOf(address)));
  known.set(url, servers);
  return servers;
}

/** For a caller who is told to come back: cannot connect now. */
export function unwritable(message: string): Error {
  return Object.assign(new Error(message), { code: '57P03' });
}

export function createServers(
  all: readonly Server[],
  { askOne = ask, watchMs = watchEveryMs } = {},
): Servers {
  const connections = new Set<Movable>();
  const lag = createLagMeter();
  const seen = new Map<Server, Asked>();
  let current: Server | undefined;
  /** Who is below it was left behind by a promotion, and what is written there is lost. */
  let timelineMin = 0;
  let looking: Promise<Server> | undefined;
  let failed: { error: Error; untilMs: number } | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function askAndNote(server: Server): Promise<Asked> {
    const asked = await askOne(server);
    seen.set(server, asked);
    if (asked.state?.takesWrites && asked.state.timeline >= timelineMin)
      lag.note(asked.state.place, elapsedMs());
    return asked;
  }

  async function look(): Promise<Server> {
    const answers = await settle(all.map(askAndNote));
    const [best] = answers
      .flatMap(({ server, state }) => (state?.takesWrites ? { server, timeline: state.timeline } : []))
      .filter(({ timeline }) => timeline >= timelineMin)
      .sort((a, b) => b.timeline - a.timeline || rank(a.server) - rank(b.server));
    if (!best) throw unwritable(`no server of the database takes writes: ${answers.map(tell).join('; ')}`);
    timelineMin = best.timeline;
    move(best.server);
    return best.server;
  }

  /** Of two that say the same it stays with the one that it has. */
  const rank = (server: Server) => (server === current ? -1 : all.indexOf(server));

  /** A promotion may be met while the old server still stands, frozen or cut off without a word. */
  function move(server: Server): void {
    current = server;
    for (const connection of connections) {
      if (connection.server && connection.server !== server) connection.cut();
    }
  }

  function tell({ server, state, error }: Asked): string {
    const what = !state
      ? `does not answer (${error})`
      : state.takesWrites
        ? `was left behind by a promotion (timeline ${state.timeline}, not ${timelineMin})`
        : 'is a standby or read only';
    return `${server.host}:${server.port} ${what}`;
  }

  function lookOnce(): Promise<Server> {
    looking ??= look()
      .catch((error: Error) => {
        failed = { error, untilMs: elapsedMs() + restMs };
        throw error;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  return {
    async find() {
      if (current) return current;
      if (failed && elapsedMs() < failed.untilMs) throw failed.error;
      return lookOnce();
    },
    forget(server) {
      if (server === current) current = undefined;
    },
    follow(connection) {
      connections.add(connection);
      timer ??= setInterval(() => void lookOnce().catch(() => undefined), watchMs).unref();
    },
    leave(connection) {
      connections.delete(connection);
      if (connections.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
    states() {
      const states = [...seen.values()].map(({ state }) => state);
      const writable = states.filter((state) => state?.takesWrites).length;
      const away = states.filter((state) => !state).length;
      return { writable, standby: states.length - writable - away, away };
    },
    lagMs() {
      const standbys = [...seen.values()].flatMap(({ state }) => (state?.takesWrites === false ? state : []));
      return Math.max(0, ...standbys.map(({ place }) => lag.lagMs(place, elapsedMs())));
    },
  };
}

/** All answers, or those that come soon after one that takes writes. */
async function settle(asking: readonly Promise<Asked>[]): Promise<Asked[]> {
  const answers: Asked[] = [];
  await new Promise<void>((resolve) => {
    for (const one of asking) {
      void one.then((asked) => {
        answers.push(asked);
        if (answers.length === asking.length) resolve();
        else if (asked.state?.takesWrites) setTimeout(resolve, graceMs);
      });
    }
  });
  return [...answers];
}
