import { getState } from '../../api.ts';
import { SlotHelp, SlotState, spin as spinCall } from '../../engines/slot/slot.api.ts';
import { createBetControl } from '../shared/bet/bet-control.ts';
import { CallFailure, newActionId } from '../shared/calls.ts';
import { el, icon } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { createSkipper } from '../shared/paint/frames.ts';
import { buzz, preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
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
  shell.controls.append(bet.element, gifts.panel, spinButton);
  shell.controls.classList.add('slot-controls');
  shell.stage.append(gifts.offer);
  gifts.offer.addEventListener('click', (event) => event.stopPropagation());
  if (jackpot !== null) {
    const meter = createJackpotMeter(wording, jackpot.meter, scene.isCalm);
    shell.stage.before(meter.element);
    followJackpot(context.token, jackpot.room, meter, shell.setBalance);
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
    bet.setEnabled(!isBusy);
    gifts.setEnabled(!isBusy);
  }

  function newStake(): Stake {
    const playing = gifts.playing();
    const actionId = newActionId();
    return playing === null
      ? { actionId, bet: bet.value() }
      : { actionId, bet: playing.bet, rewardId: playing.rewardId };
  }

  async function startRound(stake: Stake): Promise<void> {
    shell.clearProblem();
    isBusy = true;
    showButton();
    let isGiftOver = false;
    try {
      const round = await rounds.play(stake);
      isGiftOver = round.free?.left === 0;
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
    if (!isGiftOver) return;
    await gifts.finish();
    gifts.replace(await findGifts(context));
    await gifts.ask();
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
  return {
    wait: (ms: number) => (isHurried ? Promise.resolve() : skipper.wait(ms)),
    pause: (ms: number) => skipper.wait(ms),
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
      await show.present(round, began);
      finish(round);
      return round;
    } catch (failure) {
      await stop();
      shell.setBalance(before);
      throw failure;
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
    parent.round(round.roundId, round.free === null ? round.bet : 0n, round.win);
    if (round.spins.length === 1 && (round.jackpots ?? []).length === 0) return;
    if (round.win === 0n) {
      shell.say(t('arcade.noWin'));
      return;
    }
    const key = isRoundGain(round) ? 'arcade.wonAmount' : 'arcade.returnedAmount';
    shell.say(t(key, { amount: money(round.win) }), isRoundGain(round) ? 'win' : 'plain');
  }

  return { play };
}
