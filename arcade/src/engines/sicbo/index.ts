import { type SicBoRoll, sicBo } from '@kislap/rules/sic-bo';
import type { TableGame } from '../table/table.game.ts';
import { sicBoTableList } from './sicbo.catalogue.ts';
import { sicBoDeal } from './sicbo.deal.ts';

export const sicBoTables: TableGame<SicBoRoll> = {
  engine: 'sicbo',
  rules: sicBo,
  deal: sicBoDeal,
  tables: sicBoTableList,
};
