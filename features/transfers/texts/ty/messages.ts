export const messages = {
  recalledTitle: 'Nasa main wallet mo na ulit ang {amount}',
  recalledBody:
    'Ibinalik ng customer service ang {amount} mula sa {studio}. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
  arrivedTitle: 'Dumating sa {studio} ang {amount}',
  arrivedBody:
    'Wala kaming nakuhang sagot sa transfer mong {amount} papunta sa {studio}. Sinuri namin ito: dumating ito. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
  backTitle: 'Nasa main wallet mo na ulit ang {amount}',
  backBody:
    'Wala kaming nakuhang sagot sa transfer mong {amount} mula sa {studio}. Sinuri namin ito: nasa main wallet mo na ito. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
  returnedTitle: 'Bumalik sa main wallet mo ang {amount}',
  returnedBody:
    'Wala kaming nakuhang sagot sa transfer mong {amount} papunta sa {studio}. Sinuri namin ito: hindi ito dumating, kaya nasa main wallet mo na ulit. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
  stayedTitle: 'Nanatili sa {studio} ang {amount}',
  stayedBody:
    'Wala kaming nakuhang sagot sa transfer mong {amount} mula sa {studio}. Sinuri namin ito: hindi ito umalis, kaya naroon pa rin. Reference: {reference}. May tanong? Makipag-ugnayan sa customer service.',
} as const;
