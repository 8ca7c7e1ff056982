import { expect } from 'vitest';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import type { PromotionsWorld } from '../promotions.world.ts';
import type { Model } from './model.testkit.ts';
import { prizeTerms, race } from './offers.testkit.ts';
import type { Player } from './player.testkit.ts';
import type { Round } from './story.testkit.ts';

/** What a player's rounds of these hours come to in the tournament. */
export function scoreOf({ rounds }: Model, [startsAt, endsAt]: [number, number]): bigint {
  const counts = ({ firstSettledAt, category, stake }: Round) =>
    firstSettledAt !== null &&
    firstSettledAt > startsAt &&
    firstSettledAt < endsAt &&
    race.categories.some((one) => one === category) &&
    stake >= race.stakeMin;
  return rounds.filter(counts).reduce((sum, { worth }) => sum + worth, 0n);
}

/** The prize of a place from 1 on, if it has one. */
export function receivePrize(model: Model, place: number): void {
  const prize = race.prizes.find(({ upTo }) => place <= upTo);
  if (prize) model.receive(prizeTerms[prize.pays], { bonus: prize.amount, waitsDays: 30 });
}

/** Pays the prizes of a tournament that is over and whose feed was read. */
export function createRaceEnd({ server }: Pick<PromotionsWorld, 'server'>, players: readonly Player[]) {
  const { promotions } = server.features;

  /** What the tournament has paid, held against the rounds that each played in its time. */
  return async function endRace(
    promotionId: PromotionId,
    [startsAt, endsAt]: [number, number],
  ): Promise<void> {
    await promotions.tournaments.settle();
    const scores = new Map(
      players.map(({ accountId, model }) => [accountId, scoreOf(model, [startsAt, endsAt])]),
    );
    const { phase, list } = await promotions.tournaments.boards.getDesk(promotionId);
    const best = [...scores.values()]
      .filter((score) => score > 0n)
      .sort((one, other) => (one < other ? 1 : -1));
    expect(phase).toBe('PAID');
    expect(list.map(({ score }) => score)).toEqual(best.slice(0, race.prizes.at(-1)?.upTo));
    for (const { accountId, score, place } of list) {
      const model = players.find((one) => one.accountId === accountId)?.model;
      expect(scores.get(accountId)).toBe(score);
      if (model) receivePrize(model, place);
    }
  };
}
