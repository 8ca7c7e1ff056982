import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry, Model } from '../../catalogue/game.ts';
import type { Table } from './table.game.ts';

const peso = 1_000_000n;

/** A row of a game's tables. Limits are in pesos. */
export interface TableRow {
  code: string;
  name: string;
  host: string;
  limits: readonly [bigint, bigint];
  seatsMax: number;
  hue: number;
  tone: number;
  motif: Entry['motif'];
  ground: Entry['ground'];
  isHot?: boolean;
}

/** What all live tables have in common. */
export function tableModel(model: Omit<Model, 'listing'>): Model {
  return { ...model, listing: { category: 'Live Dealer', features: ['Provably Fair'], lines: null } };
}

export function defineTable(model: Model, { host, limits, seatsMax, ...row }: TableRow): Table {
  const [betMin, betMax] = limits;
  const game: CatalogueGame = {
    ...defineGame(model, { category: 'LIVE', product: 'LOTUS' }, { ...row, companion: row.motif }),
    betMin: betMin * peso,
    betMax: betMax * peso,
  };
  return { game, host, seatsMax };
}
