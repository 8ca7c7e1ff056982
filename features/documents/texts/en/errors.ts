/** One text per code of `documents.errors.ts`. */
export const errors = {
  document_decided: 'Somebody else already decided on this document.',
  document_not_awaited: 'Your document is being checked, or your identity is already verified.',
} as const;
