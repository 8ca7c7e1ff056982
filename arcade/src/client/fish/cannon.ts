import { type Fish, placeOf } from '@kislap/rules/fish-water';
import { sound } from '../shared/sound.ts';
import { aimAt, aimAtScreen, type Direction, restingAim, turnAim } from './aim.ts';
import type { createLock } from './lock.ts';
import type { FishContext } from './texts.ts';
import { type createTrigger, shotEveryMs } from './trigger.ts';
import { type Point, toTank, type View } from './view.ts';
import { expectNet, isNear, putNet, swimming, type Water } from './water.ts';

/** No shots this shortly before a tide turns: they would arrive too late. */
const lastCallMs = 400;

/** Where the player is; nowhere and nothing between two seats. */
export interface Here {
  tankId: string | null;
  water: Water | null;
}

interface Options {
  here: Here;
  lock: ReturnType<typeof createLock>;
  trigger: ReturnType<typeof createTrigger>;
  view: () => View;
  /** What a shot costs now. */
  cost: () => bigint;
  /** Milliseconds of the tide, and of the arcade's clock. */
  now: () => number;
  instant: () => number;
  /** A shot has left. */
  kick: () => void;
}

/** The player's own cannon: where it points, and when it shoots. The aims of the others stand beside it, by seat. */
export function createCannon({ shell, wording: { t } }: FishContext, options: Options) {
  const { here, lock, trigger, view, now } = options;
  let aims: Direction[] = [0, 1, 2, 3].map(restingAim);
  let isHeld = false;
  let shotAt = Number.NEGATIVE_INFINITY;

  function canShoot(): boolean {
    if (here.tankId === null || here.water?.tide == null) return false;
    return options.instant() < here.water.tide.endsAt - lastCallMs;
  }

  function setAim(aim: Direction): void {
    if (here.water !== null) aims = aims.with(here.water.ownSeat, aim);
  }

  function aimTo(spot: Point): void {
    if (here.water !== null && lock.id() === null) setAim(aimAtScreen(view(), here.water.ownSeat, spot));
  }

  function shoot(): void {
    const { water } = here;
    if (water?.tide == null || !canShoot()) return;
    const instant = options.instant();
    if (instant < shotAt + shotEveryMs) return;
    const cost = options.cost();
    if (shell.balance() - trigger.underWay() < cost) {
      isHeld = false;
      shell.say(t('game.too_low'));
      return;
    }
    shotAt = instant;
    const [dx, dy] = aims[water.ownSeat] ?? [1, 0];
    const net = expectNet(water, { seat: water.ownSeat, at: Math.round(now()), dx, dy, lock: lock.id() });
    putNet(water, net);
    trigger.shoot({ at: net.at, dx, dy, lock: net.lock, cost }, net.fish !== null);
    options.kick();
    sound.tap();
  }

  function hold(next: boolean): void {
    isHeld = next && canShoot();
    if (isHeld) shoot();
  }

  return {
    aims: () => aims,
    canShoot,
    aimTo,
    shoot,
    hold,
    /** The trigger is let go, whatever is pressed. */
    rest(): void {
      isHeld = false;
    },
    /** Another player's cannon. */
    point(seat: number, aim: Direction): void {
      aims[seat] = aim;
    },
    turn(degrees: number): void {
      if (here.water === null || lock.id() !== null) return;
      const aim = aims[here.water.ownSeat];
      if (aim !== undefined) setAim(turnAim(view(), aim, degrees));
    },
    /** While a lock is on, a fish that is touched is the next target; anything else shoots at the one that is locked. */
    press(spot: Point): void {
      const { water } = here;
      if (water === null) return;
      const at = now();
      const { x, y } = toTank(view(), spot);
      const touched =
        lock.id() === null ? undefined : swimming(water, at).findLast((fish) => isNear(fish, at, { x, y }));
      if (touched !== undefined && touched.id !== lock.id()) {
        lock.on(touched);
      } else {
        aimTo(spot);
        hold(true);
      }
    },
    /** Keeps to the locked target and shoots on while the trigger is held. Answers the target. */
    follow(at: number): Fish | undefined {
      const { water } = here;
      const hadLock = lock.id() !== null;
      const locked = lock.find(water, at);
      // A trigger that is held does not go on at whatever lies behind a target that has left.
      if (hadLock && locked === undefined) isHeld = false;
      if (locked !== undefined && water !== null) {
        const spot = placeOf(locked, at);
        if (spot !== undefined) setAim(aimAt(water.ownSeat, spot));
      }
      if (isHeld) shoot();
      return locked;
    },
  };
}
