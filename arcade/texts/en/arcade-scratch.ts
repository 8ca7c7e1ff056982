export const arcadeScratch = {
  intro:
    'Nine fields under mother-of-pearl. Three of the same picture win that picture’s prize, a multiple of the price.',
  rule_tickets:
    'Every ticket is drawn from the same million, as listed here; a ticket that is bought goes back in.',
  rule_fair:
    'Pictures that do not win are drawn from two of each kind. No ticket is made to look as if it nearly won.',
  rule_paid:
    'The ticket is decided and its prize paid when you buy it, whether you uncover all of it or not.',
  rule_keys: 'Keyboard: Tab moves over the fields, Enter uncovers one; “Uncover all” does the rest.',
  prizes: 'Prizes',
  per_million: '{count} of 1,000,000',
  ready: 'Buy a ticket and rub the fields free.',
  price: 'Price',
  buy: 'Buy a ticket',
  reveal: 'Uncover all',
  rub: 'Rub the fields free, or uncover all of them.',
  field: 'Field {number}',
  covered: 'covered',
  board: 'Ticket of nine fields',
  no_ticket: 'No ticket yet',
  multiplier: 'Multiplier',
  tell: 'Three times {picture}: {multiplier}×.',
  picture_sampaguita: 'Sampaguita',
  picture_mango: 'Mango',
  picture_salakot: 'Salakot',
  picture_pearl: 'Pearl',
  picture_gem: 'Gem',
  picture_crown: 'Crown',
  picture_parol: 'Parol',
  receipt_result: 'Ticket',
} as const;
