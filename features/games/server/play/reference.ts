import { hash } from 'node:crypto';

/** The ledger keeps 200 characters of a reference; some room is left for what a protocol puts before or behind. */
const lengthMax = 180;

/** A vendor's id as the ledger can keep it: as it is, or its digest where it is longer than that. */
export function toReference(id: string): string {
  return id.length <= lengthMax ? id : `sha256:${hash('sha256', id, 'hex')}`;
}
