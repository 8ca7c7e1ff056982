import type { Act } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import { PositiveMoney } from '@kislap/contract-kit/money';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { SlipId } from '../../contract/slips.ids.ts';
import { BankReference } from '../../contract/slips.ts';
import { matchOf, plainReference } from '../../rules/matching.ts';
import { checkoutOf } from '../bank.provider.ts';
import { findLine, takeLine } from '../lines/bank-line.queries.ts';
import { claimMarks, marksOf } from '../sending/mark.queries.ts';
import { findSlip, listSlipsOf, lockSlip, saveDecision } from '../sending/slip.queries.ts';
import type { Doing, SlipsDeps } from '../slips.types.ts';
import { asLine, wantedOf } from './slip.desk.ts';

const Payload = z.object({
  slipId: SlipId,
  paid: PositiveMoney,
  lineReference: z.optional(BankReference),
});
type Acceptance = z.output<typeof Payload>;

/**
 * The yes to a slip: what arrived is credited, once. One person says it where a line of the statement has reference and
 * amount; anything else takes two.
 */
export function createAccepting({ platform, cashier, approvals, audit, identity }: SlipsDeps) {
  const { clock } = platform;
  const db = platform.database.kysely;

  /** Everything under lock; throws what stands against it. */
  async function lock(tx: Tx, { slipId, paid, lineReference }: Acceptance) {
    const found = await findSlip(tx, slipId);
    if (!found) throw new AppError('not_found');
    const deposit = await cashier.ownRecords.lock(tx, found.deposit_id);
    const slip = await lockSlip(tx, slipId);
    if (slip?.state !== 'WAITING') throw new AppError('slip_decided');
    const line = lineReference && (await findLine(tx, slip.method_id, plainReference(lineReference)));
    if (lineReference && (!line || line.amount !== paid)) throw new AppError('bank_line_unknown');
    if (line && line.slip_id !== null) throw new AppError('bank_line_used');
    const match = matchOf(wantedOf(slip, deposit), line ? asLine(line) : undefined);
    return { slip, deposit, line: line || undefined, match };
  }

  async function perform(
    tx: Tx,
    acceptance: Acceptance,
    { slip, deposit, line }: Awaited<ReturnType<typeof lock>>,
    doing: Doing,
    asked: object = {},
  ): Promise<() => void> {
    const { slipId, paid } = acceptance;
    if (!(await claimMarks(tx, marksOf(slip)))) throw new AppError('slip_doubled');
    if (line && !(await takeLine(tx, line, slipId))) throw new AppError('bank_line_used');
    await saveDecision(tx, slipId, {
      state: 'ACCEPTED',
      reason: null,
      note: null,
      paid,
      decided_at: clock.now(),
      decided_by: doing.actor.username,
    });
    const after = { paid, line: line?.bank_reference ?? null, ...asked };
    await audit.record(tx, { ...doing, action: 'slips.accepted', target: `slip:${slipId}`, after });
    const slips = await listSlipsOf(tx, slip.deposit_id);
    return cashier.ownRecords.arrived(tx, deposit, checkoutOf(deposit, slips, clock.now()));
  }

  const act: Act<typeof Payload> = {
    kind: 'slips.accept',
    payload: Payload,
    ask: 'slips.decide',
    decide: 'slips.decide',
    async describe(tx, acceptance) {
      const { slip, deposit, line } = await lock(tx, acceptance);
      const names = await identity.listAccounts([slip.account_id]);
      const money = (name: string, after: bigint) =>
        ({ name, as: 'money', before: null, after: formatDecimal(after) }) as const;
      const text = (name: string, after: string) => ({ name, as: 'text', before: null, after }) as const;
      return {
        thing: `slip:${slip.slip_id}`,
        title: names.get(slip.account_id)?.username ?? slip.account_id,
        fields: [
          money('asked', deposit.asked + deposit.fee),
          money('paid', acceptance.paid),
          text('bankReference', slip.bank_reference),
          ...(line ? [text('line', `${line.bank_reference}, ${line.booked_on}, ${line.text}`)] : []),
        ],
      };
    },
    async perform(tx, acceptance, { approver, requestedBy, reason }) {
      return perform(tx, acceptance, await lock(tx, acceptance), approver, { requestedBy, reason });
    },
  };
  const ask = approvals.define(act);

  return {
    ask: (acceptance: Acceptance, reason: string, by: Doing) => ask(acceptance, reason, by),

    /** By one person: exactly what a line of the statement says, up to what one person approves. */
    async accept(slipId: SlipId, lineReference: string, doing: Doing): Promise<void> {
      const { onePersonMax } = await cashier.setting.read();
      const announce = await db.transaction().execute(async (tx) => {
        const slip = await findSlip(tx, slipId);
        const line = slip && (await findLine(tx, slip.method_id, plainReference(lineReference)));
        if (slip && !line) throw new AppError('bank_line_unknown');
        const acceptance = { slipId, lineReference, paid: line?.amount ?? 0n };
        const locked = await lock(tx, acceptance);
        if (locked.match !== 'exact' || acceptance.paid > onePersonMax)
          throw new AppError('slip_needs_second');
        return perform(tx, acceptance, locked, doing);
      });
      announce();
    },
  };
}
