/** The choice of a language. */
export const languages = {
  lead: 'Your choice applies at once and is kept in this browser.',
  find: 'Find a language',
  whole: 'Fully translated',
  labels: 'Menus and labels',
  labelsNote: 'In these languages the menus and common labels are translated. The rest is in English.',
  none: 'No language named “{text}”.',
} as const;
