import '@kislap/server-app/testing/ledger-terms';
import { approvalsConsoleRoutes, createApprovalDesk } from '@kislap/approvals/server';
import { createAudit } from '@kislap/audit/server';
import { type AccountId, type BodyOf, parseDecimal } from '@kislap/contract-kit';
import { createGiveBack } from '@kislap/give-back/server';
import { createLedger, type Ledger } from '@kislap/ledger';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { createTestGatekeepers, startTestServer } from '@kislap/server-app/testing/test-server';
import { expect } from 'vitest';
import * as bets from '../contract/bets.ts';
import type { DrawResult } from '../rules/catalogue/shapes.ts';
import * as draws from './draws/draw.queries.ts';
import { createLottery, type Lottery, lotteryConsoleRoutes, lotteryRoutes } from './index.ts';
import './lottery.terms.ts';

export const pesos = (text: string) => parseDecimal(text);

/** A bet on the last three digits in order; `338` loses where the draw ends in 339. */
export const straight = (...digits: readonly string[]) => ({
  game: 'SSC_1M',
  betType: 'L3_STR',
  picks: digits.map((digit) => [...digit]),
  unit: pesos('2'),
  multiple: 1,
  series: 1800,
  version: 1,
});

/** Two digits of the first prize, at fixed odds of 98. */
export const firstPrize = (number: string, multiple = 1) => ({
  game: 'VN_N',
  betType: 'DE_DB',
  picks: [number],
  unit: pesos('1'),
  multiple,
  version: 1,
});

/** A result of VN_N whose first prize is this. */
export const northern = (first: string): DrawResult => ({
  DB: [first],
  G1: ['11111'],
  G2: Array(2).fill('22222'),
  G3: Array(6).fill('33333'),
  G4: Array(4).fill('4444'),
  G5: Array(6).fill('5555'),
  G6: Array(3).fill('666'),
  G7: Array(4).fill('77'),
});

/** The same of a southern game, whose first prize has six digits. */
export const southern = (first: string): DrawResult => ({
  DB: [first],
  G1: ['11111'],
  G2: ['22222'],
  G3: Array(2).fill('33333'),
  G4: Array(7).fill('44444'),
  G5: ['5555'],
  G6: Array(3).fill('6666'),
  G7: ['777'],
  G8: ['88'],
});

export const digits = (text: string): DrawResult => ({ N: [...text] });

/** What a player was told, in English, and the title in Filipino. */
interface Told {
  accountId: AccountId;
  title: string;
  body: string;
  filipino: string;
  link: string | undefined;
}

/** The lottery behind a real server, on the database's own clock; draws are moved to it. */
export async function buildLotteryWorld() {
  const people = createTestGatekeepers();
  const told: Told[] = [];
  const barred = new Set<AccountId>();
  const switches = { isOffered: true };
  /** Each account with those above it. */
  const lines = new Map<AccountId, AccountId[]>();
  const server = await startTestServer({
    make: (platform) => makeLottery(platform, { told, barred, lines, switches }),
    gatekeepers: () => people.gatekeepers,
    register(http, _platform, { lottery, approvals }) {
      lotteryRoutes(http, lottery);
      lotteryConsoleRoutes(http, lottery);
      approvalsConsoleRoutes(http, approvals);
    },
  });
  const { lottery, ledger } = server.made;
  const { pool } = server.platform.database;
  await lottery.schedules.run();
  await lottery.conductor.run();
  let deposits = 0;

  async function deposit(accountId: AccountId, amount: bigint) {
    deposits += 1;
    await ledger.post({
      kind: 'post',
      type: 'DEPOSIT',
      accountId,
      source: 'test',
      reference: `deposit-${deposits}`,
      currency: 'PHP',
      from: 'house:payment:test',
      to: 'player:cash',
      amount,
    });
  }

  /** A player with money, and what a browser would call. */
  async function addPlayer(money: string) {
    const { accountId, token } = people.addPlayer();
    await ledger.openPlayer(pool, accountId, 'PHP');
    if (pesos(money) > 0n) await deposit(accountId, pesos(money));
    const call = server.as(token);
    return {
      accountId,
      token,
      call,
      cash: async () => (await ledger.findBalances(accountId))?.cash ?? 0n,
      held: async () => (await ledger.findBalances(accountId))?.held ?? 0n,
      bet: (body: BodyOf<typeof bets.placeOrder>, key: string = crypto.randomUUID()) =>
        call(bets.placeOrder, { body }, { idempotencyKey: key }),
      chase: (body: BodyOf<typeof bets.createChase>, key: string = crypto.randomUUID()) =>
        call(bets.createChase, { body }, { idempotencyKey: key }),
      orders: async () => (await call(bets.listOrders, { query: {} })).list,
    };
  }

  const tools = createDrawTools(server.platform, lottery);

  return {
    server,
    people,
    lottery,
    ledger,
    pool,
    told,
    barred,
    switches,
    lines,
    deposit,
    addPlayer,
    ...tools,
    run: () => lottery.conductor.run(),
    operator: (role: 'finance' | 'content' | 'support') => server.as(people.addOperator(role).token),
    async expectSound() {
      expect((await ledger.verify()).problems).toEqual([]);
      const { rows } = await pool.query(
        `select 1 from lottery.exposure group by draw_id, bet_type, number having sum(granted) > 1000000000000`,
      );
      expect(rows).toEqual([]);
    },
    async close() {
      await ledger.close();
      await server.close();
    },
  };
}

/** Moves draws to the clock of the database, which no test can move. */
function createDrawTools({ database }: Platform, lottery: Lottery) {
  const { pool, kysely } = database;

  /** The issue of a game that takes bets; the following ones with it. */
  async function issues(game: string, count = 1): Promise<string[]> {
    const { rows } = await pool.query<{ issue: string }>(
      `select issue from lottery.draw where game = $1 and state in ('OPEN', 'SCHEDULED')
         and closes_at > now() + interval '8 seconds' order by draws_at limit $2`,
      [game, count],
    );
    return rows.map(({ issue }) => issue);
  }

  async function issue(game: string): Promise<string> {
    const [first] = await issues(game);
    if (!first) throw new Error(`${game} has no issue`);
    await openNow(game, first);
    return first;
  }

  /** A draw that is open for a minute more, whatever the wall clock says. */
  async function openNow(game: string, name: string) {
    await pool.query(
      `update lottery.draw set state = 'OPEN', opens_at = now() - interval '1 minute',
         closes_at = greatest(closes_at, now() + interval '1 minute'),
         draws_at = greatest(draws_at, now() + interval '2 minutes') where game = $1 and issue = $2`,
      [game, name],
    );
  }

  /**
   * The time of a draw is over: it closed and is due since so many seconds. In whole milliseconds, as the conductor reads
   * the clock: else it may come too early by a part of one.
   */
  async function makeDue(game: string, name: string, seconds = 0) {
    await pool.query(
      `update lottery.draw set closes_at = date_trunc('milliseconds', now()) - make_interval(secs => $3 + 1),
         draws_at = date_trunc('milliseconds', now()) - make_interval(secs => $3) where game = $1 and issue = $2`,
      [game, name, seconds],
    );
  }

  async function find(game: string, name: string) {
    const draw = await draws.findDraw(kysely, game, name);
    if (!draw) throw new Error('there is no such draw');
    return draw;
  }

  /** Ends a draw with this result, as if a feed had told it. */
  async function endWith(game: string, name: string, result: DrawResult) {
    await pool.query(`update lottery.draw set source = 'MANUAL' where game = $1 and issue = $2`, [
      game,
      name,
    ]);
    await makeDue(game, name);
    await lottery.conductor.run();
    const draw = await find(game, name);
    const at = new Date();
    const told = { drawId: draw.draw_id, version: 1, result, toldBy: 'test', reason: null, at };
    await kysely.transaction().execute((tx) => draws.saveResult(tx, told, 'DRAWN'));
    await lottery.conductor.run();
  }

  return { issue, issues, openNow, makeDue, find, endWith };
}

async function makeLottery(
  platform: Platform,
  {
    told,
    barred,
    lines,
    switches,
  }: {
    told: Told[];
    barred: Set<AccountId>;
    switches: { isOffered: boolean };
    lines: Map<AccountId, AccountId[]>;
  },
) {
  const { clock, vault, database } = platform;
  const db = database.kysely;
  const audit = createAudit({ db, clock, vault });
  const approvals = createApprovalDesk({ db, clock, vault, audit });
  approvals.bonds.add(async () => false);
  const ledger: Ledger = await createLedger({ pool: database.pool, clock });
  const giveBack = createGiveBack({ platform, games: { catalogue: { entries: () => [] } } });
  const lottery = await createLottery({
    platform,
    ledger,
    agents: {
      listPlaces: async (ids) => new Map(ids.map((id) => [id, { type: 0, path: lines.get(id) ?? [id] }])),
    },
    approvals,
    audit,
    giveBack,
    listNames: async (ids) => new Map(ids.map((id) => [id, `player-${id.slice(-6)}`])),
    tellPlayer: async (_tx, { accountId, texts, link }) => {
      told.push({ accountId, ...texts.EN, filipino: texts.TY.title, link });
      return () => undefined;
    },
    balancePushes: { push: () => undefined },
    isOffered: async () => switches.isOffered,
    requirePlayAllowed: async (accountId) => {
      if (barred.has(accountId)) throw new AppError('self_excluded');
    },
    brand: { currency: 'PHP', currencySymbol: '₱' },
  });
  giveBack.slots.returns.add(lottery.returns.source);
  return { lottery, ledger, approvals };
}

export type LotteryWorld = Awaited<ReturnType<typeof buildLotteryWorld>>;
