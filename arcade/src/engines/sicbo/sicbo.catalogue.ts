import { sicBo } from '@kislap/rules/sic-bo';
import { rtpFraction } from '@kislap/rules/table-bets';
import { defineTable, type TableRow, tableModel } from '../table/table.catalogue.ts';

const model = tableModel({
  engine: 'sicbo',
  classify: 'SIC_BO',
  volatility: 'high',
  rtp: rtpFraction(sicBo.rtp('big')),
  fairGame: sicBo.game,
});

const rows: TableRow[] = [
  {
    code: 'sic-bo-binondo',
    name: 'Sic Bo Binondo',
    host: 'Teresa',
    limits: [5n, 2_500n],
    seatsMax: 500,
    motif: 'dice',
    ground: 'weave',
    hue: 60,
    tone: 20,
    isHot: true,
  },
  {
    code: 'sic-bo-escolta',
    name: 'Sic Bo Escolta',
    host: 'Andres',
    limits: [50n, 10_000n],
    seatsMax: 200,
    motif: 'dice',
    ground: 'dusk',
    hue: 345,
    tone: 90,
  },
];

export const sicBoTableList = rows.map((row) => defineTable(model, row));
