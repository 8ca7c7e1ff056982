import type { Reference } from '@kislap/contract-kit/ids';
import type { DepositRow } from '../cashier.tables.ts';
import type { NewsOutcome } from './webhook.queries.ts';

/** Sends a held payment back to its payer; the payload names the deposit. */
export const returnJob = 'cashier.return_deposit';
/** Asks the provider about a deposit whatever its state; the payload names it. */
export const rereadJob = 'cashier.reread_deposit';

/** What news did to a deposit, and how to tell the player after the commit. */
export interface Settled {
  outcome: NewsOutcome;
  announce?: () => void;
}

/** One that had ended counts no more, also where its money comes after all. */
export function isCounted({ status }: DepositRow): boolean {
  return status === 'CREATED' || status === 'PENDING';
}

export function returnHold(row: DepositRow): Reference {
  return `${row.deposit_id}:return`;
}

/** The key of a second payment of the same deposit; no key of a player's has a space. */
export function secondKey(checkoutId: string): string {
  return `second ${checkoutId}`;
}
