export const agentNotices = {
  title: 'Mga anunsyo',
  lead: 'Balita para sa mga agent.',
  none: 'Walang anunsyo ngayon.',
  unread: 'Bago',
  readAll: 'Markahang nabasa lahat',
} as const;
