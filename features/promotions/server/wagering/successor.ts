import type { RequirementRow } from '../promotions.tables.ts';

const mark = ':own';

/** A deposit's own requirement after its promotion ended early stands for the same line of the ledger. */
export function ownTransferOf(transferId: string): string {
  return `${transferId}${mark}`;
}

export function isSuccessor({ transfer_id }: Pick<RequirementRow, 'transfer_id'>): boolean {
  return transfer_id.endsWith(mark);
}
