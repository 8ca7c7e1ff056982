import { connect } from 'node:net';
import type { AccountId } from '@kislap/contract-kit';
import { createLedger } from '@kislap/ledger';
import type { Consumers } from '@kislap/platform/database/consumers.ts';
import { poolTo } from '@kislap/platform/database/servers/connect.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Features } from '../compose/house.ts';
import { arcadeKeys } from './connect-arcade.ts';
import { createMovableClock, seedHistory } from './history.ts';
import { peopleWithHistory } from './people.ts';
import { seedQueues } from './queues.ts';
import { isStepDone, markStepDone } from './seed.queries.ts';

const arcadeWaitMs = 60_000;
const dayMs = 24 * 3_600_000;
const firstBalance = 10_000_000_000n;

/** A past that is no longer than this is written before the house opens. */
const shortDays = 14;

/** What goes on after the house opened, and how to end it early. */
export interface Filling {
  stop(): Promise<void>;
}

/**
 * What the demo world can only have once the arcade answers: its catalogue, the past of its people, work in the queues,
 * and the first-run player's money. A start without the arcade goes on without them and tries again the next time. A
 * long past is written while the house is open.
 */
export async function fillDemoWorld(
  platform: Platform,
  features: Features,
  consumers: Pick<Consumers, 'drain'>,
): Promise<Filling> {
  const { log, config } = platform;
  const db = platform.database.kysely;
  const stop = new AbortController();
  const nothing = { stop: async () => undefined };
  if (await isStepDone(db, 'queues')) {
    for (const vendorKey of Object.values(arcadeKeys)) void synchroniseQuietly(platform, features, vendorKey);
    return nothing;
  }
  if (!(await synchroniseWhenUp(platform, features))) {
    log.warn('the arcade did not come up; the demo world has no games yet');
    return nothing;
  }
  await Promise.all(
    [arcadeKeys.evolution, arcadeKeys.groove].map((key) => synchroniseQuietly(platform, features, key)),
  );
  await giveFirstBalance(features);
  // Nobody at the arcade played what is written now.
  for (const vendorKey of Object.values(arcadeKeys))
    await features.reconciliation.runs.beginAt(vendorKey, platform.clock.now());
  const filling = fillPast(platform, features, stop.signal);
  if (config.demoDays > shortDays) {
    const told = filling.catch((error) => log.error({ err: error }, 'the demo world has no whole history'));
    return {
      async stop() {
        stop.abort();
        await told;
      },
    };
  }
  await filling;
  await consumers.drain();
  await features.games.catalogue.changed();
  return nothing;
}

async function fillPast(platform: Platform, features: Features, stop: AbortSignal): Promise<void> {
  const db = platform.database.kysely;
  if (!(await isStepDone(db, 'history'))) await seedPlay(platform, features, stop);
  if (stop.aborted) return;
  // Marked before: work that was half asked for would be asked for twice.
  await markStepDone(db, 'queues', platform.clock.now());
  await seedQueues(platform);
  await features.games.catalogue.changed();
}

async function synchroniseQuietly({ log }: Platform, { games }: Features, vendorKey: string): Promise<void> {
  try {
    await games.synchronise(vendorKey);
  } catch (error) {
    log.warn({ err: error, vendorKey }, 'the arcade does not answer; its catalogue stays as it was');
  }
}

async function synchroniseWhenUp({ clock, config }: Platform, { games }: Features): Promise<boolean> {
  const { hostname, port } = new URL(config.arcadeUrl);
  const giveUpAt = clock.now().getTime() + arcadeWaitMs;
  while (clock.now().getTime() < giveUpAt) {
    try {
      if (await isListening(hostname, Number(port))) {
        await games.synchronise(arcadeKeys.hub88);
        return true;
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Asked before each try, so that waiting for the arcade does not fill the log with failed calls. */
function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** The past, a day after the other; what was written stays written where it is interrupted. */
async function seedPlay(platform: Platform, features: Features, stop: AbortSignal): Promise<void> {
  const { database, clock, rng, log, config } = platform;
  const now = clock.now();
  const days = config.demoDays;
  const pastClock = createMovableClock(new Date(now.getTime() - (days + 1) * dayMs));
  const pool = poolTo(database.url, { max: 4, options: '-c synchronous_commit=off' });
  const ledger = await createLedger({ pool, clock: pastClock, lanes: 1 });
  try {
    // Partitions are made for the months around a time.
    for (let daysAgo = days + 1; daysAgo >= 0; daysAgo -= 28) {
      pastClock.set(new Date(now.getTime() - daysAgo * dayMs));
      await ledger.ensurePartitions();
    }
    const players: AccountId[] = [];
    for (const username of peopleWithHistory) {
      const account = await features.identity.findAccountByUsername(username);
      if (account) players.push(account.id);
    }
    const { rounds } = await seedHistory({
      ledger,
      clock: pastClock,
      rng,
      now,
      days,
      games: features.games.catalogue.open(),
      players,
      currency: 'PHP',
      isDone: (day) => isStepDone(database.kysely, `history of ${day}`),
      async onDay(day, daysLeft) {
        await markStepDone(database.kysely, `history of ${day}`, clock.now());
        if (daysLeft > 0 && daysLeft % 10 === 0)
          log.info({ day, daysLeft }, 'the demo world writes its history');
        return stop.aborted;
      },
    });
    if (stop.aborted) return;
    await markStepDone(database.kysely, 'history', now);
    log.info({ rounds, players: players.length, days }, 'the demo world has its history');
  } finally {
    await ledger.close();
    await pool.end();
  }
}

async function giveFirstBalance({ identity, ledger }: Features): Promise<void> {
  const player = await identity.findAccountByUsername('player');
  if (!player) return;
  await ledger.post({
    kind: 'post',
    type: 'DEPOSIT',
    accountId: player.id,
    source: 'first-run',
    reference: 'player-balance',
    currency: 'PHP',
    from: 'house:payment:sandbox',
    to: 'player:cash',
    amount: firstBalance,
  });
}
