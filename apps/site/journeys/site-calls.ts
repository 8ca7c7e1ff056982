import { createClient } from '@kislap/api-client';
import { getPermission } from '@kislap/site/contract/system';
import { product } from '@kislap/testkit/environment';

export type Call = ReturnType<typeof createClient>;

/**
 * Calls as a page makes them, of the site at this address and of the product's console at its own; `token` tells of whose
 * session at each, nobody's at first.
 */
export function openCalls(
  siteUrl: string,
  token: () => string | null = () => null,
  language: 'EN' | 'TY' = 'EN',
): Call {
  const open = (baseUrl: string): Call =>
    createClient({
      baseUrl,
      token,
      language: () => language,
      encryptionKey: async () => (await site(getPermission)).encryption,
    });
  const site = open(siteUrl);
  const console = open(product().consoleUrl);
  return (endpoint, ...input) => (endpoint.path.startsWith('/console/') ? console : site)(endpoint, ...input);
}
