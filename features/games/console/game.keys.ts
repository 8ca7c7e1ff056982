export const gameKeys = {
  list: (filter: object) => ['games', 'list', filter] as const,
  vendors: ['games', 'vendors'],
  connections: ['games', 'connections'],
  arrangement: ['games', 'arrangement'],
  shelf: (filter: object) => ['games', 'shelf', filter] as const,
  preview: (body: object) => ['games', 'preview', body] as const,
} as const;
