import * as z from 'zod/mini';

/** What an outside party signed: letters, digits and the signs of base64. */
export const SignedText = z.string().check(z.regex(/^[A-Za-z0-9+/=_.-]+$/), z.maxLength(8192));

/** A number proven by a third-party phone authentication, in place of our own code by SMS. */
export const PhoneToken = {
  channel: z.optional(z.literal('firebase')),
  idToken: z.optional(SignedText),
};

/** What the page needs to speak with the phone authentication; its answers go to the browser, not through us. */
export const PhoneChannel = z.object({
  apiAddress: z.string(),
  /** Public: it names the project and proves nothing. */
  apiKey: z.string(),
  /** Where the check comes from that a person is there. */
  script: z.string(),
});
export type PhoneChannel = z.output<typeof PhoneChannel>;
