export const arcadeWheel = {
  intro:
    'Gulong na may 54 na segment, pare-pareho ang tsansa. Babayaran ang taya mo sa multiplier ng segment na nasa ilalim ng pointer.',
  rule_decided: 'Desidido na ang resulta pag-spin mo. Doon titigil ang gulong.',
  prizes: 'Mga segment',
  count: { one: '{count} segment', other: '{count} segment' },
  nothing: 'walang panalo',
  ready: 'Piliin ang taya at i-spin ang gulong.',
  spin: 'I-spin',
  hurry: 'Stop na',
  segment: 'Segment',
  multiplier: 'Multiplier',
  tell: 'Tumigil ang gulong sa {multiplier}×.',
  tell_nothing: 'Tumigil ang gulong sa walang laman na segment. Walang panalo.',
  last: 'Mga huling spin',
  receipt_result: 'Resulta',
} as const;
