import { formatDecimal, type GameId, type Language } from '@kislap/contract-kit';
import { gameCategories } from '@kislap/contract-kit/constants';
import type { TagId } from '@kislap/tags/contract/tags.ids';
import * as z from 'zod/mini';
import { type Promotion, PromotionContent, type StoredContent } from '../../contract/promotion.fields.ts';
import { areTiers } from '../../rules/cashback.ts';
import { arePlaces, poolOf } from '../../rules/tournament.ts';
import { pictureUrlOf } from '../pictures/pictures.service.ts';
import type { Published } from './promotion.queries.ts';

export function readContent(stored: StoredContent): PromotionContent {
  return z.decode(PromotionContent, stored);
}

export function writeContent(content: PromotionContent): string {
  return JSON.stringify(z.encode(PromotionContent, content));
}

/** How money comes in, as the cashier names it. */
export interface DepositMethod {
  methodId: string;
  name: string;
}

/** What operators call players, as the catalogue of tags has it. */
export interface TagName {
  tagId: TagId;
  name: string;
}

/** Whether everything that its kind needs is there and nothing that does not fit it. */
export function isComplete(content: PromotionContent): boolean {
  const { kind, bonusMax, code, weights, startsAt, endsAt, tournament } = content;
  if (!hasTermsOfKind(content)) return false;
  if (tournament ? endsAt === null || bonusMax !== poolOf(tournament.prizes) : bonusMax <= 0n) return false;
  if ((kind === 'CODE') !== (code !== null)) return false;
  if (endsAt !== null && endsAt <= startsAt) return false;
  return Object.values(weights).some((weight) => (weight ?? 0) > 0);
}

function hasTermsOfKind({
  kind,
  percent,
  depositMin,
  depositNumber,
  methods,
  rescue,
  cashback,
  tournament,
  pays,
}: PromotionContent): boolean {
  if ((kind === 'RESCUE') !== (rescue !== undefined)) return false;
  if ((kind === 'CASHBACK') !== (cashback !== undefined)) return false;
  if ((kind === 'TOURNAMENT') !== (tournament !== undefined)) return false;
  if (kind === 'DEPOSIT') return depositMin > 0n && pays === undefined;
  if (depositNumber !== null || methods) return false;
  if (kind === 'RESCUE')
    return percent !== null && percent <= 100 && rescue !== undefined && rescue.lossMin > 0n;
  if (percent !== null || depositMin > 0n) return false;
  if (cashback) return areTiers(cashback.tiers);
  return pays === undefined && (!tournament || arePlaces(tournament.prizes));
}

interface ReadParts {
  language: Language;
  methods: readonly DepositMethod[];
  nameOfGame(gameId: GameId): string | null;
}

/** As players read it. The code stays here. */
export function toPromotion(row: Published, { language, methods, nameOfGame }: ReadParts): Promotion {
  const { texts, picture, code: _, countries: _c, tags: _t, weights, ...offer } = readContent(row.content);
  // Cash is played in any game: it has no terms of its own but how often.
  const isCash = offer.pays === 'CASH';
  return {
    ...offer,
    stakeMax: isCash ? null : offer.stakeMax,
    ...texts[language],
    picture: picture ? { url: pictureUrlOf(picture.name), alt: picture.alt[language] } : null,
    promotionId: row.promotion_id,
    version: row.version,
    weights: gameCategories.map((category) => ({
      category,
      weight: isCash ? 100 : (weights[category] ?? 0),
    })),
    methodNames: (offer.methods ?? []).map(
      (id) => methods.find(({ methodId }) => methodId === id)?.name ?? id,
    ),
    gameNames: (offer.tournament?.gameIds ?? []).flatMap((id) => nameOfGame(id) ?? []),
    stockLeft: row.stock_left,
  };
}

/** What an operator agrees to, in a line each. */
export function summaryOf(content: PromotionContent, known: readonly TagName[]): Record<string, string> {
  const { kind, picture, percent, bonusMax, depositMin, multiplier, stakeMax, days, startsAt, endsAt } =
    content;
  const { depositNumber, newcomerDays, levelMin, idleDays, countries, tags, methods } = content;
  const { rescue, cashback, tournament, pays } = content;
  const nameOf = (id: TagId) => known.find(({ tagId }) => tagId === id)?.name ?? id;
  return {
    kind,
    ...(picture && { picture: `${picture.name}: ${picture.alt.EN}` }),
    ...(percent !== null && { percent: `${percent} %` }),
    bonusMax: formatDecimal(bonusMax),
    depositMin: formatDecimal(depositMin),
    multiplier: `${multiplier}×`,
    ...(pays && { pays }),
    ...(rescue && {
      rescuePer: rescue.per,
      balanceBelow: formatDecimal(rescue.balanceBelow),
      lossMin: formatDecimal(rescue.lossMin),
      hours: String(rescue.hours),
    }),
    ...(cashback && {
      cashbackOf: `${cashback.of} ${cashback.period}`,
      tiers: cashback.tiers.map(({ from, rate }) => `${formatDecimal(from)}: ${rate / 100} %`).join(' · '),
      claimDays: String(cashback.claimDays),
    }),
    ...(tournament && {
      metric: `${tournament.metric} ${tournament.entry}`,
      stakeMin: formatDecimal(tournament.stakeMin),
      ...(tournament.categories && { categories: tournament.categories.join(', ') }),
      ...(tournament.gameIds && { games: tournament.gameIds.join(', ') }),
      prizes: tournament.prizes
        .map(({ upTo, amount, pays: as }) => `${upTo}: ${formatDecimal(amount)} ${as}`)
        .join(' · '),
    }),
    ...(stakeMax !== null && { stakeMax: formatDecimal(stakeMax) }),
    days: String(days),
    ...(depositNumber !== null && { depositNumber: String(depositNumber) }),
    ...(newcomerDays !== null && { newcomerDays: String(newcomerDays) }),
    ...(levelMin && { levelMin: String(levelMin) }),
    ...(idleDays && { idleDays: String(idleDays) }),
    ...(countries && { countries: countries.join(', ') }),
    ...(tags && { tags: tags.map(nameOf).join(', ') }),
    ...(methods && { methods: methods.join(', ') }),
    startsAt: startsAt.toISOString(),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
  };
}
