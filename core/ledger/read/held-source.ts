import type { AccountId, GameId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import type { Source } from '@kislap/platform/database/consumers.ts';
import { reviewKind } from '../commit/batch-state.ts';
import { listPostedBatches } from '../commit/posted-batches.queries.ts';
import { big, instant, int, type Row, text, textOrNull } from '../commit/rows.ts';
import type { LineType } from '../ledger.types.ts';
import { ledgerSource } from './ledger-source.ts';
import { readLinesOfBatches } from './stream.queries.ts';

/** A win that went under review, or what took one from there again. */
export interface HeldLine {
  accountId: AccountId;
  type: LineType;
  isHeld: boolean;
  amount: bigint;
  currency: string;
  source: string;
  reference: Reference;
  referenceTo: Reference | null;
  gameId: GameId | null;
  roundRef: RoundRef | null;
  createdAt: Date;
}

const columns = `t.account_id, t.type, t.to_kind, t.amount, t.currency, t.source, t.reference, t.reference_to, t.game_id,
  t.round_ref, t.created_at`;

/** The ledger's stream, of which only lines to and from what is under review are read. */
export function heldSource(parts: Parameters<typeof ledgerSource>[0]): Source<HeldLine> {
  const { pool } = parts;
  return {
    lag: ledgerSource(parts).lag,
    async read(after, limit) {
      const { cursor, ...batches } = await listPostedBatches(pool, after, limit);
      if (batches.ids.length === 0) return { cursor, items: [] };
      // A label is committed before the first line that bears it.
      const labels = await pool.query<Row>(
        'select id from ledger.label where to_kind = $1 or from_kind = $1 order by id',
        [reviewKind],
      );
      const wanted = labels.rows.map((row) => int(row, 'id'));
      const rows = await readLinesOfBatches(pool, batches, columns, wanted);
      return { cursor, items: rows.map(lineOf) };
    },
  };
}

function lineOf(row: Row): HeldLine {
  return {
    accountId: text(row, 'account_id') as AccountId,
    type: text(row, 'type') as LineType,
    isHeld: text(row, 'to_kind') === reviewKind,
    amount: big(row, 'amount'),
    currency: text(row, 'currency'),
    source: text(row, 'source'),
    reference: text(row, 'reference'),
    referenceTo: textOrNull(row, 'reference_to'),
    gameId: textOrNull(row, 'game_id'),
    roundRef: textOrNull(row, 'round_ref'),
    createdAt: instant(row, 'created_at'),
  };
}
