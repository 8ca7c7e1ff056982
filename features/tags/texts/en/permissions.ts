export const permissions = {
  'tags.read': 'See the tags of players',
  'tags.write': 'Add and change tags',
  'tags.give': 'Give tags to players and take them away',
};
