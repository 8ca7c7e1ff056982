import { roulette } from '@kislap/rules/roulette';
import { rtpFraction } from '@kislap/rules/table-bets';
import { defineTable, type TableRow, tableModel } from '../table/table.catalogue.ts';

const model = tableModel({
  engine: 'roulette',
  classify: 'ROULETTE',
  volatility: 'medium',
  rtp: rtpFraction(roulette.rtp('red')),
  fairGame: roulette.game,
});

const rows: TableRow[] = [
  {
    code: 'roulette-luneta',
    name: 'Roulette Luneta',
    host: 'Ines',
    limits: [5n, 2_500n],
    seatsMax: 500,
    motif: 'fortuneWheel',
    ground: 'rings',
    hue: 145,
    tone: 20,
    isHot: true,
  },
  {
    code: 'roulette-amihan',
    name: 'Roulette Amihan',
    host: 'Gabriel',
    limits: [50n, 20_000n],
    seatsMax: 200,
    motif: 'fortuneWheel',
    ground: 'night',
    hue: 265,
    tone: 60,
  },
];

export const rouletteTableList = rows.map((row) => defineTable(model, row));
