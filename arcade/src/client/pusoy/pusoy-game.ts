import { type PusoyView, rowsProblem } from '@kislap/rules/pusoy';
import { bestRows } from '@kislap/rules/pusoy-best';
import { PusoyView as View } from '../../engines/pusoy/pusoy.api.ts';
import { notePlaces } from '../room/flights.ts';
import { createPlayLog } from '../room/play-log.ts';
import { playRoom, type RoomDeeds, type TableScene } from '../room/play-room.ts';
import { createResultPanel } from '../room/result-panel.ts';
import {
  dueOf,
  type HandShown,
  handSeatAt,
  seatName,
  seatsAround,
  type TableShown,
  waitNote,
} from '../room/room-state.ts';
import { createSeatPlate } from '../room/seat-plate.ts';
import { createTableBar } from '../room/table-bar.ts';
import { button, el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { createArranger } from './arranger.ts';
import { resultOf } from './pusoy-result.ts';
import type { PusoyContext } from './texts.ts';

export function playPusoy(context: PusoyContext): void {
  playRoom('pusoy', context, (deeds) => createScene(context, deeds));
}

/** The table of Pusoy: the others along the top, one's own three rows below. */
function createScene({ shell, wording: words }: PusoyContext, deeds: RoomDeeds): TableScene {
  const { t } = words;
  const log = createPlayLog();
  let table: TableShown | undefined;
  let view: PusoyView | null = null;

  const bar = createTableBar(words, deeds.leave);
  const plates = Array.from({ length: 4 }, (_, at) => createSeatPlate(words, at === 0 ? 'own' : 'other'));
  const [own, ...others] = plates;
  const arranger = createArranger(words, refresh);
  const suggest = button(t('game.suggest'), () => {
    if (view !== null) arranger.lay(bestRows(view.hand));
  });
  const ready = button(
    t('game.ready'),
    () => deeds.move({ type: 'set', rows: arranger.rows() }),
    'button main',
  );
  const note = el('p', { className: 'waiting' });
  const result = createResultPanel(words, deeds.leave, deeds.toggleSitOut);
  const root = el(
    'div',
    { className: 'table-page pusoy-page', hidden: true },
    bar.element,
    el('div', { className: 'others' }, ...others.map(({ element }) => element)),
    el('div', { className: 'own-rows' }, own?.element, arranger.element),
    result.element,
  );
  shell.stage.append(root);
  const controls = el(
    'div',
    { className: 'card-controls', hidden: true },
    el('div', { className: 'action-bar' }, suggest, ready, note),
  );
  shell.controls.append(controls);

  function isArranging(): boolean {
    return table?.phase === 'playing' && view !== null && view.rows === null;
  }

  function refresh(): void {
    if (table === undefined) return;
    const canArrange = isArranging();
    const problem = view === null ? null : rowsProblem(arranger.rows());
    suggest.hidden = !canArrange;
    ready.hidden = !canArrange;
    ready.disabled = deeds.isSending() || problem !== null;
    note.hidden = canArrange;
    note.textContent = noteOf(table);
    if (canArrange) shell.say(t(problem === 'fouled' ? 'game.fouled' : 'game.turn_arrange'));
  }

  function noteOf({ phase, seats, ownSeat, needed }: TableShown): string {
    if (seats[ownSeat]?.isSittingOut) return t('game.waiting_sit_out');
    if (phase === 'waiting') return waitNote({ needed }, t);
    if (phase === 'starting') return t('game.starting');
    if (phase === 'staking') return t('game.taking_holds');
    if (phase === 'ended') return t('game.next_hand');
    return view === null ? t('game.watching') : t('game.waiting_others');
  }

  function showPlates(now: TableShown): void {
    const around = seatsAround(now);
    for (const [at, plate] of plates.entries()) {
      const tableSeat = around[at] ?? 0;
      const handSeat = handSeatAt(now, tableSeat);
      const isSet = handSeat === undefined ? undefined : view?.seats[handSeat]?.isSet;
      const due = dueOf(now, tableSeat, deeds.offset());
      const word = isSet === undefined ? '' : isSet ? `✓ ${t('game.is_ready')}` : t('game.arranging');
      plate.show(
        { seat: now.seats[tableSeat] ?? null, count: null, isDealer: false, due, note: word },
        `${now.hand?.handId} ${due?.at}`,
      );
    }
  }

  function show(next: TableShown): void {
    const places = notePlaces(root);
    table = next;
    const { hand } = next;
    view = hand?.view ? readOwn(View, hand.view) : null;
    root.hidden = false;
    controls.hidden = false;
    bar.show(next);
    root.classList.toggle('has-hand', view !== null);
    arranger.show(view?.hand ?? [], view?.rows ?? null);
    showPlates(next);
    refresh();
    result.show(next, (done) => resultOf(next, done, deeds.offset(), words));
    places.fly(() => undefined);
    if (hand !== null && hand.result === null) tellMoves(next, hand);
  }

  function tellMoves(now: TableShown, hand: HandShown): void {
    const last = log.fresh(hand).findLast(({ seat }) => seat !== hand.ownSeat);
    const told =
      last === undefined ? '' : t('game.told_set', { name: seatName(now, last.seat, t('game.you')) });
    if (!isArranging()) shell.say([told, noteOf(now)].filter(Boolean).join(' '));
  }

  return {
    show,
    hide() {
      root.hidden = true;
      controls.hidden = true;
      table = undefined;
      view = null;
      result.hide();
    },
  };
}
