import type { Act, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { FreeRounds } from '@kislap/free-rounds/server';
import type { GiveBack } from '@kislap/give-back/server';
import type { Executor } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import { PromotionContent } from '../../contract/promotion.fields.ts';
import { PromotionId } from '../../contract/promotions.ids.ts';
import { giftOf } from '../free/free.service.ts';
import { lockPicture } from '../pictures/picture.queries.ts';
import { listEnds } from '../tournaments/place.queries.ts';
import {
  type DepositMethod,
  isComplete,
  readContent,
  summaryOf,
  type TagName,
  writeContent,
} from './content.ts';
import {
  findPublished,
  insertVersion,
  listPublished,
  lockPromotion,
  savePromotion,
} from './promotion.queries.ts';
import { givesOfBets, proposalOf } from './rate-source.ts';

const Payload = z.object({
  promotionId: z.nullable(PromotionId),
  content: PromotionContent,
  stock: z.nullable(z.int()),
});
type Payload = z.output<typeof Payload>;

interface PublishParts {
  platform: Pick<Platform, 'clock'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  giveBack: Pick<GiveBack, 'describe' | 'check'>;
  freeRounds: Pick<FreeRounds, 'gifts'>;
  listDepositMethods(executor?: Executor): Promise<readonly DepositMethod[]>;
  listTags(executor?: Executor): Promise<readonly TagName[]>;
}

/** A promotion gives money of the house away, so one writes it and another agrees to it. */
export function definePublishing(parts: PublishParts) {
  const { platform, approvals, audit, giveBack, listDepositMethods, listTags } = parts;
  const { clock } = platform;

  async function requireFit(db: Executor, { promotionId, content }: Payload): Promise<void> {
    if (!isComplete(content)) throw new AppError('promotion_incomplete');
    if (content.endsAt !== null && content.endsAt <= clock.now()) throw new AppError('promotion_not_open');
    const ends = promotionId === null ? [] : await listEnds(db, [promotionId]);
    if (ends.some(({ state }) => state === 'VOIDED')) throw new AppError('promotion_not_open');
    if (content.picture && !(await lockPicture(db, content.picture.name)))
      throw new AppError('promotion_incomplete');
    await requireSameRace(db, promotionId, content);
    const known = await listDepositMethods(db);
    const isKnown = (id: string) => known.some(({ methodId }) => methodId === id);
    if (content.methods && !content.methods.every(isKnown)) throw new AppError('promotion_incomplete');
    const tags = new Set((content.tags ? await listTags(db) : []).map(({ tagId }) => tagId));
    if (content.tags && !content.tags.every((id) => tags.has(id))) throw new AppError('promotion_incomplete');
    if (content.code === null) return;
    const open = await listPublished(db, clock.now());
    const isUsed = open.some(
      (row) => row.promotion_id !== promotionId && readContent(row.content).code === content.code,
    );
    if (isUsed) throw new AppError('promotion_code_used');
  }

  /** Who plays a tournament plays it to its end by the terms that it began with. */
  async function requireSameRace(db: Executor, promotionId: PromotionId | null, next: PromotionContent) {
    const row = promotionId && (await findPublished(db, promotionId));
    const before = row ? readContent(row.content) : undefined;
    if (!before || (!before.tournament && !next.tournament)) return;
    if (before.startsAt <= clock.now() && raceOf(before) !== raceOf(next))
      throw new AppError('promotion_running');
  }

  const publishing: Act<typeof Payload, undefined> = {
    kind: 'promotions.publish',
    payload: Payload,
    ask: 'promotions.write',
    decide: 'promotions.write',

    /** Free rounds only where the vendor gives them. */
    async look({ content: { freeRounds } }) {
      if (freeRounds) await parts.freeRounds.gifts.prepare(giftOf(freeRounds));
      return undefined;
    },

    async describe(tx, wanted) {
      await requireFit(tx, wanted);
      const { promotionId, content, stock } = wanted;
      const known = promotionId === null ? undefined : await findPublished(tx, promotionId);
      if (promotionId !== null && !known) throw new AppError('not_found');
      const tags = await listTags(tx);
      const before: Record<string, string> = known ? summaryOf(readContent(known.content), tags) : {};
      const after = summaryOf(content, tags);
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      return {
        thing: promotionId === null ? `promotion:new:${content.texts.EN.title}` : `promotion:${promotionId}`,
        title: content.texts.EN.title,
        fields: [
          ...names.map((name) => ({
            name,
            as: 'text' as const,
            before: before[name] ?? null,
            after: after[name] ?? null,
          })),
          {
            name: 'stock',
            as: 'text',
            before: known?.stock_left?.toString() ?? null,
            after: stock?.toString() ?? null,
          },
          ...(givesOfBets(content) ? await giveBack.describe(tx, await proposalOf(tx, wanted)) : []),
        ],
      };
    },

    async perform(tx, wanted, agreed) {
      await requireFit(tx, wanted);
      const { content, stock } = wanted;
      const now = clock.now();
      const promotionId = wanted.promotionId ?? newId<PromotionId>(now);
      const known = await lockPromotion(tx, promotionId);
      if (wanted.promotionId !== null && !known) throw new AppError('not_found');
      if (givesOfBets(content)) await giveBack.check(tx, await proposalOf(tx, wanted));
      const version = (known?.version ?? 0) + 1;
      const { requestedBy, approver } = agreed;
      await savePromotion(tx, {
        promotion_id: promotionId,
        version,
        state: 'OPEN',
        stock_left: stock,
        changed_at: now,
      });
      await insertVersion(tx, {
        promotion_id: promotionId,
        version,
        content: writeContent(content),
        published_at: now,
        requested_by: requestedBy,
        approved_by: approver.actor.username,
      });
      await audit.record(tx, {
        ...approver,
        action: 'promotions.published',
        target: `promotion:${promotionId}`,
        after: { version, ...summaryOf(content, await listTags(tx)), requestedBy, reason: agreed.reason },
      });
      return undefined;
    },
  };
  return approvals.define(publishing);
}

/** All that decides a tournament, in words that can be compared. */
function raceOf(content: PromotionContent): string {
  const { kind, startsAt, endsAt, multiplier, stakeMax, days, weights, tournament } = z.encode(
    PromotionContent,
    content,
  );
  return JSON.stringify({ kind, startsAt, endsAt, multiplier, stakeMax, days, weights, tournament });
}
