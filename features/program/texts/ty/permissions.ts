export const permissions = {
  'program.read': 'Tingnan ang estado ng program at ang API reference',
  'program.accept': 'Tanggapin ang bagong bersyon ng program',
} as const;
