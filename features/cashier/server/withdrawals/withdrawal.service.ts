import type { AccountId } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import * as z from 'zod/mini';
import type { WithdrawalId } from '../../contract/cashier.ids.ts';
import { RiskFacts } from '../../contract/cashier.risk.ts';
import type { Withdrawal } from '../../contract/cashier.withdrawals.ts';
import { flagsOf, isAutomatic } from '../../rules/risk.ts';
import { withdrawalSeals } from '../cashier.seals.ts';
import type { WithdrawalRow } from '../cashier.tables.ts';
import type { CashierDeps, ListSides } from '../cashier.types.ts';
import type { Methods } from '../channels/methods.service.ts';
import { getSetting } from '../deposits/method.queries.ts';
import { requireAmount } from '../money-rules.ts';
import { lockPlayer } from '../payees/payee.queries.ts';
import type { Payees } from '../payees/payee.service.ts';
import { isUnderWay, listLatestPayouts, savePayout } from './payout.queries.ts';
import type { Payouts } from './payout.service.ts';
import { findRiskFacts, rulesOf } from './risk.service.ts';
import { type Asking, toReply, type WithdrawalRequest } from './withdrawal.asking.ts';
import { createWithdrawalNotices } from './withdrawal.notices.ts';
import * as queries from './withdrawal.queries.ts';
import { toWithdrawals } from './withdrawal.view.ts';

export interface ConfirmAnswer {
  part?: number | undefined;
  answer: 'received' | 'not_received' | 'full_payment';
}

export const reviewJob = 'cashier.review';

interface WithdrawalParts {
  payees: Payees;
  payouts: Payouts;
  asking: Asking;
  methods: Pick<Methods, 'require' | 'findLevel'>;
  listSides: ListSides;
}

export type Withdrawals = ReturnType<typeof createWithdrawals>;

export function createWithdrawals(
  deps: CashierDeps,
  { payees, payouts, asking, methods, listSides }: WithdrawalParts,
) {
  const { platform, identity, paymentPasswords, brand } = deps;
  const { clock, outbox, vault } = platform;
  const db = platform.database.kysely;
  const { findRepeat, requirePayee, requireContactsSettled, requireAllowance, hold, releaseHold } = asking;
  const notify = createWithdrawalNotices(deps);
  const { view, cancel, confirm, receiveUnanswered } = createAnswers(deps, payouts, releaseHold);

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
      const method = await methods.require(accountId, 'withdrawal', payee.method_id);
      const { amount } = request;
      requireAmount(amount, { min: method.amount_min, max: method.amount_max });
      const now = clock.now();
      const number = await payees.getNumber(payee);
      const withdrawalId = newOwnedId<WithdrawalId>(now, accountId);
      const place = withdrawalSeals.account_sealed.at({ withdrawal_id: withdrawalId });
      const level = await methods.findLevel(db, accountId);
      const facts = await findRiskFacts(
        db,
        { accountId, payee, amount, level, now },
        { persons: deps.persons, listSides },
      );
      const rules = rulesOf(setting);

      return db
        .transaction()
        .execute(async (tx) => {
          await lockPlayer(tx, accountId);
          const raced = await findRepeat(tx, accountId, request);
          if (raced) return raced;
          await asking.requireNoWagering(tx, accountId);
          await asking.requireNoDebt(tx, accountId, withdrawalId);
          const fee = await requireAllowance(tx, accountId, amount, setting);
          const row: WithdrawalRow = {
            bucket: bucketOf(accountId),
            withdrawal_id: withdrawalId,
            account_id: accountId,
            idempotency_key: request.key,
            payee_id: payee.payee_id,
            method_id: method.method_id,
            method_name: method.name,
            provider_key: method.provider_key,
            channel: method.channel,
            payee_name: payee.payee_name,
            account_sealed: vault.seal(number, place),
            account_masked: payee.account_masked,
            account_fingerprint: payee.account_fingerprint,
            amount,
            fee,
            currency: brand.currency,
            status: 'APPLIED',
            flags: flagsOf(facts, rules),
            risk_facts: z.encode(RiskFacts, facts),
            is_automatic: false,
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
          await notify(tx, row, 'Applied');
          if (isAutomatic(facts, rules)) {
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
          platform.pusher.push(accountId, { type: 'message' });
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

    /** For the slot of the wallet's balance. */
    balanceBadges: async (accountId: AccountId) => ({
      payoutsToConfirm: await queries.countUnanswered(db, accountId),
    }),

    cancel,

    confirm,

    receiveUnanswered,
  };
}

/** What a player says of an own withdrawal. */
function createAnswers(deps: CashierDeps, payouts: Payouts, releaseHold: Asking['releaseHold']) {
  const notify = createWithdrawalNotices(deps);
  const { platform } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;

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

  async function cancel(accountId: AccountId, withdrawalId: WithdrawalId): Promise<Withdrawal> {
    const setting = await getSetting(db);
    const row = await db.transaction().execute(async (tx) => {
      const locked = await lockOwn(tx, accountId, withdrawalId);
      if (locked.status === 'CANCELLED') return locked;
      if (locked.status !== 'APPLIED' || !setting.can_cancel) {
        throw new AppError('withdrawal_state_changed', { status: locked.status });
      }
      await releaseHold(tx, locked);
      await notify(tx, locked, 'Cancelled');
      return queries.saveStatus(tx, locked, { status: 'CANCELLED', at: clock.now(), actor: 'player' });
    });
    payouts.tell(row);
    return view(row);
  }

  /** The player's answer whether a payout arrived; the same answer again changes nothing. */
  async function confirm(
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
  }

  /** Job: a paid withdrawal without an answer counts as received after the brand's number of minutes. */
  async function receiveUnanswered(): Promise<void> {
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
  }

  async function answerParts(tx: Tx, row: WithdrawalRow, input: ConfirmAnswer, actor: string) {
    const parts = (await listLatestPayouts(tx, row)).filter((part) => part.status !== 'FAILED');
    const isAll = input.part === undefined || input.answer === 'full_payment';
    const named = isAll ? parts : parts.filter(({ part }) => part === input.part);
    // What is being paid once more is answered when it was sent.
    const answered = named.filter((part) => !isUnderWay(part));
    if (answered.length < named.length && answered.length === 0)
      throw new AppError('withdrawal_state_changed', { status: row.status });
    if (answered.length === 0) {
      throw new AppError('invalid_request', { fields: [{ path: 'part', code: 'unknown' }] });
    }
    const now = clock.now();
    const status = input.answer === 'not_received' ? 'NOT_RECEIVED' : 'RECEIVED';
    for (const part of answered) await savePayout(tx, part, { status, now });

    const rest = parts.filter((part) => !answered.includes(part));
    const next = [...answered.map(() => status), ...rest.map((part) => part.status)];
    const whole =
      next.includes('NOT_RECEIVED') || rest.some(isUnderWay)
        ? 'NOT_RECEIVED'
        : next.every((known) => known === 'RECEIVED')
          ? 'RECEIVED'
          : 'PAID';
    if (whole === row.status) return row;
    if (whole !== 'PAID') await notify(tx, row, whole === 'RECEIVED' ? 'Received' : 'NotReceived');
    return queries.saveStatus(tx, row, { status: whole, at: now, actor });
  }

  return { view, cancel, confirm, receiveUnanswered };
}
