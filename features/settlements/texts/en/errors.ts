/** One text per code of `settlements.errors.ts`. */
export const errors = {
  settlement_day_open: 'This day is not over yet at the provider. Choose an earlier day.',
  settlement_not_fetched: 'This provider has no file to fetch. Upload the file instead.',
  settlement_file_missing: 'The provider has no file for this day yet. Try again later, or upload it.',
  settlement_break_closed: 'This break is already closed. Reload and check it.',
} as const;
