import { el, iconButton } from '../../shared/dom.ts';
import type { Round } from '../stake.ts';
import type { SlotContext } from '../texts.ts';
import { createAutoDialog } from './auto-dialog.ts';
import {
  type AutoState,
  afterRound,
  atCard,
  type CardKind,
  mayGoOn,
  type PlayedRound,
  type StopReason,
  startAuto,
} from './auto-plan.ts';

/** Between two spins, so that a result can be read and a press can end it. */
const restMs = 700;
const quickRestMs = 250;
/** So that a card can be read before play goes on. */
const cardMs = 4000;

interface Slot {
  bet(): bigint;
  isBusy(): boolean;
  /** Plays one round; null where it failed. */
  play(): Promise<Round | null>;
  /** Whether it runs has changed. */
  changed(): void;
}

export interface AutoPlay {
  /** The two buttons; null where the rules of the place forbid them. */
  tools: HTMLElement | null;
  isRunning(): boolean;
  isQuick(): boolean;
  /** The arcade is told, and refuses where it is not allowed. */
  isAuto(): boolean;
  stop(): void;
  /** A card opens. Answers after how long it passes by itself; null: it waits for the player, as play has stopped. */
  onCard(kind: CardKind): number | null;
}

/** Spins that the slot begins by itself, within what the player chose; and a faster show. */
export function createAutoPlay({ session, wording, parent, shell }: SlotContext, slot: Slot): AutoPlay {
  const { t } = wording;
  if (!session.mayAutoplay)
    return {
      tools: null,
      isRunning: () => false,
      isQuick: () => false,
      isAuto: () => false,
      stop: () => {},
      onCard: () => null,
    };
  const dialog = createAutoDialog(wording);
  const note = el('p', { className: 'auto-note', hidden: true, attrs: { role: 'status' } });
  shell.stage.append(note);
  let state: AutoState | null = null;
  let isQuick = false;

  const turbo = iconButton(t('game.turbo'), 'turbo', () => {
    isQuick = !isQuick;
    turbo.setAttribute('aria-pressed', String(isQuick));
  });
  turbo.setAttribute('aria-pressed', 'false');
  const auto = iconButton(t('game.auto'), 'auto', () => void press());
  auto.setAttribute('aria-pressed', 'false');

  async function press(): Promise<void> {
    if (state !== null) return stop();
    if (slot.isBusy()) return;
    const plan = await dialog.ask(slot.bet());
    if (plan === null || slot.isBusy()) return;
    state = startAuto(plan);
    show();
    await run();
  }

  async function run(): Promise<void> {
    for (let reason = state && mayGoOn(state, slot.bet()); state !== null; ) {
      if (reason !== null) return end(reason);
      const round = await slot.play();
      if (state === null) return;
      if (round === null) return stop();
      ({ state, reason } = afterRound(state, factsOf(round)));
      show();
      if (reason === null)
        await new Promise((resolve) => setTimeout(resolve, isQuick ? quickRestMs : restMs));
    }
  }

  function stop(): void {
    if (state === null) return;
    state = null;
    show();
  }

  function end(reason: StopReason): void {
    stop();
    note.hidden = false;
    note.textContent = t(`game.auto_end_${reason}`);
  }

  function onCard(kind: CardKind): number | null {
    if (state === null) return null;
    const reason = atCard(state, kind);
    if (reason === null) return cardMs;
    end(reason);
    return null;
  }

  function show(): void {
    auto.setAttribute('aria-pressed', String(state !== null));
    auto.title = t(state === null ? 'game.auto' : 'game.auto_stop');
    auto.setAttribute('aria-label', auto.title);
    note.hidden = state === null;
    note.textContent = state === null ? '' : t('game.auto_left', { count: state.left });
    slot.changed();
  }

  // Nobody watches, or the site asks for the player's attention: nothing more is staked.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && state !== null) end('away');
  });
  parent.on('kislap:pause', () => {
    dialog.close();
    stop();
  });
  return {
    tools: el('div', { className: 'auto-tools' }, turbo, auto),
    isRunning: () => state !== null,
    isQuick: () => isQuick,
    isAuto: () => state !== null || isQuick,
    stop,
    onCard,
  };
}

function factsOf(round: Round): PlayedRound {
  return {
    cost: round.free === null ? round.bet : 0n,
    win: round.win,
    hasFeature: round.spins.some(({ isFree, kind }) => isFree || kind === 'hold'),
    hasJackpot: (round.jackpots ?? []).length > 0,
  };
}
