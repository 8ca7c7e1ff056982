export const arcadeSlot = {
  slot_ready: 'Choose your bet and spin.',
  paid_spin: 'Spin',
  free_number: 'Free spin {number}',
  free_title: 'Free spins',
  free_note: 'Every win counts double. Free spins can win more free spins.',
  free_start: 'Start free spins',
  free_progress: 'Free spin {played} of {total} · {amount}',
  free_total: { one: '{count} free spin paid', other: '{count} free spins paid' },
  round_total: 'Whole round: {amount}',
  symbol_A: 'First high symbol',
  symbol_B: 'Second high symbol',
  symbol_C: 'Third high symbol',
  symbol_D: 'Fourth high symbol',
  symbol_K: 'K',
  symbol_Q: 'Q',
  symbol_J: 'J',
  symbol_T: '10',
  symbol_WILD: 'Wild',
  symbol_SCATTER: 'Scatter',
  slot_intro:
    'Five reels, three rows, twenty lines that are always on. A line pays for three or more of the same symbol from the left.',
  slot_pays_note:
    'Pays are in line bets; a line bet is a twentieth of your bet. Wins on different lines add up.',
  rule_wild: 'Wild stands for every symbol but the scatter. It appears on reels 2, 3 and 4.',
  rule_scatter: '{count} anywhere: {pay}× your bet and {spins} free spins',
  rule_free:
    'Free spins are part of the same round and cost nothing. All their wins are multiplied by {factor}, and they can be won again.',
  lines: 'The twenty lines',

  receipt_line: 'Line {line}: {count} ×',
  receipt_scatters: '{count} scatters, {freeSpins} free spins',
} as const;
