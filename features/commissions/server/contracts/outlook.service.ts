import type { Agents } from '@kislap/agents/server';
import type { AccountId } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { ContractId } from '../../contract/commissions.ids.ts';
import type { Outlook } from '../../contract/contract.fields.ts';
import { estimateSpan } from '../../rules/estimate.ts';
import type { Span } from '../../rules/periods.ts';
import type { ContractRow } from '../commissions.tables.ts';
import type { Trying } from '../trying/trying.service.ts';
import * as queries from './contract.queries.ts';
import * as rules from './contract.rules.ts';
import type { Contracts } from './contract.service.ts';
import type { Proposal } from './contract.steps.ts';
import { termsOf } from './contract.view.ts';

interface OutlookParts {
  platform: Pick<Platform, 'database' | 'clock'>;
  agents: Pick<Agents, 'listPlaces' | 'listMoveMoments'>;
  contracts: Pick<Contracts, 'show'>;
  trying: Pick<Trying, 'estimates' | 'spanOf' | 'run'>;
}

/** What contracts would bring and change, before anybody agrees on them. */
export function createOutlook({ platform, agents, contracts, trying }: OutlookParts) {
  const { clock } = platform;
  const db = platform.database.kysely;

  /** A payer sees nothing of a time in which the payee was below another agent, nor after he went. */
  async function isPayerIn(
    { payerId, payeeId }: Omit<Proposal, 'terms'>,
    { start, end }: Span,
  ): Promise<boolean> {
    if (payerId === null) return true;
    const now = clock.now();
    const moves = (await agents.listMoveMoments()).filter((at) => at > start && at < end && at <= now);
    for (const at of [now, start, ...moves]) {
      const path = (await agents.listPlaces([payeeId], at)).get(payeeId)?.path ?? [];
      if (path[1] !== payerId) return false;
    }
    return true;
  }

  async function look(proposal: Proposal): Promise<Outlook> {
    const now = clock.now();
    const { payeeId, terms } = proposal;
    const { current: row, beginsAt, terminated } = await rules.foresee(db, { payeeId, terms, now });
    const span = estimateSpan(terms.period, now);
    const isShown = await isPayerIn(proposal, span);
    const compared = row ? [terms, termsOf(row)] : [terms];
    const [offered = null, ofCurrent = null] = isShown ? await trying.estimates(payeeId, compared) : [];
    const current = row ? await contracts.show([row]) : [];
    return {
      current: current[0] ?? null,
      beginsAt,
      terminated: await contracts.show(terminated),
      estimate: { startsAt: span.start, endsAt: span.end, isShown, offered, current: ofCurrent },
    };
  }

  async function requireContract(id: ContractId): Promise<ContractRow> {
    const row = await queries.findContract(db, id);
    if (!row) throw new AppError('not_found');
    return row;
  }

  const proposalOf = (row: ContractRow): Proposal => ({
    ...{ payerId: row.payer_id, payeeId: row.payee_id, terms: termsOf(row) },
  });

  async function tryOn(row: ContractRow, at: Date | undefined) {
    const terms = termsOf(row);
    return trying.run(row.payee_id, terms, trying.spanOf(terms.period, at));
  }

  return {
    /** With what is wrong with it. */
    async preview(proposal: Proposal) {
      await rules.requireParties(db, agents, proposal);
      const flaws = await rules.findFlaws(db, { ...proposal, now: clock.now() });
      return { flaws, ...(await look(proposal)) };
    },

    /** Of a proposal, for both sides; whose it is not, for him it does not exist. */
    async open(accountId: AccountId, id: ContractId): Promise<Outlook> {
      const row = await requireContract(id);
      if (row.payee_id === accountId) return look({ ...proposalOf(row), payerId: null });
      if (row.payer_id !== accountId) throw new AppError('not_found');
      return look(proposalOf(row));
    },

    /** A contract on a past period of its payee's team, for both sides. */
    async dryRun(accountId: AccountId, id: ContractId, at: Date | undefined) {
      const row = await requireContract(id);
      if (row.payee_id !== accountId) {
        if (row.payer_id !== accountId) throw new AppError('not_found');
        const span = trying.spanOf(row.period, at);
        if (!(await isPayerIn(proposalOf(row), span))) throw new AppError('agent_not_below');
      }
      return tryOn(row, at);
    },

    dryRunForOperator: async (id: ContractId, at: Date | undefined) => tryOn(await requireContract(id), at),
  };
}
