import type { Game, Schedule, Weekday } from './shapes.ts';

type Rest = Omit<Game, 'code' | 'template' | 'schedule'>;

const vietnam: Rest = { vassalage: 'TCG_LOTTO_VN', utcOffset: 7, closeBeforeSec: 300, issue: 'DAILY' };
const vietnamFast: Rest = { ...vietnam, closeBeforeSec: 5, issue: 'FAST' };
const thai: Rest = { vassalage: 'TCG_SEA', utcOffset: 7, closeBeforeSec: 600, issue: 'DAILY' };
const philippines: Rest = { ...thai, utcOffset: 8 };
const fast: Rest = { vassalage: 'LOTT', utcOffset: 8, closeBeforeSec: 5, issue: 'FAST' };
const evening: Rest = { ...fast, closeBeforeSec: 300, issue: 'DAILY' };

function daily(...at: string[]): Schedule {
  return { kind: 'DAILY', at };
}

function weekly(days: Weekday[], at: string): Schedule {
  return { kind: 'WEEKLY', days, at: [at] };
}

/** A game that is drawn every so many minutes, as `<template>_<minutes>M`. */
function every(template: string, minutes: readonly number[], rest: Rest): Game[] {
  return minutes.map((each) => ({
    code: `${template}_${each}M`,
    template,
    schedule: { kind: 'EVERY', minutes: each },
    ...rest,
  }));
}

function game(code: string, schedule: Schedule, rest: Rest, template = code): Game {
  return { code, template, schedule, ...rest };
}

/** The first set of games (domain 1.1). Times are of the game's own clock. */
export const games: readonly Game[] = [
  game('VN_N', daily('18:15'), vietnam),
  game('VN_C', daily('17:15'), vietnam, 'VN_S'),
  game('VN_S', daily('16:15'), vietnam),
  ...every('VN_N', [1, 3, 5], vietnamFast),
  ...every('VN_S', [1, 5], vietnamFast),
  game('TH', { kind: 'MONTHLY', daysOfMonth: [1, 16], at: ['15:30'] }, thai),
  game('LA', weekly(['MON', 'WED', 'FRI'], '20:30'), thai, 'D4'),
  game('HN', daily('18:15'), { ...thai, closeBeforeSec: 300, derivedFrom: 'VN_N' }),
  game('MY4D', weekly(['WED', 'SAT', 'SUN'], '19:00'), { ...philippines, closeBeforeSec: 300 }),
  game('PH2D', daily('14:00', '17:00', '21:00'), philippines),
  game('PH3D', daily('14:00', '17:00', '21:00'), philippines),
  game('PH4D', weekly(['MON', 'WED', 'FRI'], '21:00'), philippines),
  game('PH6D', weekly(['TUE', 'THU', 'SAT'], '21:00'), philippines),
  game('L642', weekly(['TUE', 'THU', 'SAT'], '21:00'), philippines),
  game('L645', weekly(['MON', 'WED', 'FRI'], '21:00'), philippines),
  game('L649', weekly(['TUE', 'THU', 'SUN'], '21:00'), philippines),
  game('L655', weekly(['MON', 'WED', 'SAT'], '21:00'), philippines),
  game('L658', weekly(['TUE', 'FRI', 'SUN'], '21:00'), philippines),
  game('TOGEL', daily('23:00'), { ...thai, closeBeforeSec: 900 }),
  ...every('SSC', [1, 3, 5], fast),
  ...every('11X5', [1, 3, 5], fast),
  ...every('PK10', [1, 3, 5], fast),
  ...every('K3', [1, 3, 5], fast),
  ...every('PC28', [1], fast),
  game('PL3', daily('20:30'), evening),
  game('LHC', daily('21:30'), evening),
];
