/** One text per code of `content.errors.ts`. */
export const errors = {
  content_changed: 'May ibang nagbago nito. Tingnan ang version niya, saka i-save ulit ang sa iyo.',
  content_limit_reached: 'Puno na ang listahan. Magbura muna ng tapos na.',
  link_not_allowed: 'Hindi puwedeng i-link ng banner ang address na ito. Owner ang makakapayag sa site.',
  picture_missing: 'Mag-upload muna ng larawan.',
  schedule_backwards: 'Dapat mas huli ang katapusan kaysa simula.',
} as const;
