export const arcadePlinko = {
  intro:
    'A pearl falls through twelve rows of pins into one of thirteen pockets. Your bet is paid at the multiplier of the pocket.',
  rule_path:
    'At each pin it goes left or right with the same chance, so 4,096 ways are equally likely. The side at every pin is decided before the pearl is let go; what you see is that way.',
  rule_risk: 'The risk changes what the pockets pay, never how the pearl falls.',
  table: 'Pockets from the edge to the middle',
  ways: '{count} of 4,096 ways',
  return_of: 'Return: {rtp}',
  ready: 'Choose a risk and drop a pearl.',
  drop: 'Drop',
  risk: 'Risk',
  risk_low: 'Low',
  risk_medium: 'Medium',
  risk_high: 'High',
  path: 'Way',
  pocket: 'Pocket',
  multiplier: 'Multiplier',
  tell: 'Pocket of {multiplier}×.',
  last: 'Last pockets',
  receipt_result: 'Result',
} as const;
