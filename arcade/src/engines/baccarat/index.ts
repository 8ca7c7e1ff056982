import { type BaccaratDeal, baccarat } from '@kislap/rules/baccarat';
import type { TableGame } from '../table/table.game.ts';
import { baccaratTableList } from './baccarat.catalogue.ts';
import { baccaratDeal } from './baccarat.deal.ts';

export const baccaratTables: TableGame<BaccaratDeal> = {
  engine: 'baccarat',
  rules: baccarat,
  deal: baccaratDeal,
  tables: baccaratTableList,
};
