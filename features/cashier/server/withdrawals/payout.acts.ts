import type { ShownField } from '@kislap/approvals/contract/approvals.console';
import type { Act, Agreed, ApprovalDesk } from '@kislap/approvals/server';
import { type AccountId, formatDecimal } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { WithdrawalId } from '../../contract/cashier.ids.ts';
import { RiskFacts } from '../../contract/cashier.risk.ts';
import type { PayoutRow, WithdrawalRow } from '../cashier.tables.ts';
import type { CashierDeps, Decider } from '../cashier.types.ts';
import { getSetting } from '../deposits/method.queries.ts';
import { listAccountsSharing } from '../payees/payee.queries.ts';
import type { PayoutState } from '../providers/provider.types.ts';
import type { Providers } from '../providers.service.ts';
import type { Debts } from './debts.service.ts';
import type { Decisions } from './decision.service.ts';
import { isUnderWay, listLatestPayouts } from './payout.queries.ts';
import type { Payouts } from './payout.service.ts';
import { findWithdrawal, lockWithdrawal } from './withdrawal.queries.ts';

const Payload = z.object({ withdrawalId: WithdrawalId });
/** What the provider's own record says of all parts together. */
type ProviderWord = Exclude<PayoutState['status'], 'prepared'> | 'missing' | 'mixed';

export type SecondAct = 'approve' | 'failed' | 'repay' | 'refunded';

const openFor: Record<SecondAct, readonly WithdrawalRow['status'][]> = {
  approve: ['APPLIED', 'AUDITING'],
  failed: ['PAYING', 'NOT_RECEIVED'],
  repay: ['NOT_RECEIVED'],
  refunded: ['NOT_RECEIVED'],
};

interface Parts extends CashierDeps {
  approvals: Pick<ApprovalDesk, 'define'>;
  providers: Providers;
  payouts: Payouts;
  decisions: Decisions;
  debts: Debts;
}

/**
 * Payouts that take two people: those above the limit of the brand, and each that gives back or sends again money which
 * the provider may have paid. Before that the provider's own record is read anew. Both people see what it says, and what
 * speaks against the player.
 */
export function createPayoutActs(parts: Parts) {
  const { platform, approvals, identity, payouts, decisions, debts } = parts;
  const db = platform.database.kysely;
  const askProvider = createProviderLook(parts);

  async function describe(tx: Tx, withdrawalId: WithdrawalId, act: SecondAct, word?: ProviderWord) {
    const row = await lockWithdrawal(tx, withdrawalId);
    if (!row) throw new AppError('not_found');
    if (!openFor[act].includes(row.status))
      throw new AppError('withdrawal_state_changed', { status: row.status });
    // The money is with the payee: giving it back pays twice.
    if (act === 'failed' && word === 'succeeded') throw new AppError('payout_is_paid');
    const about = partsOf(row, act, await listLatestPayouts(tx, row));
    if (act !== 'approve' && about.length === 0)
      throw new AppError('withdrawal_state_changed', { status: row.status });
    const isWhole = row.status !== 'NOT_RECEIVED';
    const amount = isWhole ? row.amount : about.reduce((sum, part) => sum + part.amount, 0n);
    const names = await identity.listAccounts([row.account_id], tx);
    const payee = `${row.payee_name}, ${row.method_name} ${row.account_masked}`;
    return {
      thing: `withdrawal:${withdrawalId}`,
      title: names.get(row.account_id)?.username ?? row.account_id,
      fields: [
        { name: 'amount', as: 'money' as const, before: null, after: formatDecimal(amount) },
        { name: 'payee', as: 'text' as const, before: null, after: payee },
        {
          name: 'status',
          as: 'word' as const,
          before: row.status,
          after: isWhole ? outcomeOf[act] : again[act],
        },
        ...(word ? [{ name: 'provider', as: 'word' as const, before: null, after: word }] : []),
        ...(await listAgainst(tx, row)),
      ],
    };
  }

  /** What the case shows against the player: its flags, who is behind them, and debts. */
  async function listAgainst(tx: Tx, row: WithdrawalRow): Promise<ShownField[]> {
    const { opposites } = row.risk_facts ? z.decode(RiskFacts, row.risk_facts) : { opposites: [] };
    const sharing = await listAccountsSharing(tx, row.account_fingerprint, row.account_id);
    const betting = [...new Set(opposites.map(({ otherId }) => otherId))];
    const names = await identity.listAccounts([...sharing, ...betting], tx);
    const people = (name: string, ids: readonly AccountId[]): ShownField[] => {
      const after = ids.map((id) => names.get(id)?.username ?? id).join(', ');
      return ids.length === 0 ? [] : [{ name, as: 'text', before: null, after }];
    };
    return [
      { name: 'flags', as: 'words', before: null, after: row.flags.join(' ') || null },
      ...people('sharedWith', sharing),
      ...people('opposites', betting),
      ...(await debts.listFields(tx, row.account_id)),
    ];
  }

  function define(act: SecondAct) {
    const described: Act<typeof Payload, ProviderWord | undefined> = {
      kind: `cashier.${act}`,
      payload: Payload,
      ask: 'withdrawals.decide',
      decide: 'withdrawals.decide',
      look: async ({ withdrawalId }) => (act === 'approve' ? undefined : askProvider(withdrawalId, act)),
      describe: (tx, { withdrawalId }, word) => describe(tx, withdrawalId, act, word),
      async perform(tx, { withdrawalId }, agreed) {
        const by: Decider = agreed.approver;
        const note = noteOf(agreed);
        const row =
          act === 'approve'
            ? await decisions.approveWithin(tx, withdrawalId, by, note)
            : await decisions.markWithin(tx, withdrawalId, by, act, note);
        return () => payouts.tell(row);
      },
    };
    return approvals.define(described);
  }

  const asks = {
    approve: define('approve'),
    failed: define('failed'),
    repay: define('repay'),
    refunded: define('refunded'),
  };

  return {
    /** Asks for it; another operator does it. A payout to be approved goes into review, so that nobody cancels it. */
    async ask(withdrawalId: WithdrawalId, act: SecondAct, reason: string, by: Agreed['approver']) {
      const row = await findWithdrawal(db, withdrawalId);
      if (!row) throw new AppError('not_found');
      if (act === 'approve' && row.status === 'APPLIED') await decisions.review(withdrawalId, by);
      return asks[act]({ withdrawalId }, reason, by);
    },

    /** Whether this payout is above what one person approves. */
    needsSecond: async (amount: bigint) => amount > (await getSetting(db)).one_person_max,
  };
}

const outcomeOf = { approve: 'APPROVED', failed: 'FAILED', repay: 'PAID', refunded: 'REFUNDED' } as const;
/** Of what the player missed: where a second payment fails, it is missed as before. */
const again = { ...outcomeOf, failed: 'NOT_RECEIVED' } as const;

/** The parts that an act is about: of what a player missed, those that are missed or that are paid once more. */
function partsOf({ status }: WithdrawalRow, act: SecondAct, latest: readonly PayoutRow[]): PayoutRow[] {
  if (status !== 'NOT_RECEIVED') return [...latest];
  const moving = latest.filter(isUnderWay);
  if (act === 'failed') return moving;
  return moving.length > 0 ? [] : latest.filter((part) => part.status === 'NOT_RECEIVED');
}

function noteOf({ requestedBy, reason }: Agreed): string {
  return `${requestedBy}: ${reason}`.slice(0, 500);
}

/** Reads every part from the provider's books, now. Throws where it does not answer. */
function createProviderLook({ platform, providers }: Parts) {
  const db = platform.database.kysely;
  return async (withdrawalId: WithdrawalId, act: SecondAct): Promise<ProviderWord> => {
    const row = await findWithdrawal(db, withdrawalId);
    if (!row) throw new AppError('not_found');
    const provider = await providers.get(row.provider_key);
    const words = new Set<ProviderWord>();
    for (const part of partsOf(row, act, await listLatestPayouts(db, row))) {
      try {
        const state = part.provider_reference
          ? await provider.findPayout(part.provider_reference)
          : await provider.findPayoutByReference(part.payout_id);
        words.add(state === undefined || state.status === 'prepared' ? 'missing' : state.status);
      } catch (error) {
        platform.log.warn({ withdrawalId, err: error }, 'the provider could not be asked before a refund');
        throw new AppError('payment_provider_unavailable');
      }
    }
    const [word = 'missing', ...others] = words;
    return others.length > 0 ? 'mixed' : word;
  };
}
