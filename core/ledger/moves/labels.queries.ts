import type { Pool } from 'pg';
import type { NewTransfer } from '../commit/batch-state.ts';
import { int, type Row, text, textOrNull } from '../commit/rows.ts';
import type { AccountKind, LineType } from '../ledger.types.ts';

/** What a line has in common with many others. */
export type LabelParts = Pick<
  NewTransfer,
  'type' | 'from' | 'to' | 'currency' | 'source' | 'gameId' | 'category'
>;

export interface StoredLabel extends LabelParts {
  id: number;
}

export interface StoredSource {
  id: number;
  name: string;
}

const labelColumns = 'l.id, l.type, l.from_kind, l.to_kind, l.currency, l.source, l.game_id, l.category';

export async function listLabels(pool: Pool): Promise<StoredLabel[]> {
  const { rows } = await pool.query<Row>(`select ${labelColumns} from ledger.label l`);
  return rows.map(labelOf);
}

export async function listSources(pool: Pool): Promise<StoredSource[]> {
  const { rows } = await pool.query<Row>('select id, name from ledger.source');
  return rows.map(sourceOf);
}

/** Adds those that are missing; answers all of them. */
export async function insertLabels(pool: Pool, labels: readonly LabelParts[]): Promise<StoredLabel[]> {
  const values = [
    labels.map(({ type }) => type),
    labels.map(({ from }) => from),
    labels.map(({ to }) => to),
    labels.map(({ currency }) => currency),
    labels.map(({ source }) => source),
    labels.map(({ gameId }) => gameId),
    labels.map(({ category }) => category),
  ];
  const wanted = `select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    as w(type, from_kind, to_kind, currency, source, game_id, category)`;
  await pool.query(
    `insert into ledger.label (type, from_kind, to_kind, currency, source, game_id, category) ${wanted} on conflict do nothing`,
    values,
  );
  const { rows } = await pool.query<Row>(
    `select ${labelColumns} from (${wanted}) w
     join ledger.label l on l.type = w.type and l.from_kind = w.from_kind and l.to_kind = w.to_kind
       and l.currency = w.currency and l.source = w.source and l.game_id is not distinct from w.game_id
       and l.category is not distinct from w.category`,
    values,
  );
  return rows.map(labelOf);
}

/** Adds those that are missing; answers all of them. */
export async function insertSources(pool: Pool, names: readonly string[]): Promise<StoredSource[]> {
  await pool.query('insert into ledger.source (name) select unnest($1::text[]) on conflict do nothing', [
    names,
  ]);
  const { rows } = await pool.query<Row>('select id, name from ledger.source where name = any($1)', [names]);
  return rows.map(sourceOf);
}

function labelOf(row: Row): StoredLabel {
  return {
    id: int(row, 'id'),
    type: text(row, 'type') as LineType,
    from: text(row, 'from_kind') as AccountKind,
    to: text(row, 'to_kind') as AccountKind,
    currency: text(row, 'currency'),
    source: text(row, 'source'),
    gameId: textOrNull(row, 'game_id'),
    category: textOrNull(row, 'category'),
  };
}

function sourceOf(row: Row): StoredSource {
  return { id: int(row, 'id'), name: text(row, 'name') };
}
