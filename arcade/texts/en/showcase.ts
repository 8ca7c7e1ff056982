/** The arcade's own front page. */
export const showcase = {
  title: 'Kislap Arcade',
  lead: 'A game vendor. Its games open on the sites of operators. This page only lists them.',
  site: 'Play on the site',
  count: { one: '{count} game', other: '{count} games' },
  rtp: 'RTP {rtp}',
} as const;
