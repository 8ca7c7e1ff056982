import type { Features } from '../compose/house.ts';
import { peso } from './queues.types.ts';

type Content = Parameters<Features['promotions']['publish']>[0]['content'];
type Terms = Omit<Content, 'startsAt'>;

const weights = {
  ...{ RNG: 100, FISH: 100, BINGO: 100, MINI: 50, PVP: 50, LIVE: 20 },
  ...{ SPORTS: 50, ESPORTS: 50, COCKFIGHT: 20, ELOTT: 20, LOTT: 20 },
};
const usual = { endsAt: null, depositNumber: null, newcomerDays: null, code: null, weights };
const alone = { ...usual, percent: null, depositMin: 0n };

/** What the demo world offers: by deposit, by code, by application, after a loss, by the week, and by hand. */
export const demoPromotions = {
  welcome: {
    ...usual,
    ...{ kind: 'DEPOSIT', art: 'gift', percent: 100, bonusMax: 1_777n * peso, depositMin: 100n * peso },
    ...{ depositNumber: 1, multiplier: 10, stakeMax: 500n * peso, days: 30 },
    texts: {
      EN: {
        title: 'Welcome bonus',
        text: 'Your first deposit is doubled.',
        terms: 'One for each person. Play deposit and bonus ten times within 30 days.',
      },
      TY: {
        title: 'Welcome bonus',
        text: 'Doble ang unang deposit mo.',
        terms: 'Isa sa bawat tao. Laruin ang deposit at bonus nang sampung beses sa loob ng 30 araw.',
      },
    },
  },
  reload: {
    ...usual,
    ...{ kind: 'DEPOSIT', art: 'wallet', percent: 25, bonusMax: 500n * peso, depositMin: 200n * peso },
    ...{ multiplier: 6, stakeMax: 200n * peso, days: 14 },
    texts: {
      EN: {
        title: 'Weekend reload',
        text: 'A quarter more on a deposit.',
        terms: 'One for each person. Play deposit and bonus six times within 14 days.',
      },
      TY: {
        title: 'Weekend reload',
        text: 'Dagdag na sangkapat sa deposit.',
        terms: 'Isa sa bawat tao. Laruin ang deposit at bonus nang anim na beses sa loob ng 14 na araw.',
      },
    },
  },
  code: {
    ...alone,
    ...{ kind: 'CODE', art: 'dice', code: 'KISLAP50', bonusMax: 50n * peso },
    ...{ multiplier: 5, stakeMax: 50n * peso, days: 7 },
    texts: {
      EN: {
        title: 'Code KISLAP50',
        text: 'Fifty pesos to try new games.',
        terms: 'One for each person. Play the bonus five times within 7 days.',
      },
      TY: {
        title: 'Code KISLAP50',
        text: 'Limampung piso para subukan ang mga bagong laro.',
        terms: 'Isa sa bawat tao. Laruin ang bonus nang limang beses sa loob ng 7 araw.',
      },
    },
  },
  application: {
    ...alone,
    ...{ kind: 'APPLICATION', art: 'star', bonusMax: 288n * peso },
    ...{ multiplier: 8, stakeMax: 100n * peso, days: 14 },
    texts: {
      EN: {
        title: 'Tell us your best round',
        text: 'Write about it. We answer each one.',
        terms: 'One for each person. An operator decides. Play the bonus eight times within 14 days.',
      },
      TY: {
        title: 'Ikuwento ang pinakamagandang round mo',
        text: 'Isulat ito. Sasagutin namin ang bawat isa.',
        terms:
          'Isa sa bawat tao. Operator ang magpapasya. Laruin ang bonus nang walong beses sa loob ng 14 na araw.',
      },
    },
  },
  rescue: {
    ...usual,
    ...{ kind: 'RESCUE', art: 'wallet', percent: 10, bonusMax: 1_000n * peso, depositMin: 200n * peso },
    ...{ multiplier: 3, stakeMax: 200n * peso, days: 7 },
    rescue: { per: 'DAY', balanceBelow: 10n * peso, lossMin: 200n * peso, hours: 24 },
    texts: {
      EN: {
        title: 'Second wind',
        text: 'A tenth of what a day took, when little is left.',
        terms: 'Once a day. Play the bonus three times within 7 days.',
      },
      TY: {
        title: 'Bawi ng araw',
        text: 'Ikasampu ng natalo sa araw, kapag kaunti na lang ang natira.',
        terms: 'Minsan sa isang araw. Laruin ang bonus nang tatlong beses sa loob ng 7 araw.',
      },
    },
  },
  cashback: {
    ...alone,
    ...{ kind: 'CASHBACK', art: 'medal', pays: 'CASH', bonusMax: 5_000n * peso },
    ...{ multiplier: 1, stakeMax: null, days: 30 },
    cashback: {
      ...{ of: 'LOSS', period: 'WEEK', claimDays: 7 },
      tiers: [
        { from: 500n * peso, rate: 300 },
        { from: 5_000n * peso, rate: 500 },
      ],
    },
    texts: {
      EN: {
        title: 'Monday cashback',
        text: 'A part of what the week before took, in cash.',
        terms: 'Once a week. Play it once. The VIP cashback of the same week is taken off.',
      },
      TY: {
        title: 'Cashback ng Lunes',
        text: 'Bahagi ng natalo sa nakaraang linggo, sa cash.',
        terms:
          'Minsan sa isang linggo. Laruin nang isang beses. Ibinabawas ang VIP cashback sa linggo ring iyon.',
      },
    },
  },
  high: {
    ...alone,
    ...{ kind: 'MANUAL', art: 'medal', bonusMax: 131_000n * peso },
    ...{ multiplier: 12, stakeMax: 5_000n * peso, days: 60 },
    texts: {
      EN: {
        title: 'High player bonus',
        text: 'For our highest players, by invitation.',
        terms: 'Given by us. Play the bonus twelve times within 60 days.',
      },
      TY: {
        title: 'Bonus ng high player',
        text: 'Para sa pinakamatataas naming manlalaro, sa imbitasyon.',
        terms: 'Kami ang nagbibigay. Laruin ang bonus nang labindalawang beses sa loob ng 60 araw.',
      },
    },
  },
  spins: {
    ...alone,
    ...{ kind: 'TOURNAMENT', art: 'medal', bonusMax: 8_480n * peso },
    ...{ multiplier: 3, stakeMax: null, days: 14 },
    tournament: {
      ...{ metric: 'MULTIPLE', entry: 'AUTO', stakeMin: 5n * peso, categories: ['RNG'] },
      prizes: [
        { upTo: 1, pays: 'CASH', amount: 3_888n * peso },
        { upTo: 3, pays: 'CASH', amount: 1_288n * peso },
        { upTo: 10, pays: 'BONUS', amount: 288n * peso },
        { upTo: 20, pays: 'POINTS', amount: 500n * peso },
      ],
    },
    texts: {
      EN: {
        title: 'Best spin of the week',
        text: 'One spin is enough: your highest win counts as a multiple of its bet.',
        terms: 'Slots with bets from 5 pesos. One place for each person. Prizes are paid after the end.',
      },
      TY: {
        title: 'Pinakamagandang spin ng linggo',
        text: 'Sapat ang isang spin: bilang ang pinakamataas mong panalo sa bawat piso ng taya.',
        terms: 'Slots na may taya mula 5 piso. Isang puwesto sa bawat tao. Ibinibigay ang premyo pagkatapos.',
      },
    },
  },
} as const satisfies Record<string, Terms>;

export type DemoPromotion = keyof typeof demoPromotions;

/** Free rounds; which games and bets, the vendor says. */
export const demoFreeRounds = {
  ...alone,
  ...{ kind: 'FREE_ROUNDS', art: 'dice', bonusMax: 300n * peso },
  ...{ multiplier: 3, stakeMax: 100n * peso, days: 14 },
  texts: {
    EN: {
      title: 'Twenty free rounds',
      text: 'Press once, and play twenty rounds on us.',
      terms:
        'One for each person, for seven days. What you win is a bonus: play it three times within 14 days.',
    },
    TY: {
      title: 'Dalawampung free rounds',
      text: 'Isang pindot lang, dalawampung libreng round.',
      terms:
        'Isa sa bawat tao, pitong araw. Bonus ang panalo: laruin nang tatlong beses sa loob ng 14 na araw.',
    },
  },
} as const satisfies Terms;

/** Spins that the board of the tournament begins with, in pesos. */
export const demoSpins = [
  { stake: 20n, win: 1_640n },
  { stake: 10n, win: 475n },
  { stake: 50n, win: 1_205n },
  { stake: 5n, win: 94n },
  { stake: 20n, win: 260n },
  { stake: 10n, win: 71n },
  { stake: 5n, win: 12n },
];
