export const messages = {
  winTitle: 'Naitala na ang panalo mong {amount}',
  winBody:
    'Wala sa account mo ang panalong {amount} sa {studio}, kaya itinala namin ito. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
  stakeTitle: 'Naitala na ang taya mong {amount}',
  stakeBody:
    'Wala sa account mo ang tayang {amount} sa {studio}, kaya ibinawas namin ito sa balanse mo. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
  betBackTitle: 'Bumalik ang taya mong {amount}',
  betBackBody:
    'Hindi binibilang ng {studio} ang taya mong {amount}, kaya nasa balanse mo na ulit ito. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
  winBackTitle: 'Binawi ang panalong {amount}',
  winBackBody:
    'Hindi binibilang ng {studio} ang panalong {amount}, kaya ibinawas namin ito sa balanse mo. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
  addedTitle: 'Nadagdagan ng {amount} ang balanse mo',
  addedBody:
    'Magkaiba ang tala namin at ng {studio}, kaya dinagdagan namin ng {amount} ang balanse mo. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
  takenTitle: 'Nabawasan ng {amount} ang balanse mo',
  takenBody:
    'Magkaiba ang tala namin at ng {studio}, kaya binawasan namin ng {amount} ang balanse mo. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
} as const;
