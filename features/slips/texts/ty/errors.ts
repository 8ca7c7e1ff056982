/** One text per code of `slips.errors.ts`. */
export const errors = {
  slip_not_awaited: 'Hindi kami naghihintay ng slip dito. I-reload ang page para makita ang lagay nito.',
  slip_decided: 'May nauna nang nagpasya sa slip na ito. I-reload at tingnan.',
  slip_doubled:
    'Na-credit na dati ang slip na ito, ang larawan nito, o ang bank reference nito. Hindi ito puwedeng i-credit nang dalawang beses.',
  slip_needs_second: 'Dalawang tao ang kailangan dito. Hilingin mo, at ibang operator ang magpapasya.',
  bank_line_unknown: 'Walang linya sa statement na may ganitong reference.',
  bank_line_used: 'Na-credit na sa ibang slip ang linyang ito ng statement.',
} as const;
