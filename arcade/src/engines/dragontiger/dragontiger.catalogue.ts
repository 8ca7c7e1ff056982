import { dragonTiger } from '@kislap/rules/dragon-tiger';
import { rtpFraction } from '@kislap/rules/table-bets';
import { defineTable, type TableRow, tableModel } from '../table/table.catalogue.ts';

const model = tableModel({
  engine: 'dragontiger',
  classify: 'DRAGON_TIGER',
  volatility: 'low',
  rtp: rtpFraction(dragonTiger.rtp('dragon')),
  fairGame: dragonTiger.game,
});

const rows: TableRow[] = [
  {
    code: 'dragon-tiger-taal',
    name: 'Dragon Tiger Taal',
    host: 'Carmela',
    limits: [10n, 5_000n],
    seatsMax: 500,
    motif: 'flame',
    ground: 'sparks',
    hue: 100,
    tone: 25,
    isHot: true,
  },
  {
    code: 'dragon-tiger-banaue',
    name: 'Dragon Tiger Banaue',
    host: 'Mateo',
    limits: [100n, 50_000n],
    seatsMax: 200,
    motif: 'flame',
    ground: 'climb',
    hue: 185,
    tone: 55,
  },
];

export const dragonTigerTableList = rows.map((row) => defineTable(model, row));
