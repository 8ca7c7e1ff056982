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
const againMs = 500;
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
    const answers = await askAll(all, askAndNote);
    const [best] = answers
      .flatMap(({ server, state }) => (state?.takesWrites ? { server, timeline: state.timeline } : []))
      .filter(({ timeline }) => timeline >= timelineMin)
      .sort((a, b) => b.timeline - a.timeline || all.indexOf(a.server) - all.indexOf(b.server));
    if (!best) throw unwritable(`no server of the database takes writes: ${answers.map(tell).join('; ')}`);
    // Another one of the same timeline was not promoted over the present one.
    if (current && best.timeline === timelineMin) return current;
    timelineMin = best.timeline;
    move(best.server);
    return best.server;
  }

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

/**
 * What everybody answered, or what had come soon after one that takes writes. While somebody is silent the others are
 * asked again: one of them may be promoted meanwhile.
 */
function askAll(all: readonly Server[], askOne: typeof ask): Promise<Asked[]> {
  const answers = new Map<Server, Asked>();
  return new Promise((resolve) => {
    let isOver = false;
    function end(): void {
      isOver = true;
      resolve([...answers.values()]);
    }
    async function follow(server: Server): Promise<void> {
      if (isOver) return;
      const asked = await askOne(server);
      answers.set(server, asked);
      if (answers.size === all.length) end();
      else if (asked.state?.takesWrites) setTimeout(end, graceMs);
      else setTimeout(() => void follow(server), againMs);
    }
    for (const server of all) void follow(server);
  });
}
