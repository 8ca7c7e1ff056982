import { baccarat, simulateBaccarat } from '@kislap/rules/baccarat';
import { type BingoRules, bingoRtp, rules75, rules90 } from '@kislap/rules/bingo';
import type { PatternName } from '@kislap/rules/bingo-goals';
import { guaranteedOf, guaranteedReturn } from '@kislap/rules/bingo-guaranteed';
import { simulateBingo, simulateGuaranteed } from '@kislap/rules/bingo-odds';
import { colourRtp, simulateColourGame } from '@kislap/rules/colour-game';
import { simulateCrash } from '@kislap/rules/crash';
import { diceRtp, simulateDice } from '@kislap/rules/dice';
import { dragonTiger, simulateDragonTiger } from '@kislap/rules/dragon-tiger';
import { esportReturn, simulateEsport } from '@kislap/rules/esport';
import type { Below } from '@kislap/rules/fair';
import { fishRtp, fishVariance, simulateFish } from '@kislap/rules/fish';
import { footballReturn, simulateFootball } from '@kislap/rules/football';
import { footballLeagues } from '@kislap/rules/football-leagues';
import { simulatedHiLoReturn, simulateHiLo } from '@kislap/rules/hilo';
import { simulateMines } from '@kislap/rules/mines';
import { plinkoRtp, simulatePlinko } from '@kislap/rules/plinko';
import { drawReturn, sidesReturn, simulatePool } from '@kislap/rules/pool';
import { roulette, simulateRoulette } from '@kislap/rules/roulette';
import { scratchRtp, simulateScratch } from '@kislap/rules/scratch';
import { sicBo, simulateSicBo } from '@kislap/rules/sic-bo';
import type { Simulation } from '@kislap/rules/simulation';
import { slotModels } from '@kislap/rules/slots/models';
import { simulateSlot } from '@kislap/rules/slots/play';
import { pokerRtp } from '@kislap/rules/video-poker';
import { simulatePoker } from '@kislap/rules/video-poker-odds';
import { simulateWheel, wheelRtp } from '@kislap/rules/wheel';

/** What a round returned per unit staked, and its square, on average. */
interface Sums {
  mean: number;
  square: number;
}

export interface RtpCase {
  name: string;
  rtp: number;
  /** Where a few great prizes carry much of the return, the exact one: rounds without them look steadier than they are. */
  variance?: number;
  simulate(below: Below, rounds: number): Sums;
}

type Simulate = (below: Below, rounds: number) => Simulation;

/** A game of one stake a round. */
function game(name: string, rtp: string | number, simulate: Simulate, variance?: number): RtpCase {
  return {
    name,
    rtp: Number(rtp),
    ...(variance === undefined ? {} : { variance }),
    simulate(below, rounds) {
      const { stake, win, squares } = simulate(below, rounds);
      return { mean: Number(win) / Number(stake), square: squares / rounds };
    },
  };
}

const slots = Object.values(slotModels).map((model) =>
  game(`slot ${model.name.toLowerCase()}`, model.rtp, (below, rounds) => simulateSlot(model, below, rounds)),
);

/** A round of bingo takes hundreds of draws, so one of fifty is played; the width of the interval allows for it. */
const bingoPart = 50;

function bingo(name: string, rules: BingoRules): RtpCase {
  return bingoCase(name, Number(bingoRtp(rules)), (below, rounds) => simulateBingo(rules, below, rounds));
}

/** What one player alone plays for. */
function bingoAlone(name: string, pattern: PatternName | null): RtpCase {
  const { shape } = pattern === null ? rules90 : rules75(pattern);
  const [top, bottom] = guaranteedReturn(shape, guaranteedOf(pattern));
  return bingoCase(name, Number((top * 1_000_000n) / bottom) / 1_000_000, (below, rounds) =>
    simulateGuaranteed(pattern, below, rounds),
  );
}

function bingoCase(
  name: string,
  rtp: number,
  simulate: (below: Below, rounds: number) => ReturnType<typeof simulateBingo>,
): RtpCase {
  return {
    name: `bingo ${name}`,
    rtp,
    simulate(below, rounds) {
      const played = Math.ceil(rounds / bingoPart);
      const { stake, win, squares } = simulate(below, played);
      const mean = Number(win) / Number(stake);
      return { mean, square: mean ** 2 + (squares / played - mean ** 2) * (rounds / played) };
    },
  };
}

interface Table {
  rtp(spot: string): readonly [bigint, bigint];
}

/** A table with one unit on each of these spots; its simulation counts in hundredths of a unit. */
function table(name: string, rules: Table, spots: readonly string[], simulate: Simulate): RtpCase {
  const shares = spots.map((spot) => {
    const [won, of] = rules.rtp(spot);
    return Number(won) / Number(of);
  });
  return {
    name: `table ${name}`,
    rtp: shares.reduce((sum, share) => sum + share, 0) / spots.length,
    simulate(below, rounds) {
      const { stake, win, squares } = simulate(below, rounds);
      return { mean: Number(win) / Number(stake), square: squares / rounds / (100 * spots.length) ** 2 };
    },
  };
}

/** A market with one unit on each of its picks, counted in hundredths of a unit; the exact return is in millionths. */
function market(name: string, millionths: bigint, picks: number, simulate: Simulate): RtpCase {
  return {
    name,
    rtp: Number(millionths) / 1_000_000,
    simulate(below, rounds) {
      const { stake, win, squares } = simulate(below, rounds);
      return { mean: Number(win) / Number(stake), square: squares / rounds / (100 * picks) ** 2 };
    },
  };
}

const [liga] = footballLeagues;

export const rtpCases: readonly RtpCase[] = [
  ...slots,
  game('crash at 2.00', 0.97, simulateCrash),
  // Three mines and five panes: 1.95 is the multiplier cut to two places.
  game('mines 3 of 25', (1.95 * 26_334) / 53_130, simulateMines),
  game('dice', diceRtp, simulateDice),
  game('hi-lo three guesses', simulatedHiLoReturn(), simulateHiLo),
  game('plinko', plinkoRtp, simulatePlinko),
  game('wheel', wheelRtp, simulateWheel),
  game('scratch', scratchRtp, simulateScratch, 432.15),
  game('colour game', colourRtp, simulateColourGame),
  game('video poker', pokerRtp, simulatePoker),
  game('fish', fishRtp, simulateFish, fishVariance()),
  bingo('75', rules75('house')),
  bingo('75 cross', rules75('cross')),
  bingo('90', rules90),
  bingoAlone('75 alone', 'house'),
  bingoAlone('90 alone', null),
  market('football result', footballReturn(liga, '1x2'), 3, simulateFootball),
  // Even pools: both sides come to 95 % of what is decided, and the draw to its own 92 %.
  market('pool', (2n * sidesReturn + drawReturn) / 3n, 3, simulatePool),
  market('e-sport winner', esportReturn('win'), 2, simulateEsport),
  table('baccarat', baccarat, ['player', 'banker', 'tie'], simulateBaccarat),
  table('roulette', roulette, ['straight:17', 'dozen:2', 'red'], simulateRoulette),
  table('sic bo', sicBo, ['big', 'single:4', 'sum:11'], simulateSicBo),
  table('dragon tiger', dragonTiger, ['dragon', 'tie'], simulateDragonTiger),
];
