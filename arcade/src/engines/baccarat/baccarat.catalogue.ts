import { baccarat } from '@kislap/rules/baccarat';
import { rtpFraction } from '@kislap/rules/table-bets';
import { defineTable, type TableRow, tableModel } from '../table/table.catalogue.ts';

const model = tableModel({
  engine: 'baccarat',
  classify: 'BACCARAT',
  volatility: 'low',
  // Of the banker, the bet most chips lie on; the rules show every one.
  rtp: rtpFraction(baccarat.rtp('banker')),
  fairGame: baccarat.game,
});

const rows: TableRow[] = [
  {
    code: 'baccarat-intramuros',
    name: 'Baccarat Intramuros',
    host: 'Mara',
    limits: [10n, 5_000n],
    seatsMax: 500,
    motif: 'cards',
    ground: 'stage',
    hue: 20,
    tone: 20,
    isHot: true,
  },
  {
    code: 'baccarat-perlas',
    name: 'Baccarat Perlas',
    host: 'Luisa',
    limits: [50n, 25_000n],
    seatsMax: 500,
    motif: 'cards',
    ground: 'capiz',
    hue: 225,
    tone: 40,
  },
  {
    code: 'baccarat-mayon',
    name: 'Baccarat Mayon VIP',
    host: 'Rafael',
    limits: [500n, 200_000n],
    seatsMax: 100,
    motif: 'cards',
    ground: 'rays',
    hue: 305,
    tone: 85,
  },
];

export const baccaratTableList = rows.map((row) => defineTable(model, row));
