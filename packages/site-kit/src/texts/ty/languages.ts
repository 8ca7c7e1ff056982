/** The choice of a language. */
export const languages = {
  lead: 'Agad na lilipat ang wika at tatandaan ito ng browser na ito.',
  find: 'Maghanap ng wika',
  whole: 'Salin ang lahat',
  labels: 'Menu at mga label',
  labelsNote:
    'Sa mga wikang ito, salin ang mga menu at ang mga karaniwang label. Nasa English pa rin ang iba.',
  none: 'Walang wikang tinatawag na “{text}”.',
} as const;
