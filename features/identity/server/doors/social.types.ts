import * as z from 'zod/mini';
import type { SocialChannel } from '../../contract/social.ts';

/** What a provider vouches for. */
export const Person = z.object({
  /** The provider's id of the person. It never changes. */
  subject: z.string(),
  name: z.nullable(z.string()),
  /** Only where the provider has verified it. */
  email: z.nullable(z.string()),
  mobileNum: z.nullable(z.string()),
});
export type Person = z.output<typeof Person>;

/** Channels that send the browser away and get it back. */
export type RedirectChannel = Exclude<SocialChannel, 'firebase'>;

/** The state of a player who is away at a provider. */
export const FlowSecrets = z.object({ nonce: z.string(), verifier: z.string() });
export type FlowSecrets = z.output<typeof FlowSecrets>;

/** What the browser came back with. */
export interface Returned {
  state: string;
  code?: string | undefined;
  result?: string | undefined;
  iss?: string | undefined;
}
