export const permissions = {
  'wagering.read': 'Makita ang turnover ng mga manlalaro',
  'wagering.end': 'Tapusin ang turnover bago ito malaro',
  'promotions.read': 'Makita ang mga promo at gastos nito',
  'promotions.write': 'Gumawa at sumang-ayon sa mga promo',
  'promotions.give': 'Magbigay ng bonus at sumang-ayon dito',
  'promotions.review': 'Magpasya sa mga application',
} as const;
