export const permissions = {
  'games.read': 'Tingnan ang catalogue',
  'games.write': 'Baguhin ang catalogue',
  'integrations.write': 'Baguhin ang koneksyon sa mga vendor at ang mga key nila',
} as const;
