import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import type { startWholeServer } from '@kislap/server-app/testing/whole-server';
import type { PromotionContent } from '../contract/promotion.fields.ts';
import { listConsolePromotions, requestPromotion } from '../contract/promotions.console.ts';
import type { PromotionId } from '../contract/promotions.ids.ts';

type Server = Awaited<ReturnType<typeof startWholeServer>>;
const peso = 1_000_000n;

/** Promotions that one operator writes and another agrees to; what a test does not say is the domain's P3. */
export function createPublisher(server: Server, clock: { now(): Date }) {
  let desks: Promise<ReturnType<Server['as']>[]> | undefined;
  let count = 0;

  return async (
    change: Partial<PromotionContent> = {},
    stock: number | null = null,
  ): Promise<PromotionId> => {
    desks ??= Promise.all(
      ['writes', 'agrees'].map(async (name) => server.as(await server.signInOperator('finance', name))),
    );
    const [one = server.as(''), two = server.as('')] = await desks;
    count += 1;
    const words = { title: `Bonus ${count}`, text: 'More to play with.', terms: 'Play it ten times.' };
    const content: PromotionContent = {
      kind: 'DEPOSIT',
      texts: { EN: words, TY: words },
      art: 'gift',
      startsAt: clock.now(),
      endsAt: null,
      percent: 100,
      bonusMax: 1_777n * peso,
      depositMin: 100n * peso,
      depositNumber: null,
      multiplier: 10,
      stakeMax: 500n * peso,
      days: 30,
      weights: { RNG: 100, LIVE: 20 },
      newcomerDays: null,
      code: null,
      ...change,
    };
    const body = { promotionId: null, content, stock, reason: 'for the new season' };
    const { approvalId } = await one(requestPromotion, { body });
    await two(approveRequest, { params: { approvalId }, body: {} });
    const { list } = await one(listConsolePromotions, {});
    const made = list.find((row) => row.content.texts.EN.title === words.title);
    if (!made) throw new Error('the promotion was not published');
    return made.promotionId;
  };
}
