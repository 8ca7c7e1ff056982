export const arcadeMines = {
  mines_intro:
    'Twenty-five panes, some with a mine. Every safe pane raises your multiplier. Cash out any time; a mine ends the round and you lose the bet.',
  mines_rule_pay:
    'With m mines and k safe panes the multiplier is 0.97 × C(25, k) ÷ C(25 − m, k), rounded down to two decimals. C(n, k) is the number of ways to choose k of n.',
  mines_rule_cap:
    'The highest payout of a round is {amount}. When another pane would go over it, the round cashes out automatically.',
  mines_rule_keys: 'Keyboard: arrow keys move between panes, Enter opens one.',
  mines_table: 'Multipliers by safe panes',
  mines_table_mines: { one: '{count} mine', other: '{count} mines' },
  mines_ready: 'Choose your bet and the number of mines.',
  mines_count: 'Mines',
  mines_start: 'Start',
  mines_pick: 'Pick a pane. The next safe one pays {multiplier}×.',
  mines_next: 'Next',
  mines_safe: 'Safe panes',
  mines_lost: 'A mine. You lost your bet of {amount}.',
  mines_board: 'Board of 25 panes',
  tile: 'Row {row}, column {column}',
  tile_hidden: 'closed',
  tile_safe: 'safe',
  tile_mine: 'mine',
  fewer: 'Fewer mines',
  moreMines: 'More mines',

  receipt_result: 'Result',
  receipt_mine: 'Mine',
  receipt_safe: 'Opened, safe',
  receipt_closed: 'Not opened',
  receipt_multiplier: 'Multiplier',
} as const;
