import { el } from '../shared/dom.ts';
import { type Face, neighbour, tiles } from './board-state.ts';
import type { Words } from './texts.ts';

export type TileButtons = {
  element: HTMLElement;
  show(faces: readonly Face[], canPick: boolean): void;
  place(left: number, top: number, side: number): void;
  focus(): void;
};

const names = {
  closed: 'game.tile_hidden',
  safe: 'game.tile_safe',
  mine: 'game.tile_mine',
  rest_safe: 'game.tile_safe',
  rest_mine: 'game.tile_mine',
} as const;

/** Real buttons over the drawn panes: one stop for Tab, arrow keys inside. */
export function createTileButtons(
  { t }: Words,
  onPick: (tile: number) => void,
  onHover: (tile: number | null) => void,
): TileButtons {
  let current = 12;
  const buttons = tiles.map((tile) =>
    el('button', {
      type: 'button',
      className: 'tile',
      onclick: () => {
        move(tile);
        onPick(tile);
      },
      onpointerenter: () => onHover(tile),
      onpointerleave: () => onHover(null),
      onfocus: () => move(tile),
    }),
  );
  const element = el(
    'div',
    { className: 'tiles', attrs: { role: 'group', 'aria-label': t('game.mines_board') } },
    ...buttons,
  );
  element.addEventListener('keydown', (event) => {
    const next = neighbour(current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    move(next);
    buttons[next]?.focus();
  });

  function move(tile: number): void {
    current = tile;
    buttons.forEach((button, index) => {
      button.tabIndex = index === tile ? 0 : -1;
    });
  }

  move(current);
  return {
    element,
    show(faces, canPick) {
      buttons.forEach((button, tile) => {
        const face = faces[tile] ?? 'closed';
        const place = t('game.tile', { row: Math.floor(tile / 5) + 1, column: (tile % 5) + 1 });
        button.setAttribute('aria-label', `${place}, ${t(names[face])}`);
        // Not `disabled`: the focus would be thrown off the board after every pick.
        button.setAttribute('aria-disabled', String(!canPick || face !== 'closed'));
      });
    },
    place(left, top, side) {
      Object.assign(element.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${side}px`,
        height: `${side}px`,
      });
    },
    focus: () => buttons[current]?.focus({ preventScroll: true }),
  };
}
