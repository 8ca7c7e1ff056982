import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import { Instant } from '@kislap/contract-kit/fields';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import type { ConsoleAward, ConsolePromotion } from '../../contract/promotions.console.ts';
import { AwardId, type PromotionId } from '../../contract/promotions.ids.ts';
import { findAwardRow, listApplying, lockAward, type SeenAward, saveAward } from '../awards/award.queries.ts';
import { toAwards } from '../awards/award.view.ts';
import type { createSegments } from './audience.ts';
import type { DepositMethod } from './content.ts';
import { listWithFigures } from './figures.ts';
import { lockPromotion, savePromotion } from './promotion.queries.ts';
import { createSimulation } from './simulation.ts';

interface DeskParts {
  platform: Pick<Platform, 'database' | 'clock' | 'pusher'>;
  audit: Pick<Audit, 'record'>;
  listDepositMethods(): Promise<readonly DepositMethod[]>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
  listInSegment: ReturnType<typeof createSegments>;
}

/** Who acts, for the audit log. */
interface Acting {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

const places = createKeyset(z.readonly(z.tuple([Instant, AwardId])));

/** Promotions as operators see them: what is open, what it costs, and the applications that wait. */
export function createPromotionDesk(parts: DeskParts) {
  const { platform, audit, listNames, listDepositMethods, listInSegment } = parts;
  const { database, clock, pusher } = platform;
  const db = database.kysely;

  async function toConsoleAwards(rows: readonly SeenAward[]): Promise<ConsoleAward[]> {
    const [awards, names] = await Promise.all([
      toAwards(db, rows, 'EN'),
      listNames(rows.map((row) => row.account_id)),
    ]);
    return awards.flatMap((award) => {
      const row = rows.find((one) => one.award_id === award.awardId);
      return row
        ? [{ ...award, accountId: row.account_id, account: names.get(row.account_id) ?? row.account_id }]
        : [];
    });
  }

  async function viewOne(promotionId: PromotionId): Promise<ConsolePromotion> {
    const found = (await listWithFigures(db, clock)).find((one) => one.promotionId === promotionId);
    if (!found) throw new AppError('not_found');
    return found;
  }

  return {
    async list() {
      return { list: await listWithFigures(db, clock), methods: [...(await listDepositMethods())] };
    },

    async close(promotionId: PromotionId, acting: Acting): Promise<ConsolePromotion> {
      await db.transaction().execute(async (tx) => {
        const row = await lockPromotion(tx, promotionId);
        if (!row) throw new AppError('not_found');
        if (row.state === 'CLOSED') return;
        await savePromotion(tx, { ...row, state: 'CLOSED', changed_at: clock.now() });
        await audit.record(tx, {
          ...acting,
          action: 'promotions.closed',
          target: `promotion:${promotionId}`,
        });
      });
      return viewOne(promotionId);
    },

    simulate: createSimulation({ platform, listInSegment }),

    async listApplications({ after, pageSize }: { after?: string | undefined; pageSize: number }) {
      const rows = await listApplying(db, { after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.joined_at, row.award_id] as const);
      return { list: await toConsoleAwards(shown), next };
    },

    async decide(
      {
        accountId,
        awardId,
        isApproved,
        answer,
      }: {
        accountId: AccountId;
        awardId: AwardId;
        isApproved: boolean;
        answer: string;
      },
      acting: Acting,
    ): Promise<ConsoleAward> {
      await db.transaction().execute(async (tx) => {
        const award = await lockAward(tx, accountId, awardId);
        if (!award) throw new AppError('not_found');
        if (award.state !== 'APPLYING') throw new AppError('award_closed');
        await saveAward(tx, award, {
          answer: answer || null,
          ...(isApproved ? { state: 'CLAIM' } : { state: 'REJECTED', ended_at: clock.now() }),
        });
        await audit.record(tx, {
          ...acting,
          action: isApproved ? 'promotions.application_approved' : 'promotions.application_rejected',
          target: `award:${awardId}`,
          after: { accountId, answer },
        });
      });
      pusher.push(accountId, { type: 'promotions' });
      const row = await findAwardRow(db, accountId, awardId);
      const [award] = row ? await toConsoleAwards([row]) : [];
      if (!award) throw new AppError('not_found');
      return award;
    },
  };
}
