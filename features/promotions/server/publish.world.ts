import type { Approval } from '@kislap/approvals/contract/approvals.console';
import type { ActingOperator } from '@kislap/approvals/server';
import type { SessionId } from '@kislap/contract-kit';
import type { startWholeServer } from '@kislap/server-app/testing/whole-server';
import type { PromotionContent } from '../contract/promotion.fields.ts';
import type { PromotionId } from '../contract/promotions.ids.ts';

type Server = Awaited<ReturnType<typeof startWholeServer>>;
const peso = 1_000_000n;

/** What one operator asks for and another agrees to, whatever time has passed. */
export function createAgreeing({ features: { operators, approvals }, platform }: Server) {
  let both: Promise<ActingOperator[]> | undefined;

  async function add(username: string): Promise<ActingOperator> {
    const role = 'finance';
    const account = { username, name: username, role, password: 'velvet-anchor-plum' } as const;
    const { operatorId } = await operators.createOperator(platform.database.kysely, account);
    const sessionId = operatorId as string as SessionId;
    return {
      actor: { kind: 'operator', operatorId, sessionId, username, role },
      ip: '127.0.0.1',
      requestId: 'test',
    };
  }

  return async (ask: (by: ActingOperator) => Promise<Approval>): Promise<void> => {
    both ??= Promise.all(['writes', 'agrees'].map(add));
    const [one, two] = await both;
    if (!one || !two) throw new Error('it takes two');
    const { approvalId } = await ask(one);
    await approvals.approve(approvalId, undefined, two);
  };
}

/** Promotions that one operator writes and another agrees to; what a test does not say is the domain's P3. */
export function createPublisher(
  { features: { promotions } }: Pick<Server, 'features'>,
  clock: { now(): Date },
  agree: ReturnType<typeof createAgreeing>,
) {
  let count = 0;

  return async (
    change: Partial<PromotionContent> = {},
    stock: number | null = null,
  ): Promise<PromotionId> => {
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
    const wanted = { promotionId: null, content, stock };
    await agree((by) => promotions.publish(wanted, 'for the new season', by));
    const { list } = await promotions.promotionDesk.list();
    const made = list.find((row) => row.content.texts.EN.title === words.title);
    if (!made) throw new Error('the promotion was not published');
    return made.promotionId;
  };
}
