import { spotMax } from '@kislap/rules/table-bets';
import { TableState } from '../../engines/table/table.api.ts';
import { CallFailure } from '../shared/calls.ts';
import { readOwn } from '../shared/game.ts';
import { openLive } from '../shared/live-link.ts';
import { buzz } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { flyChip } from './chips/chip-flight.ts';
import { createStakes } from './chips/stakes.ts';
import { createTray } from './chips/tray.ts';
import { spotName } from './cloth/spot-texts.ts';
import { here } from './here.ts';
import { kindOf } from './kinds.ts';
import { createTableScene } from './table-scene.ts';
import {
  chipsBySpot,
  stakeOf,
  standing,
  startingView,
  type TableView,
  withEvent,
  withOwn,
  withSnapshot,
} from './table-state.ts';
import { createEndTeller } from './table-words.ts';
import { type Card, createTablesDialog } from './tables-dialog.ts';
import type { TableContext } from './texts.ts';

/** A live table: the arcade deals and decides; this page shows it, and puts down and takes back chips. */
export function playTable(context: TableContext): void {
  const { session, shell, wording, call, token } = context;
  const { t, money } = wording;
  const { tables } = readOwn(TableState, session.state.engine);
  let card: Card | undefined = tables.find(({ tableId }) => tableId === session.gameCode) ?? tables[0];
  if (card === undefined) return;
  let kind = kindOf(card.engine);
  let view: TableView = startingView();
  /** What has been shown of the deal under way: phase and round. */
  let shownPhase = '';
  const teller = createEndTeller(context);
  const dialog = createTablesDialog(wording, call, (next) => sit(next));
  const scene = createTableScene(context, kind, {
    press,
    walk: () => void dialog.open(tables, card?.tableId ?? ''),
  });
  const stakes = createStakes(context, {
    view: () => view,
    change,
    tableId: () => card?.tableId ?? '',
    nameOf: (spot) => spotName(wording, spot),
  });
  const tray = createTray(wording, {
    takeBack: stakes.takeLastBack,
    takeAllBack: stakes.takeAllBack,
    repeat: stakes.repeat,
    double: stakes.double,
  });
  shell.controls.append(tray.element);

  const link = openLive(token, {
    snapshot: (content, room) => isHere(room) && change(withSnapshot(view, content)),
    event: (content, room) => isHere(room) && change(withEvent(view, content)),
    own: (content, room) => isHere(room) && change(withOwn(view, content)),
    balance: shell.hear,
    lost: () => change({ ...view, link: 'lost' }),
    refused: (code, room) => {
      change({ ...view, link: room === null ? 'refused' : 'full' });
      if (room === null) shell.showProblem(new CallFailure(code, 'none'));
    },
  });
  sit(card);

  function isHere(room: string): boolean {
    return room === `table:${card?.tableId}`;
  }

  /** Takes a seat: another table, another game perhaps, the same balance. */
  function sit(next: Card): void {
    if (card !== undefined) link.leave(`table:${card.tableId}`);
    card = next;
    here.card = next;
    here.commit = null;
    shell.say('');
    kind = kindOf(next.engine);
    view = startingView();
    shownPhase = '';
    teller.forget();
    scene.sitAt(next, kind);
    tray.setLimits(next.betMin, next.betMax);
    stakes.reset();
    change(view);
    link.join(`table:${next.tableId}`);
  }

  function isOpen(): boolean {
    return view.link === 'live' && view.round?.phase === 'betting' && link.now() < view.round.closesAt;
  }

  function press(spot: string, target: HTMLElement): void {
    if (!isOpen() || card === undefined) return;
    const amount = tray.chosen();
    const most = spotMax(kind.top(spot), card.betMax);
    const there = chipsBySpot(standing(view)).get(spot)?.amount ?? 0n;
    if (there + amount > most) {
      shell.say(t('game.spot_limit', { amount: money(most) }));
      return;
    }
    sound.tap();
    buzz(8);
    flyChip(tray.source(), target, amount);
    stakes.place([{ spot, amount }]);
  }

  function change(next: TableView): void {
    const before = view;
    view = next;
    const { round } = view;
    const phase = `${round?.roundId}:${round?.phase}`;
    if (phase !== shownPhase) {
      shownPhase = phase;
      if (round !== null) {
        here.commit = round.commit;
        if (round.phase === 'dealing') stakes.remember();
        scene.showPhase(before, round, link.now);
      }
    }
    if (view.link === 'lost') scene.say(t('game.host_lost'));
    if (view.link === 'full') scene.say(t('game.seats_full'));
    if (view.history !== before.history) scene.showHistory(view.history);
    teller.tell(view);
    scene.showBets(view, card, isOpen());
    showTray();
  }

  function showTray(): void {
    const bets = standing(view);
    tray.show({
      isOpen: isOpen(),
      staked: stakeOf(bets),
      won: teller.lastWin(),
      canTakeBack: bets.some(({ status }) => status === 'placed'),
      canRepeat: bets.length === 0 && stakes.canRepeat(),
      canDouble: bets.length > 0,
    });
  }
}
