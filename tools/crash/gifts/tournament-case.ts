import { randomUUID } from 'node:crypto';
import { bucketOf } from '../../../core/platform/database/ids.ts';
import type { PromotionId } from '../../../features/promotions/contract/promotions.ids.ts';
import type { GiftPlayer } from './doings.ts';

type Query = (statement: string, values: readonly unknown[]) => Promise<unknown>;

const peso = 1_000_000n;
/** To each of its places. */
export const tournamentPrize = 9n * peso;
export const tournamentPlaces = 4;

/** A tournament that is over, where every player has a place; its books are closed. */
export async function closeTournament(query: Query, players: readonly GiftPlayer[]): Promise<PromotionId> {
  const promotionId = randomUUID() as PromotionId;
  const words = { title: 'Race', text: 'Who bets most.', terms: 'None.' };
  const tournament = {
    ...{ metric: 'BETS', entry: 'AUTO', stakeMin: '1' },
    prizes: [{ upTo: tournamentPlaces, pays: 'CASH', amount: '9' }],
  };
  const content = {
    ...{ kind: 'TOURNAMENT', texts: { EN: words, TY: words }, art: 'medal', tournament, code: null },
    ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2026-01-02T00:00:00.000Z', percent: null },
    ...{ bonusMax: '36', depositMin: '0', depositNumber: null, multiplier: 1, stakeMax: null, days: 30 },
    ...{ weights: { RNG: 100 }, newcomerDays: null },
  };
  await query(`insert into promotions.promotion values ($1, 1, 'OPEN', null, now())`, [promotionId]);
  await query(`insert into promotions.version values ($1, 1, $2, now(), 'one', 'two')`, [
    promotionId,
    content,
  ]);
  for (const [place, { accountId }] of players.entries())
    await query(
      `insert into promotions.tournament_score values ($1, $2, $3, $4, now() - interval '1 day', now() - interval '2 days')`,
      [bucketOf(accountId), accountId, promotionId, BigInt(100 - place) * peso],
    );
  await query(`insert into promotions.tournament_end values ($1, 'PAYING', now(), null)`, [promotionId]);
  return promotionId;
}
