/** What the first route and nearly every other needs, by folder; the entry alone stands outside. */
const files = {
  'apps/site/src/app': 'app|router|root|error-page',
  'apps/site/src/app/shell': 'logo|bottom-nav|language-switch|header|offline-strip|site-layout',
  'packages/site-kit/src': 'dialogs|link|toast',
  'packages/site-kit/src/account': 'guard|require-account|return-path|session',
  'packages/site-kit/src/browser': 'game-hosts|image-hosts|preferences|styles',
  'packages/site-kit/src/calls': 'in-time|inlined|later-part|live|prerendered-state',
  'packages/site-kit/src/i18n': 'i18n',
  'packages/site-kit/src/news': 'site-status',
  'features/games/site': 'categories|game-art|game-grid|game-row|game-tile|use-favourites',
  'features/games/site/lists': 'list-search',
  'features/games/site/lobby':
    'banner-carousel|jackpot-counter|lobby-page|lobby-tab|lobby-tabs|notice-marquee|paid-total|vendor-strip|winner-board',
  'features/games/site/play': 'play-search',
  'packages/ui/src': 'button|class-names|feedback|heart-icon|icons[\\\\/]heart|icon-sprite|logo|rail',
  'packages/i18n/src': 'areas|format|language|translate',
  'packages/api-client/src': 'peek-permission',
  'packages/contract-kit/src': 'constants|pictures',
};

/** Fits every file of the first view: they become one chunk. */
export const firstView = new RegExp(
  `(?:${Object.entries(files)
    .map(([folder, names]) => `${folder.replaceAll('/', '[\\\\/]')}[\\\\/](?:${names})`)
    .join('|')})\\.tsx?$`,
);
