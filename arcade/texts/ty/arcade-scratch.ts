export const arcadeScratch = {
  intro:
    'Siyam na kahon sa ilalim ng kinis ng kabibe. Tatlong magkaparehong larawan ang panalo ng premyo nito, multiple ng presyo.',
  rule_tickets:
    'Galing ang bawat ticket sa iisang milyon na nakalista rito. Ibinabalik doon ang nabiling ticket.',
  rule_fair:
    'Hanggang dalawa lang ang bawat larawang hindi panalo. Walang ticket na pinagmumukhang muntik nang manalo.',
  rule_paid:
    'Desidido na ang resulta at bayad na ang premyo pagkabili mo ng ticket, kiskisin mo man o hindi.',
  rule_keys: 'Keyboard: Tab para lumipat ng kahon, Enter para buksan; “Buksan lahat” para sa natitira.',
  prizes: 'Mga premyo',
  per_million: '{count} sa 1,000,000',
  ready: 'Bumili ng ticket at kiskisin ang mga kahon.',
  price: 'Presyo',
  buy: 'Bumili ng ticket',
  reveal: 'Buksan lahat',
  rub: 'Kiskisin ang mga kahon, o buksan lahat.',
  field: 'Kahon {number}',
  covered: 'nakatakip',
  board: 'Ticket na may siyam na kahon',
  multiplier: 'Multiplier',
  tell: 'Tatlong {picture}: {multiplier}×.',
  picture_sampaguita: 'Sampaguita',
  picture_mango: 'Mangga',
  picture_salakot: 'Salakot',
  picture_pearl: 'Perlas',
  picture_gem: 'Hiyas',
  picture_crown: 'Korona',
  picture_parol: 'Parol',
  receipt_result: 'Ticket',
} as const;
