import { FishEvent, FishOwn, FishSnapshot } from '../../engines/fish/fish.live.ts';
import { CallFailure } from '../shared/calls.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { type LiveLink, openLive } from '../shared/live-link.ts';
import { buzz, preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { createBossNote } from './boss-note.ts';
import { createCannon, type Here } from './cannon.ts';
import { createFishControls } from './controls.ts';
import { noteTideCommit } from './fish-rules.ts';
import { createHaulTeller } from './haul.ts';
import { listenToPlayer } from './input.ts';
import { createLock } from './lock.ts';
import { createSeatPanel, createTargetList } from './panels.ts';
import { createTankScene } from './scene/tank-scene.ts';
import { createSeat } from './seat.ts';
import type { FishContext } from './texts.ts';
import { createTrigger } from './trigger.ts';
import type { Point } from './view.ts';
import { type Event, landNets, lastPlaceOf, type Water, waterOf, withEvent } from './water.ts';

/** A seat at a tank: the arcade decides what is struck and captured, this page aims, shows and asks. */
export function playFish(context: FishContext): void {
  const { session, shell, wording } = context;
  const { t } = wording;
  const here: Here = { tankId: null, water: null };
  const lock = createLock(context);

  const scene = createTankScene({
    host: shell.stage,
    isCalm: () => preference('calm'),
    read: () => ({
      water: here.water,
      at: now(),
      aims: cannon.aims(),
      lock: lock.id(),
      isSeated: here.tankId !== null,
    }),
    tick,
  });
  const turning = el('p', { className: 'turning', hidden: true }, t('game.turning'));
  const boss = createBossNote(context);
  const seat = createSeat(context, { here, link: () => link, emptied });
  shell.stage.append(turning, boss.element, seat.element);
  shell.stage.setAttribute('role', 'group');
  shell.stage.setAttribute('aria-label', t('game.tank'));

  const trigger = createTrigger({
    call: context.call,
    where: () =>
      here.tankId === null || here.water?.tide == null
        ? null
        : { tankId: here.tankId, tideId: here.water.tide.id },
    onFailure(shots, failure) {
      const lost = new Set(shots.map(({ at }) => at));
      const { water } = here;
      if (water !== null)
        water.nets = water.nets.filter((net) => net.seat !== water.ownSeat || !lost.has(net.at));
      // Too late for this tide, or a clock that is a little off: the net is simply not thrown.
      if (failure.code === 'bets_closed' || failure.code === 'too_many_requests') return;
      cannon.rest();
      if (failure.code !== 'no_seat') shell.showProblem(failure);
      // A shot that was on its way when the player stood up does not sit down again.
      else if (here.tankId !== null) void seat.sit();
    },
  });
  const cannon = createCannon(context, {
    here,
    lock,
    trigger,
    view: scene.view,
    cost: () => controls.cost(),
    now,
    instant: () => link.now(),
    kick: scene.kick,
  });
  const deeds = {
    hold: cannon.hold,
    shootOnce: cannon.shoot,
    turn: cannon.turn,
    lockNext: () => here.tankId !== null && lock.next(here.water, now()),
    release: lock.release,
    point: (spot: Point) => cannon.aimTo(spot),
    press: cannon.press,
  };
  const controls = createFishControls(session.bets, session.gameCode, wording, deeds);
  const seats = createSeatPanel(wording, controls.nets, () => void seat.leave());
  shell.controls.append(controls.element, seats.element, createTargetList(wording));
  listenToPlayer(shell.stage, deeds);
  const link = followTank(context, { here, scene, lock, trigger, cannon, seat, seats });
  void seat.sit();

  function now(): number {
    return here.water?.tide == null ? 0 : link.now() - here.water.tide.startsAt;
  }

  function emptied(): void {
    lock.release();
    cannon.rest();
    trigger.reset(0n);
  }

  function tick(at: number): void {
    const { water } = here;
    const underWay = trigger.underWay();
    const locked = cannon.follow(at);
    if (water !== null) {
      for (const { place: spot, net } of landNets(water, at)) {
        scene.flash(spot, net.seat, net.fish !== null);
        if (net.seat === water.ownSeat && net.fish !== null) buzz(8);
      }
    }
    const isTurning = water !== null && water.tide === null;
    if (turning.hidden === isTurning) turning.hidden = !isTurning;
    controls.show({ canShoot: cannon.canShoot(), targetKind: locked?.kind ?? null, underWay });
    boss.show(water, at);
  }
}

interface Told {
  here: Here;
  scene: ReturnType<typeof createTankScene>;
  lock: ReturnType<typeof createLock>;
  trigger: ReturnType<typeof createTrigger>;
  cannon: ReturnType<typeof createCannon>;
  seat: ReturnType<typeof createSeat>;
  seats: ReturnType<typeof createSeatPanel>;
}

/** Opens the feed of the tanks and passes on what it tells. */
function followTank(
  context: FishContext,
  { here, scene, lock, trigger, cannon, seat, seats }: Told,
): LiveLink {
  const { shell, wording, token } = context;
  const { t } = wording;
  const hauls = createHaulTeller(context);
  const link = openLive(token, {
    snapshot(content) {
      const snapshot = readOwn(FishSnapshot, content);
      here.water = waterOf(snapshot);
      trigger.reset(snapshot.underWay);
      scene.sitAt(snapshot.ownSeat);
      noteTideCommit(here.water.tide?.commit ?? null);
      if (snapshot.lastHaul !== null) hauls.tellMissed(snapshot.lastHaul);
      seats.show(here.water);
    },
    event(content) {
      if (content !== null) hear(readOwn(FishEvent, content));
    },
    own(content) {
      const own = readOwn(FishOwn, content);
      if (own.type === 'left') {
        seat.standUp(t('game.seat_idle'));
        return;
      }
      trigger.hauled(own.haul.batchId);
      if (hauls.tell(own.haul) && here.water !== null) scene.cheer(here.water.ownSeat);
    },
    // At a tank the haul tells its round. What comes up after the seat was left, nobody shows.
    balance: (balance, roundId) => shell.hear(balance, here.tankId === null ? roundId : null),
    lost() {
      cannon.hold(false);
      shell.say(t('arcade.reconnecting'));
    },
    refused(code, room) {
      if (room === null) shell.showProblem(new CallFailure(code, 'none'));
      else if (here.tankId !== null) void seat.sit();
    },
  });
  return link;

  function hear(event: Event): void {
    if (here.water === null) return;
    const before = here.water;
    const water = withEvent(before, event);
    here.water = water;
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
        seats.show(water);
        return;
      case 'shots':
        for (const { dx, dy } of event.shots)
          if (event.seat !== water.ownSeat) cannon.point(event.seat, [dx, dy]);
        return;
      case 'haul':
        showHaul(event, before, water);
        return;
    }
  }

  function showHaul(
    { seat: number, captures }: Extract<Event, { type: 'haul' }>,
    before: Water,
    water: Water,
  ): void {
    const isOwn = number === water.ownSeat;
    const at = water.tide === null ? 0 : link.now() - water.tide.startsAt;
    for (const { fish, kind, amount } of captures) {
      const found = before.tide?.fishes[fish];
      const spot = found === undefined ? undefined : lastPlaceOf(found, at);
      if (spot !== undefined) scene.lift(spot, { kind, seat: number, isOwn, text: wording.money(amount) });
    }
    if (isOwn && captures.length > 0) sound.open(Math.min(8, captures.length + 2));
  }
}
