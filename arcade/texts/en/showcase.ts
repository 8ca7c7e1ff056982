/** The arcade's own front page. */
export const showcase = {
  title: 'Kislap Arcade',
  lead: 'A game vendor. Its games open inside the sites of operators; this page only shows what there is.',
  site: 'Play on the site',
  count: { one: '{count} game', other: '{count} games' },
  rtp: 'Return {rtp}',
} as const;
