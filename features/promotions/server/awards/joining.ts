import type { AccountId } from '@kislap/contract-kit';
import type { Persons } from '@kislap/persons/server';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { AwardId, PromotionId } from '../../contract/promotions.ids.ts';
import type { Base } from '../bases/base.types.ts';
import type { Bases } from '../bases/bases.service.ts';
import type { Credits } from '../credits/credits.service.ts';
import type { Audience } from '../offers/audience.ts';
import { requireOn } from '../offers/open.ts';
import { type Published, takeStock } from '../offers/promotion.queries.ts';
import * as queries from './award.queries.ts';
import type { Bonuses } from './bonus.service.ts';
import { newAward } from './new-award.ts';
import { createPaying } from './paying.ts';

export interface JoiningParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  audience: Audience;
  persons: Pick<Persons, 'listAccounts'>;
  /** Throws `self_excluded` or `cooling_off`. */
  requireMayPlay(accountId: AccountId): Promise<void>;
  bonuses: Bonuses;
  credits: Pick<Credits, 'give'>;
  bases: Pick<Bases, 'find' | 'requireUnpaid' | 'requireUnchanged'>;
}

export interface Wanted {
  promotionId: PromotionId;
  version: number;
  code?: string | undefined;
  remark?: string | undefined;
}

const firstStates = {
  DEPOSIT: 'JOINED',
  CODE: 'CLAIM',
  BIRTHDAY: 'CLAIM',
  RESCUE: 'CLAIM',
  CASHBACK: 'CLAIM',
  TOURNAMENT: null,
  APPLICATION: 'APPLYING',
  MANUAL: null,
} as const;

/** Throws where the player has joined or plays another. */
export async function requireNoOther(tx: Tx, accountId: AccountId): Promise<void> {
  if (await queries.findOpenAward(tx, accountId)) throw new AppError('promotion_other_open');
}

/** Joining a promotion: whether it is open, for whom it is, and once for each person. */
export function createJoining(parts: JoiningParts) {
  const { platform, audience, persons, bases } = parts;
  const { database, clock } = platform;
  const pay = createPaying(parts);
  const db = database.kysely;

  async function requireOpen({
    promotionId,
    version,
    code,
    remark,
  }: Wanted): Promise<[Published, PromotionContent]> {
    const [row, content] = await requireOn(db, clock.now(), { promotionId, version });
    if (content.kind === 'CODE' && code?.trim().toUpperCase() !== content.code)
      throw new AppError('promotion_code_wrong');
    if (content.kind === 'APPLICATION' && !remark) throw new AppError('promotion_remark_missing');
    return [row, content];
  }

  /** Who it is for, and that no other account of the same person had it; returns what it is taken once on. */
  async function requireFit(
    accountId: AccountId,
    { promotion_id: promotionId }: Published,
    content: PromotionContent,
    base: Base | null,
  ): Promise<string | null> {
    const { isFor, yearOf } = await audience(accountId);
    const year = yearOf(content);
    const occasion = base?.occasion ?? (year === null ? null : String(year));
    if (!isFor(content)) throw new AppError('promotion_not_for_you');
    const same = await persons.listAccounts(db, accountId);
    const others = same.filter((one) => one !== accountId);
    // What comes again and again belongs to the account that had it first.
    const isTaken = base
      ? await queries.hasTaken(db, others, promotionId)
      : await queries.hasTaken(db, same, promotionId, occasion);
    if (isTaken) throw new AppError('promotion_taken');
    return occasion;
  }

  /** What is given a share of now; null for what needs none. */
  async function requireBase(accountId: AccountId, row: Published, content: PromotionContent) {
    const base = await bases.find(accountId, content);
    if (base && (await queries.hasTaken(db, [accountId], row.promotion_id, base.occasion)))
      throw new AppError('promotion_taken');
    if (base?.hindrance) throw new AppError('promotion_nothing_lost');
    return base;
  }

  /** Throws as the contract of `joinPromotion` says; of parallel calls one succeeds. Returns the award. */
  return async function join(accountId: AccountId, wanted: Wanted): Promise<AwardId> {
    await parts.requireMayPlay(accountId);
    const [row, content] = await requireOpen(wanted);
    const state = firstStates[content.kind];
    // Nobody asks for what operators give, or what is won.
    if (state === null) throw new AppError('promotion_not_for_you');
    const base = await requireBase(accountId, row, content);
    const occasion = await requireFit(accountId, row, content, base);
    const isCash = content.pays === 'CASH';
    const award = newAward(accountId, row, clock.now(), {
      ...{ state, occasion, remark: wanted.remark ?? null, stake_max: content.stakeMax },
      bonus: content.kind === 'DEPOSIT' ? 0n : (base?.bonus ?? content.bonusMax),
      base_of: base?.of ?? null,
      base: base?.base ?? 0n,
    });
    await db.transaction().execute(async (tx) => {
      if (!(await queries.lockJoining(tx, accountId))) throw new AppError('promotion_other_open');
      if (content.kind !== 'APPLICATION' && !isCash) await requireNoOther(tx, accountId);
      if (!(await queries.insertAward(tx, award))) {
        if (!isCash) await requireNoOther(tx, accountId);
        throw new AppError('promotion_taken');
      }
      if (row.stock_left !== null && !(await takeStock(tx, row)))
        throw new AppError('promotion_out_of_stock');
      if (base) await bases.requireUnpaid(tx, accountId, base);
      if (state === 'CLAIM') await pay(tx, award, content);
      if (base) await bases.requireUnchanged(tx, accountId, base);
    });
    return award.award_id;
  };
}
