import type { AccountId, Language } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { DepositStatus } from '../../contract/cashier.fields.ts';
import { DepositId } from '../../contract/cashier.ids.ts';
import type { Deposit } from '../../contract/cashier.ts';
import type { DepositRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { requireAmount } from '../money-rules.ts';
import type { PaymentProvider, WebhookNews } from '../providers/provider.types.ts';
import { ProviderRefused, ProviderUnavailable } from '../providers/provider.types.ts';
import type { Providers } from '../providers.service.ts';
import { createCrediting } from './crediting.ts';
import * as queries from './deposit.queries.ts';
import { findMethod } from './method.queries.ts';
import { finishNews, type NewsOutcome } from './webhook.queries.ts';

/** A deposit whose checkout was never answered to us is given up after this long. */
const unsentMinutes = 60;

export type Deposits = ReturnType<typeof createDeposits>;

export function createDeposits(deps: CashierDeps, providers: Providers) {
  const { platform, identity, balancePushes, brand } = deps;
  const { clock, log, config, pusher } = platform;
  const db = platform.database.kysely;
  const { insert, drop, settle } = createCrediting(deps);

  /** Asks for the hosted page; the same deposit gets the same page however often it is asked. */
  async function openCheckout(row: DepositRow, language: Language) {
    if (row.status !== 'CREATED') return toReply(row);
    const provider = await providers.get(row.provider_key);
    const back = (outcome: string) =>
      `${config.publicUrl}/member/deposit?depositId=${row.deposit_id}&return=${outcome}`;
    try {
      const checkout = await provider.createCheckout({
        depositId: row.deposit_id,
        amount: row.amount + row.fee,
        currency: row.currency,
        description: `Deposit ${row.deposit_id.slice(-12).toUpperCase()}`,
        channel: row.channel,
        language,
        returnUrls: { success: back('success'), failure: back('failure'), cancel: back('cancel') },
      });
      await queries.markPending(db, row.deposit_id, checkout);
      return toReply({ ...row, status: 'PENDING', redirect_url: checkout.redirectUrl });
    } catch (error) {
      if (error instanceof ProviderRefused) {
        log.warn({ depositId: row.deposit_id, reason: error.reason }, 'the provider refused a deposit');
        const end = { status: 'FAILED', providerReference: null, now: clock.now() } as const;
        await db.transaction().execute(async (tx) => {
          await drop(tx, row);
          await queries.finishDeposit(tx, row.deposit_id, end);
        });
        throw new AppError('method_unavailable');
      }
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ depositId: row.deposit_id, err: error }, 'the provider did not answer');
      throw new AppError('payment_provider_unavailable');
    }
  }

  return {
    async create(
      accountId: AccountId,
      request: { key: string; language: Language; methodId: string; amount: bigint },
    ) {
      const { key, language, methodId, amount } = request;
      const known = await queries.findDepositByKey(db, accountId, key);
      if (known) {
        if (known.method_id !== methodId || known.amount !== amount)
          throw new AppError('idempotency_key_reused');
        return openCheckout(known, language);
      }
      await identity.requireMoneyAllowed(accountId);
      const method = await findMethod(db, 'deposit', methodId);
      if (!method) throw new AppError('method_unavailable');
      requireAmount(amount, { min: method.amount_min, max: method.amount_max });
      await providers.get(method.provider_key);
      const now = clock.now();
      const row: DepositRow = {
        bucket: bucketOf(accountId),
        deposit_id: newOwnedId(now, accountId),
        account_id: accountId,
        idempotency_key: key,
        method_id: methodId,
        method_name: method.name,
        provider_key: method.provider_key,
        channel: method.channel,
        amount,
        fee: method.fee,
        currency: brand.currency,
        status: 'CREATED',
        provider_reference: null,
        redirect_url: null,
        created_at: now,
        finished_at: null,
        counted_at: null,
      };
      return openCheckout(await insert(row), language);
    },

    async get(accountId: AccountId, depositId: DepositId): Promise<Deposit> {
      const row = await queries.findDeposit(db, depositId);
      if (row?.account_id !== accountId) throw new AppError('not_found');
      return toDeposit(row);
    },

    async list(accountId: AccountId, page: { page: number; pageSize: number }) {
      const { rows, totalPages } = await queries.listDeposits(db, { ...page, accountId });
      return { list: rows.map(toDeposit), totalPages };
    },

    listRows: (filter: queries.DepositFilter) => queries.listDeposits(db, filter),

    /** Reads the checkout again, then credits or ends the deposit, once. Throws when the provider does not answer. */
    async applyNews(provider: PaymentProvider, news: WebhookNews): Promise<NewsOutcome> {
      const checkout = await provider.findCheckout(news.providerReference);
      let changed: DepositRow | undefined;
      const outcome = await db.transaction().execute(async (tx) => {
        const id = DepositId.safeParse(news.referenceId);
        const row = id.success ? await queries.lockDeposit(tx, id.data) : undefined;
        const isKnown = row?.provider_key === provider.key && checkout !== undefined;
        return finishNews(tx, provider.key, news, clock.now(), async () => {
          if (!isKnown || !row || !checkout) return 'unknown';
          const result = await settle(tx, row, checkout);
          if (result === 'applied') changed = row;
          return result;
        });
      });
      if (changed) {
        const row = await queries.findDeposit(db, changed.deposit_id);
        if (row) tell(row.account_id, row.deposit_id, row.status);
      }
      return outcome;
    },

    async expireUnsent(): Promise<void> {
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const rows = await queries.expireUnsent(tx, addSeconds(now, -unsentMinutes * 60), now);
        // In one order, so that two runs wait for each other.
        rows.sort((a, b) => (a.account_id < b.account_id ? -1 : 1));
        for (const row of rows) await drop(tx, { ...row, status: 'CREATED' });
      });
    },
  };

  function tell(accountId: AccountId, depositId: DepositId, status: DepositStatus): void {
    pusher.push(accountId, { type: 'deposit', depositId, status });
    balancePushes.push(accountId);
  }
}

function toReply(row: DepositRow) {
  return {
    depositId: row.deposit_id,
    status: row.status,
    redirectUrl: row.status === 'PENDING' ? row.redirect_url : null,
    instructions: null,
  };
}

function toDeposit(row: DepositRow): Deposit {
  return {
    depositId: row.deposit_id,
    methodId: row.method_id,
    methodName: row.method_name,
    amount: row.amount,
    fee: row.fee,
    status: row.status,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    redirectUrl: row.status === 'PENDING' ? row.redirect_url : null,
  };
}
