export const arcadeSlot = {
  slot_ready: 'Piliin ang taya at mag-spin.',
  paid_spin: 'Spin',
  free_number: 'Libreng spin {number}',
  free_title: 'Libreng spin',
  free_note: 'Doble ang bawat panalo. Puwede pang manalo ng dagdag na libreng spin.',
  free_start: 'Simulan ang libreng spin',
  free_progress: 'Libreng spin {played} sa {total} · {amount}',
  free_total: { one: 'Bayad ng {count} libreng spin', other: 'Bayad ng {count} libreng spin' },
  round_total: 'Buong round: {amount}',
  symbol_A: 'Unang mataas na simbolo',
  symbol_B: 'Ikalawang mataas na simbolo',
  symbol_C: 'Ikatlong mataas na simbolo',
  symbol_D: 'Ikaapat na mataas na simbolo',
  symbol_K: 'K',
  symbol_Q: 'Q',
  symbol_J: 'J',
  symbol_T: '10',
  symbol_WILD: 'Wild',
  symbol_SCATTER: 'Scatter',
  slot_intro:
    'Limang reel, tatlong hilera, dalawampung linya na laging kasali. Nagbabayad ang linya kapag tatlo o higit pang magkaparehong simbolo mula sa kaliwa.',
  slot_pays_note:
    'Ang bayad ay nasa taya kada linya, o ikadalawampu ng taya mo. Pinagsasama ang panalo ng magkakaibang linya.',
  rule_wild: 'Pamalit ang Wild sa lahat ng simbolo maliban sa scatter. Lumalabas ito sa reel 2, 3 at 4.',
  rule_scatter: '{count} saanman: {pay}× ng taya mo at {spins} libreng spin',
  rule_free:
    'Kasama sa iisang round ang libreng spin at wala itong bayad. Lahat ng panalo rito ay ×{factor}, at puwede ulit manalo ng libreng spin.',
  lines: 'Ang dalawampung linya',

  receipt_line: 'Linya {line}: {count} ×',
  receipt_scatters: '{count} scatter, {freeSpins} libreng spin',
} as const;
