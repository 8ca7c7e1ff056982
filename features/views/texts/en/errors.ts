/** One text per code of `views.errors.ts`. */
export const errors = {
  views_full: 'You have 100 saved views. Delete one first.',
  view_name_taken: 'You already have a view with this name on this page.',
} as const;
