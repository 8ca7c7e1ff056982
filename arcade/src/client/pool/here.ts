/** What the book's pages need to know of the match under way: the promise in force. */
export const here: { commit: string | null } = { commit: null };
