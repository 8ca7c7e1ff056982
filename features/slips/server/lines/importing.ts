import type { BodyOf } from '@kislap/contract-kit';
import { bucketOfKey } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { importBankLines } from '../../contract/slips.console.ts';
import { ourReferenceIn, plainReference } from '../../rules/matching.ts';
import type { SlipDesk } from '../desk/slip.desk.ts';
import type { BankLineRow } from '../slips.tables.ts';
import type { Doing, SlipsDeps } from '../slips.types.ts';
import { insertLines, listKept } from './bank-line.queries.ts';

/** What a statement of the house says arrived; the same statement may come again. */
export function createImporting({ platform, audit }: SlipsDeps, desk: SlipDesk) {
  return async ({ methodId, lines }: BodyOf<typeof importBankLines>, doing: Doing) => {
    if (!(await desk.listMethods()).some((method) => method.methodId === methodId))
      throw new AppError('method_unavailable');
    const now = platform.clock.now();
    const rows = new Map<string, BankLineRow>();
    const repeated: string[] = [];
    for (const line of lines) {
      const bankReference = plainReference(line.bankReference);
      if (rows.has(bankReference)) {
        repeated.push(bankReference);
        continue;
      }
      rows.set(bankReference, {
        bucket: bucketOfKey(bankReference),
        method_id: methodId,
        bank_reference: bankReference,
        booked_on: line.bookedOn,
        amount: line.amount,
        text: line.text,
        our_reference: ourReferenceIn(line.text),
        imported_at: now,
        imported_by: doing.actor.username,
        slip_id: null,
      });
    }
    return platform.database.kysely.transaction().execute(async (tx) => {
      const added = await insertLines(tx, [...rows.values()]);
      const kept = await listKept(tx, methodId, [...rows.keys()]);
      const others = kept.filter((line) => line.amount !== rows.get(line.bank_reference)?.amount);
      const differs = [...repeated, ...others.map(({ bank_reference }) => bank_reference)];
      const after = { lines: lines.length, added, differs };
      await audit.record(tx, {
        ...doing,
        action: 'slips.lines_imported',
        target: `method:${methodId}`,
        after,
      });
      return { added, known: lines.length - added - differs.length, differs };
    });
  };
}
