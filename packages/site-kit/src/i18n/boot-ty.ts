/** The Filipino texts of the first screen, as one chunk. */

export { lobby } from '@kislap/games/texts/ty/lobby.ts';
export { common } from '@kislap/i18n/ty/common.ts';
export { shell } from '../texts/ty/shell.ts';
