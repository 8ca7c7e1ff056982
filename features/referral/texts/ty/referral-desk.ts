export const referralDesk = {
  title: 'Referral',
  lead: 'Ang mga referral ng lahat ng manlalaro, pinakabago ang una.',
  name: 'Pangalan',
  created: 'Ginawa',
  empty: 'Wala pang referral',
  emptyText: 'Lalabas dito ang mga referral ng mga manlalaro.',
} as const;
