import pg from 'pg';
import type { Call } from '../call.ts';

/** Names of the statements that each connection has prepared for transactions of this kind. */
const preparedOn = new WeakMap<pg.Connection, Set<string>>();

/**
 * Writes that are one transaction without BEGIN and COMMIT: the protocol commits at its Sync what came since the last
 * one, or nothing of it. The server answers all of it with one packet instead of one for each statement, which for a small
 * batch is a third of the work. Resolves once committed.
 */
class TransactionQuery extends pg.Query {
  readonly #calls: readonly Call[];
  readonly #done: { resolve(): void; reject(error: unknown): void };
  #fresh: string[] = [];
  #prepared = new Set<string>();

  constructor(calls: readonly Call[], done: { resolve(): void; reject(error: unknown): void }) {
    super('');
    this.#calls = calls;
    this.#done = done;
  }

  override submit = (connection: pg.Connection): void => {
    this.#prepared = preparedOn.get(connection) ?? new Set();
    preparedOn.set(connection, this.#prepared);
    connection.stream.cork();
    for (const { statement, values } of this.#calls) {
      const name = `${statement.name}_tx`;
      if (!this.#prepared.has(name)) {
        // Closed first, because a transaction that failed may have prepared it or not.
        connection.close({ type: 'S', name }, true);
        connection.parse({ name, text: statement.text, types: [] }, true);
        this.#fresh.push(name);
      }
      connection.bind({ portal: '', statement: name, binary: '', values: values.map(toWire) }, true);
      connection.execute({ portal: '', rows: '' }, true);
    }
    connection.sync();
    connection.stream.uncork();
  };

  /** What the statements answer is of no interest, only whether they failed. */
  handleDataRow(): void {}
  handleCommandComplete(): void {}

  handleError(error: unknown): void {
    this.#done.reject(error);
  }

  handleReadyForQuery(): void {
    for (const name of this.#fresh) this.#prepared.add(name);
    this.#done.resolve();
  }
}

/** Commits all of the calls or none; on a pipelining connection. */
export function runTransaction(client: pg.PoolClient, calls: readonly Call[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new TransactionQuery(calls, { resolve, reject }));
  });
}

function toWire(value: unknown): Buffer | string {
  if (Buffer.isBuffer(value)) return value;
  return value instanceof Date ? value.toISOString() : String(value);
}
