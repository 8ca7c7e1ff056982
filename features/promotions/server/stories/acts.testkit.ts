import { randomUUID } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import type { Reference } from '@kislap/contract-kit/ids';
import { executorOf } from '@kislap/ledger';
import { AppError } from '@kislap/platform/errors.ts';
import { expect } from 'vitest';
import { payIn } from '../promotions.world.ts';
import { endOpen } from '../wagering/requirement.queries.ts';
import type { Model } from './model.testkit.ts';
import type { TaleParts } from './tale-parts.testkit.ts';

export const isWaiting = (state: string) => state === 'CLAIM' || state === 'ISSUED';
export const isPlaying = (state: string) => state === 'JOINED' || state === 'PROCESS';

/** What a player does with promotions and money, in the house and in the model. */
export function createActs(
  { world, offers }: TaleParts,
  { accountId, model }: { accountId: AccountId; model: Model },
) {
  const { server, clock, wagering, ledger } = world;
  const { promotions } = server.features;
  const { kysely } = server.platform.database;
  /** What the house refused; null where it did it. What went wrong otherwise is no refusal. */
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error) => {
        if (error instanceof AppError) return error.code;
        throw error;
      },
    );

  async function deposit(amount: bigint): Promise<void> {
    model.deposit(amount);
    await payIn(server, { accountId, amount });
  }

  async function join(place: number): Promise<void> {
    const offer = offers.offers[place % offers.offers.length];
    // Rounds that cost nothing once a story: which of two ends first is nobody's rule.
    if (!offer || (offer.terms.free && model.awards.some(({ terms }) => terms.free))) return;
    const { promotionId, terms, code } = offer;
    const refused = await refusal(promotions.awards.join(accountId, { promotionId, version: 1, code }, 'EN'));
    const { kind, pays } = terms;
    const wanted = model.join(terms) ? null : expect.any(String);
    expect({ kind, pays, refused }).toEqual({ kind, pays, refused: wanted });
  }

  async function find(isWanted: (state: string) => boolean) {
    const { list } = await promotions.awards.list(accountId, { pageSize: 100 }, 'EN');
    return list.find(
      ({ state, kind, bonus }) =>
        isWanted(state) && (kind !== 'FREE_ROUNDS' || bonus > 0n || state !== 'ISSUED'),
    );
  }

  async function end(isWanted: (state: string) => boolean): Promise<void> {
    const award = await find(isWanted);
    if (award) await promotions.awards.end(accountId, award.awardId, 'EN');
  }

  async function claim(): Promise<void> {
    const award = model.waiting() && (await find(isWaiting));
    if (!award) return;
    const refused = await refusal(promotions.awards.claim(accountId, award.awardId, 'EN'));
    expect(refused).toEqual(model.claim() ? null : expect.any(String));
  }

  /** As two operators do it. */
  async function waive(): Promise<void> {
    model.waive();
    const { list } = await wagering.list(accountId, { pageSize: 100 });
    const open = list.filter(({ state }) => state === 'OPEN').map(({ requirementId }) => requirementId);
    await endOpen(kysely, accountId, { ids: open.slice(-1), state: 'WAIVED', at: clock.now() });
  }

  /** As the cashier pays it out. */
  async function withdraw(): Promise<void> {
    const amount = model.withdraw();
    await kysely.transaction().execute(async (tx) => {
      const left = await promotions.ofCashier.findLeft(tx, accountId);
      if (amount === 0n) return;
      expect(left).toBe(0n);
      const line = {
        accountId,
        source: 'cashier',
        reference: `b-${randomUUID()}` as Reference,
        currency: 'PHP',
      };
      const [result] = await ledger.postWithin(executorOf(tx), [
        { ...line, kind: 'post', type: 'WITHDRAW', amount, from: 'player:cash', to: 'house:payment:test' },
      ]);
      expect(result?.outcome).toBe('posted');
    });
  }

  async function give(amount: bigint): Promise<void> {
    model.gift(amount);
    const gift = {
      accountId,
      kind: 'CASHBACK',
      amount,
      source: 'tests',
      reference: `b-${randomUUID()}` as Reference,
    } as const;
    await kysely.transaction().execute((tx) => promotions.credits.give(tx, gift));
  }

  return { deposit, join, end, claim, waive, withdraw, give };
}
