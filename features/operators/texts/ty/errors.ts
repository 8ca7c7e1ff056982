/** One text per code of `operators.errors.ts`. */
export const errors = {
  operator_own_account: 'Hindi mo ito magagawa sa sarili mong account.',
  operator_last_owner: 'Dapat may matirang kahit isang aktibong owner.',
} as const;
