import * as listed from './modules.ts';

/** The overview and every feature of the list. */
export const modules = Object.values(listed);
