import * as z from 'zod/mini';

/** Only a path of the console may follow a sign-in. */
const returnPath = z.catch(
  z.optional(z.string().check(z.regex(/^\/(?![/\\])[\w\-./?=&%"]*$/), z.maxLength(300))),
  undefined,
);

export const loginSearch = z.object({ next: returnPath });
