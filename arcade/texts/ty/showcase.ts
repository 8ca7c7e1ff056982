export const showcase = {
  title: 'Kislap Arcade',
  lead: 'Isang game vendor. Sa loob ng mga site ng operator nagbubukas ang mga laro; pakita lang ito ng kung anong mayroon.',
  site: 'Maglaro sa site',
  count: { one: '{count} laro', other: '{count} laro' },
  rtp: 'Balik {rtp}',
} as const;
