import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the buttons of a grid by the arrow keys, as they stand on the screen. Only the button that had it
 * last is reached by the tab key.
 */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  const top = buttons[0]?.offsetTop;
  const columns = buttons.findIndex(({ offsetTop }) => offsetTop !== top);
  const row = columns < 0 ? buttons.length : columns;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: row,
    ArrowUp: -row,
    Home: -at,
    End: buttons.length - 1 - at,
  };
  const step = steps[event.key];
  const next = step === undefined ? undefined : buttons[at + step];
  if (!next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}
