export const errors = {
  mailing_state_changed: 'Naipadala o napahinto na ang mensaheng ito. Tingnan ulit.',
} as const;
