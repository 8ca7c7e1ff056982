/** What the book's pages need to know of the league as it is now: the promise in force. */
export const here: { commit: string | null } = { commit: null };
