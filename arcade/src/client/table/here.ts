import type { Card } from './tables-dialog.ts';

/** The table one sits at now, for the pages of the book: a session may have been opened at another. */
export const here: { card: Card | null; commit: string | null } = { card: null, commit: null };
