/** One text per code of `adjustments.errors.ts`. */
export const errors = {
  adjustment_state_changed: 'May nauna nang nagdesisyon sa adjustment na ito. I-reload at tingnan.',
  adjustment_changed: 'Iba na ang adjustment sa nakita mo. Tingnan ulit bago magdesisyon.',
  adjustment_own_request:
    'Ikaw ang nag-request ng adjustment na ito, kaya ibang operator ang dapat mag-approve.',
  adjustment_exceeds_balance: 'Mas mababa ang balanse ng manlalaro sa ide-debit.',
} as const;
