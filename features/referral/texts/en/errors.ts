export const errors = {
  invitation_ended: 'This invitation is over: it is void, or its rewards were given.',
  referral_milestones_crossed: 'Each milestone must ask for more people than the one before it.',
} as const;
