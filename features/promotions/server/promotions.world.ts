import { randomUUID } from 'node:crypto';
import type { AccountId, GameId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import { executorOf, type Ledger, type LedgerResult, type PlayOp } from '@kislap/ledger';
import { type Consumers, createConsumers } from '@kislap/platform/database/consumers.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { getWagering, listCountedBets } from '../contract/wagering.ts';
import type { Promotions } from './promotions.service.ts';
import { createAgreeing, createPublisher } from './publish.world.ts';

const currency = 'PHP';
const source = 'vendor-w';
const gameId = randomUUID() as GameId;
const usual = { currency, source, gameId, category: 'RNG' };

/** Rounds as the gateway plays them: by the leader where the ledger says so. */
function createPlaying(ledger: Ledger, promotions: Promotions, clock: { advance(ms: number): void }) {
  /** Each at a time of its own, as in life. */
  async function play(op: PlayOp): Promise<void> {
    clock.advance(1);
    const result = await tryPlay(op);
    if (result.outcome === 'refused') throw new Error(`refused: ${result.reason}`);
  }

  /** As the gateway does it. */
  async function tryPlay(op: PlayOp): Promise<LedgerResult> {
    const result = await ledger.play(op);
    if (result.outcome !== 'refused' || result.reason !== 'led') return result;
    const [led] = (await promotions.leader.play([op])).results;
    return led ?? result;
  }

  return { play, tryPlay };
}

/** As the cashier books it: the money and its requirement in one transaction. */
export function payIn(
  { features: { ledger, promotions }, platform }: Awaited<ReturnType<typeof startWholeServer>>,
  { accountId, amount, methodId = 'gcash' }: { accountId: AccountId; amount: bigint; methodId?: string },
): Promise<void> {
  return platform.database.kysely.transaction().execute(async (tx) => {
    const reference = `w-${randomUUID()}` as Reference;
    const line = { accountId, source: 'cashier', reference, currency, amount } as const;
    const [result] = await ledger.postWithin(executorOf(tx), [
      { ...line, kind: 'post', type: 'DEPOSIT', from: 'house:payment:test', to: 'player:cash' },
    ]);
    const transferId = result?.outcome === 'posted' ? result.transferId : null;
    if (transferId === null) throw new Error('the deposit was not booked');
    await promotions.ofCashier.opened(tx, { accountId, transferId, amount, methodId });
  });
}

/** Until no transaction runs that began before this moment. */
async function waitForOthers({ platform }: Awaited<ReturnType<typeof startWholeServer>>): Promise<void> {
  const { pool } = platform.database;
  const { rows } = await pool.query('select pg_current_xact_id()::text as id');
  for (let tries = 0; tries < 3_000; tries += 1) {
    const seen = await pool.query('select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as is_past', [
      rows[0].id,
    ]);
    if (seen.rows[0].is_past) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('a transaction goes on and on');
}

/** Everything of promotions that reads the play feed. */
function followersOf({ platform, features }: Awaited<ReturnType<typeof startWholeServer>>) {
  const { wagering, played, tournaments } = features.promotions;
  const { signals, log, database } = platform;
  const consumers = [wagering.consumer, played, tournaments.consumer];
  return createConsumers({ db: database.kysely, signals, log, consumers });
}

/**
 * Until the play feed is read to its end, in one piece: it is begun once nothing holds back what is there. Transactions of
 * other databases on the same server hold it back a while.
 */
export async function readToEnd(
  server: Parameters<typeof waitForOthers>[0],
  consumers: Pick<Consumers, 'drain' | 'lag'>,
): Promise<void> {
  await waitForOthers(server);
  for (let tries = 0; tries < 3_000; tries += 1) {
    await consumers.drain();
    if (Object.values(await consumers.lag()).every(({ events }) => events === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the play feed was not read to its end');
}

/** The whole house, players with money in it, and rounds that are played straight on the ledger. */
export async function buildPromotionsWorld(options: { plansOnce?: boolean } = {}) {
  const clock = createTestClock();
  const server = await startWholeServer({ ...options, clock });
  const { identity, ledger, promotions } = server.features;
  const { wagering } = promotions;
  const { kysely } = server.platform.database;
  const consumers = followersOf(server);
  const agree = createAgreeing(server);
  let names = 0;

  const { play, tryPlay } = createPlaying(ledger, promotions, clock);
  const named = (): Reference => `w-${randomUUID()}` as Reference;

  async function addPlayer() {
    names += 1;
    const token = await server.signInMember(`wagerer${names}`);
    const account = await identity.findAccountByUsername(`wagerer${names}`);
    if (!account) throw new Error('the player was not made');
    const { id: accountId } = account;
    const call = server.as(token);
    const own = { accountId, ...usual };

    return {
      accountId,
      call,

      deposit(amount: bigint, methodId = 'gcash') {
        clock.advance(1);
        return payIn(server, { accountId, amount, methodId });
      },

      /** As any feature gives money of the house. */
      async give(amount: bigint, { reference = named(), times = 1n } = {}) {
        const { isNew } = await kysely.transaction().execute((tx) =>
          promotions.credits.give(tx, {
            accountId,
            kind: 'CASHBACK',
            amount,
            times,
            source: 'tests',
            reference,
          }),
        );
        return isNew;
      },

      bet: async (amount: bigint, roundRef: string = named(), category = 'RNG') => {
        const reference = named();
        await play({ ...own, category, kind: 'bet', reference, roundRef: roundRef as RoundRef, amount });
        return { reference, roundRef: roundRef as RoundRef };
      },
      async win(roundRef: RoundRef, amount: bigint, { category = 'RNG', closesRound = true } = {}) {
        const reference = named();
        await play({ ...own, category, kind: 'win', reference, roundRef, amount, closesRound });
        return { reference, roundRef };
      },
      rollback: ({ reference: referenceTo, roundRef }: { reference: Reference; roundRef: RoundRef }) =>
        play({ accountId, currency, source, kind: 'rollback', reference: named(), referenceTo, roundRef }),
      /** A round that is lost or won at once. */
      async round(amount: bigint, win = 0n, category = 'RNG') {
        const { reference, roundRef } = await this.bet(amount, undefined, category);
        await this.win(roundRef, win, { category });
        return { reference, roundRef };
      },
      cash: async () => (await ledger.findBalances(accountId))?.cash ?? 0n,
      bonus: async () => (await ledger.findBalances(accountId))?.bonus ?? 0n,
      /** A bet as a vendor would see it answered. */
      tryBet: (amount: bigint, reference: string = named(), roundRef: string = named()) =>
        tryPlay({
          ...own,
          kind: 'bet',
          reference: reference as Reference,
          roundRef: roundRef as RoundRef,
          amount,
        }),
      wagering: () => call(getWagering, { query: {} }),
      async counted(place = 0) {
        const { list } = await call(getWagering, { query: {} });
        const requirementId = list[place]?.requirementId ?? ('' as never);
        return (await call(listCountedBets, { query: { requirementId } })).list;
      },
    };
  }

  return {
    server,
    clock,
    wagering,
    ledger,
    addPlayer,
    tryPlay,
    /** What every call of a game says beside its own. */
    usual,
    follow: () => readToEnd(server, consumers),
    agree,
    publish: createPublisher(server, clock, agree),
    async rebuild() {
      for (const name of ['promotions.wagering', 'promotions.played', 'promotions.tournaments'])
        await consumers.rebuild(name);
      await this.follow();
    },
    close: () => server.close(),
  };
}

export type PromotionsWorld = Awaited<ReturnType<typeof buildPromotionsWorld>>;
