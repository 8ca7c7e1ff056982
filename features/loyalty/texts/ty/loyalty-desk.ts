export const loyaltyDesk = {
  title: 'Loyalty',
  lead: 'Ang mga loyalty ng lahat ng manlalaro, pinakabago ang una.',
  name: 'Pangalan',
  created: 'Ginawa',
  empty: 'Wala pang loyalty',
  emptyText: 'Lalabas dito ang mga loyalty ng mga manlalaro.',
} as const;
