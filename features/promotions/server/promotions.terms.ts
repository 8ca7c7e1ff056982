import { registerTerms } from '@kislap/ledger';

/** What the house gives is booked from `house:bonus`; `BONUS` is the ledger's own word. */
const terms = registerTerms({ transfers: ['BET_REBATE', 'CASHBACK', 'POINTS', 'COMMISSION'], accounts: [] });

declare module '@kislap/ledger' {
  interface LedgerTerms {
    promotions: typeof terms;
  }
}
