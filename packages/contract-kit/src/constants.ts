/** Business constants of specification section 9. Changing one changes what the product promises. */

export const announcementPageSize = 9;
export const lobbyPageSize = 18;
export const filteredLobbyPageSize = 42;
export const rowPageSize = 12;
export const favouritesPageSize = 999;
export const paginationMargin = 2;
export const paginationRange = 5;

export const hotGamesMax = 20;
export const homeHotGames = 12;
export const homeCockfightGames = 5;

export const winnersMax = 20;
/** The betting record adds up so many rounds at most, the latest of those that fit its filters. */
export const roundsSummedMax = 1_000;
export const winnersPerSlide = 2;
export const winnerAutoplayMs = 3_000;

export const hotGamesPerSlide = 2;
export const vendorMenuThreshold = 10;

export const bannerAutoplayMs = 5_000;
export const slideSpeedMs = 1_000;

export const smsCountdownSeconds = 60;
export const captchaThrottleMs = 1_000;
export const smsThrottleMs = 1_000;
export const favouriteThrottleMs = 1_000;
export const tooManyRequestsRetryMinutes = 5;
export const rememberMeDays = 1;

export const chatWindow = { width: 440, height: 750 } as const;

export const ageConfirmed = 18;
export const ageMinimumDefault = 21;

export const uploadFilesMax = 3;
export const uploadBytesMax = 5 * 1024 * 1024;
export const commentLengthMax = 140;

export const clientType = 3;
export const gamePlatforms = 'flash,html5-desktop';
export const favouritePlatform = 'flash';
/** The web, the only platform, as named in calls and content. */
export const loginPlatform = 'W';

export const languages = ['EN', 'TY'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'EN';

/** Decorative (decisions, product 5): rises by this many millionths each tick. */
export const jackpotStep = 165_110_000n;
export const jackpotTickMs = 3_000;
export const hotRewardTickMs = 3_000;

export const imageRetries = 1;
/** The share of a picture that must be near the screen before it loads. */
export const imageThreshold = 0.1;
export const chunkTimeoutSeconds = 120;

/** Sessions (decisions, product 2 and trust A6). */
export const sessionIdleMinutes = 30;
export const sessionDaysMax = 30;
export const exchangeCodeSeconds = 60;

/** In the order of specification section 4; mini games, which it does not know, come last. */
export const gameCategories = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'BINGO',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'ELOTT',
  'LOTT',
  'MINI',
] as const;
export type GameCategory = (typeof gameCategories)[number];

export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;

export const footerVendors = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'] as const;

/** Account types (decisions, product 9). */
export const accountTypes = {
  member: 0,
  generalAgent: 1,
  agent: 2,
  trial: 4,
  generalAgentTrial: 41,
  agentTrial: 42,
} as const;
export type AccountType = (typeof accountTypes)[keyof typeof accountTypes];
export const agentTypes: readonly AccountType[] = [1, 2, 41, 42];
export const trialTypes: readonly AccountType[] = [4, 41, 42];
