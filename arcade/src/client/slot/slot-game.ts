import { getState } from '../../api.ts';
import { SlotHelp, SlotState, spin as spinCall } from '../../engines/slot/slot.api.ts';
import { createBetControl } from '../shared/bet-control.ts';
import { CallFailure, newActionId } from '../shared/calls.ts';
import { isGain } from '../shared/cheer.ts';
import { el, icon } from '../shared/dom.ts';
import { createSkipper } from '../shared/frames.ts';
import { readOwn } from '../shared/game.ts';
import { buzz, preference } from '../shared/preferences.ts';
import { createRollup } from '../shared/rollup.ts';
import { sound } from '../shared/sound.ts';
import { createBoard, type Highlight, type SpinResult } from './board.ts';
import { createFeatureCards } from './feature-cards.ts';
import { createFreeRounds } from './free-rounds.ts';
import { createJackpotMeter, followJackpot } from './jackpot-meter.ts';
import { suspenseReels } from './reel-motion.ts';
import { slotSkinOf } from './slot-skin.ts';
import { costOf, isRoundGain, type Round, type Stake } from './stake.ts';
import type { SlotContext } from './texts.ts';

const runMs = 420;
const staggerMs = 150;
const suspenseMs = 1000;
const expandMs = 520;

/** After a hurried round the button rests for this long. */
const restMs = 350;

/** One round at a time: press to spin, press again to stop the reels, again to pass over the presentation. */
export function playSlot(context: SlotContext): void {
  const { session, shell, wording, help, call, parent, token } = context;
  const { t, money } = wording;
  const table = readOwn(SlotHelp, help.detail);
  const isCalm = () => preference('calm');
  const { last, jackpot, free: gift } = readOwn(SlotState, session.state.engine);
  let endedAt = Number.NEGATIVE_INFINITY;
  let stops: readonly number[] = last?.spins.at(-1)?.stops ?? table.strips.map(() => 0);
  let isFree = last?.spins.at(-1)?.isFree ?? false;
  const board = createBoard({
    host: shell.stage,
    strips: table.strips,
    freeStrips: table.freeStrips,
    lines: table.lines,
    stops,
    skin: slotSkinOf(session),
    isCalm,
  });
  if (isFree) board.crossfade(stops, true);
  const bet = createBetControl(session.bets, wording, session.gameCode);
  const spinButton = el('button', { type: 'button', className: 'spin', onclick: press });
  const cards = createFeatureCards(shell.stage, wording, table.freeSpinFactor);
  const gifts = createFreeRounds(gift, wording, cards, (isFree) => {
    shell.controls.classList.toggle('is-gift', isFree);
    shell.say(t(isFree ? 'game.gift_ready' : 'game.slot_ready'));
    showButton();
  });
  shell.controls.append(bet.element, gifts.panel, spinButton);
  shell.controls.classList.add('slot-controls');
  shell.stage.append(gifts.offer);
  gifts.offer.addEventListener('click', (event) => event.stopPropagation());
  if (jackpot !== null) {
    const meter = createJackpotMeter(wording, jackpot.meter, isCalm);
    shell.stage.before(meter.element);
    followJackpot(token, jackpot.room, meter, shell.setBalance);
  }
  const rollup = createRollup(isCalm);
  const skipper = createSkipper();
  let isBusy = false;
  let isHurried = false;
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
    isHurried = true;
    skipper.skip();
    rollup.finish();
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
    isHurried = false;
    showButton();
    shell.say('');
    sound.spin();
    const before = shell.balance();
    const cost = costOf(stake);
    if (cost > 0n && before >= cost) shell.setBalance(before - cost);
    if (!isCalm()) board.start();
    const began = performance.now();
    let isGiftOver = false;
    try {
      const round = await call(spinCall, { body: stake });
      if (round.free !== null) gifts.update(round.free);
      await presentRound(round, began);
      finishRound(round);
      isGiftOver = round.free?.left === 0;
    } catch (failure) {
      await stopOn(stops);
      shell.setBalance(before);
      const isPending = failure instanceof CallFailure && failure.money === 'pending';
      // The same action again, never a new stake, as long as the fate of this one is unknown.
      const again = isPending ? stake : { ...stake, actionId: newActionId() };
      const isGone = failure instanceof CallFailure && failure.code === 'no_free_round';
      if (isGone) await findGifts();
      shell.showProblem(failure, isGone ? undefined : () => void startRound(again));
    } finally {
      isBusy = false;
      if (isHurried) endedAt = performance.now();
      showButton();
    }
    if (isGiftOver) await finishGift();
  }

  async function presentRound(round: Round, began: number): Promise<void> {
    const [paid, ...free] = round.spins;
    if (paid === undefined) return;
    await showSpin(paid, began);
    const cost = round.free === null ? round.bet : 0n;
    await showWins(paid, round.bet, paid.win, cost);
    if (free.length > 0) await presentFree(round, paid, free);
    for (const { level, amount } of round.jackpots ?? []) {
      // A small level may be worth less than what was staked to hit it.
      if (isGain({ bet: cost, win: amount })) {
        sound.win(6);
        board.shower(6);
      }
      await cards.jackpot(t(`game.jackpot_${level}`), amount);
    }
  }

  /** Others may be waiting behind those that were just played. */
  async function findGifts(): Promise<void> {
    try {
      const state = await call(getState);
      gifts.replace(readOwn(SlotState, state.engine).free);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      gifts.replace(null);
    }
  }

  async function finishGift(): Promise<void> {
    await gifts.finish();
    await findGifts();
    await gifts.ask();
  }

  async function presentFree(round: Round, paid: SpinResult, free: SpinResult[]): Promise<void> {
    let total = paid.win;
    await cards.intro(paid.scatters.freeSpins);
    for (const [index, turn] of free.entries()) {
      isHurried = false;
      const played = index + 1;
      cards.progress(played, played + turn.freeSpinsLeft, total);
      if (!isCalm()) board.start();
      await showSpin(turn, performance.now());
      total += turn.win;
      await showWins(turn, round.bet, turn.win, round.free === null ? round.bet : 0n);
      cards.progress(played, played + turn.freeSpinsLeft, total);
      if (turn.scatters.freeSpins > 0) await cards.more(turn.scatters.freeSpins);
    }
    cards.endProgress();
    await cards.total(free.length, total - paid.win, round.win, round.free === null ? round.bet : 0n);
  }

  async function showSpin(turn: SpinResult, began: number): Promise<void> {
    stops = turn.stops;
    isFree = turn.isFree;
    if (isCalm()) {
      board.crossfade(turn.stops, isFree);
      await board.atRest();
      board.expand(turn.wildReels);
      return;
    }
    const scatters = turn.grid.map((reel) => reel.filter((symbol) => symbol === 'SCATTER').length);
    const held = suspenseReels(scatters);
    if (!isHurried) await skipper.wait(Math.max(0, runMs - (performance.now() - began)));
    let seen = 0;
    for (const [reel, stop] of turn.stops.entries()) {
      if (!isHurried && held[reel] === true) {
        board.suspend(reel);
        await skipper.wait(suspenseMs);
      } else if (!isHurried && reel > 0) {
        await skipper.wait(staggerMs);
      }
      board.land(reel, stop, turn.isFree);
      seen += scatters[reel] ?? 0;
      if ((scatters[reel] ?? 0) > 0) sound.scatter(seen);
    }
    board.suspend(null);
    await board.atRest();
    if (turn.wildReels.length === 0) return;
    board.expand(turn.wildReels);
    sound.scatter(turn.wildReels.length);
    if (!isHurried) await skipper.wait(expandMs);
  }

  async function stopOn(next: readonly number[]): Promise<void> {
    board.suspend(null);
    if (isCalm()) return;
    for (const [reel, stop] of next.entries()) board.land(reel, stop, isFree);
    await board.atRest();
  }

  /** Shows what a turn paid. A return that is no gain is told plainly and not celebrated. */
  async function showWins(turn: SpinResult, stake: bigint, win: bigint, cost: bigint): Promise<void> {
    if (win === 0n) {
      shell.say(t('arcade.noWin'));
      return;
    }
    isHurried = false;
    board.highlight(highlightOf(turn));
    if (!isGain({ bet: cost, win })) {
      shell.say(t('arcade.returnedAmount', { amount: money(win) }));
      if (isCalm()) return;
      await skipper.wait(turn.isFree ? 900 : 350);
      return;
    }
    const ratio = Number(win / stake);
    const strength = Math.min(6, 1 + Math.floor(Math.log2(ratio + 1)));
    sound.win(strength);
    buzz(20);
    board.shower(strength);
    await rollup.count(win, (amount, isLast) =>
      shell.say(t(isLast ? 'arcade.wonAmount' : 'arcade.winning', { amount: money(amount) }), 'win'),
    );
    if (turn.isFree) await skipper.wait(500);
  }

  function highlightOf(turn: SpinResult): Highlight {
    const cells = new Set<number>();
    for (const win of turn.wins) for (const cell of win.cells) cells.add(cell);
    if (turn.scatters.pay > 0n) {
      turn.grid.forEach((reel, index) => {
        reel.forEach((symbol, row) => {
          if (symbol === 'SCATTER') cells.add(index * 3 + row);
        });
      });
    }
    const lines = turn.wins.flatMap(({ line, count }) => (line === null ? [] : [{ line, count }]));
    return { lines, cells };
  }

  function finishRound(round: Round): void {
    if (round.balance !== null) shell.setBalance(round.balance);
    parent.round(round.roundId, round.free === null ? round.bet : 0n, round.win);
    if (round.spins.length > 1 || (round.jackpots ?? []).length > 0)
      shell.say(roundText(round), isRoundGain(round) ? 'win' : 'plain');
  }

  function roundText(round: Round): string {
    const key = isRoundGain(round) ? 'arcade.wonAmount' : 'arcade.returnedAmount';
    return t(key, { amount: money(round.win) });
  }
}
