export const errors = {
  ticket_name_taken: 'Mayroon ka nang ganito ang pangalan. Pumili ng ibang pangalan.',
} as const;
