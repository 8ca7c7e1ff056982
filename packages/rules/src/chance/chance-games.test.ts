import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { draw, drawFrom, instantMessage } from '../fair.ts';
import { payOut } from '../payout.ts';
import { agreesWith } from '../simulation.ts';
import {
  colourMultiple,
  colours,
  colourWin,
  rollColours,
  simulateColourGame,
  stakeOn,
} from './colour-game.ts';
import {
  chanceMax,
  chanceMin,
  diceChance,
  diceMultiplier,
  diceReturn,
  diceTarget,
  formatRoll,
  isDiceChoice,
  isDiceWin,
  rollDice,
  simulateDice,
} from './dice.ts';
import {
  dropBall,
  pathsTo,
  plinkoMultiplier,
  plinkoPays,
  plinkoReturn,
  plinkoRisks,
  plinkoRtp,
  pocketOf,
  simulatePlinko,
} from './plinko.ts';
import {
  drawTicket,
  fieldCount,
  prizeOf,
  scratchPrizes,
  scratchRtp,
  simulateScratch,
  ticketCount,
  ticketMultiplier,
} from './scratch.ts';
import { simulateWheel, spinWheel, wheelPrizes, wheelRtp, wheelSegments } from './wheel.ts';

const rounds = 200_000;

/** The stream of a round under the seed of vector F1. */
function streamOf(game: string) {
  const seed = Buffer.alloc(32);
  seed[31] = 1;
  const message = instantMessage(game, 'p', 7, 'clover');
  return draw((text) => createHmac('sha256', seed).update(text).digest(), message);
}

/** The same kind of stream from blocks of 64 KiB, for hundreds of thousands of rounds. */
function longStream(name: string) {
  return drawFrom((index) =>
    createHash('shake256', { outputLength: 65_536 }).update(`${name}|${index}`).digest(),
  );
}

it('cuts a win to the centavo, once', () => {
  expect(payOut(330_000n, 195)).toBe(640_000n);
  expect(payOut(10_000n, 199)).toBe(10_000n);
});

describe('dice', () => {
  it('pays 2.00 at 49.00 (vector G4) and rolls what its seed says', () => {
    expect(diceMultiplier(4900)).toBe(200);
    expect(formatRoll(rollDice(streamOf('DICE')))).toBe('3.47');
  });

  it('gives both sides the same chance, and loses on the target itself', () => {
    for (const side of ['under', 'over'] as const) {
      const choice = { side, target: diceTarget(side, 2500) };
      const wins = Array.from({ length: 10_000 }, (_, roll) => roll).filter((roll) =>
        isDiceWin(choice, roll),
      );
      expect(wins).toHaveLength(2500);
      expect(diceChance(choice)).toBe(2500);
      expect(isDiceWin(choice, choice.target)).toBe(false);
    }
  });

  it('returns at most 98 % at every chance, and never less than the cut takes', () => {
    for (let chance = chanceMin; chance <= chanceMax; chance += 1) {
      expect(diceReturn(chance)).toBeLessThanOrEqual(980_000);
      expect(diceReturn(chance)).toBeGreaterThan(980_000 - chance);
    }
    expect(isDiceChoice({ side: 'under', target: 99 })).toBe(false);
    expect(isDiceChoice({ side: 'over', target: 498 })).toBe(false);
    expect(isDiceChoice({ side: 'over', target: 499 })).toBe(true);
  });

  it('keeps to its return over many rounds', () => {
    expect(agreesWith(simulateDice(longStream('DICE'), rounds), 0.98)).toBe(true);
  });
});

describe('plinko', () => {
  it('falls where its seed says', () => {
    const path = dropBall(streamOf('PLINKO'));
    expect(path).toEqual([1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 1, 0]);
    expect(pocketOf(path)).toBe(6);
    expect(plinkoMultiplier('low', path)).toBe(50);
  });

  it('returns 98.98, 98.94 and 98.55 %', () => {
    expect(plinkoRisks.map((risk) => plinkoReturn(risk).toFixed(4))).toEqual(['0.9898', '0.9894', '0.9855']);
    expect(plinkoReturn('high').toFixed(8)).toBe('0.98549805');
    expect(plinkoRtp).toBe('0.985498');
    for (const risk of plinkoRisks) expect(plinkoPays(risk)).toEqual(plinkoPays(risk).toReversed());
    const all = Array.from({ length: 13 }, (_, pocket) => pathsTo(pocket)).reduce((sum, n) => sum + n, 0);
    expect(all).toBe(4096);
  });

  it('keeps to its return over many rounds', () => {
    expect(agreesWith(simulatePlinko(longStream('PLINKO'), rounds), Number(plinkoRtp))).toBe(true);
  });
});

describe('the wheel', () => {
  it('has 54 segments that return 53 of 54', () => {
    expect(wheelSegments).toHaveLength(54);
    expect(wheelSegments.reduce((sum, pay) => sum + pay, 0)).toBe(5300);
    expect(wheelRtp).toBe('0.981481');
    expect(wheelPrizes()).toEqual([
      { hundredths: 750, count: 1 },
      { hundredths: 500, count: 1 },
      { hundredths: 300, count: 3 },
      { hundredths: 200, count: 6 },
      { hundredths: 150, count: 13 },
      { hundredths: 0, count: 30 },
    ]);
  });

  it('stops where its seed says and keeps to its return', () => {
    expect(spinWheel(streamOf('WHEEL'))).toBe(33);
    expect(agreesWith(simulateWheel(longStream('WHEEL'), rounds), 53 / 54)).toBe(true);
  });
});

describe('scratch tickets', () => {
  it('return 89 % of a million tickets, of which 326,104 win', () => {
    const value = scratchPrizes.reduce((sum, { hundredths, tickets }) => sum + hundredths * tickets, 0);
    expect(value).toBe(Number(scratchRtp) * 100 * ticketCount);
    const winners = scratchPrizes.reduce((sum, { tickets }) => sum + tickets, 0);
    expect(winners).toBe(326_104);
    expect([prizeOf(0), prizeOf(179_999), prizeOf(180_000), prizeOf(326_103), prizeOf(326_104)]).toEqual([
      0,
      0,
      1,
      6,
      null,
    ]);
  });

  it('show a prize three times exactly when they win it', () => {
    expect(drawTicket(streamOf('SCRATCH'))).toEqual({ prize: null, fields: [0, 4, 0, 1, 6, 6, 3, 2, 5] });
    const below = longStream('FIELDS');
    const tickets = Array.from({ length: 20_000 }, () => drawTicket(below));
    const wrong = tickets.filter(({ prize, fields }) => {
      const counts = scratchPrizes.map((_, index) => fields.filter((field) => field === index).length);
      const isRight = counts.every((count, index) => (index === prize ? count === 3 : count < 3));
      return fields.length !== fieldCount || !isRight;
    });
    expect(wrong).toEqual([]);
  });

  it('keep to their return over many rounds', () => {
    expect(ticketMultiplier({ prize: 6 })).toBe(1_000_000);
    expect(agreesWith(simulateScratch(longStream('SCRATCH'), rounds), 0.89, 432.15)).toBe(true);
  });
});

describe('the colour game', () => {
  it('pays 1, 2 and 3 to 1 on each colour by itself', () => {
    const peso = 1_000_000n;
    const bets = [peso, 2n * peso, 0n, 5n * peso, 0n, 0n];
    expect(stakeOn(bets)).toBe(8n * peso);
    expect(colourWin(['red', 'red', 'blue'], bets)).toBe(3n * peso + 4n * peso);
    expect(colourWin(['yellow', 'yellow', 'yellow'], bets)).toBe(20n * peso);
    expect(colourWin(['pink', 'green', 'white'], bets)).toBe(0n);
  });

  it('returns 199 of 216 on every colour, by all rolls', () => {
    const all = colours.flatMap((a) => colours.flatMap((b) => colours.map((c) => [a, b, c] as const)));
    for (const colour of colours) {
      const sum = all.reduce((total, dice) => total + colourMultiple(dice, colour), 0);
      expect([sum, all.length]).toEqual([199, 216]);
    }
  });

  it('rolls what its seed says and keeps to its return', () => {
    expect(rollColours(streamOf('COLOUR'))).toEqual(['blue', 'yellow', 'yellow']);
    expect(agreesWith(simulateColourGame(longStream('COLOUR'), rounds), 199 / 216)).toBe(true);
  });
});
