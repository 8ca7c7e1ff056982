import { handPoints } from '@kislap/rules/tongits-melds';
import type { TongitsView } from '@kislap/rules/tongits-view';
import { TongitsTold, TongitsView as View } from '../../engines/tongits/tongits.api.ts';
import { notePlaces } from '../room/flights.ts';
import { createHandFan } from '../room/hand-fan.ts';
import { createHandTools } from '../room/hand-tools.ts';
import { playRoom, type RoomDeeds, type TableScene } from '../room/play-room.ts';
import { createResultPanel } from '../room/result-panel.ts';
import type { TableShown } from '../room/room-state.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { type Action, createActionBar } from './action-bar.ts';
import { grouped, type Offers, offersOf } from './offers.ts';
import type { TongitsContext } from './texts.ts';
import { resultOf } from './tongits-result.ts';
import { createTongitsTable } from './tongits-table.ts';
import { createTongitsTeller, waitingNote } from './tongits-teller.ts';

const nothing: Offers = {
  canDraw: false,
  take: null,
  canCall: false,
  meld: null,
  targets: [],
  discard: null,
  canTongits: false,
  mustAnswer: false,
};

export function playTongits(context: TongitsContext): void {
  playRoom('tongits', context, (deeds) => createScene(context, deeds));
}

/** The table of Tongits: what lies open, one's own hand, and what may be done with it now. */
function createScene({ session, shell, wording: words }: TongitsContext, deeds: RoomDeeds): TableScene {
  const { t } = words;
  const skin = skinOf(session.skin, session.gameCode);
  const teller = createTongitsTeller(shell, words);
  let table: TableShown | undefined;
  let view: TongitsView | null = null;
  let offers = nothing;

  const board = createTongitsTable(words, skin, {
    draw: () => act('draw'),
    take: () => act('take'),
    layOnto: ({ seat, meld }) => deeds.move({ type: 'sapaw', cards: fan.chosen(), seat, meld }),
    leave: deeds.leave,
    offset: deeds.offset,
  });
  const fan = createHandFan({ words, group: grouped, onSelect: refresh });
  const tools = createHandTools(words, fan);
  const actions = createActionBar(words, act);
  const points = el('p', { className: 'hand-points' });
  const result = createResultPanel(words, deeds.leave, deeds.toggleSitOut);
  const root = el(
    'div',
    { className: 'table-page', hidden: true },
    board.element,
    fan.element,
    result.element,
  );
  shell.stage.append(root);
  const controls = el(
    'div',
    { className: 'card-controls', hidden: true },
    el('div', { className: 'tool-line' }, tools.element, points),
    actions.element,
  );
  shell.controls.append(controls);

  function act(action: Action): void {
    const chosen = fan.chosen();
    if (action === 'draw' || action === 'call' || action === 'tongits') deeds.move({ type: action });
    if (action === 'fight' || action === 'fold') deeds.move({ type: 'answer', isFight: action === 'fight' });
    if (action === 'take' && offers.take !== null) deeds.move({ type: 'take', cards: offers.take });
    if (action === 'discard' && offers.discard !== null)
      deeds.move({ type: 'discard', card: offers.discard });
    const [target] = offers.targets;
    if (action === 'sapaw' && target !== undefined) deeds.move({ type: 'sapaw', cards: chosen, ...target });
    if (action !== 'meld' || offers.meld === null) return;
    // The first press shows a meld that the hand holds, the second lays it.
    if (offers.meld.isChosen) deeds.move({ type: 'meld', cards: offers.meld.cards });
    else fan.choose(offers.meld.cards);
  }

  /** After a choice of cards, and after everything the arcade says. */
  function refresh(): void {
    if (table === undefined) return;
    offers = view === null || table.phase !== 'playing' ? nothing : offersOf(view, fan.chosen());
    board.show(
      table,
      view,
      { canDraw: offers.canDraw, canTake: offers.take !== null, targets: offers.targets },
      noteOf,
    );
    const isMyTurn = table.phase === 'playing' && view !== null && view.waiting.includes(view.seat);
    actions.show(offers, isMyTurn, deeds.isSending(), waitingNote(table, view, t));
    document.body.classList.toggle('my-turn', isMyTurn);
    tools.show();
    points.textContent = view === null ? '' : t('game.note_points', { count: handPoints(view.hand) });
  }

  function noteOf(handSeat: number): string {
    if (table === undefined || view === null) return '';
    if (view.caller === handSeat && table.phase === 'playing') return t('game.call');
    return '';
  }

  function show(next: TableShown): void {
    const before = view;
    const places = notePlaces(root);
    table = next;
    const hand = next.hand;
    view = hand?.view ? readOwn(View, hand.view) : null;
    root.hidden = false;
    controls.hidden = false;
    root.classList.toggle('has-hand', view !== null);
    fan.show(view?.hand ?? []);
    if (view !== null && before === null) fan.sort('group');
    refresh();
    result.show(next, (done) => resultOf(next, done, deeds.offset(), words));
    places.fly((card) => originOf(next, view, card, board));
    if (hand !== null && hand.result === null) teller.tell(next, hand, view, offers);
  }

  return {
    show,
    hide() {
      root.hidden = true;
      controls.hidden = true;
      document.body.classList.remove('my-turn');
      table = undefined;
      view = null;
      result.hide();
    },
  };
}

/** A new card comes from the stock into one's own hand; what others lay comes from where they sit. */
function originOf(
  { hand }: TableShown,
  view: TongitsView | null,
  card: number,
  board: ReturnType<typeof createTongitsTable>,
): Element | undefined {
  if (view?.hand.includes(card)) return board.stock;
  const told = hand?.told.findLast(({ move }) => {
    const parsed = TongitsTold.safeParse(move);
    return parsed.success && 'cards' in parsed.data && parsed.data.cards.includes(card);
  });
  return told === undefined ? undefined : board.plateOf(told.seat);
}
