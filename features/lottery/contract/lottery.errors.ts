import { defineErrors } from '@kislap/contract-kit/errors';

const afterChange = { status: 422, retry: 'after_user_action' } as const;
const tooLate = { status: 409, retry: 'after_user_action' } as const;

/** What calls of the lottery may refuse. The first ones are the refusals of the rules, each by its own code. */
export const lotteryErrors = defineErrors({
  lottery_unknown_game: { status: 404, retry: 'never' },
  lottery_unknown_bet_type: { status: 404, retry: 'never' },
  // Prices changed since the player saw them; read the game again.
  lottery_unknown_version: tooLate,
  lottery_no_picks: afterChange,
  lottery_wrong_parts: afterChange,
  lottery_number_outside: afterChange,
  lottery_duplicate_number: afterChange,
  lottery_no_lines: afterChange,
  lottery_too_many_bankers: afterChange,
  lottery_too_many_lines: afterChange,
  lottery_amount_not_of_unit: afterChange,
  lottery_multiple_outside: afterChange,
  lottery_order_too_small: afterChange,
  lottery_series_missing: afterChange,
  lottery_series_outside: afterChange,
  lottery_series_not_played: afterChange,
  // ZY is of fast games that the house draws, where the odds follow the series.
  lottery_zy_not_played: afterChange,
  lottery_text_unreadable: afterChange,
  lottery_wrong_result: afterChange,
  lottery_too_few_issues: afterChange,
  lottery_too_many_issues: afterChange,

  lottery_issue_unknown: { status: 404, retry: 'never' },
  // The brand has switched the lottery off.
  lottery_off: { status: 403, retry: 'never' },
  // Not open yet, closed, or of a game that is off.
  lottery_issue_closed: tooLate,
  // Some numbers are taken for this issue; the value names them.
  lottery_number_full: tooLate,
  // Some numbers pay half; the value names them. Sent again with `halved`, the order is taken.
  lottery_number_half: tooLate,
  // Only orders of daily games can be cancelled, until the close.
  lottery_order_not_cancellable: tooLate,
  lottery_cancel_limit: tooLate,
  // Issues of a chase follow each other, and each stands once.
  lottery_chase_issues: afterChange,
  // The draw is not in a state for this.
  lottery_draw_state: tooLate,
  // Corrections are taken for 72 hours.
  lottery_correction_late: { status: 409, retry: 'never' },
  // A derived game has no other source; a feed game needs a feed, and no other has one.
  lottery_source_wrong: afterChange,
  lottery_feed_unknown: { status: 404, retry: 'never' },
  // Not a public key of Ed25519.
  lottery_feed_key_wrong: afterChange,
  // Somebody saved other prices meanwhile.
  lottery_version_changed: tooLate,
  // The bet type has no such price, or it is no number in range.
  lottery_price_wrong: afterChange,
  lottery_nothing_changed: afterChange,
});

type Codes = typeof lotteryErrors;
export type LotteryRefusalCode = keyof Codes;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
