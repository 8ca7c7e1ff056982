import type { Act, ActingOperator } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { SettlementBreakId } from '../../contract/settlements.ids.ts';
import type { Comparing } from '../days/comparing.service.ts';
import type { BreakRow } from '../settlements.tables.ts';
import type { SettlementsDeps } from '../settlements.types.ts';
import { lockBreak, updateBreak } from './break.queries.ts';
import { thingOf } from './record.ts';

const Payload = z.strictObject({ breakId: SettlementBreakId });

/** A break that stays is closed by two people, with the reason kept beside it. No money moves. */
export function createClosing(deps: SettlementsDeps, comparing: Comparing) {
  const { platform, approvals, audit } = deps;

  async function lockOpen(tx: Tx, breakId: SettlementBreakId): Promise<BreakRow> {
    const row = await lockBreak(tx, breakId);
    if (!row) throw new AppError('not_found');
    if (row.state !== 'open') throw new AppError('settlement_break_closed');
    return row;
  }

  const act: Act<typeof Payload> = {
    kind: 'settlements.close',
    payload: Payload,
    ask: 'settlements.work',
    decide: 'settlements.decide',
    async describe(tx, { breakId }) {
      const row = await lockOpen(tx, breakId);
      return {
        thing: thingOf(breakId),
        title: row.their_reference ?? row.reference,
        fields: [
          { name: 'provider', as: 'word', before: null, after: row.provider_key },
          { name: 'day', as: 'day', before: null, after: row.day },
          { name: 'kind', as: 'word', before: null, after: row.kind },
          { name: 'entry', as: 'word', before: null, after: row.entry },
          { name: 'difference', as: 'money', before: null, after: formatDecimal(row.difference) },
          { name: 'reference', as: 'text', before: null, after: row.reference },
        ],
      };
    },
    async perform(tx, { breakId }, { approver, requestedBy, reason, note }) {
      const row = await lockOpen(tx, breakId);
      const { provider_key: providerKey, day, entry, kind, reference, difference } = row;
      await updateBreak(tx, row, {
        state: 'resolved',
        ended_at: platform.clock.now(),
        closed_reason: reason,
        closed_asked_by: requestedBy,
        closed_agreed_by: approver.actor.username,
        closed_note: note,
      });
      await audit.record(tx, {
        ...approver,
        action: 'settlements.break_closed',
        target: thingOf(breakId),
        before: { providerKey, day, entry, kind, reference, difference },
        after: { requestedBy, reason, note },
      });
      return () => comparing.settle({ providerKey, day });
    },
  };
  const ask = approvals.define(act);

  return (breakId: SettlementBreakId, reason: string, by: ActingOperator) => ask({ breakId }, reason, by);
}
