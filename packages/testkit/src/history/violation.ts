export type ViolationRule =
  // Acknowledged, and not in the ledger.
  | 'lost_write'
  // One reference, several lines; or acknowledged as new more than once.
  | 'double_write'
  // Acknowledged, and its line says something else.
  | 'wrong_content'
  | 'wrong_balance'
  // Repeats of one operation were answered with different balances.
  | 'answers_differ'
  // A balance that the player had at no moment between the question and the answer.
  | 'stale_balance'
  | 'refused_but_moved'
  // Nobody asked for it.
  | 'unknown_line'
  // Answered before another was asked, and stands after it.
  | 'order_inversion'
  | 'negative_balance'
  | 'broken_chain';

export interface Violation {
  rule: ViolationRule;
  accountId: string;
  detail: string;
}
