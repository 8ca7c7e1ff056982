import type { Agents } from '@kislap/agents/server';
import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import type { GiveBack } from '@kislap/give-back/server';
import type { Identity } from '@kislap/identity/server';
import type { TellPlayer } from '@kislap/inbox/server';
import { type Ledger, playSource } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import { listCursors } from '@kislap/platform/database/consumers.queries.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Reports } from '@kislap/reports/server';
import { createBills } from './bills/bill.service.ts';
import { createBillDesk } from './bills/desk.service.ts';
import { createExplaining } from './bills/explain.service.ts';
import { createReviewAct } from './bills/review.act.ts';
import { createContracts } from './contracts/contract.service.ts';
import { createMovedConsumer } from './contracts/moved.consumer.ts';
import { createOutlook } from './contracts/outlook.service.ts';
import { createProposalAct } from './contracts/proposal.act.ts';
import { createSalaryGuard } from './contracts/salary-guard.ts';
import { createBillNotices } from './notices/bill.consumer.ts';
import { createBillSteps } from './notices/bill.steps.ts';
import { payerOfHouse } from './payments/house.ts';
import { createPayments } from './payments/payment.service.ts';
import { createRollupConsumer } from './rollup/rollup.consumer.ts';
import { createRuns } from './runs/run.service.ts';
import { createTrying } from './trying/trying.service.ts';

interface CommissionsParts {
  platform: Platform;
  ledger: Ledger;
  agents: Agents;
  approvals: ApprovalDesk;
  audit: Audit;
  giveBack: Pick<GiveBack, 'weightsOfCategories' | 'slots' | 'describe' | 'check'>;
  identity: Pick<Identity, 'listAccounts'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
  reports: Pick<Reports, 'getTeamReport' | 'teams'>;
  tellPlayer: TellPlayer;
  currency: string;
}

export type Commissions = ReturnType<typeof createCommissions>;

export function createCommissions({ approvals, ...parts }: CommissionsParts) {
  const { platform, ledger, audit, listNames } = parts;
  const { clock, database, log } = platform;
  const guard = createSalaryGuard(platform, parts.giveBack);
  const tellBills = createBillSteps(platform);
  const contracts = createContracts({ ...parts, guard });
  const trying = createTrying(parts);
  const bills = createBills(parts);
  const payments = createPayments({ ...parts, tellBills });
  const consumer = createRollupConsumer({
    source: playSource({ ledger, pool: database.pool, clock }),
    teams: parts.reports.teams,
    onCredited(accountIds) {
      // What is lost here is tried again by the hour.
      payments.payOwing(accountIds).catch((error) => log.error({ err: error }, 'bills were not paid'));
    },
  });

  async function lag() {
    const cursors = await listCursors(database.kysely);
    return consumer.lag(cursors.get(consumer.name) ?? '');
  }

  async function hasReadTo(moment: Date): Promise<boolean> {
    const { events, seconds } = await lag();
    return events === 0 || addSeconds(clock.now(), -seconds) >= moment;
  }

  return {
    contracts,
    outlook: createOutlook({ ...parts, contracts, trying }),
    trying,
    bills,
    desk: createBillDesk(platform, bills),
    askReview: createReviewAct({
      ...parts,
      approvals,
      payments,
      payByPlatform: payerOfHouse(parts),
      tellBills,
    }),
    explaining: createExplaining({ ...parts, bills }),
    askProposal: createProposalAct({ approvals, audit, contracts, guard, listNames }),
    payments,
    runs: createRuns({ ...parts, payments, hasReadTo, tellBills }),
    consumers: [
      consumer,
      createMovedConsumer(platform, contracts),
      createBillNotices(platform, parts.tellPlayer),
    ],
    lag,
  };
}
