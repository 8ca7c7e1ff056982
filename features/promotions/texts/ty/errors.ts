export const errors = {
  requirement_closed: 'Tapos na ang turnover na ito. I-reload at tingnan.',
} as const;
