export const permissions = {
  'lottery.read': 'Makita ang mga draw at taya sa lottery',
  'lottery.run': 'I-on at i-off ang mga laro sa lottery, at gumawa ng kulang na draw',
  'lottery.request': 'Maglagay, magtama at magkansela ng draw, kasama ang pangalawang tao',
  'lottery.decide': 'Sumang-ayon sa mga resulta, pagtatama at kanseladong draw',
} as const;
