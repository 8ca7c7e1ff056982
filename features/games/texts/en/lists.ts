/** The sheet of a game, beside the texts of the lobby. */
export const lists = {
  features: 'Features',
  feature_lines: { one: '{count} line', other: '{count} lines' },
  feature_free: 'Free play',
  feature_hot: 'Hot now',
  rules: 'How to play',
  rulesText: 'You find the rules and the paytable in the game.',
  rulesFree: 'Open with play money',
  rulesReal: 'Open the game',
} as const;
