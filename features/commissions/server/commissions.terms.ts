import { registerTerms } from '@kislap/ledger';

/** The source of all that is paid by contracts. */
export const commissionsSource = 'commissions';

/** What the platform pays comes from `house:commission`; what an upline pays goes through `clearing`. */
const terms = registerTerms({ transfers: ['SALARY', 'DIVIDEND'], accounts: ['house:commission'] });

declare module '@kislap/ledger' {
  interface LedgerTerms {
    commissions: typeof terms;
  }
}
