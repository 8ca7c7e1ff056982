/** What the lobby needs of this feature before the first touch; the site's build makes one file of it. */
export const firstView = {
  files: {
    'features/games/site': 'categories|game-art|game-grid|game-row|game-tile|use-favourites',
    'features/games/site/lists': 'list-names',
    'features/games/site/lobby':
      'banner-carousel|jackpot-counter|lobby-page|lobby-tab|lobby-tabs|notice-marquee|paid-total|vendor-strip|winner-board',
    'features/games/site/play': 'play-search',
  },
  texts: ['lobby'],
};
