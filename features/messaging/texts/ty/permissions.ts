export const permissions = {
  'messages.read': 'Makita ang SMS at mail sa mga player',
  'messages.reveal': 'Buksan ang content ng mga mensahe',
  'messages.write': 'I-set up ang mga carrier at limit ng mensahe',
} as const;
