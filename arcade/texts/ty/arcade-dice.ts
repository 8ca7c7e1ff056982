export const arcadeDice = {
  intro:
    'May lalabas na numero mula 0.00 hanggang 99.99. Piliin kung dapat itong mas mababa o mas mataas sa numero mo, at kung gaano kalaki ang tsansa.',
  rule_pay:
    'Ang panalo ay 98 hati sa tsansa sa porsiyento, pinutol sa dalawang decimal. Hindi nananalo ang mismong numero.',
  rule_return:
    'Pinakamalaki ang kaltas ng pagputol kapag mataas ang tsansa: nakasulat sa tabi ang balik ng tayang pinili mo.',
  rule_keys:
    'Keyboard: mga arrow key sa slider para baguhin ang tsansa, Enter sa pangunahing button para i-roll.',
  examples: 'Mga halimbawa',
  ready: 'Piliin ang tsansa at mag-roll.',
  roll: 'I-roll',
  rolled: 'Lumabas',
  side: 'Aling panig ang panalo',
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
  exact: 'Balik ng tayang ito: {rtp}',
  receipt_result: 'Resulta',
} as const;
