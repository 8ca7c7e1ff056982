import { connect } from 'node:net';
import type { AccountId } from '@kislap/contract-kit';
import { createLedger } from '@kislap/ledger';
import type { Consumers } from '@kislap/platform/database/consumers.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import pg from 'pg';
import type { Features } from '../compose/house.ts';
import { arcadeKeys } from './connect-arcade.ts';
import { createMovableClock, seedHistory } from './history.ts';
import { peopleWithHistory } from './people.ts';
import { isStepDone, markStepDone } from './seed.queries.ts';

const arcadeWaitMs = 60_000;
const firstBalance = 10_000_000_000n;

/**
 * What the demo world can only have once the arcade answers: its catalogue, three weeks of play of its people, and
 * the first-run player's money. A start without the arcade goes on without them and tries again the next time.
 */
export async function fillDemoWorld(
  platform: Platform,
  features: Features,
  consumers: Pick<Consumers, 'drain'>,
): Promise<void> {
  const { log } = platform;
  const db = platform.database.kysely;
  if (await isStepDone(db, 'history')) {
    for (const vendorKey of Object.values(arcadeKeys)) void synchroniseQuietly(platform, features, vendorKey);
    return;
  }
  if (!(await synchroniseWhenUp(platform, features))) {
    log.warn('the arcade did not come up; the demo world has no games yet');
    return;
  }
  await Promise.all(
    [arcadeKeys.evolution, arcadeKeys.groove].map((key) => synchroniseQuietly(platform, features, key)),
  );
  await seedPlay(platform, features);
  await consumers.drain();
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

async function seedPlay(platform: Platform, features: Features): Promise<void> {
  const { database, clock, rng, log } = platform;
  const now = clock.now();
  const pastClock = createMovableClock(new Date(now.getTime() - 31 * 24 * 3600 * 1000));
  // A history that a crash would interrupt is made again from its start: nothing here needs to wait for the disk.
  const pool = new pg.Pool({ connectionString: database.url, max: 4, options: '-c synchronous_commit=off' });
  const ledger = await createLedger({ pool, clock: pastClock, lanes: 1 });
  try {
    await ledger.ensurePartitions();
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
      games: features.games.catalogue.open(),
      players,
      currency: 'PHP',
    });
    await giveFirstBalance(features);
    // Nobody at the arcade played it.
    for (const vendorKey of Object.values(arcadeKeys))
      await features.reconciliation.runs.beginAt(vendorKey, now);
    await markStepDone(database.kysely, 'history', now);
    log.info({ rounds, players: players.length }, 'the demo world has its history');
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
