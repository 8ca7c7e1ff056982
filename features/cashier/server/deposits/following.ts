import { addSeconds } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { DepositId } from '../../contract/cashier.ids.ts';
import type { DepositRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { lockPlayer } from '../payees/payee.queries.ts';
import type { PaymentProvider, WebhookNews } from '../providers/provider.types.ts';
import type { Providers } from '../providers.service.ts';
import type { Crediting } from './crediting.ts';
import * as queries from './deposit.queries.ts';
import type { Settled } from './deposit.settled.ts';
import { createDepositTelling } from './deposit.telling.ts';
import { finishNews, type NewsOutcome } from './webhook.queries.ts';

/** The provider is asked ever more seldom, but at least this often. */
const lastAskSeconds = 3_600;
const askedAtOnce = 100;

/** What providers tell of deposits, and what they are asked where they tell nothing. */
export function createFollowing(deps: CashierDeps, providers: Providers, { settle }: Crediting) {
  const { platform } = deps;
  const { clock } = platform;
  const tell = createDepositTelling(deps);
  const db = platform.database.kysely;

  /** Does it under the deposit's lock, and tells the player what came of it. */
  async function follow(
    found: DepositRow | undefined,
    work: (tx: Tx, row: DepositRow | undefined) => Promise<Settled>,
  ): Promise<NewsOutcome> {
    const { outcome, announce } = await db.transaction().execute(async (tx) => {
      if (found) await lockPlayer(tx, found.account_id);
      return work(tx, found && (await queries.lockDeposit(tx, found.deposit_id)));
    });
    announce?.();
    const row = outcome === 'applied' && found ? await queries.findDeposit(db, found.deposit_id) : undefined;
    if (row) tell(row);
    return outcome;
  }

  /** Does what the provider's own record says now. */
  async function ask(row: DepositRow): Promise<void> {
    const provider = await providers.get(row.provider_key);
    const checkout = row.provider_reference && (await provider.findCheckout(row.provider_reference));
    if (checkout)
      await follow(row, async (tx, locked) =>
        locked ? settle(tx, locked, checkout) : { outcome: 'unknown' },
      );
  }

  return {
    /** Of one that a person doubts, whatever its state. */
    async rereadOne(depositId: DepositId): Promise<void> {
      const row = await queries.findDeposit(db, depositId);
      if (row) await ask(row);
    },

    /** Reads the checkout again, then credits or ends the deposit, once. Throws when the provider does not answer. */
    async applyNews(provider: PaymentProvider, news: WebhookNews): Promise<NewsOutcome> {
      const checkout = await provider.findCheckout(news.providerReference);
      const id = DepositId.safeParse(news.referenceId ?? checkout?.referenceId);
      const found = id.success ? await queries.findDeposit(db, id.data) : undefined;
      return follow(found, async (tx, row) =>
        finishNews(tx, provider.key, news, clock.now(), async () => {
          if (row?.provider_key !== provider.key || !checkout) return { outcome: 'unknown' };
          return settle(tx, row, checkout);
        }),
      );
    },

    /** Job: asks about deposits that no message came of, so that a lost one changes nothing. */
    async reread(): Promise<void> {
      const now = clock.now();
      for (const row of await queries.listUnanswered(db, now, askedAtOnce)) {
        const age = Math.floor((now.getTime() - row.created_at.getTime()) / 1000);
        await queries.setAskAt(db, row.deposit_id, addSeconds(now, Math.min(lastAskSeconds, age)));
        try {
          await ask(row);
        } catch (error) {
          platform.log.warn({ depositId: row.deposit_id, err: error }, 'a deposit could not be read again');
        }
      }
    },
  };
}
