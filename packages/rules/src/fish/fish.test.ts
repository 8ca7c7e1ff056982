import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { draw, drawFrom } from '../fair.ts';
import { agreesWith } from '../simulation.ts';
import {
  bossKind,
  captureChance,
  drawHaul,
  fishKinds,
  fishPays,
  fishRtp,
  fishVariance,
  payOf,
  simulateFish,
} from './fish.ts';
import { makeTide, tideMs } from './fish-tide.ts';
import {
  type Fish,
  fishBodies,
  flightMsMax,
  flightOf,
  impactOf,
  isInTank,
  muzzles,
  placeOf,
  tankHeight,
  tankWidth,
} from './fish-water.ts';

function seeded(seed: string) {
  return draw((text) => createHmac('sha256', seed).update(text).digest(), 'FISH|test|-|-');
}

/** The same kind of stream from great blocks, for hundreds of thousands of draws. */
function streamOf(seed: string) {
  return drawFrom((index) =>
    createHash('shake256', { outputLength: 65_536 }).update(`${seed}${index}`).digest(),
  );
}

describe('the odds', () => {
  it('return exactly 96 % on every target', () => {
    expect([...fishPays]).toEqual([2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50, 100, 200]);
    for (const kind of fishKinds) {
      const [wins, of] = captureChance(kind);
      expect(wins * BigInt(payOf(kind)) * 100n).toBe(96n * of);
    }
    expect(Number(fishRtp)).toBe(0.96);
  });

  it('capture as often as they say', () => {
    const drawn: number[] = [];
    const below = (n: number) => {
      drawn.push(n);
      return 95;
    };
    expect(drawHaul(below, fishKinds)).toEqual(fishKinds.map(() => true));
    expect(drawHaul(() => 96, fishKinds)).toEqual(fishKinds.map(() => false));
    expect(drawn).toEqual(fishPays.map((pays) => pays * 100));
  });

  it('agree with 200,000 hits played', () => {
    expect(agreesWith(simulateFish(streamOf('fish'), 200_000), 0.96, fishVariance())).toBe(true);
  });
});

describe('a tide', () => {
  const tides = Array.from({ length: 20 }, (_, index) => makeTide(seeded(`tide ${index}`)));

  it('is the same from the same seed, and another from another', () => {
    expect(makeTide(seeded('tide 0'))).toEqual(tides[0]);
    expect(tides[1]).not.toEqual(tides[0]);
  });

  it('brings a boss, keeps the water full and is empty at its end', () => {
    for (const fishes of tides) {
      expect(fishes.map(({ id }) => id)).toEqual(fishes.map((_, index) => index));
      expect(fishes.filter(({ kind }) => kind === bossKind)).toHaveLength(1);
      expect(fishes.every(({ from, ms }) => from + ms < tideMs)).toBe(true);
      expect(fishes.flatMap(({ path }) => path).every(Number.isSafeInteger)).toBe(true);
      for (let at = 2_000; at < tideMs - 16_000; at += 2_000) {
        const swimming = fishes.filter((fish) => isSwimming(fish, at)).length;
        expect(swimming, `at ${at}`).toBeGreaterThanOrEqual(5);
        expect(swimming, `at ${at}`).toBeLessThanOrEqual(70);
      }
    }
  });

  it('shows every kind sooner or later', () => {
    const kinds = new Set(tides.flat().map(({ kind }) => kind));
    expect(kinds.size).toBe(fishPays.length);
  });
});

function isSwimming(fish: Fish, at: number): boolean {
  const place = placeOf(fish, at);
  return place !== undefined && isInTank(place);
}

describe('a shot', () => {
  /** A fish that stands where it is told, long enough for any shot. */
  const still = (id: number, kind: number, x: number, y: number): Fish => ({
    id,
    kind,
    from: 0,
    ms: 60_000,
    path: [x - 1, y, x, y, x, y, x + 1, y],
  });
  const [muzzleX = 0, muzzleY = 0] = muzzles[0] ?? [];
  const ahead = { seat: 0, at: 1_000, dx: 1, dy: 0, lock: null };
  const none = () => false;

  it('meets the first fish on its way and no other', () => {
    const near = still(1, 5, muzzleX + 300, muzzleY);
    const far = still(2, 5, muzzleX + 600, muzzleY);
    const hit = impactOf([far, near], ahead, none);
    expect(hit.fish?.id).toBe(1);
    expect(hit.passed).toEqual([]);
    const second = impactOf([far, near], ahead, (id) => id === 1);
    expect(second.fish?.id).toBe(2);
    expect(second.passed).toEqual([1]);
    expect(second.at).toBeGreaterThan(hit.at);
  });

  it('is thrown back by the glass', () => {
    const above = still(1, 5, 300, 200);
    const straight = impactOf([above], { ...ahead, dx: 220, dy: -520 }, none);
    const [x, y] = [300 - muzzleX, 2 * tankHeight - 200 - muzzleY];
    const bounced = impactOf([above], { ...ahead, dx: x, dy: y }, none);
    expect(straight.fish?.id).toBe(1);
    expect(bounced.fish?.id).toBe(1);
    expect(bounced.at).toBeGreaterThan(straight.at);
    for (let ms = 0; ms < flightMsMax; ms += 50)
      expect(isInTank(flightOf({ ...ahead, dx: 7, dy: 5 }, ms))).toBe(true);
  });

  it('that is locked follows its fish past all others, and nothing that is gone', () => {
    const near = still(1, 5, muzzleX + 300, muzzleY);
    const far = still(2, 3, 900, 300);
    expect(impactOf([near, far], { ...ahead, lock: 2 }, none).fish?.id).toBe(2);
    const late = impactOf([near, far], { ...ahead, lock: 2 }, (id) => id === 2);
    expect(late).toMatchObject({ fish: { id: 1 }, passed: [2] });
  });

  it('that meets nothing says so', () => {
    expect(impactOf([], ahead, none)).toEqual({ fish: null, at: 1_000 + flightMsMax, passed: [] });
    const before = { ...still(1, 5, 400, muzzleY), from: 50_000 };
    expect(impactOf([before], { ...ahead, lock: 1 }, none).fish).toBeNull();
  });

  it('knows a body for every kind, inside the tank', () => {
    expect(fishBodies).toHaveLength(fishPays.length);
    for (const [length, breadth] of fishBodies) {
      expect(length).toBeGreaterThanOrEqual(breadth);
      expect(2 * length).toBeLessThan(tankWidth / 2);
    }
  });
});
