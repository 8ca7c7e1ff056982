import { type RouletteSpin, roulette } from '@kislap/rules/roulette';
import type { TableGame } from '../table/table.game.ts';
import { rouletteTableList } from './roulette.catalogue.ts';
import { rouletteDeal } from './roulette.deal.ts';

export const rouletteTables: TableGame<RouletteSpin> = {
  engine: 'roulette',
  rules: roulette,
  deal: rouletteDeal,
  tables: rouletteTableList,
};
