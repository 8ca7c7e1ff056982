import type { Executor } from '@kislap/platform/database/database.ts';
import './cashier.terms.ts';
import type { AccountId, BodyOf } from '@kislap/contract-kit';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { createSingleSlot, createSlot } from '@kislap/platform/slots.ts';
import type { putPaymentPassword } from '../contract/cashier.ts';
import { clockTime } from '../rules/method-rules.ts';
import type { MethodRow, SettingRow } from './cashier.tables.ts';
import type {
  CashierDeps,
  DebtSource,
  FindAllowance,
  FindLevel,
  ListSides,
  Wagering,
} from './cashier.types.ts';
import { createMethodEditing } from './channels/method.act.ts';
import { createMethods, type MethodState } from './channels/methods.service.ts';
import { createConnections } from './channels/provider.act.ts';
import { createCrediting } from './deposits/crediting.ts';
import { createDeposits } from './deposits/deposit.service.ts';
import { createHeldActs } from './deposits/held.act.ts';
import { getSetting, listMethods, updateSetting } from './deposits/method.queries.ts';
import { createOwnRecords } from './deposits/own-records.ts';
import { createStopping } from './deposits/stopping.ts';
import { createTakingBack } from './deposits/taking-back.ts';
import { deleteNoncesBefore } from './deposits/webhook.queries.ts';
import { sumHandedSince } from './handovers/handover.queries.ts';
import { createHandovers } from './handovers/handover.service.ts';
import { getLifetime } from './lifetime.queries.ts';
import { allowanceOf } from './money-rules.ts';
import { createPayees } from './payees/payee.service.ts';
import type { PaymentProvider } from './providers/provider.types.ts';
import { createProviders } from './providers.service.ts';
import { createReceipts } from './receipts/receipt.service.ts';
import { createSetting } from './setting/setting.service.ts';
import { createBooks } from './settlement/books.service.ts';
import { createDebts } from './withdrawals/debts.service.ts';
import { createDecisions } from './withdrawals/decision.service.ts';
import { createDepositList, createEvidence } from './withdrawals/evidence.service.ts';
import { createPayoutActs } from './withdrawals/payout.acts.ts';
import { createPayouts } from './withdrawals/payout.service.ts';
import { createRiskRules } from './withdrawals/risk.act.ts';
import { createAsking } from './withdrawals/withdrawal.asking.ts';
import { findOpenWithdrawalId, sumSince } from './withdrawals/withdrawal.queries.ts';
import { createWithdrawals } from './withdrawals/withdrawal.service.ts';

const passwordTries = { name: 'payment-password', max: 10, windowSeconds: 3600 };

/** Longer than a signed timestamp may be off, in either direction. */
const nonceSeconds = 3_600;

export type Cashier = ReturnType<typeof createCashier>;

export function createCashier(deps: CashierDeps) {
  const { platform, identity, paymentPasswords, brand } = deps;
  const { clock, rateLimits } = platform;
  const db = platform.database.kysely;
  const ownProviders = createSlot<PaymentProvider>();
  const providers = createProviders(platform, ownProviders);
  const wagering = createSingleSlot<Wagering>('cashier.wagering');
  const allowance = createSingleSlot<FindAllowance>('cashier.allowance');
  const level = createSlot<FindLevel>();
  const methods = createMethods(deps, level);
  const takingBack = createTakingBack(deps);
  const crediting = createCrediting(deps, wagering, { methods, takingBack });
  const stopping = createStopping(deps, providers, crediting);
  const deposits = createDeposits(deps, providers, { crediting, stopping, methods });
  const payees = createPayees(deps);
  const payouts = createPayouts(deps, providers);
  const debtSources = createSlot<DebtSource>();
  const debts = createDebts(debtSources);
  const sides = createSlot<ListSides>();
  const listSides: ListSides = async (...asked) => {
    const sources = [deps.ledger.listSides, ...sides.list()];
    return (await Promise.all(sources.map((list) => list(...asked)))).flat();
  };
  const asking = createAsking(deps, payees, { debts, wagering, allowance, takingBack });
  const withdrawals = createWithdrawals(deps, { payees, payouts, asking, methods, listSides });

  const decisions = createDecisions(deps, withdrawals, payouts, debts);

  return {
    slots: { debts: debtSources, sides, wagering, allowance, level, providers: ownProviders },
    ownRecords: createOwnRecords(deps, crediting),
    methods,
    methodEditing: createMethodEditing(deps, providers),
    providers,
    deposits,
    books: createBooks(deps, { deposits, payouts }),
    stopping,
    payees,
    payouts,
    withdrawals,
    handovers: createHandovers(deps, { asking, wagering, allowance }),
    decisions,
    payoutActs: createPayoutActs({ ...deps, providers, payouts, decisions, debts }),
    heldActs: createHeldActs(deps, crediting),
    setting: createSetting(deps),
    riskRules: createRiskRules(deps),
    connections: createConnections(deps),
    receipts: createReceipts(deps),
    evidence: createEvidence(deps, debts),
    listConsoleDeposits: createDepositList(deps),
    webhookParts: { db, clock, providers, deposits, payouts },
    forgetNonces: () => deleteNoncesBefore(db, addSeconds(clock.now(), -nonceSeconds)),

    /** What the brand decided; the demo world shortens the wait for a new payee. */
    changeSetting: (change: Partial<SettingRow>) => updateSetting(db, change),

    /** How money can come in, under the names that players know. */
    async listDepositMethods(executor: Executor = db) {
      const methods = (await listMethods(executor)).filter(({ direction }) => direction === 'deposit');
      return methods.map(({ method_id: methodId, name }) => ({ methodId, name }));
    },

    async getLifetime(accountId: AccountId) {
      const { deposited, paidOut } = await getLifetime(db, accountId);
      return { deposited, paidOut, netDeposits: deposited - paidOut };
    },

    async getMethods(accountId: AccountId) {
      const today = manilaDayStart(manilaDay(clock.now()));
      const [usable, setting, own, used, handed, openId, paymentPassword, registeredName, isMoneyAllowed] =
        await Promise.all([
          methods.listOf(accountId),
          getSetting(db),
          allowance.get()(db, accountId),
          sumSince(db, accountId, today),
          sumHandedSince(db, accountId, today),
          findOpenWithdrawalId(db, accountId),
          paymentPasswords.findState(accountId),
          payees.findName(accountId),
          findIsMoneyAllowed(accountId),
        ]);
      const { dailyLimit, freePerDay } = own ?? allowanceOf(setting);
      return {
        ...brand,
        deposit: usable.filter(({ row }) => row.direction === 'deposit').map(toDepositMethod),
        withdrawal: usable.filter(({ row }) => row.direction === 'withdrawal').map(toWithdrawalMethod),
        rules: {
          dailyLimit,
          dailyUsed: used.amount + handed,
          freePerDay,
          freeLeft: freePerDay === null ? null : Math.max(0, freePerDay - used.count),
          feeRate: setting.fee_rate,
          feeMin: setting.fee_min,
          feeMax: setting.fee_max,
          payeesMax: setting.payees_max,
          payeeCoolingHours: setting.payee_cooling_hours,
          autoReceivedMinutes: setting.auto_received_minutes,
          canCancel: setting.can_cancel,
        },
        registeredName,
        isMoneyAllowed,
        paymentPassword,
        openWithdrawalId: openId ?? null,
      };
    },

    async putPaymentPassword(accountId: AccountId, body: BodyOf<typeof putPaymentPassword>): Promise<void> {
      await rateLimits.require(passwordTries, accountId);
      await identity.requirePassword(accountId, body.loginPassword);
      await paymentPasswords.put(accountId, { old: body.oldPaymentPassword, next: body.paymentPassword });
    },
  };

  async function findIsMoneyAllowed(accountId: AccountId): Promise<boolean> {
    try {
      await identity.requireMoneyAllowed(accountId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}

interface UsableMethod {
  row: MethodRow;
  state: MethodState;
}

function toMethod({ row, state }: UsableMethod) {
  return {
    methodId: row.method_id,
    kind: row.kind,
    name: row.name,
    amountMin: row.amount_min,
    amountMax: row.amount_max,
    isSandbox: row.is_sandbox,
    state,
    opensAt: row.opens_at === null ? null : clockTime(row.opens_at),
    closesAt: row.closes_at === null ? null : clockTime(row.closes_at),
  };
}

function toDepositMethod(method: UsableMethod) {
  const { fee, fee_rate: feeRate, quick_amounts: quickAmounts } = method.row;
  return { ...toMethod(method), fee, feeRate, quickAmounts: quickAmounts.map(BigInt) };
}

function toWithdrawalMethod(method: UsableMethod) {
  const { account_pattern: accountPattern, account_example: accountExample } = method.row;
  return { ...toMethod(method), accountPattern, accountExample };
}
