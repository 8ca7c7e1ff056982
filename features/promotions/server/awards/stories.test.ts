import { randomUUID } from 'node:crypto';
import type { Reference, RoundRef } from '@kislap/contract-kit/ids';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { buildPromotionsWorld } from '../promotions.world.ts';
import { endOpen } from '../wagering/requirement.queries.ts';
import { createModel } from './bonus.testkit.ts';
import type { Call, Round, Terms } from './story.testkit.ts';

// Whatever a player with bonuses does, and wherever the play feed is cut into pieces: bonus money becomes cash only by what was
// played for it, and after every step each figure stands where the rules say.

/** The long form: `npm run torture -- --part bonuses`. */
const cases = Number(process.env.PROPERTY_CASES ?? 12);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const world = await buildPromotionsWorld();
afterAll(() => world.close());

const { ledger, clock, wagering, server } = world;
const { promotions } = server.features;
const peso = 1_000_000n;
const weights = { RNG: 100, LIVE: 20, MINI: 50 };
const rest = { stakeMax: 250n * peso, days: 2, weights };
const offers: Terms[] = [
  { kind: 'DEPOSIT', percent: 100, bonusMax: 177n * peso, depositMin: 100n * peso, multiplier: 1, ...rest },
  {
    kind: 'DEPOSIT',
    percent: 33,
    bonusMax: 1_777n * peso,
    depositMin: peso,
    multiplier: 3,
    ...rest,
    days: 1,
  },
  { kind: 'DEPOSIT', percent: null, bonusMax: 60n * peso, depositMin: 1n, multiplier: 2, ...rest },
  { kind: 'CODE', percent: null, bonusMax: 88n * peso, depositMin: 0n, multiplier: 1, ...rest },
  { kind: 'CODE', percent: null, bonusMax: 50n * peso, depositMin: 0n, multiplier: 4, ...rest, days: 1 },
];
const codes = offers.map(({ kind }, at) => (kind === 'CODE' ? `STORY${at}` : null));
const published: PromotionId[] = [];
for (const [at, terms] of offers.entries())
  published.push(await world.publish({ ...terms, code: codes[at] ?? null }));

const pesos = fc.integer({ min: 1, max: 300 }).map((amount) => BigInt(amount) * peso);
const odd = fc.bigInt({ min: 1n, max: 400n * peso });
const place = fc.nat(9);
const category = fc.constantFrom('RNG', 'LIVE', 'MINI', 'FISH');
const kind = <Name extends string>(name: Name) => fc.record({ kind: fc.constant(name) });
const step = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amount: pesos }),
  fc.record({ kind: fc.constant('gift' as const), amount: odd }),
  { arbitrary: fc.record({ kind: fc.constant('join' as const), place }), weight: 2 },
  {
    arbitrary: fc.record({ kind: fc.constant('bet' as const), amount: fc.oneof(pesos, odd), category }),
    weight: 3,
  },
  // All there is, or all cash and a bit: then little is left to play with.
  { arbitrary: fc.record({ kind: fc.constant('betAll' as const), less: fc.nat(4), category }), weight: 2 },
  fc.record({ kind: fc.constant('betAgain' as const), amount: pesos, place }),
  {
    arbitrary: fc.record({ kind: fc.constant('win' as const), amount: odd, place, closes: fc.boolean() }),
    weight: 3,
  },
  fc.record({ kind: fc.constant('lose' as const), place, closes: fc.boolean() }),
  fc.record({ kind: fc.constant('rollbackBet' as const), place }),
  fc.record({ kind: fc.constant('rollbackWin' as const), place }),
  kind('end'),
  kind('waive'),
  kind('day'),
  { arbitrary: kind('sweep'), weight: 2 },
  { arbitrary: kind('follow'), weight: 3 },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Played {
  round: Round;
  roundRef: RoundRef;
}

const named = () => `b-${randomUUID()}`;
const houseSum = async () => (await ledger.houseTotals()).reduce((sum, { balance }) => sum + balance, 0n);

/** One player in the house and in the model. */
async function beginStory() {
  const player = await world.addPlayer();
  const { accountId } = player;
  const model = createModel();
  const played: Played[] = [];
  const references = new Map<Call, Reference>();
  const houseBefore = await houseSum();

  async function play(
    { round, roundRef }: Played,
    op: { kind: 'bet' | 'win'; amount: bigint; closesRound?: boolean } | { kind: 'rollback'; call: Call },
  ): Promise<{ isPosted: boolean; reference: Reference }> {
    const reference = named() as Reference;
    const own = { accountId, ...world.usual, category: round.category, reference, roundRef };
    const referenceTo = op.kind === 'rollback' ? references.get(op.call) : undefined;
    const { outcome } = await world.tryPlay(
      op.kind !== 'rollback'
        ? { ...own, ...op }
        : {
            ...{ accountId, currency: own.currency, source: own.source, reference, roundRef },
            ...{ kind: 'rollback', referenceTo: referenceTo ?? reference },
          },
    );
    return { isPosted: outcome === 'posted', reference };
  }

  async function bet(where: Played, amount: bigint): Promise<void> {
    const { isPosted, reference } = await play(where, { kind: 'bet', amount });
    expect(isPosted).toBe(model.bet(where.round, amount));
    const call = isPosted ? where.round.bets.at(-1) : undefined;
    if (call) references.set(call, reference);
  }

  async function betInNew(of: string, amount: bigint): Promise<void> {
    const round: Round = {
      ...{ category: of, stake: 0n, win: 0n, bets: [], wins: [], parts: [] },
      ...{ isClosed: false, isSettled: false, worth: 0n },
    };
    const where = { round, roundRef: named() as RoundRef };
    await bet(where, amount);
    if (round.bets.length === 0) return;
    played.push(where);
    model.rounds.push(round);
  }

  async function win(where: Played, amount: bigint, closesRound: boolean): Promise<void> {
    const { isPosted, reference } = await play(where, { kind: 'win', amount, closesRound });
    expect(isPosted).toBe(model.win(where.round, amount, closesRound));
    const call = isPosted ? where.round.wins.at(-1) : undefined;
    if (call) references.set(call, reference);
  }

  async function join(at: number): Promise<void> {
    const terms = offers[at % offers.length];
    const promotionId = published[at % offers.length];
    if (!terms || !promotionId) return;
    const wanted = { promotionId, version: 1, code: codes[at % offers.length] ?? undefined };
    const joined = promotions.awards.join(accountId, wanted, 'EN').then(
      () => true,
      () => false,
    );
    expect(await joined).toBe(model.join(terms));
  }

  async function endEarly(): Promise<void> {
    if (!model.current()) return;
    model.endEarly();
    const { list } = await promotions.awards.list(accountId, { pageSize: 1 }, 'EN');
    const [newest] = list;
    if (newest) await promotions.awards.end(accountId, newest.awardId, 'EN');
  }

  /** As two operators do it. */
  async function waive(): Promise<void> {
    model.waive();
    const { list } = await wagering.list(accountId, { pageSize: 100 });
    const ids = list
      .filter(({ state }) => state === 'OPEN')
      .map(({ requirementId }) => requirementId)
      .slice(-1);
    await endOpen(server.platform.database.kysely, accountId, { ids, state: 'WAIVED', at: clock.now() });
  }

  async function follow(): Promise<void> {
    await world.follow();
    await promotions.awards.settle(accountId);
    model.follow();
    await expectTurnover();
  }

  async function sweep(): Promise<void> {
    model.sweep();
    await wagering.endAllPlayedOut();
    await promotions.sweep();
    await expectTurnover();
  }

  async function run(one: Step): Promise<void> {
    const where = 'place' in one ? played[one.place % Math.max(1, played.length)] : undefined;
    const all = model.own.cash + (model.playing() ? model.own.bonus : 0n);
    switch (one.kind) {
      case 'deposit':
        model.deposit(one.amount);
        return player.deposit(one.amount);
      case 'gift':
        model.gift(one.amount);
        return void (await player.give(one.amount));
      case 'join':
        return join(one.place);
      case 'bet':
        return betInNew(one.category, one.amount);
      case 'betAll':
        return all > 10n * peso ? betInNew(one.category, all - BigInt(one.less) * peso) : undefined;
      case 'betAgain':
        return where && bet(where, one.amount);
      case 'win':
        return where && win(where, one.amount, one.closes);
      case 'lose':
        return where && win(where, 0n, one.closes);
      case 'rollbackBet':
      case 'rollbackWin': {
        if (!where) return;
        const calls = one.kind === 'rollbackBet' ? where.round.bets : where.round.wins;
        const call = calls[one.place % Math.max(1, calls.length)];
        if (!call) return;
        const { isPosted } = await play(where, { kind: 'rollback', call });
        expect(isPosted).toBe(model[one.kind](where.round, call));
        return;
      }
      case 'end':
        return endEarly();
      case 'waive':
        return waive();
      case 'day':
        clock.advance(86_400);
        model.own.at = clock.now().getTime();
        return ledger.ensurePartitions();
      case 'sweep':
        return sweep();
      case 'follow':
        return follow();
    }
  }

  /** After every step. */
  async function expectMoney(): Promise<void> {
    const { cash, bonus } = model.own;
    const accounts = await ledger.listAccounts(server.platform.database.pool, accountId);
    const held = [...accounts].filter(([, amount]) => amount !== 0n);
    const wanted = [
      ['player:bonus', bonus],
      ['player:cash', cash],
    ].filter(([, amount]) => amount !== 0n);
    expect(held.toSorted()).toEqual(wanted);
    expect((await houseSum()) - houseBefore + cash + bonus).toBe(0n);
    const left = await wagering.findLeft(server.platform.database.kysely, accountId);
    if (left === 0n) expect(cash).toBeLessThanOrEqual(model.bound());
  }

  /** Once the feed has been read, or what was due has been done. */
  async function expectTurnover(): Promise<void> {
    const { list } = await wagering.list(accountId, { pageSize: 100 });
    const expected = model.requirements.map(({ target, progress, state }) => ({ target, progress, state }));
    expect(list.toReversed().map(({ target, progress, state }) => ({ target, progress, state }))).toEqual(
      expected,
    );
    const taken = await promotions.awards.list(accountId, { pageSize: 100 }, 'EN');
    expect(taken.list.toReversed().map(({ state, ending }) => ({ state, ending }))).toEqual(
      model.awards.map(({ state, ending }) => ({ state, ending })),
    );
  }

  return {
    async run(one: Step): Promise<void> {
      clock.advance(1);
      model.own.at = clock.now().getTime();
      await run(one);
      await expectMoney();
    },
  };
}

it(
  `bonus money becomes cash only by what was played for it: ${cases} cases of seed ${seed}`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 50 }), async (steps) => {
        const story = await beginStory();
        await story.run({ kind: 'join', place: Number(steps.length) });
        await story.run({ kind: 'deposit', amount: 150n * peso });
        for (const one of steps) await story.run(one);
        await story.run({ kind: 'follow' });
        // No bonus is left for the sweeps of the stories after this one.
        await story.run({ kind: 'end' });
      }),
      { numRuns: cases, seed, endOnFailure: process.env.PROPERTY_SHRINK === undefined },
    );
    expect((await ledger.verify()).problems).toEqual([]);
  },
  120_000 + cases * 8_000,
);
