import { registerTerms } from '@kislap/ledger';

const terms = registerTerms({
  transfers: ['DEPOSIT', 'WITHDRAW', 'FEE'],
  // What a player owes for deposits that were taken back is lent by `house:payment-debt` and paid back to it.
  accounts: ['house:payment:*', 'house:fee', 'house:payment-debt'],
});

declare module '@kislap/ledger' {
  interface LedgerTerms {
    cashier: typeof terms;
  }
}
