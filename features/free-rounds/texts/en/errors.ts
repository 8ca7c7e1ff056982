/** One text per code of `free-rounds.errors.ts`. */
export const errors = {
  free_rounds_not_offered: 'The vendor offers no free rounds in one of these games at this bet.',
  free_rounds_accounts_unknown: 'Some of these usernames are not members.',
  free_rounds_period_invalid: 'The end must be after the start, in the future, and within a year.',
  free_campaign_state_changed: 'Somebody else already decided on this campaign. Reload and check it.',
} as const;
