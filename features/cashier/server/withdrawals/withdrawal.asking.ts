import { type AccountId, formatDecimal } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import { executorOf } from '@kislap/ledger';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { SingleSlot } from '@kislap/platform/slots.ts';
import type { PayeeId } from '../../contract/cashier.ids.ts';
import type { PayeeRow, SettingRow, WithdrawalRow } from '../cashier.tables.ts';
import { type CashierDeps, type FindAllowance, ledgerSource, type Wagering } from '../cashier.types.ts';
import type { TakingBack } from '../deposits/taking-back.ts';
import { sumArriving, sumHandedSince } from '../handovers/handover.queries.ts';
import { allowanceOf, isSameName, withdrawalFee } from '../money-rules.ts';
import { findPayee } from '../payees/payee.queries.ts';
import { type Payees, usableAt } from '../payees/payee.service.ts';
import type { Debts } from './debts.service.ts';
import * as queries from './withdrawal.queries.ts';

export interface WithdrawalRequest {
  key: string;
  payeeId: PayeeId;
  amount: bigint;
  paymentPassword: string;
}

/** What other features know that stands against a withdrawal. */
export interface Obstacles {
  debts: Debts;
  wagering: SingleSlot<Wagering>;
  allowance: SingleSlot<FindAllowance>;
  takingBack: TakingBack;
}

export type Asking = ReturnType<typeof createAsking>;

/** What a new withdrawal must pass, and the hold of its money. */
export function createAsking(
  deps: CashierDeps,
  payees: Payees,
  { debts, wagering, allowance, takingBack }: Obstacles,
) {
  const { platform, ledger, identity, brand } = deps;
  const { clock } = platform;
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

  /** What may leave in a day, by withdrawals and along the line together. */
  async function requireDay(tx: Tx, accountId: AccountId, amount: bigint, setting: SettingRow) {
    const today = manilaDayStart(manilaDay(clock.now()));
    const used = await queries.sumSince(tx, accountId, today);
    const handed = await sumHandedSince(tx, accountId, today);
    const { dailyLimit, freePerDay } = (await allowance.get()(tx, accountId)) ?? allowanceOf(setting);
    if (used.amount + handed + amount > dailyLimit) {
      throw new AppError('withdrawal_daily_limit', { dailyLimit: dailyLimit.toString() });
    }
    return { used, freePerDay };
  }

  /** Limits of the day and one at a time, under the player's lock; answers the fee. */
  async function requireAllowance(tx: Tx, accountId: AccountId, amount: bigint, setting: SettingRow) {
    const { used, freePerDay } = await requireDay(tx, accountId, amount, setting);
    if (await queries.findOpenWithdrawalId(tx, accountId)) throw new AppError('withdrawal_in_progress');
    const fee = withdrawalFee(amount, freePerDay === null || used.count < freePerDay, setting);
    if (fee >= amount) throw new AppError('amount_below_minimum');
    return fee;
  }

  /** Money that came in is played before any goes out (domain 4.2). */
  async function requireNoWagering(tx: Tx, accountId: AccountId): Promise<void> {
    // What is on its way from above is to be played too; it may be here before that is written.
    const arriving = await sumArriving(tx, accountId);
    const left = (await wagering.get().findLeft(tx, accountId)) + arriving;
    if (left > 0n) throw new AppError('withdrawal_turnover_open', { left: formatDecimal(left) });
  }

  /** What a player owes is paid back before anything is paid out. */
  async function requireNoDebt(tx: Tx, accountId: AccountId, occasion: string): Promise<void> {
    await takingBack.collect(tx, accountId, brand.currency, occasion);
    const owed = await debts.findOwed(tx, accountId);
    if (owed > 0n) throw new AppError('withdrawal_debt_open', { owed: formatDecimal(owed) });
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
    findRepeat,
    requirePayee,
    requireContactsSettled,
    requireAllowance,
    requireDay,
    requireNoWagering,
    requireNoDebt,
    hold,
    releaseHold,
  };
}

export function toReply(row: WithdrawalRow) {
  return { withdrawalId: row.withdrawal_id, fee: row.fee, status: row.status };
}
