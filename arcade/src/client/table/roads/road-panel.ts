import { colourOf, pocketCount } from '@kislap/rules/roulette';
import { el } from '../../shared/dom.ts';
import type { Kind, Road } from '../kind.ts';
import { svg, svgText } from '../svg.ts';
import type { Words } from '../texts.ts';
import { beadPlate, bigRoad, hotAndCold, type RoadResult, roadRows } from './roads.ts';

const cell = 12;

/** Past deals of a table as its players read them: roads for two sides, the last numbers, the last sums. */
export function createRoadPanel(words: Words) {
  const { t } = words;
  const element = el('section', {
    className: 'roads',
    tabIndex: 0,
    attrs: { 'aria-label': t('game.history') },
  });

  return {
    element,
    show(kind: Kind, history: readonly { roundId: string; outcome: unknown }[]): void {
      element.className = `roads roads-${kind.road.kind}`;
      const oldestFirst = [...history].reverse();
      const outcomes = oldestFirst.map(({ outcome }) => outcome);
      if (outcomes.length === 0) {
        element.replaceChildren(el('p', { className: 'quiet' }, t('game.history_none')));
        return;
      }
      const { road } = kind;
      const parts =
        road.kind === 'sides'
          ? sideRoads(road, outcomes)
          : road.kind === 'numbers'
            ? lastNumbers(outcomes.flatMap((one) => road.read(one) ?? []))
            : lastDice(outcomes.flatMap((one) => road.read(one) ?? []));
      element.replaceChildren(...parts);
      for (const part of parts) part.scrollLeft = part.scrollWidth;
    },
  };

  function sideRoads(road: Extract<Road, { kind: 'sides' }>, outcomes: readonly unknown[]): HTMLElement[] {
    const results = outcomes.flatMap((one) => road.read(one) ?? []);
    const names = road.names(words);
    const count = (side: RoadResult['side']) => results.filter((one) => one.side === side).length;
    const sums = (['first', 'second', 'tie'] as const).map((side) =>
      el('li', { className: side }, t('game.count_side', { name: names[side], count: count(side) })),
    );
    const scroll = (label: string, drawing: SVGSVGElement) => {
      const box = el('div', { className: 'road-scroll', attrs: { role: 'img', 'aria-label': label } });
      box.append(drawing);
      return box;
    };
    return [
      el('ul', { className: 'road-sums' }, ...sums),
      scroll(t('game.road_bead'), drawBeads(results, names)),
      scroll(t('game.road_big'), drawBigRoad(results)),
    ];
  }

  function lastNumbers(numbers: readonly number[]): HTMLElement[] {
    const { hot, cold } = hotAndCold(numbers, pocketCount, 4);
    const list = (label: string, values: readonly number[], className: string) =>
      el(
        'div',
        { className: `number-row ${className}` },
        el('span', { className: 'label' }, label),
        el('ol', {}, ...values.map((value) => el('li', { className: colourOf(value) }, String(value)))),
      );
    return [
      list(t('game.history'), [...numbers].reverse().slice(0, 30), 'last'),
      // Before the wheel has gone round once, as many numbers are cold by chance alone.
      ...(numbers.length < pocketCount
        ? []
        : [list(t('game.hot'), hot, 'hot'), list(t('game.cold'), cold, 'cold')]),
    ];
  }

  function lastDice(
    rolls: readonly { dice: readonly number[]; total: number; isTriple: boolean }[],
  ): HTMLElement[] {
    const rows = [...rolls]
      .reverse()
      .slice(0, 30)
      .map(({ dice, total, isTriple }) =>
        el(
          'li',
          { className: isTriple ? 'triple' : total <= 10 ? 'small' : 'big' },
          el('strong', {}, String(total)),
          el('span', {}, dice.join(' ')),
          el('small', {}, isTriple ? '★' : t(total <= 10 ? 'game.spot_small' : 'game.spot_big')),
        ),
      );
    return [
      el(
        'div',
        { className: 'number-row dice' },
        el('span', { className: 'label' }, t('game.history')),
        el('ol', {}, ...rows),
      ),
    ];
  }
}

function frame(columns: number, className: string, children: SVGElement[]): SVGSVGElement {
  const width = Math.max(columns, 10) * cell;
  const height = roadRows * cell;
  return svg(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      preserveAspectRatio: 'xMinYMin meet',
      class: className,
      'aria-hidden': 'true',
    },
    ...children,
  );
}

function middle(place: number): number {
  return place * cell + cell / 2;
}

function drawBeads(results: readonly RoadResult[], names: Record<RoadResult['side'], string>): SVGSVGElement {
  const shown = results.slice(-roadRows * 12);
  const beads = beadPlate(shown).map(({ column, row, result }) =>
    svg(
      'g',
      { transform: `translate(${middle(column)} ${middle(row)})`, class: `bead ${result.side}` },
      svg('circle', { r: 5.3, class: 'bead-disc' }),
      svgText(names[result.side].slice(0, 1), { y: 0.4 }),
      result.hasFirstPair === true ? svg('circle', { cx: -4, cy: -4, r: 1.7, class: 'pair first' }) : null,
      result.hasSecondPair === true ? svg('circle', { cx: 4, cy: 4, r: 1.7, class: 'pair second' }) : null,
    ),
  );
  return frame(Math.ceil(shown.length / roadRows), 'bead-plate', beads);
}

function drawBigRoad(results: readonly RoadResult[]): SVGSVGElement {
  const { cells } = bigRoad(results);
  const stones = cells.map(({ column, row, side, ties, result }) =>
    svg(
      'g',
      { transform: `translate(${middle(column)} ${middle(row)})`, class: `stone ${side}` },
      svg('circle', { r: 4.4, class: 'stone-disc' }),
      ties > 0 ? svg('path', { d: 'M-4 4L4 -4', class: 'tie-mark' }) : null,
      ties > 1 ? svgText(String(ties), { y: 0.4, class: 'tie-count' }) : null,
      result.hasFirstPair === true
        ? svg('circle', { cx: -3.6, cy: -3.6, r: 1.5, class: 'pair first' })
        : null,
      result.hasSecondPair === true
        ? svg('circle', { cx: 3.6, cy: 3.6, r: 1.5, class: 'pair second' })
        : null,
    ),
  );
  return frame(Math.max(0, ...cells.map(({ column }) => column + 1)), 'big-road', stones);
}
