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
import { claimedBy, claimMarks } from '../sending/mark.queries.ts';
import { findSlip, listSlipsOf, lockSlip, saveDecision } from '../sending/slip.queries.ts';
import type { Doing, SlipsDeps } from '../slips.types.ts';
import { asLine, slipThing, wantedOf } from './slip.desk.ts';

const Payload = z.object({
  slipId: SlipId,
  paid: PositiveMoney,
  /** The bank's, of what arrived. */
  lineReference: BankReference,
});

/**
 * The yes to a slip: what arrived is credited, once. One person says it where a line of the statement that another one
 * took over has reference and amount; anything else takes two.
 */
export function createAccepting({ platform, cashier, approvals, audit, identity }: SlipsDeps) {
  const { clock } = platform;
  const db = platform.database.kysely;

  /** Everything under lock; throws what stands against it. */
  async function lock(tx: Tx, slipId: SlipId, lineReference: string) {
    const found = await findSlip(tx, slipId);
    if (!found) throw new AppError('not_found');
    const deposit = await cashier.ownRecords.lock(tx, found.deposit_id);
    const slip = await lockSlip(tx, slipId);
    if (slip?.state !== 'WAITING') throw new AppError('slip_decided');
    const reference = plainReference(lineReference);
    const line = await findLine(tx, slip.method_id, reference);
    if (line && line.slip_id !== null) throw new AppError('bank_line_used');
    return { slip, deposit, reference, line };
  }
  type Locked = Awaited<ReturnType<typeof lock>>;

  async function credit(
    tx: Tx,
    { slip, deposit, reference, line }: Locked,
    paid: bigint,
    doing: Doing,
    asked: object = {},
  ): Promise<() => void> {
    const slipId = slip.slip_id;
    if (!(await claimMarks(tx, claimedBy(slip, reference)))) throw new AppError('slip_doubled');
    if (line && !(await takeLine(tx, line, slipId))) throw new AppError('bank_line_used');
    await saveDecision(tx, slipId, {
      state: 'ACCEPTED',
      reason: null,
      note: null,
      paid,
      decided_at: clock.now(),
      decided_by: doing.actor.username,
    });
    const after = { paid, reference, line: line?.bank_reference ?? null, ...asked };
    await audit.record(tx, { ...doing, action: 'slips.accepted', target: slipThing(slipId), after });
    const slips = await listSlipsOf(tx, slip.deposit_id);
    return cashier.ownRecords.arrived(tx, deposit, checkoutOf(deposit, slips, clock.now()));
  }

  const act: Act<typeof Payload> = {
    kind: 'slips.accept',
    payload: Payload,
    ask: 'slips.decide',
    decide: 'slips.decide',
    async describe(tx, { slipId, paid, lineReference }) {
      const { slip, deposit, reference, line } = await lock(tx, slipId, lineReference);
      const names = await identity.listAccounts([slip.account_id], tx);
      const money = (name: string, after: bigint) =>
        ({ name, as: 'money', before: null, after: formatDecimal(after) }) as const;
      const text = (name: string, after: string) => ({ name, as: 'text', before: null, after }) as const;
      return {
        thing: slipThing(slipId),
        title: names.get(slip.account_id)?.username ?? slip.account_id,
        fields: [
          money('asked', deposit.asked + deposit.fee),
          money('paid', paid),
          text('bankReference', slip.bank_reference),
          text('lineReference', reference),
          ...(line
            ? [money('lineAmount', line.amount), text('line', `${line.booked_on}, ${line.text}`)]
            : []),
        ],
      };
    },
    async perform(tx, { slipId, paid, lineReference }, { approver, requestedBy, reason }) {
      return credit(tx, await lock(tx, slipId, lineReference), paid, approver, { requestedBy, reason });
    },
  };
  const ask = approvals.define(act);

  return {
    ask: (acceptance: z.output<typeof Payload>, reason: string, by: Doing) => ask(acceptance, reason, by),

    /** By one person: exactly what a line says that another one took over, up to what one person approves. */
    async accept(slipId: SlipId, lineReference: string, doing: Doing): Promise<void> {
      const { onePersonMax } = await cashier.setting.read();
      const announce = await db.transaction().execute(async (tx) => {
        await approvals.overtake(tx, slipThing(slipId));
        const locked = await lock(tx, slipId, lineReference);
        const { slip, deposit, line } = locked;
        if (!line) throw new AppError('bank_line_unknown');
        const match = matchOf(wantedOf(slip, deposit), asLine(line));
        const isOwnLine = line.imported_by === doing.actor.username;
        if (match !== 'exact' || isOwnLine || line.amount > onePersonMax)
          throw new AppError('slip_needs_second');
        return credit(tx, locked, line.amount, doing);
      });
      announce();
    },
  };
}
