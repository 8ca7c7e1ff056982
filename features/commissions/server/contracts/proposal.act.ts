import type { Act, ActingOperator, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { type AccountId, formatDecimal } from '@kislap/contract-kit';
import { AccountId as AccountIdField } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import * as z from 'zod/mini';
import { Terms } from '../../contract/contract.fields.ts';
import type { Contracts } from './contract.service.ts';
import type { SalaryGuard } from './salary-guard.ts';

const Payload = z.object({ accountId: AccountIdField, terms: Terms });

interface ActParts {
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  contracts: Contracts;
  guard: SalaryGuard;
  listNames(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<string, string>>;
}

/** What the platform pays to a general agent: one operator asks, another agrees, the agent accepts. */
export function createProposalAct({ approvals, audit, contracts, guard, listNames }: ActParts) {
  const proposal: Act<typeof Payload> = {
    kind: 'commissions.propose',
    payload: Payload,
    ask: 'commissions.propose',
    decide: 'commissions.propose',

    async describe(tx, { accountId, terms }) {
      await contracts.checkProposal(tx, { payerId: null, payeeId: accountId, terms });
      const names = await listNames([accountId], tx);
      const text = (name: string, after: string) => ({ name, as: 'text', before: null, after }) as const;
      return {
        thing: `contracts:${accountId}`,
        title: names.get(accountId) ?? accountId,
        fields: [
          text('kind', terms.kind),
          text('period', terms.period),
          text('tiers', terms.tiers.map(sayTier).join('; ')),
          text('carryMode', terms.carryMode),
          text('categories', terms.categories.join(', ') || '–'),
          text('unit', formatDecimal(terms.unit)),
          ...(await guard.describe(tx, terms)),
        ],
      };
    },

    async perform(tx, { accountId, terms }, { approver, requestedBy, reason }) {
      await contracts.lock(tx);
      const proposed = { payerId: null, payeeId: accountId, terms };
      const guarded = await guard.check(tx, terms);
      const { id, notices } = await contracts.insertProposal(tx, proposed);
      await audit.record(tx, {
        ...approver,
        action: 'commissions.contract_proposed',
        target: `player:${accountId}`,
        after: { contractId: id, ...z.encode(Terms, terms), ...guarded, requestedBy, reason },
      });
      return contracts.tell(tx, notices);
    },
  };
  const ask = approvals.define(proposal);
  return (accountId: AccountId, terms: z.output<typeof Terms>, reason: string, by: ActingOperator) =>
    ask({ accountId, terms }, reason, by);
}

const percent = (rate: number) => `${(rate / 100).toFixed(2)} %`;

function sayTier({
  rate,
  loseRate,
  minTurnover,
  minNetLoss,
  minActive,
}: z.output<typeof Terms>['tiers'][number]) {
  const rates = loseRate > 0 ? `${percent(rate)} / ${percent(loseRate)}` : percent(rate);
  return `${rates} ≥ ${formatDecimal(minTurnover)}, ${formatDecimal(minNetLoss)}, ${minActive}`;
}
