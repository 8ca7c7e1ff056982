import type { SiteModule } from '@kislap/kernel/site.ts';
import * as listed from './modules.ts';

/** The shell and every feature of the list. */
export const modules: readonly SiteModule[] = Object.values(listed);

/** The first page, and what lists bring along when the server drew them. */
export const { home, served } = listed.games;
