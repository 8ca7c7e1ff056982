/** One text per code of `documents.errors.ts`. */
export const errors = {
  document_decided: 'May nauna nang nagdesisyon sa dokumentong ito.',
  document_not_awaited: 'Chine-check na ang dokumento mo, o verified na ang identity mo.',
} as const;
