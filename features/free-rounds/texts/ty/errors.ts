/** One text per code of `free-rounds.errors.ts`. */
export const errors = {
  free_rounds_not_offered: 'Walang libreng round ang vendor sa isa sa mga larong ito sa ganitong taya.',
  free_rounds_accounts_unknown: 'May mga username dito na hindi member.',
  free_rounds_period_invalid:
    'Dapat mas huli ang katapusan sa simula, hindi pa lumilipas, at sa loob ng isang taon.',
  free_campaign_state_changed: 'May nauna nang nagdesisyon sa campaign na ito. I-reload at tingnan.',
} as const;
