import { getState } from '../../api.ts';
import { SlotHelp, SlotState, spin as spinCall } from '../../engines/slot/slot.api.ts';
import { createBetControl } from '../shared/bet/bet-control.ts';
import { CallFailure, newActionId } from '../shared/calls.ts';
import { el, icon } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { createSkipper } from '../shared/paint/frames.ts';
import { buzz, preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { type AutoPlay, createAutoPlay } from './auto/auto-play.ts';
import { createBoard } from './board/board.ts';
import { createFactorBadge } from './board/factor-badge.ts';
import { createFeatureCards } from './feature-cards.ts';
import { createFreeRounds } from './free-rounds.ts';
import { createJackpotMeter, followJackpot } from './jackpot-meter.ts';
import { createRoundShow } from './round-show.ts';
import { slotSkinOf } from './slot-skin.ts';
import { costOf, isRoundGain, type Round, type Stake } from './stake.ts';
import type { SlotContext } from './texts.ts';

/** After a hurried round the button rests for this long. */
const restMs = 350;
/** How often the site hears that a round is still shown: it waits ten seconds. */
const showingMs = 4_000;
/** What turbo leaves of every wait. */
const quickShare = 0.25;

/** One round at a time: press to spin, press again to stop the reels, again to pass over the presentation. */
export function playSlot(context: SlotContext): void {
  const { session, shell, wording } = context;
  const { t } = wording;
  const { last, jackpot, free: gift } = readOwn(SlotState, session.state.engine);
  const scene = setScene(context, last);
  const { board, cards, show, pace } = scene;
  const bet = createBetControl(session.bets, wording, session.gameCode);
  const spinButton = el('button', { type: 'button', className: 'spin', onclick: press });
  const gifts = createFreeRounds(gift, wording, cards, (isFree) => {
    shell.controls.classList.toggle('is-gift', isFree);
    shell.say(t(isFree ? 'game.gift_ready' : 'game.slot_ready'));
    showButton();
  });
  const rounds = createRounds(context, scene, (free) => {
    if (free !== null) gifts.update(free);
  });
  let endedAt = Number.NEGATIVE_INFINITY;
  let isBusy = false;
  const auto = createAutoPlay(context, {
    bet: bet.value,
    isBusy: () => isBusy || cards.isOpen() || gifts.playing() !== null,
    play: () => startRound(newStake()),
    changed: showButton,
  });
  pace.follow(auto.isQuick);
  cards.follow(auto.onCard);
  shell.controls.append(bet.element, gifts.panel, ...(auto.tools ? [auto.tools] : []), spinButton);
  shell.controls.classList.add('slot-controls');
  shell.stage.append(gifts.offer);
  gifts.offer.addEventListener('click', (event) => event.stopPropagation());
  if (jackpot !== null) {
    const meter = createJackpotMeter(wording, jackpot.meter, scene.isCalm);
    shell.stage.before(meter.element);
    followJackpot(context.token, jackpot.room, meter, shell.hear);
  }
  showButton();
  shell.say(t('game.slot_ready'));
  void gifts.ask();
  board.onArrival((reel) => {
    sound.stop(reel);
    buzz(6);
  });
  shell.stage.addEventListener('click', press);
  document.addEventListener('keydown', (event) => {
    const isOurs = event.target === document.body || event.target === spinButton;
    if (!isOurs || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    // A key held down is one press: nothing here plays by itself.
    if (!event.repeat) press();
  });

  function press(): void {
    if (cards.isOpen()) return;
    auto.stop();
    if (!isBusy) {
      // Meant to stop the reels that have just stopped: it must not become the next stake.
      if (performance.now() - endedAt < restMs) return;
      void startRound(newStake());
      return;
    }
    pace.hurry();
    show.finish();
  }

  function showButton(): void {
    const own = gifts.playing() === null ? t('arcade.spin') : t('game.gift_spin');
    const label = isBusy ? t('arcade.stop') : own;
    spinButton.replaceChildren(icon(isBusy ? 'stop' : 'spin'), el('span', { className: 'label' }, label));
    const isFree = !isBusy && !auto.isRunning();
    bet.setEnabled(isFree);
    gifts.setEnabled(isFree);
  }

  function newStake(): Stake {
    const playing = gifts.playing();
    const actionId = newActionId();
    return playing === null
      ? { actionId, bet: bet.value(), isAuto: auto.isAuto() }
      : { actionId, bet: playing.bet, rewardId: playing.rewardId };
  }

  /** Null where it failed. */
  async function startRound(stake: Stake): Promise<Round | null> {
    shell.clearProblem();
    isBusy = true;
    showButton();
    let round: Round | null = null;
    try {
      round = await rounds.play(stake);
    } catch (failure) {
      const isPending = failure instanceof CallFailure && failure.money === 'pending';
      // The same action again, never a new stake, as long as the fate of this one is unknown.
      const again = isPending ? stake : { ...stake, actionId: newActionId() };
      const isGone = failure instanceof CallFailure && failure.code === 'no_free_round';
      if (isGone) gifts.replace(await findGifts(context));
      shell.showProblem(failure, isGone ? undefined : () => void startRound(again));
    } finally {
      isBusy = false;
      if (pace.isHurried()) endedAt = performance.now();
      showButton();
    }
    if (round?.free?.left === 0) {
      await gifts.finish();
      gifts.replace(await findGifts(context));
      await gifts.ask();
    }
    return round;
  }
}

/** Others may be waiting behind those that were just played. */
async function findGifts({ call }: SlotContext) {
  try {
    return readOwn(SlotState, (await call(getState)).engine).free;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return null;
  }
}

type Scene = ReturnType<typeof setScene>;

/** The board as the last round left it, and all that is shown over it. */
function setScene({ session, shell, wording, help }: SlotContext, last: Round | null) {
  const table = readOwn(SlotHelp, help.detail);
  const isCalm = () => preference('calm');
  const skin = slotSkinOf(session);
  const spin = last?.spins.findLast(({ kind }) => kind === 'spin');
  const rest = {
    stops: spin?.stops ?? table.strips.map((_, reel) => reel * 2),
    isFree: spin?.isFree ?? false,
  };
  const board = createBoard({ host: shell.stage, ...table, stops: rest.stops, skin, isCalm });
  if (rest.isFree) board.crossfade(rest.stops, true);
  const cards = createFeatureCards(shell.stage, wording, table, skin);
  const badge = createFactorBadge(shell.stage);
  const pace = createPace();
  const show = createRoundShow({ board, badge, cards, shell, wording, table, isCalm, pace });
  return { board, cards, show, pace, rest, isCalm };
}

function createPace() {
  const skipper = createSkipper();
  let isHurried = false;
  let isQuick: AutoPlay['isQuick'] = () => false;
  const shorter = (ms: number) => (isQuick() ? ms * quickShare : ms);
  return {
    wait: (ms: number) => (isHurried ? Promise.resolve() : skipper.wait(shorter(ms))),
    pause: (ms: number) => skipper.wait(shorter(ms)),
    /** Turbo, whenever it is on. */
    follow(quick: AutoPlay['isQuick']): void {
      isQuick = quick;
    },
    hurry(): void {
      isHurried = true;
      skipper.skip();
    },
    reset(): void {
      isHurried = false;
    },
    isHurried: () => isHurried,
  };
}

/** Takes a stake, lets the reels run and shows the round. A failed one brings the reels and the balance back. */
function createRounds(
  { shell, wording, call, parent }: SlotContext,
  { board, show, pace, rest, isCalm }: Scene,
  onFree: (free: Round['free']) => void,
) {
  const { t, money } = wording;

  async function play(stake: Stake): Promise<Round> {
    pace.reset();
    shell.say('');
    sound.spin();
    shell.beginRound();
    const before = shell.balance();
    const cost = costOf(stake);
    if (cost > 0n && before >= cost) shell.setBalance(before - cost);
    board.hold([]);
    if (!isCalm()) board.start();
    const began = performance.now();
    try {
      const round = await call(spinCall, { body: stake });
      onFree(round.free);
      const spin = round.spins.findLast(({ kind }) => kind === 'spin');
      Object.assign(rest, { stops: spin?.stops ?? rest.stops, isFree: spin?.isFree ?? false });
      await present(round, began);
      finish(round);
      return round;
    } catch (failure) {
      await stop();
      shell.setBalance(before);
      shell.endRound();
      throw failure;
    }
  }

  /** Free spins and their cards may take minutes. */
  async function present(round: Round, began: number): Promise<void> {
    const saying = setInterval(() => parent.showing(round.roundId), showingMs);
    try {
      await show.present(round, began);
    } finally {
      clearInterval(saying);
    }
  }

  async function stop(): Promise<void> {
    board.hold([]);
    if (isCalm()) return;
    for (const [reel, stop] of rest.stops.entries()) board.land(reel, stop, rest.isFree);
    await board.atRest();
  }

  function finish(round: Round): void {
    if (round.balance !== null) shell.setBalance(round.balance);
    shell.endRound();
    if (round.spins.length > 1 || (round.jackpots ?? []).length > 0) tellSum(round);
    parent.round(round.roundId, round.free === null ? round.bet : 0n, round.win);
  }

  function tellSum(round: Round): void {
    if (round.win === 0n) {
      shell.say(t('arcade.noWin'));
      return;
    }
    const key = isRoundGain(round) ? 'arcade.wonAmount' : 'arcade.returnedAmount';
    shell.say(t(key, { amount: money(round.win) }), isRoundGain(round) ? 'win' : 'plain');
  }

  return { play };
}
