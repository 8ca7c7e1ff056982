import { spotMax } from '@kislap/rules/table-bets';
import { paysText } from '../../engines/table/spot-words.ts';
import { TableState } from '../../engines/table/table.api.ts';
import { cheer } from '../shared/bet/cheer.ts';
import { CallFailure } from '../shared/calls.ts';
import { button, el, icon } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { openLive } from '../shared/live-link.ts';
import { buzz, preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { flyChip } from './chips/chip-flight.ts';
import { createStakes } from './chips/stakes.ts';
import { createTray } from './chips/tray.ts';
import { createCloth } from './cloth/cloth.ts';
import { cellWords, spotName } from './cloth/spot-texts.ts';
import { createCountdown } from './countdown.ts';
import { here } from './here.ts';
import { createHost, sentenceOf } from './host.ts';
import { kindOf } from './kinds.ts';
import { createRoadPanel } from './roads/road-panel.ts';
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
import { type Card, createTablesDialog } from './tables-dialog.ts';
import type { TableContext } from './texts.ts';

/** A live table: the arcade deals and decides; this page shows it, and puts down and takes back chips. */
export function playTable(context: TableContext): void {
  const { session, shell, wording, call, token, parent } = context;
  const { t, money } = wording;
  const { tables } = readOwn(TableState, session.state.engine);
  let card: Card | undefined = tables.find(({ tableId }) => tableId === session.gameCode) ?? tables[0];
  if (card === undefined) return;
  let kind = kindOf(card.engine);
  let view: TableView = startingView();
  let lastWin: bigint | null = null;
  /** What has been shown of the deal under way: phase and round. */
  let shownPhase = '';
  const told = new Set<string>();

  const host = createHost();
  const countdown = createCountdown();
  const roads = createRoadPanel(wording);
  const seats = el('span', {});
  const dialog = createTablesDialog(wording, call, (next) => sit(next));
  const walk = button(t('game.tables'), () => void dialog.open(tables, card?.tableId ?? ''), 'button walk');
  let show = kind.createShow(wording);
  const showHost = el('div', { className: 'show-host' }, show.element);
  const cloth = createCloth(
    {
      label: t('game.cloth'),
      describe: ({ spot, name }, own, total) =>
        [
          t('game.place', { name, pays: paysText(kind.top(spot)) }),
          ...(own > 0n ? [t('game.place_own', { amount: money(own) })] : []),
          ...(total > 0n ? [t('game.place_all', { amount: money(total) })] : []),
        ].join(' '),
    },
    press,
  );
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
  const head = el(
    'div',
    { className: 'table-head' },
    host.element,
    el('div', { className: 'head-side' }, countdown.element, walk),
  );
  const scene = el('div', { className: 'table' }, head, showHost, cloth.element, roads.element);
  shell.stage.append(scene);
  shell.controls.append(tray.element);
  walk.prepend(icon('people'));
  head.append(el('p', { className: 'seat-line' }, seats));

  const wide = matchMedia('(min-width: 860px)');
  wide.addEventListener('change', lay);

  const link = openLive(token, {
    snapshot: (content, room) => isHere(room) && change(withSnapshot(view, content)),
    event: (content, room) => isHere(room) && change(withEvent(view, content)),
    own: (content, room) => isHere(room) && change(withOwn(view, content)),
    balance: (balance) => shell.setBalance(balance),
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
    lastWin = null;
    countdown.stop();
    show.clear();
    show = kind.createShow(wording);
    showHost.replaceChildren(show.element);
    scene.className = `table table-${next.engine}`;
    shell.setTitle(next.name);
    host.introduce(next.host);
    host.say(t('game.host_hello', { host: next.host }));
    tray.setLimits(next.betMin, next.betMax);
    stakes.reset();
    lay();
    change(view);
    link.join(`table:${next.tableId}`);
  }

  function lay(): void {
    cloth.lay(kind.cells(wide.matches, cellWords(wording, kind.top)));
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
    const round = view.round;
    const phase = `${round?.roundId}:${round?.phase}`;
    if (phase !== shownPhase) {
      shownPhase = phase;
      showPhase(before);
    }
    if (view.link === 'lost') host.say(t('game.host_lost'));
    if (view.link === 'full') host.say(t('game.seats_full'));
    if (view.history !== before.history) roads.show(kind, view.history);
    tellEnd();
    showTable();
  }

  /** What happens once when the deal moves on. */
  function showPhase(before: TableView): void {
    const { round } = view;
    if (round === null) return;
    here.commit = round.commit;
    scene.dataset.phase = round.phase;
    const hasJustSat = before.round === null;
    switch (round.phase) {
      case 'betting':
        show.clear();
        countdown.start(round.closesAt - link.now(), round.closesAt - round.opensAt);
        if (!hasJustSat) host.say(t(`game.host_betting_${bettingLine(round.roundId)}`));
        break;
      case 'closing':
        countdown.stop();
        host.say(t('game.host_closing'));
        break;
      case 'dealing':
        countdown.stop();
        stakes.remember();
        host.say(kind.beginLine(wording));
        show.play(
          round.outcome,
          preference('calm') ? Number.POSITIVE_INFINITY : link.now() - round.startedAt,
        );
        break;
      case 'result':
        countdown.stop();
        if (before.round?.roundId !== round.roundId || before.round.phase !== 'dealing') {
          show.play(round.outcome, Number.POSITIVE_INFINITY);
        }
        host.say(kind.endLine(round.outcome, wording));
        break;
      case 'void':
        countdown.stop();
        show.clear();
        host.say(t('game.host_void'));
    }
  }

  function bettingLine(roundId: string): 1 | 2 | 3 {
    const line = sentenceOf(roundId, 3);
    return line === 1 || line === 2 ? line : 3;
  }

  /** Says once how the player's part ended and passes it on to the page around the game. */
  function tellEnd(): void {
    const { round, win } = view;
    if (round === null || told.has(round.roundId)) return;
    const bets = [...view.chips.values()];
    const isVoid = round.phase === 'void' && bets.length > 0;
    if (win === null && !isVoid) return;
    told.add(round.roundId);
    const staked = stakeOf(standing(view));
    if (isVoid) {
      shell.say(t('game.say_void', { amount: money(stakeOf(bets)) }));
      return;
    }
    if (win === null || staked === 0n) return;
    lastWin = win;
    parent.round(round.roundId, staked, win);
    if (cheer({ bet: staked, win })) shell.say(t('game.say_won', { amount: money(win) }), 'win');
    else {
      shell.say(win > 0n ? t('game.say_back', { amount: money(win) }) : t('game.say_lost'));
      if (win === 0n) sound.lose();
    }
  }

  function showTable(): void {
    const { round, totals } = view;
    const bets = standing(view);
    const own = chipsBySpot(bets);
    const isOver = round?.phase === 'result';
    const outcome = isOver ? round.outcome : undefined;
    const winners = new Set(isOver ? kind.spots.filter((spot) => kind.returned(spot, outcome) > 100) : []);
    const paid = isOver
      ? new Map(
          [...own].map(([spot, { amount }]) => [
            spot,
            (amount * BigInt(kind.returned(spot, outcome))) / 100n,
          ]),
        )
      : null;
    const sums = session.isDemo ? totals?.play : totals?.money;
    cloth.show({
      own,
      totals: new Map((sums ?? []).map((sum) => [sum.spot, sum])),
      isOpen: isOpen(),
      paid,
      winners,
    });
    const taken = totals?.seatsTaken ?? card?.seatsTaken ?? 0;
    seats.textContent = t('game.seats', { taken, max: card?.seatsMax ?? 0 });
    tray.show({
      isOpen: isOpen(),
      staked: stakeOf(bets),
      won: lastWin,
      canTakeBack: bets.some(({ status }) => status === 'placed'),
      canRepeat: bets.length === 0 && stakes.canRepeat(),
      canDouble: bets.length > 0,
    });
  }
}
