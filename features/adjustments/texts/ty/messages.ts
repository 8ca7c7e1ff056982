export const messages = {
  addedTitle: 'Nadagdagan ng {amount} ang balanse mo',
  addedBody:
    'Itinama namin ang balanse mo: nadagdagan ng {amount}. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
  takenTitle: 'Nabawasan ng {amount} ang balanse mo',
  takenBody:
    'Itinama namin ang balanse mo: nabawasan ng {amount}. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
} as const;
