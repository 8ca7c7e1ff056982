/** One text per code of `games.errors.ts`. */
export const errors = {
  game_not_found: 'Hindi namin mahanap ang larong iyan.',
  game_changed: 'May ibang nagbago sa larong ito. I-reload at tingnan.',
  lobby_changed: 'May ibang nagbago sa lobby. I-reload at tingnan.',
  game_maintenance: 'May maintenance ang larong ito. Pumili muna ng iba.',
  game_not_free: 'Walang libreng subok ang larong ito.',
  vendor_unavailable: 'Hindi sumasagot ang game provider. Walang perang gumalaw. Subukan ulit maya-maya.',
  back_url_not_allowed: 'Hindi pinapayagan ang return address na iyan.',
  currency_not_offered: 'Hindi available ang larong ito sa currency mo.',
  studio_exists: 'May studio nang may ganitong code.',
  integration_exists: 'May koneksyon nang ganito ang pangalan.',
  protocol_unknown: 'Hindi namin sinusuportahan ang protocol na ito.',
  public_key_invalid:
    'Hindi ito public key na magagamit: i-paste ang RSA key sa PEM form, mula BEGIN hanggang END.',
  vendor_key_missing:
    'I-set muna ang key o secret ng vendor. Kung wala ito, tatanggihan natin ang lahat ng call nito.',
} as const;
