import { commentLengthMax, gameCategories } from '@kislap/contract-kit/constants';
import { Instant, text } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import { SegmentFields } from '@kislap/tags/contract/segment.fields';
import * as z from 'zod/mini';
import { FreeTerms } from './free.terms.ts';
import { Amount, CashbackTerms, Payment, RescueTerms } from './promotion.terms.ts';
import { AwardId, PromotionId } from './promotions.ids.ts';
import { TournamentTerms } from './tournament.terms.ts';
import { CategoryWeights } from './wagering.ts';

/**
 * How a player comes to it: by a deposit, by a code, by an application that operators look at, by a birthday, by a loss or
 * by what was played, by a place in a tournament, or because two operators give it. Of all but the first nothing is paid first.
 */
export const promotionKinds = [
  'DEPOSIT',
  'CODE',
  'APPLICATION',
  'BIRTHDAY',
  'RESCUE',
  'CASHBACK',
  'FREE_ROUNDS',
  'TOURNAMENT',
  'MANUAL',
] as const;
export const PromotionKind = z.enum(promotionKinds);
export type PromotionKind = z.output<typeof PromotionKind>;

/** The drawing of its card. */
export const promotionArts = ['gift', 'wallet', 'star', 'medal', 'dice', 'users'] as const;

/** The frame of a promotion's picture, and the least that still looks sharp in it. */
export const pictureFrame = { width: 1_080, height: 480, widthMin: 540, heightMin: 240 } as const;

/** An uploaded picture, named by its hash. */
const PictureName = z.string().check(z.regex(/^[0-9a-f]{24}$/));
const alt = text(120);
/** A picture of its own, with what it shows in words. */
export const PromotionPicture = z.strictObject({
  name: PictureName,
  alt: z.strictObject({ EN: alt, TY: alt }),
});

const remark = text(commentLengthMax);
const Words = z.strictObject({ title: text(80), text: text(400), terms: text(4_000) });

/** A promotion as operators write it. What was once published never changes: a change is a new version. */
export const PromotionContent = z.strictObject({
  kind: PromotionKind,
  texts: z.strictObject({ EN: Words, TY: Words }),
  art: z.enum(promotionArts),
  /** Shown in place of the drawing. */
  picture: z.optional(PromotionPicture),
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  /** Of the deposit or the loss, in hundredths; null for the fixed amount `bonusMax`. */
  percent: z.nullable(z.int().check(z.gte(1), z.lte(1_000))),
  bonusMax: Amount,
  depositMin: Amount,
  /** 1: the first deposit, 2: the second; null: any. */
  depositNumber: z.nullable(z.int().check(z.gte(1), z.lte(10))),
  multiplier: z.int().check(z.gte(1), z.lte(100)),
  /** The most that one bet may be meanwhile; null without. */
  stakeMax: z.nullable(Amount),
  /** What is not played after so many days is forfeited. */
  days: z.int().check(z.gte(1), z.lte(90)),
  weights: CategoryWeights,
  /** Only for accounts that are no older than so many days; null for all. */
  newcomerDays: z.nullable(z.int().check(z.gte(1), z.lte(365))),
  /** Only for accounts of this level or a higher one. */
  levelMin: z.optional(z.int().check(z.gte(1), z.lte(8))),
  /** Only for whoever has paid nothing in for so many days. */
  idleDays: z.optional(z.int().check(z.gte(1), z.lte(365))),
  /** Visitors are not shown what is for some players alone. */
  ...SegmentFields,
  /** Only with deposits by these; any where none is named. */
  methods: z.optional(z.array(text(40)).check(z.minLength(1), z.maxLength(20))),
  /** Bonus money, unless it says otherwise. */
  pays: z.optional(Payment),
  /** Of kind `RESCUE`; `percent` is of the loss. */
  rescue: z.optional(RescueTerms),
  /** Of kind `CASHBACK`. */
  cashback: z.optional(CashbackTerms),
  /** Of kind `FREE_ROUNDS`; `bonusMax` is the most that their winnings give. */
  freeRounds: z.optional(FreeTerms),
  /** Of kind `TOURNAMENT`; `bonusMax` is all the money of its prizes. */
  tournament: z.optional(TournamentTerms),
  /** What is typed to get one of kind `CODE`, or free rounds by a code. */
  code: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{4,20}$/))),
});
export type PromotionContent = z.output<typeof PromotionContent>;

/** The ten states in which a player sees a promotion (specification section 4). */
export const activityStates = [
  'COMING_SOON',
  'JOIN',
  'JOINED',
  'APPLYING',
  'PROCESS',
  'CLAIM',
  'CLAIMED',
  'ISSUED',
  'REJECTED',
  'CLOSED',
] as const;
export const ActivityState = z.enum(activityStates);
export type ActivityState = z.output<typeof ActivityState>;

/** Those of something that was taken. */
export const awardStates = activityStates.filter((state) => state !== 'COMING_SOON' && state !== 'JOIN');

/** Why a bonus ended without becoming cash. */
export const AwardEnding = z.enum(['EXPIRED', 'FORFEITED', 'PLAYED_OUT', 'LEFT', 'VOIDED']);
export type AwardEnding = z.output<typeof AwardEnding>;

const Offer = z.omit(PromotionContent, {
  texts: true,
  picture: true,
  code: true,
  weights: true,
  countries: true,
  tags: true,
});

/** A promotion as its card shows it, in the reader's language. */
export const Promotion = z.object({
  ...Offer.shape,
  promotionId: PromotionId,
  version: z.int(),
  title: z.string(),
  text: z.string(),
  terms: z.string(),
  /** In place of the drawing; null where it has none of its own. */
  picture: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  /** What a bet in a category counts, in hundredths. */
  weights: z.array(z.object({ category: z.enum(gameCategories), weight: z.int() })),
  /** Of the methods that it is for. */
  methodNames: z.array(z.string()),
  /** Of the games that count, where it names some. */
  gameNames: z.array(z.string()),
  /** How many may still take it; null: as many as want to. */
  stockLeft: z.nullable(z.int()),
});
export type Promotion = z.output<typeof Promotion>;

/** What a player took of a promotion. */
export const Award = z.object({
  awardId: AwardId,
  promotionId: PromotionId,
  title: z.string(),
  kind: PromotionKind,
  state: z.enum(awardStates),
  ending: z.nullable(AwardEnding),
  remark: z.nullable(z.string()),
  /** What an operator wrote to an application. */
  answer: z.nullable(z.string()),
  deposit: Money,
  /** Of one for what was lost or bet: what it is a share of. */
  base: z.nullable(Money),
  bonus: Money,
  /** What of the bonus became cash; of one that ended otherwise, what went back to the house. */
  outcome: z.nullable(Money),
  stakeMax: z.nullable(Money),
  /** Of one that is being played. */
  target: z.nullable(Money),
  progress: z.nullable(Money),
  joinedAt: Instant,
  expiresAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
});
export type Award = z.output<typeof Award>;

export const Remark = remark;

/** As it is kept: amounts and moments as text. */
export type StoredContent = z.input<typeof PromotionContent>;
