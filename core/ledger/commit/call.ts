import type { Statement } from './batch.queries.ts';
import type { Row } from './rows.ts';

/** A statement with its parameters. */
export interface Call {
  statement: Statement;
  values: unknown[];
}

/** Runs calls in order on one connection. */
export type Run = (calls: readonly Call[]) => Promise<Row[][]>;
