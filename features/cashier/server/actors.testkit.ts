import { AccountId, operatorRoles } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import { newId } from '@kislap/platform/database/ids.ts';
import type { OperatorActor, PlayerActor } from '@kislap/platform/http/context.ts';

/** A player's token is the account's id. */
export async function findPlayer(
  identity: Identity,
  token: string,
  now: Date,
  trials: ReadonlySet<string>,
): Promise<PlayerActor | undefined> {
  const account = await identity.findAccount(AccountId.parse(token));
  if (!account) return undefined;
  const { id: accountId, username } = account;
  const accountType = trials.has(accountId) ? 4 : account.type;
  return { kind: 'player', accountId, sessionId: newId(now), accountType, account: username };
}

/** An operator's token is the role. */
export function findOperator(token: string, now: Date): OperatorActor | undefined {
  const role = operatorRoles.find((known) => known === token);
  return (
    role && {
      kind: 'operator',
      operatorId: newId(now),
      sessionId: newId(now),
      username: `op-${role}`,
      role,
    }
  );
}
