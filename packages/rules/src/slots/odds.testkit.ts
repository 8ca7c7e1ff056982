import { playFalls } from './falls.ts';
import { payOf, type SlotModel } from './model.ts';
import { gridAt, payingSymbols, type SlotSymbol, type Strip, type Weighted } from './symbols.ts';
import { factorOf } from './turn.ts';
import { linePay } from './wins.ts';

// The exact return of a slot, counted from its strips and not by playing it.

type Column = readonly SlotSymbol[];
/** Windows of a reel; each as likely. */
type Windows = readonly Column[];
/** Chances of the symbols in one cell. */
type Cell = Map<SlotSymbol, number>;

function windowsOf(strip: Strip, rows: number): Windows {
  return strip.map((_, stop) => gridAt([strip], [stop], rows)[0] ?? []);
}

function chances<Value>(values: Weighted<Value>): [Value, number][] {
  const sum = values.reduce((total, [, weight]) => total + weight, 0);
  return values.map(([value, weight]) => [value, weight / sum]);
}

function cellOf(windows: Windows, row: number): Cell {
  const cell: Cell = new Map();
  for (const column of windows) {
    const symbol = column[row] ?? 'T';
    cell.set(symbol, (cell.get(symbol) ?? 0) + 1 / windows.length);
  }
  return cell;
}

/** What one line pays on average, in units. */
function lineAverage(model: SlotModel, cells: readonly Cell[]): number {
  let sum = 0;
  const row: SlotSymbol[] = [];
  const walk = (chance: number): void => {
    const cell = cells[row.length];
    if (cell === undefined) {
      const left = linePay(model, row);
      const right = model.isBothWays && left?.count !== row.length ? linePay(model, row.toReversed()) : null;
      sum += chance * ((left?.pay ?? 0) + (right?.pay ?? 0));
      return;
    }
    for (const [symbol, share] of cell) {
      row.push(symbol);
      walk(chance * share);
      row.pop();
    }
  };
  walk(1);
  return sum;
}

/** All lines, or all ways, in bets. */
function paysAverage(model: SlotModel, reels: readonly Windows[]): number {
  if (model.kind === 'ways')
    return (
      waysAverage(
        model,
        reels.map((windows) => [windows]),
      ) / model.units
    );
  const known = new Map<string, number>();
  let sum = 0;
  for (const rows of model.lines) {
    const cells = rows.map((row, reel) => cellOf(reels[reel] ?? [], row));
    const key = JSON.stringify(cells.map((cell) => [...cell].sort()));
    const average = known.get(key) ?? lineAverage(model, cells);
    known.set(key, average);
    sum += average;
  }
  return sum / model.units;
}

/** Ways in units, over groups of reels that stop alike. */
function waysAverage(model: SlotModel, groups: readonly (readonly Windows[])[]): number {
  let sum = 0;
  for (const symbol of payingSymbols) {
    if (model.pays[symbol] === undefined) continue;
    let ways = 1;
    let count = 0;
    for (const group of groups) {
      const [windows = []] = group;
      const shown = windows.map(
        (column) => column.filter((one) => one === symbol || one === model.wild).length,
      );
      const none = shown.filter((one) => one === 0).length / windows.length;
      sum += payOf(model.pays[symbol], count) * ways * none;
      ways *= shown.reduce((total, one) => total + one ** group.length, 0) / windows.length;
      count += group.length;
    }
    sum += payOf(model.pays[symbol], count) * ways;
  }
  return sum;
}

/** How likely each number of the symbol is. */
function countOdds(reels: readonly Windows[], symbol: SlotSymbol): number[] {
  return reels.reduce<number[]>(
    (odds, windows) => {
      const next: number[] = [];
      for (const column of windows) {
        const shown = column.filter((one) => one === symbol).length;
        odds.forEach((chance, count) => {
          next[count + shown] = (next[count + shown] ?? 0) + chance / windows.length;
        });
      }
      return Array.from(next, (chance) => chance ?? 0);
    },
    [1],
  );
}

/** What scatters pay in bets, and how many free spins they bring, on average. */
function scatterAverage(model: SlotModel, reels: readonly Windows[]): { pay: number; spins: number } {
  const odds = countOdds(reels, 'SCATTER');
  const table = model.scatter ?? [];
  return {
    pay: table.reduce((sum, { count, pay }) => sum + (odds[count] ?? 0) * pay, 0),
    spins: table.reduce((sum, { count, freeSpins }) => sum + (odds[count] ?? 0) * freeSpins, 0),
  };
}

/** What a free spin returns before it brings others, in bets. */
function freeSpinAverage(model: SlotModel, reels: readonly Windows[]): number {
  const { feature } = model;
  const plain = paysAverage(model, reels) + scatterAverage(model, reels).pay;
  if (feature.kind === 'freeFactor')
    return chances(feature.factors).reduce((sum, [factor, chance]) => sum + chance * factor * plain, 0);
  if (feature.kind !== 'book') return plain * model.freeSpinFactor;
  const grown = chances(feature.symbols).reduce((sum, [symbol, chance]) => {
    const shown = countOdds(
      reels.map((windows) => windows.map((column): Column => (column.includes(symbol) ? [symbol] : []))),
      symbol,
    );
    return (
      sum + chance * shown.reduce((all, odds, count) => all + odds * payOf(model.pays[symbol], count), 0)
    );
  }, 0);
  return (plain + (grown * model.lines.length) / model.units) * model.freeSpinFactor;
}

/** The free spins that a paid spin brings, with those they bring themselves. */
function freeAverage(model: SlotModel, paid: readonly Windows[], free: readonly Windows[]): number {
  const { feature } = model;
  const each = freeSpinAverage(model, free);
  const more = scatterAverage(model, free).spins;
  if (feature.kind !== 'climb') return (scatterAverage(model, paid).spins * each) / (1 - more);
  const odds = countOdds(paid, 'SCATTER');
  return (model.scatter ?? []).reduce((sum, { count, freeSpins }) => {
    let climbed = 0;
    for (let number = 1; number <= freeSpins; number += 1) climbed += Math.min(number, feature.max);
    return sum + (odds[count] ?? 0) * climbed * each;
  }, 0);
}

/** A wild in the window fills it. */
function grownWindows(model: SlotModel, reels: readonly Windows[]): Windows[] {
  return reels.map((windows) =>
    windows.map((column) => (column.includes(model.wild) ? column.map(() => model.wild) : column)),
  );
}

/** A round of turns that keep their wild reels, from the reels that are wild already. */
function respinAverage(model: SlotModel, reels: readonly Windows[]): number {
  const wildOdds = reels.map(
    (windows) => windows.filter((column) => column.includes(model.wild)).length / windows.length,
  );
  const all = 2 ** reels.length;
  const paid = new Map<number, number>();
  const paysWith = (wilds: number): number => {
    const known = paid.get(wilds);
    if (known !== undefined) return known;
    const shown = reels.map((windows, reel) =>
      (wilds >> reel) & 1
        ? [Array.from({ length: model.rows }, () => model.wild)]
        : windows.filter((column) => !column.includes(model.wild)),
    );
    const average = paysAverage(model, shown);
    paid.set(wilds, average);
    return average;
  };
  const roundFrom = (held: number): number => {
    let sum = 0;
    for (let wilds = 0; wilds < all; wilds += 1) {
      if ((wilds & held) !== held) continue;
      const chance = wildOdds.reduce(
        (odds, wild, reel) => ((held >> reel) & 1 ? odds : odds * ((wilds >> reel) & 1 ? wild : 1 - wild)),
        1,
      );
      if (chance > 0) sum += chance * (paysWith(wilds) + (wilds === held ? 0 : roundFrom(wilds)));
    }
    return sum;
  };
  return roundFrom(0);
}

/** The average sum of the coins, in bets, over all windows that hold enough of them. */
function holdAverage(model: SlotModel, reels: readonly Windows[]): number {
  const { feature } = model;
  if (feature.kind !== 'hold') return 0;
  const cells = reels.length * model.rows;
  const value = chances(feature.values).reduce((sum, [tenths, chance]) => sum + (tenths * chance) / 10, 0);
  const chanceOf = (free: number, come: number): number =>
    choose(free, come) * (1 / feature.odds) ** come * (1 - 1 / feature.odds) ** (free - come);
  const known = new Map<string, number>();
  const coinsFrom = (held: number, left: number): number => {
    if (held === cells) return cells * feature.fullFactor;
    if (left === 0) return held;
    const key = `${held} ${left}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let sum = 0;
    for (let come = 0; come <= cells - held; come += 1) {
      sum += chanceOf(cells - held, come) * coinsFrom(held + come, come > 0 ? feature.turns : left - 1);
    }
    known.set(key, sum);
    return sum;
  };
  return countOdds(reels, 'COIN').reduce(
    (sum, chance, held) =>
      held < feature.from ? sum : sum + chance * coinsFrom(held, feature.turns) * value,
    0,
  );
}

function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}

/** Every window with all its falls. */
function fallsAverage(model: SlotModel): number {
  const { feature, strips, rows } = model;
  if (feature.kind !== 'falls') return 0;
  const bet = BigInt(model.units);
  const turn = { model, below: () => 0, bet, isFree: false, number: 0, growing: null };
  const all = strips.reduce((product, strip) => product * strip.length, 1);
  let sum = 0n;
  for (let index = 0; index < all; index += 1) {
    let rest = index;
    const stops = strips.map((strip) => {
      const stop = rest % strip.length;
      rest = Math.floor(rest / strip.length);
      return stop;
    });
    for (const { win } of playFalls(turn, { stops, grid: gridAt(strips, stops, rows) }, feature)) sum += win;
  }
  return Number(sum) / Number(bet) / all;
}

/** The return of a round, in bets. */
export function returnOf(model: SlotModel): number {
  const { feature, rows } = model;
  const paid = model.strips.map((strip) => windowsOf(strip, rows));
  const free = model.freeStrips.map((strip) => windowsOf(strip, rows));
  const scatters = scatterAverage(model, paid).pay;
  switch (feature.kind) {
    case 'falls':
      return fallsAverage(model);
    case 'respin':
      return respinAverage(model, paid);
    case 'hold':
      return paysAverage(model, paid) + holdAverage(model, paid);
    case 'expand': {
      const grown = paysAverage(model, grownWindows(model, paid)) + scatters;
      const { pay, spins } = scatterAverage(model, free);
      const each = (paysAverage(model, grownWindows(model, free)) + pay) * model.freeSpinFactor;
      return grown + (scatterAverage(model, paid).spins * each) / (1 - spins);
    }
    case 'factorReel': {
      const factors = (model.strips.at(-1) ?? []).map((symbol) => factorOf[symbol] ?? 1);
      return (paysAverage(model, paid) * factors.reduce((sum, one) => sum + one, 0)) / factors.length;
    }
    case 'twins':
      return chances(feature.layouts).reduce((sum, [{ first, count }, chance]) => {
        const groups = paid.flatMap((windows, reel) => {
          if (reel === first) return [Array.from({ length: count }, () => windows)];
          return reel > first && reel < first + count ? [] : [[windows]];
        });
        return sum + (chance * waysAverage(model, groups)) / model.units;
      }, 0);
    case 'mystery':
      return chances(feature.symbols).reduce((sum, [symbol, chance]) => {
        const turned = (reels: readonly Windows[]) =>
          reels.map((windows) =>
            windows.map((column) => column.map((one) => (one === 'MYSTERY' ? symbol : one))),
          );
        return sum + chance * paysAverage(model, turned(paid));
      }, 0);
    default:
      return paysAverage(model, paid) + scatters + freeAverage(model, paid, free);
  }
}

/** As a model tells it: cut to six places. */
export function rtpOf(model: SlotModel): string {
  return (Math.floor(returnOf(model) * 1e6 + 1e-6) / 1e6).toFixed(6);
}
