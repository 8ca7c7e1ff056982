/** The columns of `ledger.line` that a digest covers. Order and types must never change. */
const columns = [
  ['bucket', 'int2'],
  ['account_id', 'uuid'],
  ['sequence', 'int8'],
  ['amount', 'int8'],
  ['cash_after', 'int8'],
  ['cash_change', 'int8'],
  ['created_at', 'timestamptz'],
  ['batch_id', 'int8'],
  ['opens_round', 'bool'],
  ['closes_round', 'bool'],
  ['type', 'text'],
  ['from_kind', 'text'],
  ['to_kind', 'text'],
  ['currency', 'text'],
  ['source', 'text'],
  ['key', 'uuid'],
  ['reference', 'text'],
  ['game_id', 'text'],
  ['category', 'text'],
  ['round_key', 'uuid'],
  ['round_ref', 'text'],
  ['reference_to', 'text'],
  ['meta', 'json'],
] as const;

/** Bytes of a digest that a seal keeps. */
export const digestBytes = 16;

/**
 * The digest of a line, in SQL over a row of `ledger.line`: the first sixteen bytes of the SHA-256 of the columns above as
 * PostgreSQL sends a record in binary. That is a 4-byte count, then for each column the 4-byte number of its type, the
 * 4-byte length of its value (-1 for null) and the value: numbers big-endian, times in microseconds since 2000, texts in
 * UTF-8. Every value carries its length, so no two different lines are written alike; and nothing here is a function that
 * the owner of the database could have replaced.
 */
export function digestSql(row: string): string {
  const values = columns.map(([name, type]) => `${row}.${name}::pg_catalog.${type}`);
  return `pg_catalog.substr(pg_catalog.sha256(pg_catalog.record_send(row(${values.join(', ')}))), 1, ${digestBytes})`;
}
