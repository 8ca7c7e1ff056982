/** One text per code of `reconciliation.errors.ts`. */
export const errors = {
  reconciliation_not_offered: 'Walang listahan ng transaksyon ang vendor na ito na maikukumpara.',
  reconciliation_period_invalid:
    'Pumili ng panahong natapos na nang 5 minuto o higit pa, at hanggang 31 araw lang.',
  reconciliation_too_many:
    'Masyadong malayo ang listahan ng vendor sa books natin. Hindi ito ang tamang listahan.',
  break_ended: 'Sarado na ang break na ito. I-reload at tingnan.',
  break_changed: 'Nagbago ang isang panig. Tingnan ulit ang break bago magdesisyon.',
  break_remedy_unfit: 'Hindi bagay ang remedyong ito sa break.',
  break_post_refused:
    'Ni-refuse ng ledger ang pag-post. Pumili ng adjustment, o tanggapin ang break nang may dahilan.',
} as const;
