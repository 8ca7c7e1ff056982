import { registerTerms } from '@kislap/ledger';

/** What a ledger is given in tests that do not load the features which own these words. */
registerTerms({
  transfers: ['DEPOSIT', 'WITHDRAW', 'FEE', 'ADJUST'],
  accounts: ['house:payment:*', 'house:fee', 'house:adjustment'],
});
