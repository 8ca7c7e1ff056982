/** The Filipino texts of the first screen, as one chunk. */
export { common } from '@kislap/i18n/ty/common.ts';
export { lobby } from '@kislap/i18n/ty/lobby.ts';
export { shell } from '@kislap/i18n/ty/shell.ts';
