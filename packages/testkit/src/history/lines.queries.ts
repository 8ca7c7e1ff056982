/** A line of the ledger, as far as the history can say anything about it. */
export interface Line {
  accountId: string;
  sequence: bigint;
  type: string;
  cashChange: bigint;
  cashAfter: bigint;
  source: string;
  reference: string;
  roundRef: string | null;
  referenceTo: string | null;
}

/** A pg pool or client. */
export interface HistoryDatabase {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** All lines of these players in the order of their sequence. */
export async function readLines(
  database: HistoryDatabase,
  accountIds: readonly string[],
): Promise<Map<string, Line[]>> {
  const { rows } = await database.query(
    `select l.account_id::text, l.sequence::text, l.type, l.cash_change::text, l.cash_after::text, l.source, l.reference,
       l.round_ref, l.reference_to
     from unnest($1::uuid[]) as k(account_id)
     join ledger.line l on l.bucket = get_byte(uuid_send(k.account_id), 15) and l.account_id = k.account_id
     order by l.account_id, l.sequence`,
    [accountIds],
  );
  const lines = new Map<string, Line[]>(accountIds.map((accountId) => [accountId, []]));
  for (const row of rows) {
    const accountId = String(row.account_id);
    lines.get(accountId)?.push({
      accountId,
      sequence: BigInt(String(row.sequence)),
      type: String(row.type),
      cashChange: BigInt(String(row.cash_change)),
      cashAfter: BigInt(String(row.cash_after)),
      source: String(row.source),
      reference: String(row.reference),
      roundRef: row.round_ref === null ? null : String(row.round_ref),
      referenceTo: row.reference_to === null ? null : String(row.reference_to),
    });
  }
  return lines;
}
