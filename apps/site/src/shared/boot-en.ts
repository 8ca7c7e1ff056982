/** The English texts of the first screen, as one chunk. */
export { common } from '@kislap/i18n/en/common.ts';
export { lobby } from '@kislap/i18n/en/lobby.ts';
export { shell } from '@kislap/i18n/en/shell.ts';
