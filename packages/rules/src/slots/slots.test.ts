import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Below, draw } from '../fair.ts';
import { agreesWith } from '../simulation.ts';
import { ginto } from './games/ginto.ts';
import { klasiko } from './games/klasiko.ts';
import { lalim } from './games/lalim.ts';
import { langit } from './games/langit.ts';
import { musika } from './games/musika.ts';
import { pirata } from './games/pirata.ts';
import { prutas } from './games/prutas.ts';
import type { SlotModel, SlotRound } from './model.ts';
import { slotModels } from './models.ts';
import { rtpOf } from './odds.testkit.ts';
import { playNoted, playSlot, retellSlot, simulateSlot } from './play.ts';

const bet = 20_000_000n;
const models = Object.values(slotModels);

function belowOf(name: string): Below {
  return draw(
    (message) => createHmac('sha256', 'a fixed seed').update(message).digest(),
    `${name}|simulation:1|-|-`,
  );
}

/** Plays until a round is as wanted. */
function findRound(model: SlotModel, isWanted: (round: SlotRound) => boolean): SlotRound {
  const below = belowOf(model.name);
  for (let round = 0; round < 50_000; round += 1) {
    const played = playSlot(model, below, bet);
    if (isWanted(played)) return played;
  }
  throw new Error(`${model.name} never came to it`);
}

describe.each(models.map((model) => [model.name, model] as const))('%s', (name, model) => {
  it('returns what it says, counted from its strips', { timeout: 60_000 }, () => {
    expect(rtpOf(model)).toBe(model.rtp);
  });

  it('returns it over 20,000 drawn rounds', { timeout: 60_000 }, () => {
    expect(agreesWith(simulateSlot(model, belowOf(name), 20_000), Number(model.rtp))).toBe(true);
  });

  it('is told again by the numbers that were drawn, and pays what its turns add up to', () => {
    const below = belowOf(name);
    for (let round = 0; round < 300; round += 1) {
      const { draws, ...played } = playNoted(model, below, bet);
      expect(retellSlot(model, draws, bet)).toEqual(played);
      expect(played.win).toBe(played.spins.reduce((sum, { win }) => sum + win, 0n));
      expect(played.spins.at(-1)?.freeSpinsLeft).toBe(0);
    }
  });
});

it('no two slots share their rules', () => {
  const rules = models.map(({ kind, rows, strips, lines, feature }) =>
    [kind, rows, strips.length, lines.length, feature.kind].join(),
  );
  expect(new Set(rules).size).toBe(models.length);
});

it('Klasiko multiplies its line by the fourth reel', () => {
  const { spins, win } = findRound(klasiko, ({ spins: [spin] }) => spin?.factor === 10 && spin.win > 0n);
  expect(spins[0]?.grid[3]?.[1]).toBe('X10');
  expect(win % (10n * bet)).toBe(0n);
});

it('Langit keeps its wild reels and turns the others until no wild comes', () => {
  const { spins } = findRound(langit, ({ spins }) => spins.length === 3);
  expect(spins.map(({ kind }) => kind)).toEqual(['spin', 'respin', 'respin']);
  spins.slice(1).forEach((turn, index) => {
    const before = spins[index];
    for (const reel of before?.grown.reels ?? []) {
      expect(turn.grown.reels).toContain(reel);
      expect(turn.stops[reel]).toBe(before?.stops[reel]);
    }
  });
  expect(spins.at(-1)?.grown.reels).toEqual(spins.at(-2)?.grown.reels);
});

it('Musika stops its twins alike', () => {
  const { spins } = findRound(musika, ({ spins: [spin] }) => spin?.twins.length === 4);
  const alike = new Set(spins[0]?.twins.map((reel) => spins[0]?.grid[reel]?.join()));
  expect(alike.size).toBe(1);
});

it('Lalim pays once more with each free spin, ten times at the most', () => {
  const { spins } = findRound(lalim, ({ spins }) => spins.length > 12);
  expect(spins.map(({ factor }) => factor)).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10]);
});

it('Prutas takes away what won, lets the rest fall and pays more each time', () => {
  const { spins } = findRound(prutas, ({ spins }) => spins.length > 4);
  expect(spins.map(({ factor }) => factor).slice(0, 5)).toEqual([1, 2, 3, 5, 5]);
  spins.slice(1).forEach((turn, index) => {
    const before = spins[index];
    const gone = new Set(before?.wins.flatMap(({ cells }) => cells));
    turn.grid.forEach((column, reel) => {
      const kept = (before?.grid[reel] ?? []).filter((_, row) => !gone.has(reel * 3 + row));
      expect(column.slice(column.length - kept.length)).toEqual(kept);
    });
  });
  expect(spins.at(-1)?.wins).toEqual([]);
});

it('Ginto holds its bells, and the last turn pays all of them', () => {
  const { spins } = findRound(ginto, ({ spins }) => spins.length > 4);
  const held = spins.slice(1);
  held.slice(1).forEach(({ coins }, index) => {
    expect(coins.slice(0, held[index]?.coins.length)).toEqual(held[index]?.coins);
  });
  const last = held.at(-1);
  const sum = (last?.coins ?? []).reduce((total, { pay }) => total + pay, 0n);
  expect(last?.win).toBe(sum * BigInt(last?.factor ?? 0));
  expect(held.slice(0, -1).every(({ win }) => win === 0n)).toBe(true);
});

it('Ginto pays a full window twice', () => {
  // Six bells or more stand in the window; each later draw of nought brings a bell and the least of its values.
  const { spins } = retellSlot(ginto, [7, 7, 7, 7, 7], bet);
  const last = spins.at(-1);
  expect(last?.coins).toHaveLength(15);
  expect(last).toMatchObject({ factor: 2, win: 2n * 15n * bet });
});

it('Pirata lets one symbol fill its reels in all its free spins', () => {
  const { spins } = findRound(pirata, ({ spins }) =>
    spins.some(({ wins }) => wins.some(({ ways }) => ways === 10)),
  );
  const drawn = new Set(spins.slice(1).map((turn) => turn.drawn));
  expect(drawn.size).toBe(1);
  const grown = spins.find(({ wins }) => wins.some(({ ways }) => ways === 10));
  expect(grown?.grown.reels.length).toBeGreaterThanOrEqual(3);
  expect(grown?.grown.symbol).toBe(spins[1]?.drawn);
});
