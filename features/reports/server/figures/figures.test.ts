import type { GameId } from '@kislap/contract-kit/ids';
import type { PlayOp } from '@kislap/ledger';
import { manilaDay } from '@kislap/platform/clock.ts';
import { validBet } from '@kislap/rules/valid-bet';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseId } from './change-set.ts';
import { columns } from './figure.queries.ts';
import { compareWithLedger } from './recompute.ts';
import { buildReportsWorld, type Name, type ReportsWorld, wholeState } from './reports.world.ts';

let world: ReportsWorld;
beforeAll(async () => {
  world = await buildReportsWorld();
  for (const accountId of Object.values(world.ids)) {
    await world.post({
      ...{ kind: 'post', accountId, source: 'cashier', currency: 'PHP', reference: `deposit ${accountId}` },
      ...{ type: 'DEPOSIT', from: 'house:payment:test', to: 'player:cash', amount: 1_000_000n },
    });
  }
});
afterAll(() => world.close());

const games = [
  { gameId: 'fiesta20' as GameId, category: 'RNG' },
  { gameId: 'baccarat' as GameId, category: 'LIVE' },
  { gameId: 'tongits' as GameId, category: 'PVP' },
] as const;
type Game = (typeof games)[number];

function common(name: Exclude<Name, 'house'>, game: Game, roundRef: string) {
  return { accountId: world.ids[name], source: 'arcade', currency: 'PHP', roundRef, ...game };
}

/** Sums of an account or team, by day if given. */
async function figuresOf(name: Name, scope: 0 | 1, day?: string): Promise<Record<string, number>> {
  const { rows } = await world.database.pool.query(
    `select ${columns.map((column) => `coalesce(sum(${column}), 0)::integer as ${column}`).join(', ')} from reports.day
     where account_id = $1 and scope = $2 and ($3::date is null or day = $3)`,
    [name === 'house' ? houseId : world.ids[name], scope, day ?? null],
  );
  return Object.fromEntries(Object.entries(rows[0]).filter(([, value]) => value !== 0)) as Record<
    string,
    number
  >;
}

async function expectModelIsTheLedger() {
  for (const accountId of Object.values(world.ids)) {
    if (accountId === world.ids.trial) continue;
    await world.database.kysely.transaction().execute(async (tx) => {
      expect(await compareWithLedger(tx, accountId, 'reports.figures')).toEqual([]);
    });
  }
}

describe('figures', () => {
  it('count a line on its day and for the whole upline, and never for trials', async () => {
    const [slot] = games;
    for (const name of ['max', 'mia', 'lone', 'trial'] as const) {
      await world.play({ kind: 'bet', ...common(name, slot, 'r1'), reference: `${name} b1`, amount: 100n });
    }
    // 00:30 of the next Manila day.
    world.clock.set('2026-11-21T16:30:00Z');
    await world.play({
      kind: 'win',
      ...common('max', slot, 'r1'),
      reference: 'w1',
      amount: 250n,
      closesRound: true,
    });
    await world.play({ kind: 'promoWin', ...common('max', slot, 'r1'), reference: 'p1', amount: 9n });
    await world.drain();
    const deposits = 1_000_000;
    expect(await figuresOf('max', 0, '2026-11-21')).toEqual({ deposits, stake: 100 });
    expect(await figuresOf('max', 0, '2026-11-22')).toEqual({
      valid_bet: 100,
      win: 250,
      rounds: 1,
      promo_wins: 9,
      settled_stake: 100,
    });
    expect(await figuresOf('ben', 1)).toEqual({
      deposits: 2 * deposits,
      ...{ stake: 100, valid_bet: 100, win: 250, rounds: 1, promo_wins: 9, settled_stake: 100 },
    });
    expect(await figuresOf('ana', 1, '2026-11-21')).toEqual({ deposits: 4 * deposits, stake: 200 });
    expect(await figuresOf('house', 1, '2026-11-21')).toEqual({ deposits: 5 * deposits, stake: 300 });
    expect(await figuresOf('trial', 0)).toEqual({});
    expect(await figuresOf('max', 1)).toEqual({});
    await expectModelIsTheLedger();
  });

  it('subtract the valid bet when a win or a bet is rolled back, even long after its round closed', async () => {
    const live = games[1];
    const round = common('mia', live, 'r2');
    await world.play({ kind: 'bet', ...round, reference: 'r2 b', amount: 100n });
    await world.play({ kind: 'win', ...round, reference: 'r2 w', amount: 195n, closesRound: true });
    await world.drain();
    expect(await figuresOf('mia', 0, '2026-11-22')).toMatchObject({ valid_bet: 95, rounds: 1 });
    world.clock.set('2026-11-23T04:00:00Z');
    const undo = { kind: 'rollback', accountId: round.accountId, source: 'arcade', currency: 'PHP' } as const;
    await world.play({ ...undo, reference: 'r2 undo w', referenceTo: 'r2 w' });
    await world.drain();
    // Still closed: a lost round.
    expect(await figuresOf('mia', 0, '2026-11-23')).toEqual({ valid_bet: 5, win: -195 });
    await world.play({ ...undo, reference: 'r2 undo b', referenceTo: 'r2 b' });
    await world.drain();
    expect(await figuresOf('mia', 0, '2026-11-23')).toEqual({
      ...{ valid_bet: -95, win: -195, rounds: -1, refunds: 100, settled_stake: -100 },
    });
    // A present that is taken back belongs to no round.
    await world.play({ kind: 'promoWin', ...common('mia', live, 'none'), reference: 'p2', amount: 50n });
    await world.play({ ...undo, reference: 'undo p2', referenceTo: 'p2' });
    await world.drain();
    expect(await figuresOf('mia', 0, '2026-11-23')).not.toHaveProperty('promo_wins');
    await expectModelIsTheLedger();
  });

  it('close the round of a rolled-back present with the end of its round, and count the round once', async () => {
    const round = common('ben', games[2], 'r3');
    await world.play({ kind: 'bet', ...round, reference: 'r3 b', amount: 30n });
    await world.play({ kind: 'promoWin', ...round, reference: 'r3 p', amount: 7n });
    const undo = { kind: 'rollback', accountId: round.accountId, source: 'arcade', currency: 'PHP' } as const;
    await world.play({ ...undo, reference: 'r3 undo p', referenceTo: 'r3 p', closesRound: true });
    await world.drain();
    expect(await figuresOf('ben', 0)).toMatchObject({ stake: 30, valid_bet: 30, rounds: 1 });
    expect(await figuresOf('ben', 0)).not.toHaveProperty('win');
    await expectModelIsTheLedger();
  });

  it('tell deposits, withdrawals, fees and adjustments apart', async () => {
    const money = { accountId: world.ids.lone, source: 'cashier', currency: 'PHP' };
    await world.post({ kind: 'reserve', ...money, reference: 'hold', amount: 500n });
    await world.post({
      ...{ kind: 'settle', ...money, reference: 'paid', holdReference: 'hold', amount: 480n },
      ...{ to: 'house:payment:test', type: 'WITHDRAW' },
    });
    await world.post({
      ...{ kind: 'settle', ...money, reference: 'fee', holdReference: 'hold', to: 'house:fee', type: 'FEE' },
    });
    await world.post({
      ...{ kind: 'post', ...money, reference: 'wrong', type: 'ADJUST', amount: 70n },
      ...{ from: 'player:cash', to: 'house:adjustment' },
    });
    await world.drain();
    expect(await figuresOf('lone', 0, '2026-11-23')).toEqual({
      withdrawals: 480,
      fees: 20,
      adjustments: -70,
    });
    await expectModelIsTheLedger();
  });
});

describe('any events in any order', () => {
  // Few of each, so that what is done meets what was done before.
  const who = fc.constantFrom('max', 'max', 'max', 'ben', 'lone', 'trial');
  const action = fc.record({
    who,
    game: fc.constantFrom(...games),
    round: fc.integer({ min: 0, max: 1 }),
    bet: fc.integer({ min: 0, max: 1 }),
    amount: fc.bigInt(0n, 400n),
    kind: fc.constantFrom('bet', 'bet', 'win', 'win', 'rollback', 'unwin', 'endRound', 'promoWin', 'unpromo'),
    closes: fc.boolean(),
    again: fc.boolean(),
    minutes: fc.constantFrom(0, 0, 0, 20, 300, 1_500),
    drains: fc.constantFrom(false, false, false, true),
  });

  it('the model equals the ledger and its rounds', { timeout: 240_000 }, async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 60 }), async (actions) => {
        run += 1;
        await world.ledger.ensurePartitions();
        for (const step of actions) {
          const { accountId, source, currency, roundRef, ...game } = common(
            step.who as 'ana',
            step.game,
            `${run}-${step.game.gameId}-${step.round}`,
          );
          const name = (kind: string) => `${step.who} ${roundRef} ${kind} ${step.bet}`;
          const base = { accountId, source, currency };
          const closesRound = step.closes;
          const undo = (of: string): PlayOp => ({
            ...{ kind: 'rollback', ...base, reference: `un${name(of)}`, referenceTo: name(of), closesRound },
          });
          const round = { ...base, ...game, roundRef };
          const { amount } = step;
          const op: PlayOp =
            step.kind === 'rollback'
              ? undo('bet')
              : step.kind === 'unwin'
                ? undo('win')
                : step.kind === 'unpromo'
                  ? undo('promoWin')
                  : step.kind === 'endRound'
                    ? { kind: 'endRound', ...base, roundRef, reference: name('endRound') }
                    : { kind: step.kind as 'bet', ...round, reference: name(step.kind), amount, closesRound };
          await Promise.all(step.again ? [world.play(op), world.play(op)] : [world.play(op)]);
          world.clock.advance(step.minutes * 60_000);
          if (step.drains) await world.consumers.drain();
        }
        await world.drain();
        await expectModelIsTheLedger();
        await expectTeamsAreTheirMembers();
        await expectRoundsAreTheLedgers();
      }),
      { numRuns: 25 },
    );
  });

  async function expectTeamsAreTheirMembers() {
    const sum = async (names: readonly Name[]) => {
      const all = await Promise.all(names.map((name) => figuresOf(name, 0)));
      const total: Record<string, number> = {};
      for (const each of all)
        for (const [key, value] of Object.entries(each)) total[key] = (total[key] ?? 0) + value;
      return Object.fromEntries(Object.entries(total).filter(([, value]) => value !== 0));
    };
    expect(await figuresOf('house', 1)).toEqual(await sum(['ana', 'ben', 'mia', 'max', 'lone']));
    expect(await figuresOf('ana', 1)).toEqual(await sum(['ana', 'ben', 'mia', 'max']));
    expect(await figuresOf('ben', 1)).toEqual(await sum(['ben', 'max']));
  }

  /** By another way altogether: the ledger's own rounds as they stand. */
  async function expectRoundsAreTheLedgers() {
    for (const name of ['ben', 'max', 'lone'] as const) {
      const { list } = await world.ledger.listRounds(world.ids[name], { page: 1, pageSize: 100_000 });
      const { rows: live } = await world.database.pool.query(
        'select round_ref, source, live_bets, win_count, is_closed from ledger.round_line where account_id = $1',
        [world.ids[name]],
      );
      const states = new Map(live.map((row) => [row.round_ref, row]));
      const settled = list.filter(({ roundRef }) => {
        const { live_bets: liveBets, win_count: winCount, is_closed: isClosed } = states.get(roundRef) ?? {};
        return liveBets > 0 && (isClosed || winCount > 0);
      });
      const valid = settled.reduce(
        (sum, { category, stake, win }) => sum + validBet({ category, stake, win }),
        0n,
      );
      const figures = await figuresOf(name, 0);
      expect([name, figures.valid_bet ?? 0, figures.rounds ?? 0]).toEqual([
        name,
        Number(valid),
        settled.length,
      ]);
      const net = list.reduce((sum, { stake }) => sum + stake, 0n);
      expect([name, (figures.stake ?? 0) - (figures.refunds ?? 0)]).toEqual([name, Number(net)]);
    }
  }
});

describe('a worker', () => {
  it('that is killed in the middle of a batch leaves nothing half done, and others go on', async () => {
    const victims = [world.another(), world.another()];
    const survivor = world.another();
    for (const { consumers } of [...victims, survivor]) consumers.start();
    let killed = 0;
    await world.ledger.ensurePartitions();
    for (let index = 0; index < 300 || (killed === 0 && index < 3_000); index += 1) {
      const round = common('max', games[index % 3] ?? games[0], `kill ${index}`);
      await world.play({ kind: 'bet', ...round, reference: `kb ${index}`, amount: 3n });
      await world.play({
        kind: 'win',
        ...round,
        reference: `kw ${index}`,
        amount: 2n,
        closesRound: index % 2 === 0,
      });
      // Whoever writes figures at this moment loses the connection under it.
      const { rows } = await world.database.pool.query(
        `select count(pg_terminate_backend(pid))::integer as count from pg_stat_activity
         where datname = current_database() and usename = current_user and backend_type = 'client backend'
           and state <> 'idle' and query ilike '%reports.%' and pid <> pg_backend_pid()`,
      );
      killed += rows[0].count;
    }
    for (const { consumers } of [...victims, survivor]) await consumers.stop();
    await world.drain();
    await expectModelIsTheLedger();
    expect(killed).toBeGreaterThan(0);
  });

  it('rebuilds the same state from the beginning', async () => {
    await world.drain();
    const before = await wholeState(world.database);
    expect(before.length).toBeGreaterThan(50);
    await world.database.pool.query('update reports.day set stake = stake + 1');
    await world.consumers.rebuild('reports.figures');
    await world.drain();
    expect(await wholeState(world.database)).toEqual(before);
    expect(manilaDay(world.clock.now()) > '2026-11-22').toBe(true);
  });
});
