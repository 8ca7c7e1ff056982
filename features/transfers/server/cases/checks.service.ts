import { addSeconds } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Moves } from '../moves/moves.service.ts';
import { isOpen } from '../transfers.money.ts';
import * as queries from '../transfers.queries.ts';
import type { TransferRow } from '../transfers.tables.ts';
import type { TransfersDeps } from '../transfers.types.ts';
import { callOf } from '../transfers.view.ts';

const rowsMax = 200;
/** A vendor that answers nothing so often in a row is left alone until the next pass. */
const silencesMax = 3;

export type Checks = ReturnType<typeof createChecks>;

/** Asks vendors what became of moves without a final answer: of those without any, and of those a dead process left. */
export function createChecks({ platform, games, moves }: TransfersDeps & { moves: Moves }) {
  const { clock, log } = platform;
  const db = platform.database.kysely;

  async function check(row: TransferRow): Promise<TransferRow> {
    const wallet = games.walletOf(row.vendor_key);
    if (!wallet || !isOpen(row)) return row;
    return moves.settle(row, await wallet.findMove(callOf(row)), 'checked');
  }

  async function checkVendor(rows: readonly TransferRow[]): Promise<void> {
    let silences = 0;
    for (const row of rows) {
      if (silences >= silencesMax) return;
      try {
        const after = await check(row);
        silences = isOpen(after) ? silences + 1 : 0;
      } catch (error) {
        // A busy ledger or a full wallet: the money is on the way until the next pass brings it home.
        if (!(error instanceof AppError)) throw error;
        log.warn({ refNo: row.ref_no, code: error.code }, 'a transfer could not be settled');
      }
    }
  }

  return {
    check,

    /** One pass over all due transfers; vendors do not wait for each other. */
    async run(): Promise<number> {
      const due = await queries.listDue(db, clock.now(), rowsMax);
      const byVendor = Map.groupBy(due, (row) => row.vendor_key);
      await Promise.all([...byVendor.values()].map(checkVendor));
      return due.length;
    },

    /** The moment of the pass after the next `seconds`. */
    after: (seconds: number) => addSeconds(clock.now(), seconds),
  };
}
