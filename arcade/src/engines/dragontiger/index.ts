import { type DragonTigerDeal, dragonTiger } from '@kislap/rules/dragon-tiger';
import type { TableGame } from '../table/table.game.ts';
import { dragonTigerTableList } from './dragontiger.catalogue.ts';
import { dragonTigerDeal } from './dragontiger.deal.ts';

export const dragonTigerTables: TableGame<DragonTigerDeal> = {
  engine: 'dragontiger',
  rules: dragonTiger,
  deal: dragonTigerDeal,
  tables: dragonTigerTableList,
};
