export const errors = {
  content_required: 'Maglagay ng mensahe.',
  content_too_short: 'Masyadong maikli ang mensahe mo. Dagdagan pa nang kaunti.',
  content_too_long: 'Masyadong mahaba ang mensahe mo. Paikliin ito.',
} as const;
