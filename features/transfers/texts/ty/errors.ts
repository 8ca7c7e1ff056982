/** One text per code of `transfers.errors.ts`. */
export const errors = {
  wallet_transfer_in_progress:
    'Pinoproseso pa ang huling transfer mo sa studio na ito. Hintayin munang matapos.',
  wallet_transfer_not_allowed: 'Hindi puwedeng ilipat ang perang ito sa studio na ito.',
  wallet_transfer_settled: 'Settled na ang transfer na ito. I-reload at tingnan.',
  wallet_transfer_still_checked:
    'Tinatanong pa namin ang vendor tungkol sa transfer na ito. Makakapagdesisyon ang operator pagkalipas ng 24 oras.',
  single_wallet: 'Iisang balanse ang gamit ng lahat ng laro, kaya walang kailangang ilipat.',
} as const;
