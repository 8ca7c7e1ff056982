export const rewardsDesk = {
  title: 'Rewards',
  lead: 'Ang mga rewards ng lahat ng manlalaro, pinakabago ang una.',
  name: 'Pangalan',
  created: 'Ginawa',
  empty: 'Wala pang rewards',
  emptyText: 'Lalabas dito ang mga rewards ng mga manlalaro.',
} as const;
