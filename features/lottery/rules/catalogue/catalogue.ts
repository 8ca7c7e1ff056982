import { fiveDigits, threeDigitsDaily, twentyEight } from './digits.ts';
import { games } from './games.ts';
import { dice, elevenFive, markSix, racing } from './numbers.ts';
import type { BetType, Decimal, Game, Template } from './shapes.ts';
import {
  hanoi,
  lao,
  malaysia,
  philippines2,
  philippines3,
  philippines4,
  philippines6,
  sixOf,
  thai,
  togel,
} from './south-east-asia.ts';
import { templates } from './templates.ts';
import { vietnamNorth, vietnamSouth } from './vietnam.ts';

/** Everything that decides prices. A stored one has a version, which is frozen on each order. */
export interface Catalogue {
  games: readonly Game[];
  templates: readonly Template[];
  /** By the code of the template. */
  betTypes: Readonly<Record<string, readonly BetType[]>>;
  /** What the house gives back beside prizes; `usualGiveBack` where it is not said. */
  giveBack?: GiveBack;
}

/** The most of a stake that goes back beside prizes, each as a part of it: "0.005" is 0.5 %. */
export interface GiveBack {
  /** To players and up the line, at fixed odds. Series play gives back what the series leaves. */
  rebate: Decimal;
  salary: Decimal;
  points: Decimal;
  commission: Decimal;
}

export const giveBackNames = ['rebate', 'salary', 'points', 'commission'] as const;

export const usualGiveBack: GiveBack = {
  rebate: '0.005',
  salary: '0.01',
  points: '0.001',
  commission: '0',
};

/** The catalogue that the house begins with. */
export const firstCatalogue: Catalogue = {
  games,
  templates,
  betTypes: {
    VN_N: vietnamNorth,
    VN_S: vietnamSouth,
    TH: thai,
    D4: lao,
    HN: hanoi,
    MY4D: malaysia,
    PH2D: philippines2,
    PH3D: philippines3,
    PH4D: philippines4,
    PH6D: philippines6,
    L642: sixOf('2000', '75', '5', '0.3536'),
    L645: sixOf('2500', '100', '6', '0.3429'),
    L649: sixOf('4000', '140', '8', '0.3506'),
    L655: sixOf('7500', '220', '11', '0.3497'),
    L658: sixOf('10000', '280', '12', '0.3457'),
    TOGEL: togel,
    SSC: fiveDigits,
    '11X5': elevenFive,
    PK10: racing,
    K3: dice,
    PL3: threeDigitsDaily,
    LHC: markSix,
    PC28: twentyEight,
  },
};
