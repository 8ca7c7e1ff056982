import { paysText } from '../../engines/table/spot-words.ts';
import { button, el, icon } from '../shared/dom.ts';
import { createCloth } from './cloth/cloth.ts';
import { createClothPage } from './cloth/cloth-groups.ts';
import { cellWords } from './cloth/spot-texts.ts';
import { createCountdown } from './countdown.ts';
import { createHost } from './host.ts';
import type { kindOf } from './kinds.ts';
import { createRoadPanel } from './roads/road-panel.ts';
import { chipsBySpot, standing, type TableView } from './table-state.ts';
import { resultOf, tellPhase } from './table-words.ts';
import type { Card } from './tables-dialog.ts';
import type { TableContext } from './texts.ts';

type Kind = ReturnType<typeof kindOf>;

interface Deeds {
  /** A place of the cloth is pressed. */
  press: (spot: string, target: HTMLElement) => void;
  /** The way to the other tables. */
  walk: () => void;
}

/** What is seen of a table: the host, the deal, the cloth and the roads. It starts with a game and may change it. */
export function createTableScene({ session, shell, wording }: TableContext, first: Kind, deeds: Deeds) {
  const { t } = wording;
  let kind = first;
  const host = createHost();
  const countdown = createCountdown();
  const roads = createRoadPanel(wording);
  const seats = el('span', {});
  const walk = button(t('game.tables'), deeds.walk, 'button walk');
  let show = kind.createShow(wording);
  const showHost = el('div', { className: 'show-host' }, show.element);
  const cloth = createCloth(
    {
      label: t('game.cloth'),
      describe: (cell, own, total) => describePlace(kind, wording, cell, own, total),
    },
    deeds.press,
  );
  const page = createClothPage(wording, cloth);
  const head = el(
    'div',
    { className: 'table-head' },
    host.element,
    el('div', { className: 'head-side' }, countdown.element, walk),
  );
  const scene = el('div', { className: 'table' }, head, showHost, page.element, roads.element);
  shell.stage.append(scene);
  walk.prepend(icon('people'));
  head.append(el('p', { className: 'seat-line' }, seats));

  const wide = matchMedia('(min-width: 860px)');
  wide.addEventListener('change', lay);

  function lay(): void {
    const groups = wide.matches ? [] : (kind.groups ?? []);
    page.lay(kind.cells(wide.matches, cellWords(wording, kind.top)), groups);
  }

  return {
    say: host.say,
    showHistory: (history: TableView['history']) => roads.show(kind, history),
    /** Another table, another game perhaps. */
    sitAt(card: Card, next: Kind): void {
      kind = next;
      countdown.stop();
      show.clear();
      show = kind.createShow(wording);
      showHost.replaceChildren(show.element);
      scene.className = `table table-${card.engine}`;
      shell.setTitle(card.name);
      host.introduce(card.host);
      host.say(t('game.host_hello', { host: card.host }));
      lay();
    },
    /** What happens once when the deal moves on. */
    showPhase(before: TableView, round: NonNullable<TableView['round']>, now: () => number): void {
      scene.dataset.phase = round.phase;
      if (round.phase === 'betting') countdown.start(round.closesAt - now(), round.closesAt - round.opensAt);
      else countdown.stop();
      const told = tellPhase(before, round, { kind, show, wording, now });
      if (told !== null) host.say(told);
    },
    showBets(view: TableView, card: Card | undefined, isOpen: boolean): void {
      const { round, totals } = view;
      const own = chipsBySpot(standing(view));
      const sums = session.isDemo ? totals?.play : totals?.money;
      page.mark(own);
      cloth.show({
        own,
        totals: new Map((sums ?? []).map((sum) => [sum.spot, sum])),
        isOpen,
        ...resultOf(kind, round, own),
      });
      const taken = totals?.seatsTaken ?? card?.seatsTaken ?? 0;
      seats.textContent = t('game.seats', { taken, max: card?.seatsMax ?? 0 });
    },
  };
}

/** What a place is, what it pays and what lies on it, in words. */
function describePlace(
  kind: Kind,
  { t, money }: TableContext['wording'],
  { spot, name }: { spot: string; name: string },
  own: bigint,
  total: bigint,
): string {
  return [
    t('game.place', { name, pays: paysText(kind.top(spot)) }),
    ...(own > 0n ? [t('game.place_own', { amount: money(own) })] : []),
    ...(total > 0n ? [t('game.place_all', { amount: money(total) })] : []),
  ].join(' ');
}
