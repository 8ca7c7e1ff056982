export const permissions = {
  'content.read': 'Tingnan ang content',
  'content.write': 'Baguhin ang content',
} as const;
