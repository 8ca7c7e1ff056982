import { type Act, type ActingOperator, agreedBy } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import { Money } from '@kislap/contract-kit/money';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { BreakRemedy } from '../contract/reconciliation.fields.ts';
import { ReconciliationBreakId, type ReconciliationProposalId } from '../contract/reconciliation.ids.ts';
import { lockBreak, updateBreak } from './break.queries.ts';
import type { Breaks } from './breaks.service.ts';
import { insertProposal } from './proposal.queries.ts';
import type { BreakRow, ProposalRow } from './reconciliation.tables.ts';
import type { ReconciliationDeps, Verdict } from './reconciliation.types.ts';
import { clear, hasChanged, seeAgain, thingOf } from './record.ts';
import { createRemedies, owedOf, remediesOf } from './remedies.ts';
import { noticeOfRemedy } from './remedy.notice.ts';
import { readSide } from './sides/side-json.ts';

const Payload = z.object({
  breakId: ReconciliationBreakId,
  remedy: BreakRemedy,
  amount: z.nullable(Money),
});
type Payload = z.output<typeof Payload>;

interface Wanted {
  remedy: BreakRemedy;
  amount?: bigint | undefined;
  reason: string;
}

/** No adjustment above a million pesos, as by hand. */
const amountMax = 1_000_000_000_000n;

/** What people do about a break: one proposes, another agrees, and the two are never the same. */
export function createProposals(deps: ReconciliationDeps & { breaks: Breaks }) {
  const { platform, approvals, audit, balancePushes, breaks } = deps;
  const { clock } = platform;
  const remedies = createRemedies(deps);

  async function lockOpen(tx: Tx, breakId: ReconciliationBreakId): Promise<BreakRow> {
    const row = await lockBreak(tx, breakId);
    if (!row) throw new AppError('not_found');
    if (row.state !== 'open') throw new AppError('break_ended');
    return row;
  }

  const act: Act<typeof Payload, Verdict | undefined> = {
    kind: 'reconciliation.remedy',
    payload: Payload,
    ask: 'reconciliation.propose',
    decide: 'reconciliation.decide',
    look: createLook(deps),

    async describe(tx, { breakId, remedy, amount }, verdict) {
      const row = await lockOpen(tx, breakId);
      // A side has no last word now, so nothing is posted on what it said before.
      if (verdict?.isUndecided) throw new AppError('break_changed');
      requireFit(row, { remedy, amount });
      const account = (row.account_id && (await deps.listNames([row.account_id])).get(row.account_id)) ?? '';
      const sideOf = (json: unknown) => {
        const side = readSide(json);
        return side?.isStanding ? formatDecimal(side.amount) : null;
      };
      const sum = amount === null ? null : formatDecimal(amount);
      return {
        thing: thingOf(row),
        title: account || row.vendor_user,
        fields: [
          { name: 'remedy', as: 'word', before: null, after: remedy },
          ...(sum === null ? [] : [{ name: 'amount', as: 'money' as const, before: null, after: sum }]),
          { name: 'kind', as: 'word', before: null, after: row.kind },
          { name: 'sides', as: 'money', before: sideOf(row.ours), after: sideOf(row.theirs) },
          { name: 'reference', as: 'text', before: null, after: row.reference },
        ],
      };
    },

    async perform(tx, { breakId, remedy, amount }, agreed) {
      const before = await lockOpen(tx, breakId);
      const { bucket, break_id, account_id: accountId } = before;
      const { approver, requestedBy, reason, note } = agreed;
      const proposal_id = newOwnedId<ReconciliationProposalId>(agreed.requestedAt, break_id);
      const decided: ProposalRow = {
        ...agreedBy(agreed),
        ...{ status: 'APPROVED', bucket, break_id, proposal_id, remedy, amount, reason },
      };
      await insertProposal(tx, decided);
      await remedies.apply(tx, before, decided, approver);
      const ending = { state: 'resolved', ended_at: clock.now() } as const;
      await updateBreak(tx, before, ending);
      const studio = deps.games.integrations.find(before.vendor_key)?.displayName || before.vendor_key;
      const notice = noticeOfRemedy(before, decided, studio);
      const announce = notice && (await deps.tellPlayer(tx, notice));
      await audit.record(tx, {
        ...approver,
        action: 'reconciliation.remedy_approved',
        target: thingOf(before),
        before: summary(before),
        after: { ...summary({ ...before, ...ending }), remedy, amount, reason, requestedBy, note },
      });
      return () => {
        if (accountId && remedy !== 'accept') balancePushes.push(accountId);
        announce?.();
      };
    },
  };
  const ask = approvals.define(act);

  return {
    async propose(breakId: ReconciliationBreakId, wanted: Wanted, by: ActingOperator) {
      const { remedy, reason } = wanted;
      if (remedy !== 'adjust' && wanted.amount !== undefined) throw new AppError('break_remedy_unfit');
      const owed = async () => wanted.amount ?? owedOf(await breaks.find(breakId));
      return ask({ breakId, remedy, amount: remedy === 'adjust' ? await owed() : null }, reason, by);
    },
  };
}

/**
 * Asks both sides again before anything is asked for or done, and records their answers, so that nothing is posted on
 * old data.
 */
function createLook({ platform, approvals, breaks }: ReconciliationDeps & { breaks: Breaks }) {
  const { clock, database } = platform;

  return async ({ breakId, remedy }: Payload): Promise<Verdict | undefined> => {
    if (remedy === 'accept') return undefined;
    const before = await breaks.find(breakId);
    if (before.state !== 'open') return undefined;
    const verdict = await breaks.look(before);
    if (verdict.isUndecided || !hasChanged(before, verdict)) return verdict;
    const look = { runId: before.last_run_id, now: clock.now(), approvals };
    await database.kysely.transaction().execute(async (tx) => {
      const row = await lockBreak(tx, breakId);
      if (row?.state !== 'open') return;
      if (verdict.kind === null) await clear(tx, row, verdict, look);
      else await seeAgain(tx, row, verdict, look);
    });
    return verdict;
  };
}

function requireFit(row: BreakRow, { remedy, amount }: Pick<Payload, 'remedy' | 'amount'>): void {
  if (!remediesOf(row).includes(remedy)) throw new AppError('break_remedy_unfit');
  if (amount !== null && (amount === 0n || amount > amountMax || amount < -amountMax))
    throw new AppError('amount_invalid');
}

function summary(row: BreakRow) {
  const { vendor_key: vendorKey, reference, account_id: accountId, kind, state } = row;
  return { vendorKey, reference, accountId, kind, state, difference: owedOf(row) };
}
