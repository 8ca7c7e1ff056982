import { type Fish, fishBodies, flightOf, muzzles, placeOf } from '@kislap/rules/fish-water';
import { createFrames, fitCanvas, pixelRatio } from '../shared/paint/frames.ts';
import { type Ctx, contextOf, ok, TAU } from '../shared/paint/paint.ts';
import { watchFit } from '../shared/paint/sharpness.ts';
import { drawBoat, drawSight } from './boats.ts';
import { seatColour } from './colours.ts';
import { creatures } from './creatures/index.ts';
import { createEffects, type Lift } from './effects.ts';
import { createGear, type Gear, gearSizes } from './gear.ts';
import { drawReef } from './reef.ts';
import { createSprites, type Sprites } from './sprites.ts';
import { type Point, toScreen, turnToScreen, type View, viewOf } from './view.ts';
import { type Net, swimming, type Water } from './water.ts';

/** What a frame shows, read anew each time. */
export interface Shown {
  water: Water | null;
  /** Milliseconds of the tide. */
  at: number;
  /** Directions of the cannons, by seat. */
  aims: readonly (readonly [dx: number, dy: number])[];
  lock: number | null;
  isSeated: boolean;
}

interface Options {
  host: HTMLElement;
  isCalm: () => boolean;
  read: () => Shown;
  /** Before each frame; everything that follows the clock. */
  tick: (at: number) => void;
}

const seatNumbers = muzzles.map((_, seat) => seat);

/** The tank on two canvases: its ground, painted once, and all that moves above it. */
export function createTankScene({ host, isCalm, read, tick }: Options) {
  const ground = layer('ground');
  const light = document.createElement('div');
  light.className = 'light';
  host.append(light);
  const front = layer('front');
  const ctx = contextOf(front);
  const effects = createEffects(isCalm);
  let view: View = viewOf(1, 1, 0);
  let sprites: Sprites = createSprites(creatures, 1);
  let gear: Gear[] = [];
  let seat = 0;
  let recoil = 0;

  function layer(name: string): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.className = name;
    host.append(canvas);
    return canvas;
  }

  function resize(): void {
    const width = host.clientWidth;
    const height = host.clientHeight;
    if (width < 10 || height < 10) return;
    view = viewOf(width, height, seat);
    const ratio = pixelRatio();
    const scale = view.scale * ratio;
    fitCanvas(front, width, height);
    fitCanvas(ground, width, height);
    const back = contextOf(ground);
    back.setTransform(
      view.a * ratio,
      view.c * ratio,
      view.b * ratio,
      view.d * ratio,
      view.e * ratio,
      view.f * ratio,
    );
    drawReef(back);
    back.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawGlass(back, view);
    sprites = createSprites(creatures, scale);
    gear = seatNumbers.map((number) => createGear(number, scale));
    effects.clear();
    frames.wake();
  }

  const frames = createFrames((_now, delta) => {
    const shown = read();
    tick(shown.at);
    const ratio = pixelRatio();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, front.width, front.height);
    if (shown.water !== null) drawWater(shown, shown.water, ratio, delta);
    return !document.hidden;
  });

  function drawWater(shown: Shown, water: Water, ratio: number, delta: number): void {
    const fishes = swimming(water, shown.at).sort((a, b) => b.kind - a.kind);
    for (const fish of fishes) drawFish(fish, shown.at, ratio);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawHeld(water, shown.at);
    if (shown.lock !== null)
      drawLock(
        fishes.find(({ id }) => id === shown.lock),
        shown.at,
      );
    for (const net of water.nets) if (!net.isLanded) drawNet(net, water, shown.at, ratio);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const { seat: number, name, isAway } of water.seats) {
      const own = gear[number];
      if (own === undefined) continue;
      const aim = shown.aims[number] ?? [1, 0];
      const isOwn = number === water.ownSeat && shown.isSeated;
      const kick = isOwn && !isCalm() ? recoil : 0;
      drawBoat(ctx, view, ratio, own, { seat: number, aim, name, isOwn, isAway, kick });
    }
    if (shown.isSeated && shown.lock === null)
      drawSight(ctx, view, water.ownSeat, shown.aims[water.ownSeat] ?? [1, 0]);
    recoil = Math.max(0, recoil - delta / 130);
    effects.draw(ctx, delta, ratio, view.scale, sprites, (number) => gear[number]?.net);
  }

  function drawFish(fish: Fish, at: number, ratio: number): void {
    const place = placeOf(fish, at);
    if (place === undefined) return;
    const { x, y } = toScreen(view, place);
    const heading = turnToScreen(view, place.dx, place.dy);
    const turn = Math.atan2(heading.y, heading.x);
    const [length = 0, breadth = 0] = fishBodies[fish.kind] ?? [];
    const depth = (7 + breadth * 0.16) * view.scale;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.beginPath();
    ctx.ellipse(
      x + depth * 0.6,
      y + depth,
      length * 0.84 * view.scale,
      breadth * 0.62 * view.scale,
      turn,
      0,
      TAU,
    );
    ctx.fillStyle = 'oklch(0.16 0.06 260 / 0.2)';
    ctx.fill();
    const pace = isCalm() ? 0 : (at + fish.id * 317) / (70 + length * 0.9);
    sprites.draw(ctx, fish.kind, pace, x * ratio, y * ratio, turn, ratio * view.scale);
  }

  /** Nets that have struck lie on their fish until they are hauled in. */
  function drawHeld(water: Water, at: number): void {
    const held = new Map<number, Map<number, number>>();
    for (const net of water.nets) {
      if (!net.isLanded || net.fish === null) continue;
      const seats = held.get(net.fish) ?? new Map<number, number>();
      held.set(net.fish, seats.set(net.seat, (seats.get(net.seat) ?? 0) + 1));
    }
    for (const [id, seats] of held) {
      const fish = water.tide?.fishes[id];
      const place = fish === undefined ? undefined : placeOf(fish, at);
      if (fish === undefined || place === undefined) continue;
      const { x, y } = toScreen(view, place);
      const [length = 30, breadth = 20] = fishBodies[fish.kind] ?? [];
      const size = Math.min(170, (length + breadth) * 1.5) * view.scale;
      for (const number of seats.keys()) {
        const image = gear[number]?.net;
        if (image !== undefined) ctx.drawImage(image, x - size / 2, y - size / 2, size, size);
      }
    }
  }

  function drawLock(fish: Fish | undefined, at: number): void {
    const place = fish === undefined ? undefined : placeOf(fish, at);
    if (fish === undefined || place === undefined) return;
    const { x, y } = toScreen(view, place);
    const [length = 30] = fishBodies[fish.kind] ?? [];
    const reach = (length + 14) * view.scale;
    const turn = isCalm() ? 0 : at / 900;
    for (const [width, color] of [
      [5, ok(0.16, 0.05, 280, 0.75)],
      [2.5, ok(0.97, 0.1, 95)],
    ] as const) {
      ctx.strokeStyle = color;
      ctx.lineWidth = width;
      for (let i = 0; i < 4; i++) {
        ctx.beginPath();
        ctx.arc(x, y, reach, turn + (i * TAU) / 4 - 0.42, turn + (i * TAU) / 4 + 0.42);
        ctx.stroke();
      }
    }
  }

  function netPlace(net: Net, water: Water, at: number): Point {
    if (net.lock === null || net.lock !== net.fish) return flightOf(net, at - net.at);
    const fish = water.tide?.fishes[net.fish];
    const goal = fish === undefined ? undefined : placeOf(fish, Math.min(at, net.hitAt));
    const [x = 0, y = 0] = muzzles[net.seat] ?? [];
    const share = (at - net.at) / Math.max(1, net.hitAt - net.at);
    return goal === undefined ? { x, y } : { x: x + (goal.x - x) * share, y: y + (goal.y - y) * share };
  }

  function drawNet(net: Net, water: Water, at: number, ratio: number): void {
    if (at < net.at) return;
    const { x, y } = toScreen(view, netPlace(net, water, at));
    const before = toScreen(view, netPlace(net, water, Math.max(net.at, at - 40)));
    const image = gear[net.seat]?.head;
    if (image === undefined) return;
    const turn = Math.atan2(y - before.y, x - before.x);
    const size = gearSizes.head * view.scale * 1.25;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.strokeStyle = seatColour(net.seat, 0.95, 0.4);
    ctx.lineWidth = 3 * view.scale + 1;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(before.x, before.y);
    ctx.lineTo(x, y);
    ctx.stroke();
    const cos = Math.cos(turn) * ratio;
    const sin = Math.sin(turn) * ratio;
    ctx.setTransform(cos, sin, -sin, cos, x * ratio, y * ratio);
    ctx.drawImage(image, -size / 2, -size / 2, size, size);
  }

  watchFit(host, resize);
  document.addEventListener('visibilitychange', () => frames.wake());
  resize();

  return {
    view: () => view,
    wake: () => frames.wake(),
    kick(): void {
      recoil = 1;
    },
    /** The tank is turned so that this seat's cannon is at the bottom. */
    sitAt(next: number): void {
      if (next === seat) return;
      seat = next;
      resize();
    },
    flash(place: Point, number: number, isHit: boolean): void {
      const { x, y } = toScreen(view, place);
      effects.flash(x, y, number, isHit);
    },
    lift(place: Point, lift: Omit<Lift, 'x' | 'y' | 'toX' | 'toY'>): void {
      const { x, y } = toScreen(view, place);
      const [muzzleX = 0, muzzleY = 0] = muzzles[lift.seat] ?? [];
      const to = toScreen(view, { x: muzzleX, y: muzzleY });
      effects.lift({ ...lift, x, y, toX: to.x, toY: to.y });
    },
    cheer(number: number): void {
      const [muzzleX = 0, muzzleY = 0] = muzzles[number] ?? [];
      const { x, y } = toScreen(view, { x: muzzleX, y: muzzleY });
      effects.cheer(x, y - 20);
    },
  };
}

/** Beyond the glass the water is darker, so that it is seen where nets are thrown back. */
function drawGlass(ctx: Ctx, { left, top, width, height }: View): void {
  ctx.fillStyle = ok(0.12, 0.05, 285, 0.55);
  ctx.beginPath();
  ctx.rect(-10, -10, left * 2 + width + 20, top * 2 + height + 20);
  ctx.roundRect(left, top, width, height, 18);
  ctx.fill('evenodd');
  ctx.strokeStyle = ok(0.97, 0.03, 200, 0.35);
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.roundRect(left + 1, top + 1, width - 2, height - 2, 17);
  ctx.stroke();
}
