export const showcase = {
  title: 'Kislap Arcade',
  lead: 'Isang game vendor. Sa mga site ng operator nagbubukas ang mga laro. Listahan lang ito.',
  site: 'Maglaro sa site',
  count: { one: '{count} laro', other: '{count} laro' },
  rtp: 'RTP {rtp}',
} as const;
