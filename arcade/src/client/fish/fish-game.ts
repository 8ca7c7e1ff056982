import { placeOf } from '@kislap/rules/fish-water';
import { leaveFishSeat, takeFishSeat } from '../../engines/fish/fish.api.ts';
import { FishEvent, FishOwn, FishSnapshot } from '../../engines/fish/fish.live.ts';
import { CallFailure } from '../shared/calls.ts';
import { button, el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { openLive } from '../shared/live-link.ts';
import { buzz, preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { aimAt, aimAtScreen, type Direction, restingAim, turnAim } from './aim.ts';
import { createBossNote } from './boss-note.ts';
import { createFishControls } from './controls.ts';
import { noteTideCommit } from './fish-rules.ts';
import { createHaulTeller } from './haul.ts';
import { listenToPlayer } from './input.ts';
import { createLock } from './lock.ts';
import { createSeatPanel, createTargetList } from './panels.ts';
import { createTankScene } from './tank-scene.ts';
import type { FishContext } from './texts.ts';
import { createTrigger, shotEveryMs } from './trigger.ts';
import { type Point, toTank } from './view.ts';
import {
  type Event,
  expectNet,
  isNear,
  landNets,
  lastPlaceOf,
  putNet,
  swimming,
  type Water,
  waterOf,
  withEvent,
} from './water.ts';

/** No shots this shortly before a tide turns: they would arrive too late. */
const lastCallMs = 400;

/** A seat at a tank: the arcade decides what is struck and captured, this page aims, shows and asks. */
export function playFish(context: FishContext): void {
  const { session, shell, wording, call, token } = context;
  const { t } = wording;
  const isCalm = () => preference('calm');
  let tankId: string | null = null;
  let water: Water | null = null;
  let aims: Direction[] = [0, 1, 2, 3].map(restingAim);
  const lock = createLock(context);
  let isHeld = false;
  let shotAt = Number.NEGATIVE_INFINITY;

  const scene = createTankScene({
    host: shell.stage,
    isCalm,
    read: () => ({ water, at: now(), aims, lock: lock.id(), isSeated: tankId !== null }),
    tick,
  });
  const turning = el('p', { className: 'turning', hidden: true }, t('game.turning'));
  const vacant = el(
    'div',
    { className: 'vacant', hidden: true },
    button(t('game.seat_take'), () => void sit(), 'button main'),
  );
  const boss = createBossNote(context);
  shell.stage.append(turning, boss.element, vacant);
  shell.stage.setAttribute('role', 'group');
  shell.stage.setAttribute('aria-label', t('game.tank'));

  const trigger = createTrigger({
    call,
    where: () => (tankId === null || water?.tide == null ? null : { tankId, tideId: water.tide.id }),
    onFailure(shots, failure) {
      const lost = new Set(shots.map(({ at }) => at));
      if (water !== null)
        water.nets = water.nets.filter((net) => net.seat !== water?.ownSeat || !lost.has(net.at));
      // Too late for this tide, or a clock that is a little off: the net is simply not thrown.
      if (failure.code === 'bets_closed' || failure.code === 'too_many_requests') return;
      isHeld = false;
      if (failure.code !== 'no_seat') shell.showProblem(failure);
      // A shot that was on its way when the player stood up does not sit down again.
      else if (tankId !== null) void sit();
    },
  });
  const hauls = createHaulTeller(context);
  const deeds = {
    hold,
    shootOnce: shoot,
    turn,
    lockNext: () => tankId !== null && lock.next(water, now()),
    release: lock.release,
    point: (spot: Point) => aimTo(spot),
    press,
  };
  const controls = createFishControls(session.bets, session.gameCode, wording, deeds);
  const seats = createSeatPanel(wording, controls.nets, () => void leave());
  shell.controls.append(controls.element, seats.element, createTargetList(wording));
  listenToPlayer(shell.stage, deeds);

  const link = openLive(token, {
    snapshot(content) {
      const snapshot = readOwn(FishSnapshot, content);
      water = waterOf(snapshot);
      trigger.reset(snapshot.underWay);
      scene.sitAt(snapshot.ownSeat);
      noteTideCommit(water.tide?.commit ?? null);
      if (snapshot.lastHaul !== null) hauls.tellMissed(snapshot.lastHaul);
      showSeats();
    },
    event(content) {
      if (content !== null) hear(readOwn(FishEvent, content));
    },
    own(content) {
      const own = readOwn(FishOwn, content);
      if (own.type === 'left') {
        standUp(t('game.seat_idle'));
        return;
      }
      trigger.hauled(own.haul.batchId);
      if (hauls.tell(own.haul) && water !== null) scene.cheer(water.ownSeat);
    },
    balance: (balance) => shell.setBalance(balance),
    lost() {
      hold(false);
      shell.say(t('arcade.reconnecting'));
    },
    refused(code, room) {
      if (room === null) shell.showProblem(new CallFailure(code, 'none'));
      else if (tankId !== null) void sit();
    },
  });
  void sit();

  function now(): number {
    return water?.tide == null ? 0 : link.now() - water.tide.startsAt;
  }

  async function sit(): Promise<void> {
    vacant.hidden = true;
    try {
      const seat = await call(takeFishSeat, { body: {} });
      tankId = seat.tankId;
      link.join(seat.tankId);
      shell.say(t('game.welcome'));
    } catch (failure) {
      vacant.hidden = false;
      shell.showProblem(failure, () => void sit());
    }
  }

  async function leave(): Promise<void> {
    const left = tankId;
    if (left === null) return;
    // Nothing that the tank still says meanwhile sits down again.
    tankId = null;
    try {
      await call(leaveFishSeat, { body: { tankId: left } });
      link.leave(left);
      standUp(t('game.seat_left'));
    } catch (failure) {
      tankId = left;
      shell.showProblem(failure);
    }
  }

  function standUp(why: string): void {
    if (tankId !== null) link.leave(tankId);
    tankId = null;
    water = null;
    lock.release();
    isHeld = false;
    trigger.reset(0n);
    vacant.hidden = false;
    shell.say(why);
  }

  function showSeats(): void {
    if (water !== null) seats.show(water);
  }

  function hear(event: Event): void {
    if (water === null) return;
    const before = water;
    water = withEvent(water, event);
    switch (event.type) {
      case 'tide':
        noteTideCommit(event.tide.commit);
        return;
      case 'turn':
        // Every net has come up by now; what had not been sent belonged to the old tide.
        trigger.reset(0n);
        lock.release();
        shell.say(t('game.turning_say'));
        return;
      case 'seats':
        showSeats();
        return;
      case 'shots':
        for (const { dx, dy } of event.shots) if (event.seat !== water.ownSeat) aims[event.seat] = [dx, dy];
        return;
      case 'haul':
        showHaul(event, before);
        return;
    }
  }

  function showHaul({ seat, captures }: Extract<Event, { type: 'haul' }>, before: Water): void {
    const isOwn = seat === water?.ownSeat;
    for (const { fish, kind, amount } of captures) {
      const found = before.tide?.fishes[fish];
      const spot = found === undefined ? undefined : lastPlaceOf(found, now());
      if (spot !== undefined) scene.lift(spot, { kind, seat, isOwn, text: wording.money(amount) });
    }
    if (isOwn && captures.length > 0) sound.open(Math.min(8, captures.length + 2));
  }

  function hold(next: boolean): void {
    isHeld = next && canShoot();
    if (isHeld) shoot();
  }

  function turn(degrees: number): void {
    if (water === null || lock.id() !== null) return;
    const aim = aims[water.ownSeat];
    if (aim !== undefined) setAim(turnAim(scene.view(), aim, degrees));
  }

  function setAim(aim: Direction): void {
    if (water !== null) aims = aims.with(water.ownSeat, aim);
  }

  function aimTo(spot: Point): void {
    if (water !== null && lock.id() === null) setAim(aimAtScreen(scene.view(), water.ownSeat, spot));
  }

  /** While a lock is on, a fish that is touched is the next target; anything else shoots at the one that is locked. */
  function press(spot: Point): void {
    if (water === null) return;
    const at = now();
    const { x, y } = toTank(scene.view(), spot);
    const touched =
      lock.id() === null ? undefined : swimming(water, at).findLast((fish) => isNear(fish, at, { x, y }));
    if (touched !== undefined && touched.id !== lock.id()) {
      lock.on(touched);
    } else {
      aimTo(spot);
      hold(true);
    }
  }

  function canShoot(): boolean {
    if (tankId === null || water?.tide == null) return false;
    return link.now() < water.tide.endsAt - lastCallMs;
  }

  function shoot(): void {
    if (water?.tide == null || !canShoot()) return;
    const instant = link.now();
    if (instant < shotAt + shotEveryMs) return;
    const cost = controls.cost();
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
    scene.kick();
    sound.tap();
  }

  function tick(at: number): void {
    const underWay = trigger.underWay();
    const hadLock = lock.id() !== null;
    const locked = lock.find(water, at);
    // A trigger that is held does not go on at whatever lies behind a target that has left.
    if (hadLock && locked === undefined) isHeld = false;
    if (locked !== undefined && water !== null) {
      const spot = placeOf(locked, at);
      if (spot !== undefined) setAim(aimAt(water.ownSeat, spot));
    }
    if (isHeld) shoot();
    if (water !== null) {
      for (const { place: spot, net } of landNets(water, at)) {
        scene.flash(spot, net.seat, net.fish !== null);
        if (net.seat === water.ownSeat && net.fish !== null) buzz(8);
      }
    }
    const isTurning = water !== null && water.tide === null;
    if (turning.hidden === isTurning) turning.hidden = !isTurning;
    controls.show({ canShoot: canShoot(), targetKind: locked?.kind ?? null, underWay });
    boss.show(water, at);
  }
}
