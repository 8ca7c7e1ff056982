import type { AccountId, Language } from '@kislap/contract-kit';
import { shortReference } from '@kislap/contract-kit/ids';
import { addSeconds } from '@kislap/platform/clock.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { transferKey } from '../../contract/cashier.fields.ts';
import type { DepositId } from '../../contract/cashier.ids.ts';
import type { Deposit } from '../../contract/cashier.ts';
import { feeOf } from '../../rules/method-rules.ts';
import type { DepositRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import type { Methods } from '../channels/methods.service.ts';
import { requireAmount } from '../money-rules.ts';
import { lockPlayer } from '../payees/payee.queries.ts';
import { ProviderRefused, ProviderUnavailable } from '../providers/provider.types.ts';
import type { Providers } from '../providers.service.ts';
import type { Crediting } from './crediting.ts';
import * as queries from './deposit.queries.ts';
import { createFollowing } from './following.ts';
import type { Stopping } from './stopping.ts';

/** A deposit whose checkout was never answered to us is given up after this long. */
const unsentMinutes = 60;
const unsentMax = 500;
/** Without a message the provider is asked itself, first after this time. */
const firstAskSeconds = 120;

interface UnsentEnd {
  status: 'FAILED' | 'EXPIRED';
  providerReference: null;
  now: Date;
}
type EndUnsent = (row: DepositRow, end: UnsentEnd) => Promise<void>;

export type Deposits = ReturnType<typeof createDeposits>;

export function createDeposits(
  deps: CashierDeps,
  providers: Providers,
  { crediting, stopping, methods }: { crediting: Crediting; stopping: Stopping; methods: Methods },
) {
  const { platform, identity, brand } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;
  const { insert, drop } = crediting;

  const openCheckout = createOpening(deps, providers, stopping, endUnsent);

  return {
    async create(
      accountId: AccountId,
      request: { ip: string; key: string; language: Language; methodId: string; amount: bigint },
    ) {
      const { ip, key, language, methodId, amount } = request;
      const known = await queries.findDepositByKey(db, accountId, key);
      if (known) {
        if (known.method_id !== methodId || known.asked !== amount)
          throw new AppError('idempotency_key_reused');
        return openCheckout(known, language);
      }
      await identity.requireMoneyInAllowed(accountId);
      await deps.networks.require({ act: 'deposit', ip, accountId });
      const method = await methods.require(accountId, 'deposit', methodId);
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
        asked: amount,
        paid: null,
        finding: null,
        taken_back: 0n,
        ask_at: null,
        fee: feeOf(amount, { fixed: method.fee, rate: method.fee_rate }),
        currency: brand.currency,
        status: 'CREATED',
        provider_reference: null,
        redirect_url: null,
        created_at: now,
        finished_at: null,
        counted_at: null,
        stopped_at: null,
        stopped_for: null,
        return_refusal: null,
        arrived_at: null,
        returned_at: null,
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

    ...createFollowing(deps, providers, crediting),

    async expireUnsent(): Promise<void> {
      const now = clock.now();
      const rows = await queries.listUnsent(db, addSeconds(now, -unsentMinutes * 60), unsentMax);
      for (const row of rows) await endUnsent(row, { status: 'EXPIRED', providerReference: null, now });
    },
  };

  /** Ends one that never reached the provider, unless it has got further meanwhile. */
  async function endUnsent({ account_id, deposit_id }: DepositRow, end: UnsentEnd): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await lockPlayer(tx, account_id);
      const row = await queries.lockDeposit(tx, deposit_id);
      if (row?.status !== 'CREATED') return;
      await drop(tx, row);
      await queries.finishDeposit(tx, deposit_id, end);
      if (end.status === 'FAILED') await methods.noteFailure(tx, row);
    });
  }
}

/** Asks the provider for a deposit's hosted page. */
function createOpening(
  { platform }: CashierDeps,
  providers: Providers,
  stopping: Stopping,
  endUnsent: EndUnsent,
) {
  const { clock, log, config } = platform;
  const db = platform.database.kysely;

  /** The same deposit gets the same page however often it is asked. */
  return async function openCheckout(row: DepositRow, language: Language) {
    const stop = limitOf(row);
    if (stop) throw new AppError(stop);
    if (row.status !== 'CREATED') return toReply(row);
    const provider = await providers.get(row.provider_key);
    const back = (outcome: string) =>
      `${config.publicUrl}/member/deposit?depositId=${row.deposit_id}&return=${outcome}`;
    try {
      const checkout = await provider.createCheckout({
        depositId: row.deposit_id,
        methodId: row.method_id,
        amount: row.amount + row.fee,
        currency: row.currency,
        description: `Deposit ${shortReference(row.deposit_id)}`,
        channel: row.channel,
        language,
        returnUrls: { success: back('success'), failure: back('failure'), cancel: back('cancel') },
      });
      const askAt = addSeconds(clock.now(), firstAskSeconds);
      const opened = await queries.markPending(db, row.deposit_id, { ...checkout, askAt });
      // A limit or a pause came while the provider was asked.
      const late = opened && limitOf(opened);
      if (late) {
        await stopping.cancelLater(db, row.deposit_id, checkout.checkoutId);
        throw new AppError(late);
      }
      return toReply({ ...row, status: 'PENDING', redirect_url: checkout.redirectUrl });
    } catch (error) {
      if (error instanceof ProviderRefused) {
        log.warn({ depositId: row.deposit_id, reason: error.reason }, 'the provider refused a deposit');
        const end = { status: 'FAILED', providerReference: null, now: clock.now() } as const;
        await endUnsent(row, end);
        throw new AppError('method_unavailable');
      }
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn({ depositId: row.deposit_id, err: error }, 'the provider did not answer');
      throw new AppError('payment_provider_unavailable');
    }
  };
}

/** The limit or pause that stands against a deposit which is not paid. */
function limitOf({ stopped_for: stop }: DepositRow) {
  return stop === 'deposit_limit_reached' || stop === 'cooling_off' || stop === 'self_excluded' ? stop : null;
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
    redirectUrl: row.status === 'PENDING' && row.stopped_for === null ? row.redirect_url : null,
    asked: row.asked,
    finding: row.finding,
    takenBack: row.taken_back,
    stoppedFor: row.stopped_for,
    reference: shortReference(row.deposit_id),
    isTransfer: row.provider_key === transferKey,
  };
}
