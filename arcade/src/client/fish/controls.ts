import { payOf } from '@kislap/rules/fish';
import { createBetControl } from '../shared/bet/bet-control.ts';
import { el, iconButton } from '../shared/dom.ts';
import { nameOf, type Words } from './texts.ts';

interface Deeds {
  /** Held down, or let go. */
  hold(isHeld: boolean): void;
  shootOnce(): void;
  turn(degrees: number): void;
  lockNext(): void;
  release(): void;
}

interface ControlsShown {
  canShoot: boolean;
  targetKind: number | null;
  underWay: bigint;
}

const turnDegrees = 6;

/** Cost, lock, the cannon's two turns and the trigger: all that a pointer on the water can do, as buttons. */
export function createFishControls(bets: readonly bigint[], gameCode: string, words: Words, deeds: Deeds) {
  const { t, money } = words;
  const cost = createBetControl(bets, words, gameCode, t('game.cost'));
  const fire = el('button', { type: 'button', className: 'button main fire' });
  fire.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || fire.disabled) return;
    // The finger may slide off the button and is still the one that holds it.
    fire.setPointerCapture(event.pointerId);
    deeds.hold(true);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    fire.addEventListener(end, () => deeds.hold(false));
  fire.addEventListener('click', (event) => {
    // A click without a pointer comes from the keyboard or a screen reader.
    if (event.detail === 0) deeds.shootOnce();
  });
  fire.addEventListener('contextmenu', (event) => event.preventDefault());
  const left = iconButton(t('game.aim_left'), 'back', () => deeds.turn(-turnDegrees), 'icon-button turn');
  const right = iconButton(
    t('game.aim_right'),
    'back',
    () => deeds.turn(turnDegrees),
    'icon-button turn mirrored',
  );
  const lock = el('button', { type: 'button', className: 'button lock', onclick: deeds.lockNext });
  const release = iconButton(t('game.unlock'), 'close', deeds.release);
  const nets = el('p', { className: 'under-way' });
  let shown = '';

  function targetName(kind: number): string {
    return t('game.locked_short', { name: nameOf(words, kind), pays: payOf(kind) });
  }

  return {
    cost: cost.value,
    element: el(
      'div',
      { className: 'fish-controls' },
      el('div', { className: 'cost-row' }, cost.element, el('div', { className: 'lock-row' }, lock, release)),
      el('div', { className: 'fire-row' }, left, fire, right),
    ),
    nets,
    /** Called with every frame; only what has changed is written. */
    show({ canShoot, targetKind, underWay }: ControlsShown): void {
      const now = `${canShoot} ${targetKind} ${underWay} ${cost.value()}`;
      if (now === shown) return;
      shown = now;
      const target = targetKind === null ? null : targetName(targetKind);
      fire.disabled = !canShoot;
      left.disabled = !canShoot || target !== null;
      right.disabled = !canShoot || target !== null;
      lock.disabled = !canShoot;
      release.disabled = target === null;
      fire.textContent = t('game.fire_cost', { amount: money(cost.value()) });
      lock.textContent = target ?? t('game.lock');
      lock.setAttribute('aria-label', target === null ? t('game.lock') : `${target}. ${t('game.lock_next')}`);
      lock.classList.toggle('on', target !== null);
      nets.textContent = underWay > 0n ? t('game.under_way', { amount: money(underWay) }) : '';
    },
  };
}
