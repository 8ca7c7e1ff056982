/** The choice of a language. */
export const languages = {
  lead: 'Agad na gagana ang pinili mo at nase-save sa browser na ito.',
  find: 'Maghanap ng wika',
  whole: 'Buong salin',
  labels: 'Menu at mga label',
  labelsNote: 'Salin ang mga menu at karaniwang label sa mga wikang ito. Nasa English ang iba.',
  none: 'Walang wikang “{text}” ang pangalan.',
} as const;
