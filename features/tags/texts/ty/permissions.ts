export const permissions = {
  'tags.read': 'Makita ang mga tag ng manlalaro',
  'tags.write': 'Magdagdag at magbago ng mga tag',
  'tags.give': 'Maglagay at mag-alis ng tag sa manlalaro',
};
