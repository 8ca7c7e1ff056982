import type { PoolClient } from 'pg';
import { int, type Row, text } from '../../commit/rows.ts';

/** What many lines have in common. */
export interface Label {
  type: string;
  from: string;
  to: string;
  currency: string;
  source: string;
  sourceId: number | undefined;
}

export async function listLabelsById(client: PoolClient): Promise<Map<number, Label>> {
  const { rows } = await client.query<Row>(
    `select l.id, l.type, l.from_kind, l.to_kind, l.currency, l.source, s.id as source_id
     from ledger.label l left join ledger.source s on s.name = l.source`,
  );
  return new Map(
    rows.map((row) => [
      int(row, 'id'),
      {
        type: text(row, 'type'),
        from: text(row, 'from_kind'),
        to: text(row, 'to_kind'),
        currency: text(row, 'currency'),
        source: text(row, 'source'),
        sourceId: row.source_id === null ? undefined : int(row, 'source_id'),
      },
    ]),
  );
}
