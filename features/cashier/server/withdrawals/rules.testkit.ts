import type { StoredRiskRules } from '../../contract/cashier.risk.ts';

/** The rules of the house, which approve up to this amount without a person. */
export function rulesUpTo(amountMax: string): StoredRiskRules {
  return {
    flags: {
      shared_payee: 'blocks',
      shared_device: 'blocks',
      ratio: 'blocks',
      no_deposits: 'blocks',
      fresh_payee: 'blocks',
      first_withdrawal: 'informs',
      opposite_bets: 'blocks',
    },
    ratioMax: 20,
    freshPayeeHours: 72,
    amounts: [{ vipMin: 0, amountMax }],
    dayMax: null,
  };
}
