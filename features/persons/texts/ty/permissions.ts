export const permissions = {
  'persons.read': 'Makita kung aling account ang posibleng iisang tao',
  'persons.decide': 'Magpasya kung iisang tao ang dalawang account',
  'persons.separate': 'Paghiwalayin ang mga account na siguradong magkaugnay',
  'suspicions.read': 'Tingnan ang mga kahina-hinalang deposit',
  'suspicions.decide': 'Magtala, mag-report at mag-dismiss ng kahina-hinalang deposit',
  'suspicions.rule': 'Baguhin kung ano ang kahina-hinala sa mga deposit',
} as const;
