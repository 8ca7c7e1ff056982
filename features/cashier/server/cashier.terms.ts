import { registerTerms } from '@kislap/ledger';

const terms = registerTerms({
  transfers: ['DEPOSIT', 'WITHDRAW', 'FEE'],
  accounts: ['house:payment:*', 'house:fee'],
});

declare module '@kislap/ledger' {
  interface LedgerTerms {
    cashier: typeof terms;
  }
}
