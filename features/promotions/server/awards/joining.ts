import type { AccountId } from '@kislap/contract-kit';
import type { Persons } from '@kislap/persons/server';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { AwardId, PromotionId } from '../../contract/promotions.ids.ts';
import type { Audience } from '../offers/audience.ts';
import { readContent } from '../offers/content.ts';
import { findPublished, type Published, takeStock } from '../offers/promotion.queries.ts';
import * as queries from './award.queries.ts';
import type { Bonuses } from './bonus.service.ts';
import { newAward } from './new-award.ts';

export interface JoiningParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  audience: Audience;
  persons: Pick<Persons, 'listAccounts'>;
  /** Throws `self_excluded` or `cooling_off`. */
  requireMayPlay(accountId: AccountId): Promise<void>;
  bonuses: Bonuses;
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
  APPLICATION: 'APPLYING',
  MANUAL: null,
} as const;

/** Throws where the player has joined or plays another. */
export async function requireNoOther(tx: Tx, accountId: AccountId): Promise<void> {
  if (await queries.findOpenAward(tx, accountId)) throw new AppError('promotion_other_open');
}

/** Joining a promotion: whether it is open, for whom it is, and once for each person. */
export function createJoining(parts: JoiningParts) {
  const { platform, audience, persons, bonuses } = parts;
  const { database, clock } = platform;
  const db = database.kysely;

  async function requireOpen({
    promotionId,
    version,
    code,
    remark,
  }: Wanted): Promise<[Published, PromotionContent]> {
    const row = await findPublished(db, promotionId);
    if (!row) throw new AppError('not_found');
    const content = readContent(row.content);
    const now = clock.now();
    const isOn = content.startsAt <= now && (content.endsAt === null || content.endsAt > now);
    if (row.state !== 'OPEN' || !isOn) throw new AppError('promotion_not_open');
    if (row.version !== version) throw new AppError('promotion_changed');
    if (content.kind === 'CODE' && code?.trim().toUpperCase() !== content.code)
      throw new AppError('promotion_code_wrong');
    if (content.kind === 'APPLICATION' && !remark) throw new AppError('promotion_remark_missing');
    return [row, content];
  }

  /** Who it is for, and that no account of the same person had it; returns the year that it is taken for. */
  async function requireFit(
    accountId: AccountId,
    row: Published,
    content: PromotionContent,
  ): Promise<number | null> {
    const { isFor, yearOf } = await audience(accountId);
    const year = yearOf(content);
    if (!isFor(content)) throw new AppError('promotion_not_for_you');
    const same = await persons.listAccounts(db, accountId);
    if (await queries.hasTaken(db, same, row.promotion_id, year)) throw new AppError('promotion_taken');
    return year;
  }

  /** Throws as the contract of `joinPromotion` says; of parallel calls one succeeds. Returns the award. */
  return async function join(accountId: AccountId, wanted: Wanted): Promise<AwardId> {
    await parts.requireMayPlay(accountId);
    const [row, content] = await requireOpen(wanted);
    const state = firstStates[content.kind];
    // Nobody asks for what operators give.
    if (state === null) throw new AppError('promotion_not_for_you');
    const year = await requireFit(accountId, row, content);
    const award = newAward(accountId, row, clock.now(), {
      state,
      year,
      remark: wanted.remark ?? null,
      bonus: content.kind === 'DEPOSIT' ? 0n : content.bonusMax,
      stake_max: content.stakeMax,
    });
    await db.transaction().execute(async (tx) => {
      if (content.kind !== 'APPLICATION') await requireNoOther(tx, accountId);
      if (!(await queries.insertAward(tx, award))) {
        await requireNoOther(tx, accountId);
        throw new AppError('promotion_taken');
      }
      if (row.stock_left !== null && !(await takeStock(tx, row)))
        throw new AppError('promotion_out_of_stock');
      if (state === 'CLAIM') await bonuses.beginAlone(tx, award);
    });
    return award.award_id;
  };
}
