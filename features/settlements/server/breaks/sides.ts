import type { BookedMove } from '@kislap/cashier/server';
import * as z from 'zod/mini';
import { SettlementLine, SettlementSide } from '../../contract/settlements.fields.ts';
import type { LineRow } from '../settlements.tables.ts';

const Lines = z.array(SettlementLine);

/** Both sides as they are kept beside a break: as they go over the wire. */
export function writeOurs(move: BookedMove | null): string | null {
  if (!move) return null;
  const { amount, currency, status, isDone, at } = move;
  return JSON.stringify(z.encode(SettlementSide, { amount, currency, status, isDone, at }));
}

export function writeTheirs(lines: readonly LineRow[]): string {
  return JSON.stringify(z.encode(Lines, lines.map(viewLine)));
}

export function readOurs(value: unknown): SettlementSide | null {
  return value === null ? null : z.decode(SettlementSide, value as z.input<typeof SettlementSide>);
}

export function readTheirs(value: unknown): SettlementLine[] {
  return z.decode(Lines, value as z.input<typeof Lines>);
}

export function viewLine(row: LineRow): SettlementLine {
  const { line, kind, amount, fee, currency, state, raw } = row;
  return {
    ...{ line, kind, amount, fee, currency, state, raw },
    ourReference: row.our_reference,
    theirReference: row.their_reference,
    at: row.happened_at,
  };
}
