export const errors = {
  requirement_closed: 'Tapos na ang turnover na ito. I-reload at tingnan.',
  balance_full: 'Puno na ang balanse mo. Mag-withdraw muna, saka kunin ulit.',
} as const;
