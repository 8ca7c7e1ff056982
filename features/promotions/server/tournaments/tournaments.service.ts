import type { AccountId } from '@kislap/contract-kit';
import { type Ledger, playSource } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import { listCursors } from '@kislap/platform/database/consumers.queries.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { type BoardParts, createBoards } from './board.service.ts';
import { createEntries, type EntryParts } from './entry.service.ts';
import { definePayout, type PayoutActParts } from './payout.act.ts';
import { createPayout, type PayoutParts } from './payout.service.ts';
import { createScoreConsumer } from './score.consumer.ts';
import { forgetRoundsBefore } from './score.queries.ts';
import { createStanding, type StandingParts } from './standing.ts';
import { defineVoid } from './void.act.ts';

type TournamentParts = Omit<BoardParts, 'standing'> &
  EntryParts &
  Omit<PayoutActParts, 'boards'> &
  Omit<PayoutParts, 'standing' | 'hasReadTo'> &
  StandingParts & {
    platform: Pick<Platform, 'database' | 'clock' | 'log' | 'pusher'>;
    ledger: Pick<Ledger, 'readPosted'>;
  };

const roundDays = 180;

/** Leaderboards over a time, and what their first places win. */
export function createTournaments(parts: TournamentParts) {
  const { clock, database } = parts.platform;
  const db = database.kysely;
  const standing = createStanding(parts);
  const boards = createBoards({ ...parts, standing });
  const enter = createEntries(parts);
  const consumer = createScoreConsumer(playSource({ ledger: parts.ledger, pool: database.pool, clock }));

  async function hasReadTo(moment: Date): Promise<boolean> {
    const cursors = await listCursors(db);
    const { events, seconds } = await consumer.lag(cursors.get(consumer.name) ?? '');
    return events === 0 || addSeconds(clock.now(), -seconds) >= moment;
  }

  return {
    consumer,
    boards,
    async enter(accountId: AccountId, wanted: { promotionId: PromotionId; version: number }) {
      await enter(accountId, wanted);
      return boards.get(wanted.promotionId, accountId);
    },
    askPayout: definePayout({ ...parts, boards }),
    askVoid: defineVoid({ ...parts, boards }),
    settle: createPayout({ ...parts, standing, hasReadTo }),
    forgetRounds: () => forgetRoundsBefore(db, addSeconds(clock.now(), -roundDays * 86_400)),
  };
}

export type Tournaments = ReturnType<typeof createTournaments>;
