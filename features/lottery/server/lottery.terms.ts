import { registerTerms } from '@kislap/ledger';

/** The source of everything that the lottery posts. */
export const lotterySource = 'lottery';

/** What a correction takes back beyond the balance is lent by `house:lottery:debt` and paid back to it, as `ADJUST`. */
const terms = registerTerms({
  transfers: ['BET_REBATE', 'AGENT_REBATE'],
  accounts: ['house:lottery:rebate', 'house:lottery:debt'],
});

declare module '@kislap/ledger' {
  interface LedgerTerms {
    lottery: typeof terms;
  }
}
