export const permissions = {
  'site.read': 'Tingnan ang mga setting ng site',
  'site.write': 'Baguhin ang mga setting ng site',
} as const;
