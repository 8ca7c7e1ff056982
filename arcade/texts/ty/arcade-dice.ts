export const arcadeDice = {
  intro:
    'May lalabas na numero mula 0.00 hanggang 99.99. Tumaya kung mas mababa o mas mataas ito sa numero mo, at piliin ang tsansa.',
  rule_pay:
    'Ang panalo ay 98 hati sa tsansa mo sa porsiyento, naka-round down sa dalawang decimal. Hindi nananalo ang mismong numero mo.',
  rule_return:
    'Pinakamalaki ang kaltas ng rounding kapag mataas ang tsansa. Nasa tabi ng taya mo ang RTP nito.',
  rule_keys: 'Keyboard: arrow keys sa slider para baguhin ang tsansa, Enter para mag-roll.',
  examples: 'Mga halimbawa',
  ready: 'Piliin ang tsansa at mag-roll.',
  roll: 'I-roll',
  rolled: 'Lumabas',
  side: 'Panig na panalo',
  under: 'Mas mababa',
  over: 'Mas mataas',
  target: 'Numero',
  chance: 'Tsansa',
  multiplier: 'Multiplier',
  pays: 'Bayad',
  slider: 'Tsansang manalo sa porsiyento',
  swap: 'Kabilang panig',
  last: 'Mga huling roll',
  tell: 'Lumabas ang {roll}.',
  exact: 'RTP ng tayang ito: {rtp}',
  receipt_result: 'Resulta',
} as const;
