export const permissions = {
  'protection.read': 'Tingnan ang mga limit, break at exclusion',
  'protection.write': 'Magtakda ng limit at break, mag-request ng kailangan ng dalawang operator',
  'protection.decide': 'Mag-approve ng mas mataas na limit, pagtatapos ng exclusion at mga naka-ban',
} as const;
