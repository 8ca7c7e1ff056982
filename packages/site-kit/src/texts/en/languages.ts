/** The choice of a language. */
export const languages = {
  lead: 'The choice takes effect at once and stays in this browser.',
  find: 'Find a language',
  whole: 'Everything translated',
  labels: 'Menus and labels',
  labelsNote:
    'In these languages the menus and the commonest labels are translated. The rest stays in English.',
  none: 'No language is called “{text}”.',
} as const;
