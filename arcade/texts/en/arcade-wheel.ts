export const arcadeWheel = {
  intro:
    'A wheel of 54 segments, each as likely as the others. Your bet is paid at the multiplier of the segment under the pointer.',
  rule_decided: 'The segment is decided when you spin; the wheel then runs out on it.',
  prizes: 'Segments',
  count: { one: '{count} segment', other: '{count} segments' },
  nothing: 'no win',
  ready: 'Choose your bet and spin the wheel.',
  spin: 'Spin',
  hurry: 'Stop now',
  segment: 'Segment',
  multiplier: 'Multiplier',
  tell: 'The wheel stops at {multiplier}×.',
  tell_nothing: 'The wheel stops at an empty segment.',
  last: 'Last spins',
  receipt_result: 'Result',
} as const;
