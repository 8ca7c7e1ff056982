export const errors = {
  invitation_ended: 'Tapos na ang imbitasyong ito: walang bisa na, o naibigay na ang gantimpala.',
  referral_milestones_crossed: 'Dapat mas maraming tao ang hinihingi ng bawat milestone kaysa sa nauna.',
} as const;
