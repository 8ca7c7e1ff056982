export const errors = {
  person_check_pending:
    'Kailangan muna naming i-check ang mga detalye mo bago ka magpatuloy. Magtanong sa support team namin.',
  person_verified_elsewhere: 'May verified account na ang taong ito.',
  suspicion_decided: 'May nagpasya na sa kasong ito. Tingnan ulit.',
  person_link_decided: 'May nagpasya na rito. Tingnan ulit.',
} as const;
