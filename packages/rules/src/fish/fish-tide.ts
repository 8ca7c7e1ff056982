import type { Below } from '../fair.ts';
import { bossKind, giantKind } from './fish.ts';
import { type Fish, fishBodies, tankHeight, tankWidth } from './fish-water.ts';

/** How long a tide lasts; by its end every fish has left. */
export const tideMs = 90_000;

/** How often each of the common kinds comes, the cheapest first. */
const weights: readonly number[] = [14, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3];
const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
/** Kinds below this come in schools. */
const schoolKinds = 4;
/** Fish that began their way before the tide did: the water is never empty. */
const firstMs = -7_000;
/** The last fish leave this long before the tide turns. */
const calmMs = 800;

function commonKind(below: Below): number {
  let rest = below(weightSum);
  return weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
}

/** How long a kind takes across: the dear ones are slow, so that there is time to hunt them. */
function crossingMs(below: Below, kind: number): number {
  if (kind === bossKind) return 24_000 + below(3_000);
  if (kind === giantKind) return 17_000 + below(3_000);
  return 10_000 + kind * 350 + below(4_000);
}

/** A way across the tank: mostly along it, one in four across it. */
function pathOf(below: Below, kind: number): number[] {
  const [length = 0] = fishBodies[kind] ?? [];
  const isAcross = below(4) === 0;
  const [far, wide] = isAcross ? [tankHeight, tankWidth] : [tankWidth, tankHeight];
  const margin = Math.floor(wide / 8);
  const outside = length + 20;
  const lane = () => margin + below(wide - 2 * margin);
  const third = Math.floor(far / 3);
  const points = [
    [-outside, lane()],
    [third - 120 + below(160), lane()],
    [2 * third - 40 + below(160), lane()],
    [far + outside, lane()],
  ];
  const isBack = below(2) === 1;
  return points.flatMap(([along = 0, side = 0]) => {
    const way = isBack ? far - along : along;
    return isAcross ? [side, way] : [way, side];
  });
}

function single(below: Below, kind: number, from: number): Omit<Fish, 'id'> {
  return { kind, from, ms: crossingMs(below, kind), path: pathOf(below, kind) };
}

/** Some of one kind behind and beside each other. */
function school(below: Below, kind: number, from: number, count: number): Omit<Fish, 'id'>[] {
  const { ms, path } = single(below, kind, from);
  const [length = 0, breadth = 0] = fishBodies[kind] ?? [];
  return Array.from({ length: count }, (_, place) => {
    const x = below(2 * breadth + 1) - breadth;
    const y = ((place % 3) - 1) * (2 * breadth + 8) + below(9) - 4;
    const behind = Math.floor(place / 3) * length * 22 + below(180);
    return { kind, from: from + behind, ms, path: path.map((value, at) => value + (at % 2 === 0 ? x : y)) };
  });
}

/** All fish of a tide in the order in which they come, drawn from its seed. */
export function makeTide(below: Below): Fish[] {
  const fishes: Omit<Fish, 'id'>[] = [];
  for (let at = firstMs; at < tideMs - 10_000; at += 800 + below(650)) {
    const kind = commonKind(below);
    if (kind < schoolKinds) fishes.push(...school(below, kind, at, 3 + below(4)));
    else fishes.push(single(below, kind, at));
  }
  fishes.push(single(below, giantKind, 9_000 + below(8_000)));
  fishes.push(single(below, giantKind, 60_000 + below(8_000)));
  fishes.push(single(below, bossKind, 34_000 + below(9_000)));
  return fishes
    .filter(({ from, ms }) => from + ms <= tideMs - calmMs)
    .sort((a, b) => a.from - b.from)
    .map((fish, id) => ({ id, ...fish }));
}
