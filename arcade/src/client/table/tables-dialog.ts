import type * as z from 'zod/mini';
import type { TableCard } from '../../engines/table/table.api.ts';
import { listTables } from '../../engines/table/table.api.ts';
import type { Caller } from '../shared/calls.ts';
import { CallFailure } from '../shared/calls.ts';
import { el, iconButton } from '../shared/dom.ts';
import type { Words } from './texts.ts';

export type Card = z.output<typeof TableCard>;

/** The walk from table to table: every table with its host, its limits, who sits there and how it has been going. */
export function createTablesDialog(words: Words, call: Caller, onChoose: (card: Card) => void) {
  const { t, money } = words;
  const list = el('div', { className: 'table-list' });
  const dialog = el(
    'dialog',
    { className: 'sheet tables-sheet', attrs: { 'aria-label': t('game.tables') } },
    el(
      'div',
      { className: 'sheet-head' },
      el('h2', {}, t('game.tables')),
      iconButton(t('arcade.close'), 'close', () => dialog.close()),
    ),
    el(
      'div',
      { className: 'sheet-body', tabIndex: 0 },
      el('p', { className: 'quiet lead' }, t('game.tables_lead')),
      list,
    ),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  let here = '';

  function row(card: Card): HTMLElement {
    const isHere = card.tableId === here;
    const state = el('span', { className: `state state-${card.state}` }, t(`game.state_${card.state}`));
    const control = el(
      'button',
      {
        type: 'button',
        className: `table-card${isHere ? ' here' : ''}`,
        onclick: () => {
          dialog.close();
          if (!isHere) onChoose(card);
        },
      },
      el('span', { className: 'card-head' }, el('strong', {}, card.name), state),
      el(
        'span',
        { className: 'card-facts' },
        el('span', {}, card.host),
        el('span', {}, t('game.limits', { min: money(card.betMin), max: money(card.betMax) })),
        el('span', {}, t('game.seats', { taken: card.seatsTaken, max: card.seatsMax })),
      ),
      strip(card),
    );
    if (isHere) control.append(el('span', { className: 'here-mark' }, t('game.table_here')));
    return el('li', {}, control);
  }

  function strip(card: Card): HTMLElement {
    return el(
      'span',
      { className: 'strip', attrs: { 'aria-hidden': 'true' } },
      ...card.results
        .slice(0, 14)
        .map((mark) => el('i', { className: lookOf(card.engine, mark) }, shortOf(card.engine, mark))),
    );
  }

  function show(cards: readonly Card[]): void {
    const engines = [...new Set(cards.map(({ engine }) => engine))];
    list.replaceChildren(
      ...engines.flatMap((engine) => [
        el('h3', {}, engineName(words, engine)),
        el('ul', {}, ...cards.filter((card) => card.engine === engine).map(row)),
      ]),
    );
  }

  return {
    async open(known: readonly Card[], at: string): Promise<void> {
      here = at;
      show(known);
      if (!dialog.open) dialog.showModal();
      try {
        show((await call(listTables)).tables);
      } catch (failure) {
        // What is known stays; the tables themselves say more once one sits at them.
        if (!(failure instanceof CallFailure)) throw failure;
      }
    },
  };
}

export function engineName({ t }: Words, engine: string): string {
  if (engine === 'roulette') return t('game.engine_roulette');
  if (engine === 'sicbo') return t('game.engine_sicbo');
  return engine === 'dragontiger' ? t('game.engine_dragontiger') : t('game.engine_baccarat');
}

/** Colour of a mark of the last results: by side, by pocket, by sum. */
function lookOf(engine: string, mark: string): string {
  if (engine === 'roulette') return Number(mark) === 0 ? 'green' : 'number';
  if (engine === 'sicbo') return sumOf(mark) <= 10 ? 'second' : 'first';
  const [side = ''] = mark;
  if (engine === 'baccarat') return { B: 'first', P: 'second' }[side] ?? 'tie';
  return { D: 'first', G: 'second' }[side] ?? 'tie';
}

function shortOf(engine: string, mark: string): string {
  if (engine === 'roulette') return mark;
  if (engine === 'sicbo') return String(sumOf(mark));
  return mark.slice(0, 1) === 'G'
    ? 'T'
    : mark.slice(0, 1) === 'T' && engine === 'dragontiger'
      ? '='
      : mark.slice(0, 1);
}

function sumOf(dice: string): number {
  return [...dice].reduce((sum, face) => sum + Number(face), 0);
}
