import type { Registrar } from '@kislap/agents/server';
import type { Site } from '@kislap/site/server';
import { updateAccount } from '../account/account.queries.ts';
import type { Identity } from '../identity.service.ts';

/** What the tree of agents asks of accounts: to open one below an agent, and how those of a team are. */
export function createRegistrar(
  { createMember, passwords, listAccounts }: Pick<Identity, 'createMember' | 'passwords' | 'listAccounts'>,
  site: Pick<Site, 'getHosts'>,
): Registrar {
  return {
    async listDomains() {
      const { domains } = await site.getHosts();
      return domains.map(({ domain }) => domain);
    },
    async open(tx, { linkSeconds, ...account }) {
      // Nobody can sign in until its owner has chosen a password, and accepted the terms before money moves.
      const { id, username } = await createMember(tx, {
        ...account,
        password: null,
        hasAcceptedTerms: false,
      });
      return { accountId: id, username, address: await passwords.makeFirstLink(tx, id, linkSeconds) };
    },
    setUpline: (tx, accountId, uplineId) => updateAccount(tx, accountId, { upline_id: uplineId }),
    async listStates(accountIds) {
      const accounts = await listAccounts(accountIds);
      return new Map([...accounts].map(([id, { status, lastLoginAt }]) => [id, { status, lastLoginAt }]));
    },
  };
}
