/** One text per code of `transfers.errors.ts`. */
export const errors = {
  wallet_transfer_in_progress:
    'Pinoproseso pa ang huling transfer mo sa studio na ito. Hintayin munang matapos.',
  wallet_transfer_not_allowed: 'Hindi puwedeng ilipat ang perang ito sa studio na ito.',
  wallet_transfer_settled: 'Settled na ang transfer na ito. I-reload at tingnan.',
  wallet_transfer_still_checked:
    'Tinatanong pa namin ang vendor tungkol sa transfer na ito. Makakapagdesisyon ang operator pagkalipas ng 24 oras.',
  wallet_transfer_asked_for: 'May iminungkahi nang resulta ang ibang operator. I-reload at tingnan.',
  wallet_transfer_changed: 'Iba na ang transfer sa nakita mo. Tingnan ulit bago magdesisyon.',
  wallet_transfer_own_request: 'Ikaw ang nagmungkahi nito, kaya ibang operator ang dapat mag-approve.',
  single_wallet: 'Iisang balanse ang gamit ng lahat ng laro, kaya walang kailangang ilipat.',
} as const;
