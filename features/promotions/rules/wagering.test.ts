import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBet, isPlayedOut, promotionWeights, takeBackBet, type Wagering, weightOf } from './wagering.ts';

const peso = 1_000_000n;
const plain = (target: bigint, progress = 0n): Wagering => ({ target, progress, weights: null });
const promotion = (target: bigint, progress = 0n): Wagering => ({
  target,
  progress,
  weights: promotionWeights,
});

/** Plays one bet after the other and answers the progress of each requirement. */
function play(open: Wagering[], ...bets: { category: string; validBet: bigint }[]): bigint[] {
  const now = open.map((one) => ({ ...one }));
  for (const bet of bets)
    for (const { requirement, counted } of countBet(now, bet)) requirement.progress += counted;
  return now.map(({ progress }) => progress);
}

describe('the worked numbers of the domain', () => {
  it('P1: slots count whole and live casino a fifth towards a promotion', () => {
    const [progress] = play(
      [promotion(20_000n * peso)],
      { category: 'RNG', validBet: 8_000n * peso },
      { category: 'LIVE', validBet: 30_000n * peso },
    );
    expect(progress).toBe(14_000n * peso);
    expect(20_000n * peso - (progress ?? 0n)).toBe(6_000n * peso);
  });

  it('P2: the oldest is played first and the rest passes on', () => {
    const progress = play([plain(500n * peso), plain(3_000n * peso)], {
      category: 'RNG',
      validBet: 700n * peso,
    });
    expect(progress).toEqual([500n * peso, 200n * peso]);
  });
});

it('what one does not need passes on unweighted and is weighted anew', () => {
  // 100 pesos of a promotion's 100 need 500 of live casino; the other 500 count whole.
  const bet = { category: 'LIVE', validBet: 1_000n * peso };
  expect(play([promotion(100n * peso), plain(2_000n * peso)], bet)).toEqual([100n * peso, 500n * peso]);
  expect(play([plain(400n * peso), promotion(2_000n * peso)], bet)).toEqual([400n * peso, 120n * peso]);
});

it('a category without weight passes a requirement by', () => {
  const bare: Wagering = { target: peso, progress: 0n, weights: { RNG: 100n } };
  expect(play([bare, plain(5n * peso)], { category: 'LIVE', validBet: 3n * peso })).toEqual([0n, 3n * peso]);
  expect(weightOf(promotionWeights, 'ARCADE')).toBe(0n);
});

const amount = fc.bigInt({ min: 0n, max: 1_000_000n * peso });
const category = fc.constantFrom(...Object.keys(promotionWeights), 'OTHER');
const requirement = fc
  .record({ target: amount, isPlain: fc.boolean() })
  .map(({ target, isPlain }) => (isPlain ? plain(target) : promotion(target)));

it('no bet is used twice, no progress passes its target, and none is given for nothing', () => {
  fc.assert(
    fc.property(
      fc.array(requirement, { maxLength: 6 }),
      fc.record({ category, validBet: amount }),
      (open, bet) => {
        const parts = countBet(open, bet);
        expect(parts.reduce((sum, { used }) => sum + used, 0n)).toBeLessThanOrEqual(bet.validBet);
        for (const part of parts) {
          const { target, progress } = part.requirement;
          expect(progress + part.counted).toBeLessThanOrEqual(target);
          expect(part.counted).toBeLessThanOrEqual((part.used * part.weight) / 100n);
        }
        // Only the last may want more: each before it has what it needs, or the bet counts nothing there.
        for (const one of open) {
          const part = parts.find(({ requirement: of }) => of === one);
          const isFull = part !== undefined && part.requirement.progress + part.counted === one.target;
          if (part === parts.at(-1) || isFull || part === undefined) continue;
          expect.unreachable('a requirement in the middle was left open');
        }
      },
    ),
  );
});

it('what is counted and taken back whole leaves everything as it was', () => {
  fc.assert(
    fc.property(
      fc.array(requirement, { maxLength: 6 }),
      fc.record({ category, validBet: amount }),
      (open, bet) => {
        const parts = countBet(open, bet);
        const back = takeBackBet(parts, bet.validBet);
        for (const { part, used, counted } of back) {
          expect(used).toBe(part.used);
          expect(counted).toBe(part.counted);
        }
        expect(back).toHaveLength(parts.length);
      },
    ),
  );
});

it('a part that is taken back takes the latest first, and never less than it gave', () => {
  const parts = [
    { used: 400n, counted: 400n },
    { used: 600n, counted: 120n },
  ];
  expect(takeBackBet(parts, 601n)).toEqual([
    { part: parts[1], used: 600n, counted: 120n },
    { part: parts[0], used: 1n, counted: 1n },
  ]);
  expect(takeBackBet(parts, 1n)).toEqual([{ part: parts[1], used: 1n, counted: 1n }]);
});

it('a purse below five pesos is played out, unless something of it is still on its way', () => {
  const purse = { cash: 4_990_000n, bonus: 0n, held: 0n, hasOpenRounds: false };
  expect(isPlayedOut(purse)).toBe(true);
  expect(isPlayedOut({ ...purse, cash: 5n * peso })).toBe(false);
  expect(isPlayedOut({ ...purse, bonus: 10_000n })).toBe(false);
  expect(isPlayedOut({ ...purse, held: 1n })).toBe(false);
  expect(isPlayedOut({ ...purse, hasOpenRounds: true })).toBe(false);
});
