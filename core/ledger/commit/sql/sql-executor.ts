/** Anything that runs SQL with `$n` parameters: a pg client, or a Kysely transaction through `executorOf`. */
export interface SqlExecutor {
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}
