import { el } from '../../shared/dom.ts';
import { chip, chipText } from '../chips/chips.ts';
import { nextInDirection } from './cloth-keys.ts';

/** A place for chips; `x`, `y`, `width` and `height` are percent of the cloth. */
export type ClothCell = {
  spot: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Class names. `zone` is a place on the line between others: it shows nothing until a chip lies on it. */
  look: string;
  /** What is printed, and beside it what the place pays. */
  print?: string | (() => Node);
  pays?: string;
  /** Its whole name for those who cannot see the cloth. */
  name: string;
};

export type ClothView = {
  /** Your own chips: the sum on a spot, and whether all of it has been taken. */
  own: ReadonlyMap<string, { amount: bigint; isTaken: boolean }>;
  /** Everybody's. */
  totals: ReadonlyMap<string, { amount: bigint; players: number }>;
  isOpen: boolean;
  /** What your chips brought back by spot, once the deal is over. */
  paid: ReadonlyMap<string, bigint> | null;
  winners: ReadonlySet<string>;
};

export type Cloth = {
  element: HTMLElement;
  show(view: ClothView): void;
  lay(cells: readonly ClothCell[]): void;
};

type Words = {
  label: string;
  describe: (cell: ClothCell, own: bigint, total: bigint) => string;
};

type Place = {
  cell: ClothCell;
  button: HTMLButtonElement;
  name: HTMLElement;
  chips: HTMLElement;
  total: HTMLElement;
  shown: string;
};

/** The cloth: every spot a button, one stop for the tab key, arrow keys to walk. */
export function createCloth(words: Words, onPress: (spot: string, from: HTMLElement) => void): Cloth {
  const element = el('div', { className: 'cloth', attrs: { role: 'group', 'aria-label': words.label } });
  let places: Place[] = [];
  let view: ClothView | undefined;

  element.addEventListener('keydown', (event) => {
    const at = places.findIndex(({ button }) => button === event.target);
    const next = nextInDirection(
      places.map(({ cell }) => cell),
      at,
      event.key,
    );
    if (next === undefined) return;
    event.preventDefault();
    stopAt(next)?.focus();
  });

  /** The one button that the tab key finds. */
  function stopAt(index: number): HTMLButtonElement | undefined {
    places.forEach(({ button }, position) => {
      button.tabIndex = position === index ? 0 : -1;
    });
    return places[index]?.button;
  }

  function lay(cells: readonly ClothCell[]): void {
    places = cells.map(place);
    element.replaceChildren(...places.map(({ button }) => button));
    stopAt(0);
    if (view !== undefined) show(view);
  }

  function place(cell: ClothCell, index: number): Place {
    // The name says in words what is printed in figures.
    const attrs = { 'aria-hidden': 'true' };
    const name = el('span', { className: 'spot-name' });
    const chips = el('span', { className: 'spot-chips', attrs });
    const total = el('span', { className: 'spot-total', attrs });
    const print = typeof cell.print === 'function' ? cell.print() : (cell.print ?? '');
    const button = el(
      'button',
      {
        type: 'button',
        className: `spot ${cell.look}`,
        onclick: () => {
          stopAt(index);
          onPress(cell.spot, button);
        },
      },
      name,
      el('span', { className: 'spot-print', attrs }, print),
      cell.pays === undefined ? null : el('span', { className: 'spot-pays', attrs }, cell.pays),
      total,
      chips,
    );
    button.style.left = `${cell.x}%`;
    button.style.top = `${cell.y}%`;
    button.style.width = `${cell.width}%`;
    button.style.height = `${cell.height}%`;
    return { cell, button, name, chips, total, shown: '' };
  }

  function show(next: ClothView): void {
    view = next;
    element.classList.toggle('is-open', next.isOpen);
    element.classList.toggle('is-over', next.paid !== null || next.winners.size > 0);
    for (const one of places) showPlace(one, next);
  }

  function showPlace(one: Place, { own, totals, isOpen, paid, winners }: ClothView): void {
    const { cell, button } = one;
    const mine = own.get(cell.spot);
    const all = totals.get(cell.spot)?.amount ?? 0n;
    const back = paid?.get(cell.spot);
    const isWinner = winners.has(cell.spot);
    const key = `${mine?.amount}:${mine?.isTaken}:${all}:${isOpen}:${back}:${isWinner}:${paid === null}`;
    if (key === one.shown) return;
    one.shown = key;
    button.setAttribute('aria-disabled', String(!isOpen));
    one.name.textContent = words.describe(cell, mine?.amount ?? 0n, all);
    button.classList.toggle('won', isWinner);
    one.total.textContent = all > 0n && !cell.look.includes('zone') ? `₱${chipText(all)}` : '';
    one.chips.replaceChildren(...stackOf(mine, back));
    one.chips.classList.toggle('swept', paid !== null && mine !== undefined && (back ?? 0n) === 0n);
  }

  function stackOf(mine: { amount: bigint; isTaken: boolean } | undefined, back: bigint | undefined): Node[] {
    if (mine === undefined || mine.amount === 0n) return [];
    const stake = chip(mine.amount, mine.isTaken ? '' : 'pending');
    if (back === undefined || back <= mine.amount) return [stake];
    return [stake, el('span', { className: 'spot-won' }, `+${chipText(back - mine.amount)}`)];
  }

  return { element, show, lay };
}
