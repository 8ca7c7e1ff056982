export const arcadeDice = {
  intro:
    'A number from 0.00 to 99.99 is rolled. Choose whether it must fall under or over your number, and how likely that is.',
  rule_pay:
    'A win pays 98 divided by the chance in per cent, cut to two places. The number itself never wins.',
  rule_return:
    'Cutting to two places costs the most where the chance is high: the return of the bet you have chosen is shown beside it.',
  rule_keys: 'Keyboard: arrow keys on the slider change the chance, Enter on the main button rolls.',
  examples: 'Examples',
  ready: 'Choose your chance and roll.',
  roll: 'Roll',
  rolled: 'Rolled',
  side: 'Which side wins',
  under: 'Under',
  over: 'Over',
  target: 'Number',
  chance: 'Chance',
  multiplier: 'Multiplier',
  pays: 'Pays',
  slider: 'Chance to win in per cent',
  swap: 'Other side',
  last: 'Last rolls',
  tell: 'Rolled {roll}.',
  exact: 'Return of this bet: {rtp}',
  receipt_result: 'Result',
} as const;
