/** One text per code of `slips.errors.ts`. */
export const errors = {
  slip_not_awaited: 'We are not waiting for a slip here. Reload the page to see where it stands.',
  slip_decided: 'Somebody decided on this slip first. Reload and check it.',
  slip_doubled:
    'This slip, its picture or its bank reference was credited before. It cannot be credited twice.',
  slip_needs_second: 'This takes two people. Request it, and another operator decides.',
  bank_line_unknown: 'No line of the statement has this reference.',
  bank_line_used: 'This line of the statement was credited for another slip.',
} as const;
