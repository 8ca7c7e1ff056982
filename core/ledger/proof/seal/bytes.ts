import type { Row } from '../../commit/rows.ts';

export function bytes(row: Row, column: string): Buffer {
  const value = row[column];
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
}
