import type { AccountId } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import { executorOf } from '@kislap/ledger';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type { PayeeId, WithdrawalId } from '../../contract/cashier.ids.ts';
import type { Withdrawal } from '../../contract/cashier.withdrawals.ts';
import type { PayeeRow, SettingRow, WithdrawalRow } from '../cashier.tables.ts';
import { type CashierDeps, ledgerSource } from '../cashier.types.ts';
import { findMethod, getSetting } from '../deposits/method.queries.ts';
import { isSameName, requireAmount, withdrawalFee } from '../money-rules.ts';
import { findPayee, lockPlayer } from '../payees/payee.queries.ts';
import { type Payees, usableAt } from '../payees/payee.service.ts';
import { listLatestPayouts, savePayout } from './payout.queries.ts';
import type { Payouts } from './payout.service.ts';
import { findRiskFlags } from './risk.service.ts';
import * as queries from './withdrawal.queries.ts';
import { toWithdrawals } from './withdrawal.view.ts';

export interface WithdrawalRequest {
  key: string;
  payeeId: PayeeId;
  amount: bigint;
  paymentPassword: string;
}

export interface ConfirmAnswer {
  part?: number | undefined;
  answer: 'received' | 'not_received' | 'full_payment';
}

export const reviewJob = 'cashier.review';

export type Withdrawals = ReturnType<typeof createWithdrawals>;

export function createWithdrawals(deps: CashierDeps, payees: Payees, payouts: Payouts) {
  const { platform, ledger, identity, paymentPasswords, brand } = deps;
  const { clock, outbox } = platform;
  const db = platform.database.kysely;

  /** What a repeat of the same key answers; another content under the same key is refused. */
  async function findRepeat(executor: typeof db, accountId: AccountId, request: WithdrawalRequest) {
    const known = await queries.findWithdrawalByKey(executor, accountId, request.key);
    if (!known) return undefined;
    if (known.payee_id !== request.payeeId || known.amount !== request.amount) {
      throw new AppError('idempotency_key_reused');
    }
    return toReply(known);
  }

  async function requirePayee(
    accountId: AccountId,
    payeeId: PayeeId,
    setting: SettingRow,
  ): Promise<PayeeRow> {
    const [payee, name] = await Promise.all([findPayee(db, accountId, payeeId), payees.findName(accountId)]);
    if (!payee) throw new AppError('payee_not_found');
    if (name === null || !isSameName(name, payee.payee_name)) throw new AppError('payee_name_mismatch');
    const from = usableAt(payee, setting.payee_cooling_hours);
    if (from > clock.now()) throw new AppError('payee_cooling', { usableAt: from.toISOString() });
    return payee;
  }

  /** Whoever sits at somebody's session must not take over its contacts and be paid at once. */
  async function requireContactsSettled(accountId: AccountId, setting: SettingRow): Promise<void> {
    const replacedAt = await identity.findContactReplacedAt(accountId);
    if (replacedAt === null) return;
    const from = addSeconds(replacedAt, setting.payee_cooling_hours * 3600);
    if (from > clock.now()) throw new AppError('contact_cooling', { usableAt: from.toISOString() });
  }

  /** Limits of the day and one at a time, under the player's lock; answers the fee. */
  async function requireAllowance(tx: Tx, accountId: AccountId, amount: bigint, setting: SettingRow) {
    const used = await queries.sumSince(tx, accountId, manilaDayStart(manilaDay(clock.now())));
    if (used.amount + amount > setting.daily_limit) {
      throw new AppError('withdrawal_daily_limit', { dailyLimit: setting.daily_limit.toString() });
    }
    if (await queries.findOpenWithdrawalId(tx, accountId)) throw new AppError('withdrawal_in_progress');
    const fee = withdrawalFee(amount, used.count, setting);
    if (fee >= amount) throw new AppError('amount_below_minimum');
    return fee;
  }

  async function hold(tx: Tx, row: WithdrawalRow): Promise<void> {
    const [result] = await ledger.postWithin(executorOf(tx), [
      {
        kind: 'reserve',
        accountId: row.account_id,
        source: ledgerSource,
        reference: referenceOf(row.withdrawal_id),
        amount: row.amount,
        currency: row.currency,
      },
    ]);
    if (result?.outcome !== 'refused') return;
    if (result.reason === 'insufficient_funds') throw new AppError('balance_too_low');
    if (result.reason === 'account_locked') throw new AppError('account_locked');
    assert(result.reason === 'account_unknown', `a hold was refused: ${result.reason}`);
    throw new AppError('balance_too_low');
  }

  /** The player's own withdrawal under lock. */
  async function lockOwn(tx: Tx, accountId: AccountId, withdrawalId: WithdrawalId): Promise<WithdrawalRow> {
    const row = await queries.lockWithdrawal(tx, withdrawalId);
    if (row?.account_id !== accountId) throw new AppError('not_found');
    return row;
  }

  async function view(row: WithdrawalRow): Promise<Withdrawal> {
    const [withdrawal] = await toWithdrawals(db, [row], await getSetting(db));
    assert(withdrawal, 'a row has a view');
    return withdrawal;
  }

  async function releaseHold(tx: Tx, row: WithdrawalRow): Promise<void> {
    const [result] = await ledger.postWithin(executorOf(tx), [
      {
        kind: 'release',
        accountId: row.account_id,
        source: ledgerSource,
        reference: `${row.withdrawal_id}:release`,
        holdReference: referenceOf(row.withdrawal_id),
        currency: row.currency,
      },
    ]);
    assert(result && result.outcome !== 'refused', `withdrawal ${row.withdrawal_id} could not be given back`);
  }

  return {
    releaseHold,

    /** Checks in the order of domain 4.8; the row and the frozen money come into being together. */
    async create(accountId: AccountId, request: WithdrawalRequest) {
      const repeat = await findRepeat(db, accountId, request);
      if (repeat) return repeat;
      await identity.requireMoneyAllowed(accountId);
      await paymentPasswords.require(accountId, request.paymentPassword);
      const setting = await getSetting(db);
      await requireContactsSettled(accountId, setting);
      const payee = await requirePayee(accountId, request.payeeId, setting);
      const method = await findMethod(db, 'withdrawal', payee.method_id);
      if (!method) throw new AppError('method_unavailable');
      const { amount } = request;
      requireAmount(amount, { min: method.amount_min, max: method.amount_max });
      const now = clock.now();
      const flags = await findRiskFlags(db, accountId, payee, { amount, now });

      return db
        .transaction()
        .execute(async (tx) => {
          await lockPlayer(tx, accountId);
          const raced = await findRepeat(tx, accountId, request);
          if (raced) return raced;
          const fee = await requireAllowance(tx, accountId, amount, setting);
          const row: WithdrawalRow = {
            bucket: bucketOf(accountId),
            withdrawal_id: newOwnedId<WithdrawalId>(now, accountId),
            account_id: accountId,
            idempotency_key: request.key,
            payee_id: payee.payee_id,
            method_id: method.method_id,
            method_name: method.name,
            provider_key: method.provider_key,
            channel: method.channel,
            payee_name: payee.payee_name,
            account_sealed: payee.account_sealed,
            account_masked: payee.account_masked,
            account_fingerprint: payee.account_fingerprint,
            amount,
            fee,
            currency: brand.currency,
            status: 'APPLIED',
            flags,
            reason: null,
            note: null,
            reviewer: null,
            created_at: now,
            updated_at: now,
            finished_at: null,
          };
          await queries.insertWithdrawal(tx, row);
          await queries.saveStatus(tx, row, { status: 'APPLIED', at: now, actor: 'player' });
          await hold(tx, row);
          if (amount <= setting.auto_approve_max) {
            await enqueueJob(tx, reviewJob, { withdrawalId: row.withdrawal_id });
          }
          await outbox.publish(tx, {
            topic: 'cashier.withdrawal_applied',
            subjectId: accountId,
            payload: { withdrawalId: row.withdrawal_id, amount: amount.toString() },
          });
          return toReply(row);
        })
        .then((reply) => {
          deps.balancePushes.push(accountId);
          return reply;
        });
    },

    async get(accountId: AccountId, withdrawalId: WithdrawalId): Promise<Withdrawal> {
      const row = await queries.findWithdrawal(db, withdrawalId);
      if (row?.account_id !== accountId) throw new AppError('not_found');
      return view(row);
    },

    async list(accountId: AccountId, page: { page: number; pageSize: number }) {
      const [{ rows, totalPages }, setting] = await Promise.all([
        queries.listWithdrawals(db, { ...page, accountId }),
        getSetting(db),
      ]);
      return { list: await toWithdrawals(db, rows, setting), totalPages };
    },

    async cancel(accountId: AccountId, withdrawalId: WithdrawalId): Promise<Withdrawal> {
      const setting = await getSetting(db);
      const row = await db.transaction().execute(async (tx) => {
        const locked = await lockOwn(tx, accountId, withdrawalId);
        if (locked.status === 'CANCELLED') return locked;
        if (locked.status !== 'APPLIED' || !setting.can_cancel) {
          throw new AppError('withdrawal_state_changed', { status: locked.status });
        }
        await releaseHold(tx, locked);
        return queries.saveStatus(tx, locked, { status: 'CANCELLED', at: clock.now(), actor: 'player' });
      });
      payouts.tell(row);
      return view(row);
    },

    /** The player's answer whether a payout arrived; the same answer again changes nothing. */
    async confirm(
      accountId: AccountId,
      withdrawalId: WithdrawalId,
      input: ConfirmAnswer,
    ): Promise<Withdrawal> {
      const row = await db.transaction().execute(async (tx) => {
        const locked = await lockOwn(tx, accountId, withdrawalId);
        if (locked.status === 'RECEIVED' && input.answer !== 'not_received') return locked;
        if (locked.status !== 'PAID' && locked.status !== 'NOT_RECEIVED') {
          throw new AppError('withdrawal_state_changed', { status: locked.status });
        }
        return answerParts(tx, locked, input, 'player');
      });
      payouts.tell(row);
      return view(row);
    },

    /** Job: a paid withdrawal without an answer counts as received after the brand's number of minutes. */
    async receiveUnanswered(): Promise<void> {
      const setting = await getSetting(db);
      const before = addSeconds(clock.now(), -setting.auto_received_minutes * 60);
      for (const withdrawalId of await queries.listUnanswered(db, before)) {
        const row = await db.transaction().execute(async (tx) => {
          const locked = await queries.lockWithdrawal(tx, withdrawalId);
          if (locked?.status !== 'PAID' || locked.updated_at > before) return undefined;
          return answerParts(tx, locked, { answer: 'full_payment' }, 'system');
        });
        if (row) payouts.tell(row);
      }
    },
  };

  async function answerParts(tx: Tx, row: WithdrawalRow, input: ConfirmAnswer, actor: string) {
    const parts = (await listLatestPayouts(tx, row)).filter((part) => part.status !== 'FAILED');
    const isAll = input.part === undefined || input.answer === 'full_payment';
    const answered = isAll ? parts : parts.filter(({ part }) => part === input.part);
    if (answered.length === 0) {
      throw new AppError('invalid_request', { fields: [{ path: 'part', code: 'unknown' }] });
    }
    const now = clock.now();
    const status = input.answer === 'not_received' ? 'NOT_RECEIVED' : 'RECEIVED';
    for (const part of answered) await savePayout(tx, part, { status, now });

    const rest = parts.filter((part) => !answered.includes(part));
    const next = [...answered.map(() => status), ...rest.map((part) => part.status)];
    const whole = next.includes('NOT_RECEIVED')
      ? 'NOT_RECEIVED'
      : next.every((known) => known === 'RECEIVED')
        ? 'RECEIVED'
        : 'PAID';
    if (whole === row.status) return row;
    return queries.saveStatus(tx, row, { status: whole, at: now, actor });
  }
}

function toReply(row: WithdrawalRow) {
  return { withdrawalId: row.withdrawal_id, fee: row.fee, status: row.status };
}
