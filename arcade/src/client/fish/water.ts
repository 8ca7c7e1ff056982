import {
  type Fish,
  flightOf,
  impactOf,
  isInTank,
  placeOf,
  type Shot,
  tankHeight,
  tankWidth,
} from '@kislap/rules/fish-water';
import type * as z from 'zod/mini';
import type { FishEvent, FishSeat, FishSnapshot, FishTide } from '../../engines/fish/fish.live.ts';
import type { Point } from './view.ts';

export type Seat = z.output<typeof FishSeat>;
export type Event = z.output<typeof FishEvent>;
export type Snapshot = z.output<typeof FishSnapshot>;

/** A net on its way or holding a fish. */
export interface Net extends Shot {
  fish: number | null;
  hitAt: number;
  isLanded: boolean;
}

export interface Tide {
  id: string;
  commit: string;
  startsAt: number;
  endsAt: number;
  fishes: Fish[];
  gone: Set<number>;
}

/** What this page knows of its tank. */
export interface Water {
  tide: Tide | null;
  seats: readonly Seat[];
  ownSeat: number;
  nets: Net[];
}

function tideOf(shown: z.output<typeof FishTide>): Tide {
  const fishes = shown.fishes.map(([kind = 0, from = 0, ms = 1, ...path], id) => ({
    id,
    kind,
    from,
    ms,
    path,
  }));
  const { tideId: id, commit, startsAt, endsAt } = shown;
  return { id, commit, startsAt, endsAt, fishes, gone: new Set(shown.gone) };
}

export function waterOf({ tide, seats, ownSeat }: Snapshot): Water {
  return { tide: tide === null ? null : tideOf(tide), seats, ownSeat, nets: [] };
}

/** The water after an event; what only moves on the screen changes in place. */
export function withEvent(water: Water, event: Event): Water {
  switch (event.type) {
    case 'tide':
      return { ...water, tide: tideOf(event.tide), nets: [] };
    case 'turn':
      return { ...water, tide: null, nets: [] };
    case 'seats':
      return { ...water, seats: event.seats };
    case 'shots':
      for (const shot of event.shots) putNet(water, { ...shot, seat: event.seat, isLanded: false });
      return water;
    case 'haul': {
      if (water.tide?.id === event.tideId) for (const { fish } of event.captures) water.tide.gone.add(fish);
      return { ...water, nets: water.nets.filter((net) => net.seat !== event.seat || !net.isLanded) };
    }
  }
}

/** What the arcade says of a shot replaces what this page had expected. */
export function putNet(water: Water, net: Net): void {
  const known = water.nets.find(({ seat, at }) => seat === net.seat && at === net.at);
  if (known === undefined) water.nets.push(net);
  else Object.assign(known, { fish: net.fish, hitAt: net.hitAt });
}

/** A shot of this page, flying before the arcade has answered. */
export function expectNet({ tide }: Water, shot: Shot): Net {
  const impact = impactOf(tide?.fishes ?? [], shot, (id) => tide?.gone.has(id) === true);
  return { ...shot, fish: impact.fish?.id ?? null, hitAt: impact.at, isLanded: false };
}

/** Fish that can be seen now and have not been captured. */
export function swimming({ tide }: Water, at: number): Fish[] {
  if (tide === null) return [];
  return tide.fishes.filter((fish) => {
    if (tide.gone.has(fish.id)) return false;
    const place = placeOf(fish, at);
    return place !== undefined && isInTank(place);
  });
}

/** The target after this one, the dearest first. */
export function nextTarget(fishes: readonly Fish[], current: number | null): Fish | undefined {
  const sorted = fishes.toSorted((a, b) => b.kind - a.kind || a.id - b.id);
  const place = sorted.findIndex(({ id }) => id === current);
  return sorted[place + 1] ?? sorted[0];
}

/** Where a net meets what it meets, or the end of its way. */
function fallOf({ tide }: Water, net: Net): Point {
  const end = flightOf(net, net.hitAt - net.at);
  const fish = net.fish === null ? undefined : tide?.fishes[net.fish];
  return fish === undefined || net.lock !== net.fish ? end : (placeOf(fish, net.hitAt) ?? end);
}

/** Nets that have just landed; those that met nothing are gone with that. */
export function landNets(water: Water, at: number): { net: Net; place: Point }[] {
  const landed = water.nets.filter((net) => !net.isLanded && at >= net.hitAt);
  for (const net of landed) net.isLanded = true;
  if (landed.length > 0) water.nets = water.nets.filter((net) => !net.isLanded || net.fish !== null);
  return landed.map((net) => ({ net, place: fallOf(water, net) }));
}

/** Where a fish is, or where it left the tank before its net came up. */
export function lastPlaceOf(fish: Fish, at: number): Point {
  const middle = { x: tankWidth / 2, y: tankHeight / 2 };
  const { x, y } = placeOf(fish, Math.min(at, fish.from + fish.ms)) ?? middle;
  return {
    x: Math.max(30, Math.min(tankWidth - 30, x)),
    y: Math.max(30, Math.min(tankHeight - 30, y)),
  };
}

const nearby = 60;

/** Whether a finger there means this fish. */
export function isNear(fish: Fish, at: number, { x, y }: Point): boolean {
  const spot = placeOf(fish, at);
  return spot !== undefined && Math.hypot(spot.x - x, spot.y - y) < nearby;
}
