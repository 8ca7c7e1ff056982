export const arcadePlinko = {
  intro:
    'A pearl falls through twelve rows of pins into one of thirteen pockets. Your bet is paid at the multiplier of the pocket.',
  rule_path:
    'At each pin the pearl goes left or right with the same chance, so all 4,096 paths are equally likely. The path is decided before the pearl drops, and you see exactly that path.',
  rule_risk: 'Risk changes what the pockets pay, not how the pearl falls.',
  table: 'Pockets from the edge to the middle',
  ways: '{count} of 4,096 paths',
  ready: 'Choose a risk and drop a pearl.',
  drop: 'Drop',
  risk: 'Risk',
  risk_low: 'Low',
  risk_medium: 'Medium',
  risk_high: 'High',
  path: 'Path',
  pocket: 'Pocket',
  multiplier: 'Multiplier',
  tell: 'Pocket of {multiplier}×.',
  last: 'Last pockets',
  receipt_result: 'Result',
} as const;
