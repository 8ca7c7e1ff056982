import { createClient } from '@kislap/api-client';
import { getPermission } from '@kislap/site/contract/system';

export type Call = ReturnType<typeof createClient>;

/** The site's calls as a page makes them; `token` tells of whose session at each, nobody's at first. */
export function openCalls(
  siteUrl: string,
  token: () => string | null = () => null,
  language: 'EN' | 'TY' = 'EN',
): Call {
  const call: Call = createClient({
    baseUrl: siteUrl,
    token,
    language: () => language,
    encryptionKey: async () => (await call(getPermission)).encryption,
  });
  return call;
}
