export const arcadeWheel = {
  intro:
    'Gulong na may 54 na hati, pare-pareho ang tsansa. Babayaran ang taya mo sa multiplier ng hating nasa ilalim ng panturo.',
  rule_decided: 'Pasiya na ang hati pagpindot mo; doon titigil ang gulong.',
  prizes: 'Mga hati',
  count: { one: '{count} hati', other: '{count} hati' },
  nothing: 'walang panalo',
  ready: 'Piliin ang taya at paikutin ang gulong.',
  spin: 'Paikutin',
  hurry: 'Itigil na',
  segment: 'Hati',
  multiplier: 'Multiplier',
  tell: 'Tumigil ang gulong sa {multiplier}×.',
  tell_nothing: 'Tumigil ang gulong sa walang laman na hati.',
  last: 'Mga huling ikot',
  receipt_result: 'Resulta',
} as const;
