import { registerTerms } from '@kislap/ledger';

export const rebatesSource = 'rebates';

/** A member's own rebate is a credit of the house, `BET_REBATE`; what is earned of those below comes from here. */
const terms = registerTerms({ transfers: ['AGENT_REBATE'], accounts: ['house:rebates'] });

declare module '@kislap/ledger' {
  interface LedgerTerms {
    rebates: typeof terms;
  }
}
