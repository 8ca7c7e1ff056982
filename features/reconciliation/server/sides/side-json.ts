import * as z from 'zod/mini';
import { ReconciliationSide } from '../../contract/reconciliation.fields.ts';

/** A side as it is kept beside its break: amounts and times as they go over the wire. */
export function writeSide(side: ReconciliationSide | null): string | null {
  return side && JSON.stringify(z.encode(ReconciliationSide, side));
}

export function readSide(value: unknown): ReconciliationSide | null {
  return value === null || value === undefined
    ? null
    : z.decode(ReconciliationSide, value as z.input<typeof ReconciliationSide>);
}
