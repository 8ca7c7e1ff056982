/** The English texts of the first screen, as one chunk. */

export { lobby } from '@kislap/games/texts/en/lobby.ts';
export { common } from '@kislap/i18n/en/common.ts';
export { shell } from '../texts/en/shell.ts';
