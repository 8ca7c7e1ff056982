import { muzzles } from '@kislap/rules/fish-water';
import { createFrames, fitCanvas, pixelRatio } from '../../shared/paint/frames.ts';
import { contextOf } from '../../shared/paint/paint.ts';
import { watchFit } from '../../shared/paint/sharpness.ts';
import { creatures } from '../creatures/index.ts';
import { type Point, toScreen, type View, viewOf } from '../view.ts';
import { swimming, type Water } from '../water.ts';
import { drawBoat, drawSight } from './boats.ts';
import { createEffects, type Lift } from './effects.ts';
import { createGear, type Gear } from './gear.ts';
import { drawReef } from './reef.ts';
import { createSprites, type Sprites } from './sprites.ts';
import { type Brush, drawFish, drawGlass, drawHeld, drawLock, drawNet } from './tank-art.ts';

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
    const brush: Brush = { ctx, view, ratio, isCalm: isCalm() };
    for (const fish of fishes) drawFish(brush, sprites, fish, shown.at);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    drawHeld(brush, gear, water, shown.at);
    if (shown.lock !== null)
      drawLock(
        brush,
        fishes.find(({ id }) => id === shown.lock),
        shown.at,
      );
    for (const net of water.nets)
      if (!net.isLanded) drawNet(brush, gear[net.seat]?.head, net, water, shown.at);
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
