/** One text per code of `promotions.errors.ts`. */
export const errors = {
  requirement_closed: 'This turnover has ended already. Reload and check it.',
  promotion_changed: 'This promotion has changed. Read it again, then join.',
  promotion_not_open: 'This promotion is not open.',
  promotion_taken: 'This promotion can be taken once, and you have taken it.',
  promotion_other_open: 'You have another promotion open. Finish or end it first.',
  promotion_not_for_you: 'This promotion is not open to your account.',
  promotion_out_of_stock: 'This promotion is fully taken.',
  promotion_code_wrong: 'This code is not right. Check it and enter it again.',
  promotion_remark_missing: 'Write a few words to your application.',
  promotion_nothing_lost: 'There is nothing to take right now. The figures above say why.',
  award_closed: 'This has ended already. Reload and check it.',
  promotion_incomplete: 'A figure is missing or does not fit this kind of promotion.',
  promotion_running: 'This tournament has begun. Only its texts and picture can change.',
  promotion_code_used: 'Another open promotion has this code.',
  promotion_accounts_unknown: 'These are no open members: check the usernames.',
  balance_full: 'Your balance is at its limit. Withdraw some of it, then claim again.',
} as const;
