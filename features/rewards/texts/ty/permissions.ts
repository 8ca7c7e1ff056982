export const permissions = {
  'rewards.read': 'Makita ang rewards',
  'rewards.manage': 'Itakda ang wheel, rain, raffles at tickets',
} as const;
