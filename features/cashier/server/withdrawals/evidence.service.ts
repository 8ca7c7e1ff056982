import type { AccountId, Language } from '@kislap/contract-kit';
import { shortReference } from '@kislap/contract-kit/ids';
import { addSeconds, manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { type QueuedWithdrawal, RiskFlag, type WithdrawalCase } from '../../contract/cashier.console.ts';
import type { WithdrawalStatus } from '../../contract/cashier.fields.ts';
import type { WithdrawalId } from '../../contract/cashier.ids.ts';
import { RiskFacts } from '../../contract/cashier.risk.ts';
import type { DepositRow, PayoutRow, WithdrawalRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import {
  countForOperator,
  type DepositFilter,
  listDeposits,
  sumPaidDeposits,
} from '../deposits/deposit.queries.ts';
import { getSetting } from '../deposits/method.queries.ts';
import { listAccountsSharing } from '../payees/payee.queries.ts';
import type { Debts } from './debts.service.ts';
import { isUnderWay, listPayouts, listStuck } from './payout.queries.ts';
import { ratioPercent } from './risk.service.ts';
import * as queries from './withdrawal.queries.ts';
import { latestParts } from './withdrawal.view.ts';

/** A payout without a final word for this long needs a person. */
const stuckMinutes = 15;
const recentCount = 10;
const daySeconds = 86_400;

interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

export interface QueueQuery extends DayRange {
  status: 'open' | 'all' | WithdrawalStatus;
  accountId?: AccountId | undefined;
  page: number;
  pageSize: number;
}

/** What operators see before they decide. */
export function createEvidence(deps: CashierDeps, debts: Debts) {
  const { platform, ledger, identity } = deps;
  const db = platform.database.kysely;
  const { listRecentRounds, listSharing, listOpposites } = createSurroundings(deps);

  async function toQueue(rows: readonly WithdrawalRow[]): Promise<QueuedWithdrawal[]> {
    const [names, stuck] = await Promise.all([
      identity.listAccounts(rows.map((row) => row.account_id)),
      listStuck(db, rows, addSeconds(platform.clock.now(), -stuckMinutes * 60)),
    ]);
    return rows.map((row) => ({
      withdrawalId: row.withdrawal_id,
      accountId: row.account_id,
      account: names.get(row.account_id)?.username ?? '',
      amount: row.amount,
      fee: row.fee,
      netAmount: row.amount - row.fee,
      status: row.status,
      methodName: row.method_name,
      payeeName: row.payee_name,
      accountMasked: row.account_masked,
      flags: row.flags.map((flag) => RiskFlag.parse(flag)),
      reviewer: row.reviewer,
      needsAttention: stuck.has(row.withdrawal_id),
      createdAt: row.created_at,
    }));
  }

  return {
    async listQueue(query: QueueQuery) {
      const { status, accountId, page, pageSize } = query;
      const statuses =
        status === 'all'
          ? undefined
          : status === 'open'
            ? [...queries.openStatuses, 'NOT_RECEIVED' as const]
            : [status];
      const isQueue = status === 'open' || status === 'APPLIED' || status === 'AUDITING';
      const [{ rows, totalPages }, counts] = await Promise.all([
        queries.listWithdrawals(db, { statuses, accountId, ...toInstants(query), isQueue, page, pageSize }),
        queries.countByStatus(db),
      ]);
      return { list: await toQueue(rows), totalPages, counts };
    },

    async getCase(withdrawalId: WithdrawalId, language: Language): Promise<WithdrawalCase> {
      const row = await queries.findWithdrawal(db, withdrawalId);
      if (!row) throw new AppError('not_found');
      const accountId = row.account_id;
      const [withdrawal] = await toQueue([row]);
      if (!withdrawal) throw new AppError('not_found');
      const [
        setting,
        balances,
        deposited,
        withdrawn,
        payouts,
        steps,
        deposits,
        recentRounds,
        sharedWith,
        opposites,
        owed,
      ] = await Promise.all([
        getSetting(db),
        ledger.findBalances(accountId),
        sumPaidDeposits(db, accountId),
        queries.sumPaidWithdrawals(db, accountId),
        listPayouts(db, [row]),
        queries.listSteps(db, [row]),
        listDeposits(db, { accountId, page: 1, pageSize: recentCount }),
        listRecentRounds(accountId, language),
        listSharing(row),
        listOpposites(row, language),
        debts.list(db, { accountId, username: withdrawal.account }, language),
      ]);
      const ratio = ratioOf(row, deposited, withdrawn.amount);
      return {
        withdrawal,
        needsSecond: row.amount > setting.one_person_max,
        isSentAgain: row.status === 'NOT_RECEIVED' && latestParts(payouts).some(isUnderWay),
        reason: row.reason,
        note: row.note,
        balances: { cash: balances?.cash ?? 0n, bonus: balances?.bonus ?? 0n, held: balances?.held ?? 0n },
        totals: {
          deposited,
          withdrawn: withdrawn.amount,
          ratioPercent: ratio === null ? null : Number(ratio),
        },
        parts: payouts.map(toPart),
        history: steps.map(({ status, at, actor, note }) => ({ status, at, actor, note })),
        recentDeposits: deposits.rows.map(toRecentDeposit),
        recentRounds,
        sharedWith,
        opposites,
        debts: owed,
      };
    },
  };
}

/** Deposits of all players as operators see them. */
export function createDepositList({ platform, identity }: Pick<CashierDeps, 'platform' | 'identity'>) {
  const db = platform.database.kysely;

  return async (query: DayRange & Omit<DepositFilter, 'from' | 'to'>) => {
    const [{ rows, totalPages }, waiting] = await Promise.all([
      listDeposits(db, { ...query, ...toInstants(query) }),
      countForOperator(db),
    ]);
    const names = await identity.listAccounts(rows.map((row) => row.account_id));
    const list = rows.map((row) => ({
      depositId: row.deposit_id,
      accountId: row.account_id,
      account: names.get(row.account_id)?.username ?? '',
      methodName: row.method_name,
      amount: row.amount,
      status: row.status,
      reference: shortReference(row.deposit_id),
      providerReference: row.provider_reference,
      asked: row.asked,
      finding: row.finding,
      takenBack: row.taken_back,
      stoppedFor: row.stopped_for,
      returnRefusal: row.return_refusal,
      createdAt: row.created_at,
      finishedAt: row.finished_at,
    }));
    return { list, totalPages, waiting };
  };
}

function toRecentDeposit(deposit: DepositRow): WithdrawalCase['recentDeposits'][number] {
  return {
    depositId: deposit.deposit_id,
    methodName: deposit.method_name,
    amount: deposit.amount,
    status: deposit.status,
    createdAt: deposit.created_at,
  };
}

function toPart(payout: PayoutRow): WithdrawalCase['parts'][number] {
  return {
    part: payout.part,
    attempt: payout.attempt,
    amount: payout.amount,
    status: payout.status,
    providerReference: payout.provider_reference,
    failureReason: payout.failure_reason,
    updatedAt: payout.updated_at,
  };
}

/** Paid out in per cent of paid in, with this one. */
function ratioOf(row: WithdrawalRow, deposited: bigint, withdrawn: bigint) {
  const isCounted = ['PAID', 'RECEIVED', 'NOT_RECEIVED'].includes(row.status);
  return ratioPercent(deposited, withdrawn, isCounted ? 0n : row.amount);
}

/** What stands around a withdrawal. */
function createSurroundings(deps: CashierDeps) {
  const { platform, ledger, identity, findGameName } = deps;
  const db = platform.database.kysely;

  async function listRecentRounds(accountId: AccountId, language: Language) {
    const { list } = await ledger.listRounds(accountId, { page: 1, pageSize: recentCount });
    return list.map((round) => ({
      roundRef: round.roundRef,
      vendor: round.source,
      gameName: findGameName(round.gameId, language) ?? round.gameId,
      stake: round.stake,
      win: round.win,
      state: round.state,
      openedAt: round.openedAt,
    }));
  }

  async function listSharing(row: WithdrawalRow) {
    const accountIds = await listAccountsSharing(db, row.account_fingerprint, row.account_id);
    const names = await identity.listAccounts(accountIds);
    return accountIds.map((accountId) => ({ accountId, account: names.get(accountId)?.username ?? '' }));
  }

  /** As it was when the withdrawal was asked for. */
  async function listOpposites({ risk_facts: facts }: WithdrawalRow, language: Language) {
    const { opposites } = facts ? z.decode(RiskFacts, facts) : { opposites: [] };
    const names = await identity.listAccounts(opposites.map(({ otherId }) => otherId));
    return opposites.map(({ gameId, ...opposite }) => ({
      ...opposite,
      gameName: findGameName(gameId, language) ?? gameId,
      otherAccount: names.get(opposite.otherId)?.username ?? '',
    }));
  }

  return { listRecentRounds, listSharing, listOpposites };
}

/** Days of the business, both included. */
function toInstants({ from, to }: DayRange) {
  return {
    from: from === undefined ? undefined : manilaDayStart(from),
    to: to === undefined ? undefined : addSeconds(manilaDayStart(to), daySeconds),
  };
}
