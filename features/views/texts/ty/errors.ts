/** One text per code of `views.errors.ts`. */
export const errors = {
  views_full: 'May 100 ka nang naka-save na view. Mag-delete muna ng isa.',
  view_name_taken: 'May view ka nang ganito ang pangalan sa page na ito.',
} as const;
