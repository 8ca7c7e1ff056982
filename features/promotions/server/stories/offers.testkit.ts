import type { GameId } from '@kislap/contract-kit/ids';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { poolOf } from '../../rules/tournament.ts';
import type { PromotionsWorld } from '../promotions.world.ts';
import type { Terms } from './story.testkit.ts';

const peso = 1_000_000n;
const rest = {
  ...{ percent: null, depositMin: 0n, stakeMax: 250n * peso, days: 2 },
  weights: { RNG: 100, LIVE: 20, MINI: 50 },
} as const;
const lost = { of: 'LOSS', period: 'DAY', claimDays: 2 } as const;

/** What players can join. */
export const offered: Terms[] = [
  { ...rest, kind: 'DEPOSIT', percent: 100, bonusMax: 177n * peso, depositMin: 100n * peso, multiplier: 1 },
  {
    ...rest,
    kind: 'DEPOSIT',
    percent: 33,
    bonusMax: 1_777n * peso,
    depositMin: peso,
    multiplier: 3,
    days: 1,
  },
  { ...rest, kind: 'DEPOSIT', bonusMax: 60n * peso, depositMin: 1n, multiplier: 2 },
  { ...rest, kind: 'CODE', bonusMax: 88n * peso, multiplier: 1 },
  { ...rest, kind: 'CODE', bonusMax: 50n * peso, multiplier: 4, days: 1 },
  { ...rest, kind: 'BIRTHDAY', bonusMax: 70n * peso, multiplier: 1 },
  {
    ...{ ...rest, kind: 'RESCUE', percent: 50, bonusMax: 90n * peso, multiplier: 1, depositMin: 20n * peso },
    rescue: { per: 'DEPOSIT', balanceBelow: 20n * peso, lossMin: 30n * peso, hours: 30 },
  },
  {
    ...{ ...rest, kind: 'RESCUE', percent: 20, bonusMax: 500n * peso, multiplier: 2, pays: 'CASH' },
    rescue: { per: 'DAY', balanceBelow: 60n * peso, lossMin: 10n * peso, hours: 2 },
  },
  {
    ...{ ...rest, kind: 'CASHBACK', bonusMax: 120n * peso, multiplier: 1, pays: 'CASH' },
    cashback: {
      ...lost,
      tiers: [20n, 200n].map((from, at) => ({ from: from * peso, rate: [1_000, 3_333][at] ?? 0 })),
    },
  },
  {
    ...{ ...rest, kind: 'CASHBACK', bonusMax: 500n * peso, multiplier: 3 },
    cashback: { of: 'BETS', period: 'DAY', tiers: [{ from: 10n * peso, rate: 50 }], claimDays: 1 },
  },
  {
    ...{ ...rest, kind: 'FREE_ROUNDS', bonusMax: 140n * peso, multiplier: 2, days: 1 },
    free: { by: 'CLAIM', rounds: 3, days: 2 },
  },
  {
    ...{ ...rest, kind: 'FREE_ROUNDS', bonusMax: 260n * peso, multiplier: 1, pays: 'CASH' },
    free: { by: 'CODE', rounds: 2, days: 1 },
  },
  {
    ...{ ...rest, kind: 'FREE_ROUNDS', bonusMax: 130n * peso, multiplier: 1, depositMin: 50n * peso },
    free: { by: 'DEPOSIT', rounds: 2, days: 1 },
  },
];

/** What operators give. */
export const manual: Terms = { ...rest, kind: 'MANUAL', bonusMax: 40n * peso, multiplier: 2 };

export interface Offer {
  terms: Terms;
  promotionId: PromotionId;
  code: string | undefined;
}

/** Publishes all that can be joined, and a bonus that operators give. */
export async function publishOffers({ publish }: Pick<PromotionsWorld, 'publish'>, gameId: GameId) {
  async function offer(terms: Terms, place: number): Promise<Offer> {
    const { free, ...content } = terms;
    const code = terms.kind === 'CODE' || free?.by === 'CODE' ? `STORY${place}` : undefined;
    const freeRounds = free && { ...free, vendorKey: 'freebets', gameIds: [gameId], bet: 5n * peso };
    const promotionId = await publish({ ...content, code: code ?? null, ...(freeRounds && { freeRounds }) });
    return { terms, promotionId, code };
  }
  const offers: Offer[] = [];
  for (const [place, terms] of offered.entries()) offers.push(await offer(terms, place));
  return { offers, manual: await offer(manual, 0) };
}

export type Offers = Awaited<ReturnType<typeof publishOffers>>;

/** The prizes of a tournament, as terms of their own. */
export const prizeTerms = {
  CASH: { ...rest, kind: 'TOURNAMENT', bonusMax: 0n, multiplier: 2, pays: 'CASH' },
  BONUS: { ...rest, kind: 'TOURNAMENT', bonusMax: 0n, multiplier: 2 },
} as const satisfies Record<string, Terms>;

export const race = {
  hours: 30,
  stakeMin: 5n * peso,
  categories: ['RNG', 'FISH'] as ('RNG' | 'FISH')[],
  prizes: [
    { upTo: 2, pays: 'CASH', amount: 75n * peso },
    { upTo: 5, pays: 'BONUS', amount: 60n * peso },
    { upTo: 8, pays: 'CASH', amount: 20n * peso },
  ],
} as const;

/** A tournament from now on, for the players of one tale. */
export function publishRace({ publish, clock }: Pick<PromotionsWorld, 'publish' | 'clock'>, endsAt: Date) {
  const { stakeMin, categories, prizes } = race;
  const tournament = {
    ...({ metric: 'BETS', entry: 'AUTO' } as const),
    ...{ stakeMin, categories: [...categories] },
    prizes: prizes.map((prize) => ({ ...prize })),
  };
  const bonusMax = poolOf(tournament.prizes);
  return publish({ ...prizeTerms.BONUS, bonusMax, tournament, startsAt: clock.now(), endsAt });
}
