export const arcadeWheel = {
  intro:
    'A wheel with 54 equally likely segments. Your bet is paid at the multiplier of the segment under the pointer.',
  rule_decided: 'The result is decided when you spin. The wheel then stops on it.',
  prizes: 'Segments',
  count: { one: '{count} segment', other: '{count} segments' },
  nothing: 'no win',
  ready: 'Choose your bet and spin the wheel.',
  spin: 'Spin',
  hurry: 'Stop now',
  segment: 'Segment',
  multiplier: 'Multiplier',
  tell: 'The wheel stops on {multiplier}×.',
  tell_nothing: 'The wheel stops on an empty segment. No win.',
  last: 'Last spins',
  receipt_result: 'Result',
} as const;
