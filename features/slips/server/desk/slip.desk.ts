import { transferKey } from '@kislap/cashier/contract/cashier.fields';
import type { DepositRow } from '@kislap/cashier/server';
import { type BodyOf, Instant } from '@kislap/contract-kit';
import { shortReference } from '@kislap/contract-kit/ids';
import { manilaDay } from '@kislap/platform/clock.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import type { QueuedSlip, rejectSlip } from '../../contract/slips.console.ts';
import { SlipId } from '../../contract/slips.ids.ts';
import type { SlipState } from '../../contract/slips.ts';
import { bestLine, matchOf } from '../../rules/matching.ts';
import { listLines } from '../lines/bank-line.queries.ts';
import * as queries from '../sending/slip.queries.ts';
import { slipSeals } from '../slips.seals.ts';
import type { BankLineRow } from '../slips.tables.ts';
import type { Doing, SlipsDeps } from '../slips.types.ts';
import { createSlipNotices } from './slip.notices.ts';
import { findTwins } from './twins.ts';

const places = createKeyset(z.readonly(z.tuple([Instant, SlipId])));

/** What requests for a slip wait for. */
export const slipThing = (slipId: SlipId) => `slip:${slipId}`;

/** What a slip should be matched with. */
export function wantedOf(slip: queries.SlipFacts, deposit: DepositRow) {
  return {
    bankReference: slip.bank_reference,
    ourReference: shortReference(slip.deposit_id),
    amount: deposit.asked + deposit.fee,
    since: manilaDay(deposit.created_at),
  };
}

export function asLine(row: BankLineRow) {
  return {
    bankReference: row.bank_reference,
    ourReference: row.our_reference,
    amount: row.amount,
    bookedOn: row.booked_on,
    row,
  };
}

/** What operators see of slips, and their no. */
export function createSlipDesk(deps: SlipsDeps) {
  const { platform, cashier, approvals, audit, identity } = deps;
  const { clock, vault } = platform;
  const db = platform.database.kysely;
  const notify = createSlipNotices(deps);

  async function toQueue(slips: readonly queries.SlipFacts[], maySeeText: boolean): Promise<QueuedSlip[]> {
    const [twins, deposits, lines] = await Promise.all([
      findTwins(db, slips),
      cashier.ownRecords.list(slips.map(({ deposit_id }) => deposit_id)),
      listLines(db, {
        methodIds: [...new Set(slips.map(({ method_id }) => method_id))],
        bankReferences: slips.map(({ bank_reference }) => bank_reference),
        ourReferences: slips.map(({ deposit_id }) => shortReference(deposit_id)),
      }),
    ]);
    const others = [...twins.values()].flat().map(({ slip }) => slip);
    const names = await identity.listAccounts([...slips, ...others].map(({ account_id }) => account_id));
    const nameOf = (slip: queries.SlipFacts) => names.get(slip.account_id)?.username ?? '';
    const depositOf = new Map(deposits.map((deposit) => [deposit.deposit_id, deposit]));
    return slips.flatMap((slip) => {
      const deposit = depositOf.get(slip.deposit_id);
      if (!deposit) return [];
      const wanted = wantedOf(slip, deposit);
      const free = lines.filter(
        ({ method_id, slip_id }) =>
          method_id === slip.method_id && (slip_id === null || slip_id === slip.slip_id),
      );
      const line = bestLine(wanted, free.map(asLine));
      return [
        {
          slipId: slip.slip_id,
          depositId: slip.deposit_id,
          accountId: slip.account_id,
          account: nameOf(slip),
          methodName: deposit.method_name,
          asked: wanted.amount,
          reference: wanted.ourReference,
          bankReference: slip.bank_reference,
          state: slip.state,
          reason: slip.reason,
          depositStatus: deposit.status,
          submittedAt: slip.submitted_at,
          decidedAt: slip.decided_at,
          decidedBy: slip.decided_by,
          match: matchOf(wanted, line),
          line: line
            ? {
                bankReference: line.bankReference,
                amount: line.amount,
                bookedOn: line.row.booked_on,
                text: maySeeText ? line.row.text : null,
              }
            : null,
          twins: (twins.get(slip.slip_id) ?? []).map((twin) => ({
            slipId: twin.slip.slip_id,
            account: nameOf(twin.slip),
            state: twin.slip.state,
            sameAs: twin.sameAs,
          })),
        },
      ];
    });
  }

  return {
    async list(
      query: { state: SlipState; after?: string | undefined; pageSize: number },
      maySeeText: boolean,
    ) {
      const { state, after, pageSize } = query;
      const rows = await queries.listSlipRows(db, { state, after: places.read(after), limit: pageSize + 1 });
      const { shown, next } = places.cut(rows, pageSize, (row) => [row.submitted_at, row.slip_id]);
      return { list: await toQueue(shown, maySeeText), next };
    },

    countWaiting: () => queries.countWaiting(db),

    /** Nothing is shown before the look is written down. */
    async reveal(slipId: SlipId, doing: Doing) {
      const file = await queries.findSlipFile(db, slipId);
      if (!file) throw new AppError('not_found');
      await audit.record(db, { ...doing, action: 'slips.revealed', target: `slip:${slipId}` });
      const content = vault.openBytes(file.content_sealed, slipSeals.content_sealed.at({ slip_id: slipId }));
      return { type: file.file_type, url: `data:${file.file_type};base64,${content.toString('base64')}` };
    },

    async reject(slipId: SlipId, { reason, note }: BodyOf<typeof rejectSlip>, doing: Doing): Promise<void> {
      const announce = await db.transaction().execute(async (tx) => {
        await approvals.overtake(tx, slipThing(slipId));
        const slip = await queries.lockSlip(tx, slipId);
        if (!slip) throw new AppError('not_found');
        if (slip.state !== 'WAITING') throw new AppError('slip_decided');
        await queries.saveDecision(tx, slipId, {
          state: 'REJECTED',
          reason,
          note,
          paid: null,
          decided_at: clock.now(),
          decided_by: doing.actor.username,
        });
        const after = { reason, note };
        await audit.record(tx, { ...doing, action: 'slips.rejected', target: `slip:${slipId}`, after });
        return notify(tx, slip, reason);
      });
      announce();
    },

    /** By these the house knows the methods that are bank transfers. */
    async listMethods() {
      const { list } = await cashier.methodEditing.list();
      return list.filter(
        ({ direction, providerKey }) => direction === 'deposit' && providerKey === transferKey,
      );
    },
  };
}

export type SlipDesk = ReturnType<typeof createSlipDesk>;
