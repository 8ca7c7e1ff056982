import { registerTerms } from '@kislap/ledger';

const terms = registerTerms({ transfers: ['ADJUST'], accounts: ['house:adjustment'] });

declare module '@kislap/ledger' {
  interface LedgerTerms {
    wallet: typeof terms;
  }
}
