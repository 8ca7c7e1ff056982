export const permissions = {
  'audit.read': 'Basahin ang audit log',
} as const;
