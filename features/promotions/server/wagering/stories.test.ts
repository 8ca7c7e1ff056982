import type { Reference, RoundRef } from '@kislap/contract-kit/ids';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { countBet, isPlayedOut, takeBackBet } from '../../rules/wagering.ts';
import { buildPromotionsWorld } from '../promotions.world.ts';

// Whatever a player does, and wherever the play feed is cut into pieces, each requirement stands where the rules say.

/** The long form: `PROPERTY_CASES=1000 npx vitest run --project integration features/promotions/server/wagering/stories.test.ts`. */
const cases = Number(process.env.PROPERTY_CASES ?? 12);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const world = await buildPromotionsWorld();
afterAll(() => world.close());

const peso = 1_000_000n;
const pesos = fc.integer({ min: 1, max: 300 }).map((amount) => BigInt(amount) * peso);
const step = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amount: pesos }),
  fc.record({ kind: fc.constant('bet' as const), amount: pesos }),
  // All there is: then little is left to play with.
  fc.record({ kind: fc.constant('bet' as const), amount: fc.constant(null) }),
  fc.record({ kind: fc.constant('win' as const), amount: pesos, place: fc.nat(5) }),
  fc.record({ kind: fc.constant('takeBack' as const), place: fc.nat(5) }),
  fc.record({ kind: fc.constant('follow' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Stories that once ended otherwise: a round whose win was taken back is open, however empty the purse. */
const known: [Step[]][] = [
  [
    [
      { kind: 'deposit', amount: peso },
      { kind: 'bet', amount: null },
      { kind: 'win', amount: 300n * peso, place: 0 },
      { kind: 'takeBack', place: 0 },
      { kind: 'deposit', amount: peso },
      { kind: 'follow' },
    ],
  ],
];

interface Round {
  reference: Reference;
  roundRef: RoundRef;
  stake: bigint;
  win?: Reference;
  parts: { requirement: Model; used: bigint; counted: bigint }[];
}

interface Model {
  target: bigint;
  progress: bigint;
  weights: null;
  isPlayedOut: boolean;
}

const isOpen = ({ target, progress, isPlayedOut: isOver }: Model) => !isOver && progress < target;

it(
  `requirements stand where the rules say, wherever the feed is cut: ${cases} cases of seed ${seed}`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), async (steps) => {
        const player = await world.addPlayer();
        const requirements: Model[] = [];
        const rounds: Round[] = [];
        const oneOf = (place: number, isWon: boolean) => {
          const fitting = rounds.filter((round) => (round.win !== undefined) === isWon);
          return fitting[place % Math.max(1, fitting.length)];
        };
        for (const one of steps) {
          if (one.kind === 'deposit') {
            const purse = { cash: await player.cash(), bonus: 0n, held: 0n };
            const hasOpenRounds = rounds.some(({ win }) => win === undefined);
            // Nothing was left to play the former ones with.
            for (const open of requirements.filter(isOpen))
              open.isPlayedOut = isPlayedOut({ ...purse, hasOpenRounds });
            await player.deposit(one.amount);
            requirements.push({ target: one.amount, progress: 0n, weights: null, isPlayedOut: false });
          } else if (one.kind === 'bet') {
            const cash = await player.cash();
            const stake = one.amount ?? cash;
            if (cash < stake || stake === 0n) continue;
            rounds.push({ ...(await player.bet(stake)), stake, parts: [] });
          } else if (one.kind === 'win') {
            const round = oneOf(one.place, false);
            if (!round) continue;
            const { reference } = await player.win(round.roundRef, one.amount, { closesRound: false });
            round.win = reference;
            const bet = { category: 'RNG', validBet: round.stake };
            for (const part of countBet(requirements.filter(isOpen), bet)) {
              part.requirement.progress += part.counted;
              round.parts.push(part);
            }
          } else if (one.kind === 'takeBack') {
            const round = oneOf(one.place, true);
            if (!round?.win || (await player.cash()) < 300n * peso) continue;
            await player.rollback({ reference: round.win, roundRef: round.roundRef });
            for (const { part, counted } of takeBackBet(round.parts, round.stake))
              part.requirement.progress -= counted;
            Object.assign(round, { win: undefined, parts: [] });
          } else await world.follow();
        }
        await world.follow();
        const { left, list } = await player.wagering();
        const expected = requirements.map((one) => ({
          target: one.target,
          progress: one.progress,
          state: one.isPlayedOut ? 'PLAYED_OUT' : isOpen(one) ? 'OPEN' : 'FULFILLED',
        }));
        expect(list.toReversed()).toMatchObject(expected);
        expect(left).toBe(
          requirements.filter(isOpen).reduce((sum, one) => sum + one.target - one.progress, 0n),
        );
      }),
      { numRuns: cases + known.length, seed, endOnFailure: false, examples: known },
    );
  },
  120_000 + cases * 5_000,
);
