import type { Point } from './view.ts';

interface Deeds {
  /** The pointer is over this place of the stage, in CSS pixels. */
  point(place: Point): void;
  /** Pressed there. */
  press(place: Point): void;
  hold(isHeld: boolean): void;
  turn(degrees: number): void;
  lockNext(): void;
  release(): void;
}

const turnDegrees = 3;

/** The pointer on the water, and the keys. */
export function listenToPlayer(stage: HTMLElement, deeds: Deeds): void {
  function placeOf(event: PointerEvent): Point {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  stage.addEventListener('pointerdown', (event) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.button !== 0 || isOnButton) return;
    stage.setPointerCapture(event.pointerId);
    deeds.press(placeOf(event));
  });
  stage.addEventListener('pointermove', (event) => deeds.point(placeOf(event)));
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    stage.addEventListener(end, () => deeds.hold(false));

  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    if (target instanceof HTMLElement && target.closest('dialog') !== null) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowLeft') deeds.turn(-turnDegrees);
    else if (key === 'ArrowRight') deeds.turn(turnDegrees);
    else if (key === 'l' || key === 'L') deeds.lockNext();
    else if (key === 'Escape') deeds.release();
    else if (key === ' ' && !(target instanceof HTMLButtonElement)) deeds.hold(true);
    else return;
    if (key !== 'Escape') event.preventDefault();
  });
  document.addEventListener('keyup', (event) => {
    if (event.key === ' ') deeds.hold(false);
  });
  window.addEventListener('blur', () => deeds.hold(false));
}
