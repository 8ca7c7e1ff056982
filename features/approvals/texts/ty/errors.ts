/** One text per code of `approvals.errors.ts`. */
export const errors = {
  approval_state_changed: 'May nagdesisyon na sa hiling na ito, o binawi na ito. I-reload ang listahan.',
  approval_own_request: 'Ikaw ang humiling nito, kaya ibang operator ang dapat magpasya.',
  approval_bound:
    'Ikaw o ang kasamang operator ang gumawa o nag-reset ng account ng isa sa nakalipas na 24 oras. Iba ang dapat magpasya.',
  approval_outdated: 'Nagbago na ang dating halaga mula nang hilingin ito. Tanggihan ito at humiling muli.',
  approval_expired: 'Masyadong natagalan ang hiling na ito at lumipas na. Kailangang hilingin muli.',
  approval_impossible: 'Hindi na ito magagawa dahil may nagbago mula nang hilingin ito.',
} as const;
