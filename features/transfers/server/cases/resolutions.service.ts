import type { ActingOperator } from '@kislap/approvals/server';
import type { AccountId } from '@kislap/contract-kit';
import type { WalletTransferOutcome } from '../../contract/transfers.console.ts';
import type { WalletTransferRef } from '../../contract/transfers.ids.ts';
import type { WalletRecall } from '../../contract/transfers.ts';
import type { Moves } from '../moves/moves.service.ts';
import * as queries from '../transfers.queries.ts';
import type { TransfersDeps } from '../transfers.types.ts';
import type { Vendors } from '../vendors.ts';
import { createCases } from './cases.service.ts';
import type { Checks } from './checks.service.ts';
import { defineOutcome } from './outcome.act.ts';

interface ResolutionsDeps extends TransfersDeps {
  vendors: Vendors;
  moves: Moves;
  checks: Checks;
}

/** Two operators settle a transfer without an answer for a day: one proposes with evidence, another decides. */
export function createResolutions(deps: ResolutionsDeps) {
  const { platform, games, audit, checks } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;
  const read = createCases(deps);

  const askOutcome = defineOutcome({ ...deps, read });

  return {
    list: read.list,
    get: read.get,

    /** Asks the vendor now, and reads its balance. */
    async check(refNo: WalletTransferRef) {
      const row = await checks.check(await read.find(refNo));
      const told = await games.walletOf(row.vendor_key)?.findBalance(row.account_id, row.currency);
      if (told !== undefined) await queries.saveWallet(db, row, { balance: told, seenAt: clock.now() });
      return read.get(refNo);
    },

    request: (
      refNo: WalletTransferRef,
      { outcome, evidence }: { outcome: WalletTransferOutcome; evidence: string },
      by: ActingOperator,
    ) => askOutcome({ refNo, outcome }, evidence, by),

    /** The audit log records the operator and the result of a recall. */
    async noteRecall(
      accountId: AccountId,
      note: string,
      recall: WalletRecall,
      by: ActingOperator,
    ): Promise<void> {
      const moved = recall.transfers.map(({ refNo, vassalage, amount, status }) => ({
        refNo,
        vassalage,
        amount,
        status,
      }));
      await db.transaction().execute((tx) =>
        audit.record(tx, {
          ...by,
          action: 'transfers.recalled',
          target: `player:${accountId}`,
          after: { note, moved, refused: recall.refused },
        }),
      );
    },
  };
}
