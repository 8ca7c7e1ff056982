import net from 'node:net';
import { createHistory, type History } from '../history/index.ts';
import { createSigner, type House, httpOf, type Seat, type Signer } from './call.ts';
import { createDice } from './dice.ts';
import type { Fault } from './judge.ts';
import { createScene, type Tally } from './scene.ts';
import { contentTricks } from './tricks-content.ts';
import { orderTricks, raceTricks, type Trick } from './tricks-order.ts';
import { wireTricks } from './tricks-wire.ts';
import { openWire } from './wire.ts';

export interface AttackOptions {
  house: House;
  privateKey: string;
  /** Ports of the gateways, all over one database. */
  gateways: readonly number[];
  /** Two for each corner that plays at the same time, all with money. */
  seats: readonly Seat[];
  seed: number;
  /** At least as many are sent; a trick that has begun is played to its end. */
  requests: number;
  /** How many equal calls are sent at once. */
  burst?: number;
  /** Connections that begin a request, never end it, and stay. */
  held?: number;
  /** Where it is written down, for what others do to the same players at the same time. */
  history?: History;
  onProgress?: (requests: number) => void;
}

export interface AttackReport {
  seed: number;
  requests: number;
  byTrick: Record<string, number>;
  byStatus: Record<string, number>;
  faults: Fault[];
  history: History;
}

const burstDefault = 200;
/** By then a request that never became whole must have been given up: its time limit, and Node's look at it twice. */
const heldMaxMs = 100_000;
/** Bursts are large, so they come seldom. */
const raceShare = 0.01;

/** Everything a vendor that holds the right keys can do to us over HTTP, all of it chosen by one seed. */
export async function attack(options: AttackOptions): Promise<AttackReport> {
  const { house, seats, seed, gateways } = options;
  const signer = createSigner(house, options.privateKey);
  const history = options.history ?? createHistory();
  const tally: Tally = { requests: 0, byTrick: {}, byStatus: {}, faults: [] };
  const began = performance.now();
  const held = await holdConnections(options, signer);
  const dice = createDice(seed);
  const everyday = { ...orderTricks, ...contentTricks, ...wireTricks };
  const races = raceTricks(options.burst ?? burstDefault);

  async function play(corner: readonly [Seat, Seat], own: ReturnType<typeof createDice>) {
    let trick = '';
    const scene = createScene({
      dice: own,
      signer,
      seats: corner,
      history,
      tally,
      openWire: (index) => openWire(gateways[index % gateways.length] ?? 0),
      trick: () => trick,
    });
    while (tally.requests < options.requests) {
      const group: Record<string, Trick> = own.chance(raceShare) ? races : everyday;
      trick = own.pick(Object.keys(group));
      try {
        await group[trick]?.(scene);
      } catch (error) {
        scene.fault('no_answer', `the trick failed: ${error instanceof Error ? error.stack : error}`);
      }
      if (own.chance(0.5)) scene.swap();
      options.onProgress?.(tally.requests);
    }
    scene.close();
  }

  const corners: Promise<void>[] = [];
  for (let at = 0; at + 1 < seats.length; at += 2) {
    const [a, b] = [seats[at], seats[at + 1]];
    if (a && b) corners.push(play([a, b], dice.fork()));
  }
  await Promise.all(corners);
  const isLong = performance.now() - began > heldMaxMs;
  for (const socket of held) {
    if (isLong && !socket.closed)
      tally.faults.push({
        rule: 'hang',
        trick: 'held connections',
        detail: 'half a request is waited for too long',
      });
    socket.destroy();
  }
  return { seed, ...tally, history };
}

/** Each takes one connection only. Later callers must not notice. */
async function holdConnections({ house, gateways, seats, held = 0 }: AttackOptions, signer: Signer) {
  const [seat] = seats;
  const sockets: net.Socket[] = [];
  for (let n = 0; n < held; n += 1) {
    const socket = net.connect({ port: gateways[n % gateways.length] ?? 0, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    const call = await signer.signed('user/info', JSON.stringify({ ...seat, n }));
    const bytes = httpOf(house, call);
    socket.write(bytes.subarray(0, 1 + ((n * 37) % (bytes.length - 1))));
    sockets.push(socket);
  }
  return sockets;
}
