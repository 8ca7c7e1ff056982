import type { Act, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { type AccountId, formatDecimal } from '@kislap/contract-kit';
import { AccountId as AccountIdField } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import { RequirementId } from '../../contract/promotions.ids.ts';
import { endOpen, findRow } from './requirement.queries.ts';

const Payload = z.object({ accountId: AccountIdField, requirementId: RequirementId });

interface EndingParts {
  platform: Pick<Platform, 'clock' | 'pusher'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  listNames(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<string, string>>;
}

/** A requirement that ends before it is played opens the way for money out, so two people do it. */
export function defineEnding({ platform, approvals, audit, listNames }: EndingParts) {
  const { clock, pusher } = platform;

  async function requireOpen(tx: Executor, { accountId, requirementId }: z.output<typeof Payload>) {
    const row = await findRow(tx, accountId, requirementId);
    if (!row) throw new AppError('not_found');
    if (row.state !== 'OPEN') throw new AppError('requirement_closed');
    return row;
  }

  const ending: Act<typeof Payload> = {
    kind: 'promotions.end_wagering',
    payload: Payload,
    ask: 'wagering.end',
    decide: 'wagering.end',

    async describe(tx, wanted) {
      const row = await requireOpen(tx, wanted);
      const names = await listNames([wanted.accountId], tx);
      const money = (name: string, after: bigint) =>
        ({ name, as: 'money', before: null, after: formatDecimal(after) }) as const;
      return {
        thing: `wagering:${wanted.requirementId}`,
        title: names.get(wanted.accountId) ?? wanted.accountId,
        fields: [money('amount', row.amount), money('target', row.target), money('progress', row.progress)],
      };
    },

    async perform(tx, wanted, agreed) {
      const row = await requireOpen(tx, wanted);
      const ended = await endOpen(tx, wanted.accountId, {
        ids: [row.requirement_id],
        state: 'WAIVED',
        at: clock.now(),
      });
      if (ended === 0) throw new AppError('requirement_closed');
      await audit.record(tx, {
        ...agreed.approver,
        action: 'promotions.wagering_ended',
        target: `wagering:${row.requirement_id}`,
        before: { target: formatDecimal(row.target), progress: formatDecimal(row.progress) },
        after: { accountId: wanted.accountId, requestedBy: agreed.requestedBy, reason: agreed.reason },
      });
      return () => pusher.push(wanted.accountId, { type: 'wagering' });
    },
  };
  return approvals.define(ending);
}
