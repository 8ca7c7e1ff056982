import { call } from '@kislap/console-kit/api.ts';
import type { Found } from '@kislap/kernel/console.ts';
import { listPlayers } from '../contract/identity.console.ts';
import { AccountBadge } from './badges.tsx';

/** Players by the start of their username, or by a full id, number or email. */
export async function findPlayers(search: string, signal: AbortSignal): Promise<Found[]> {
  const { list } = await call(listPlayers, { query: { search, pageSize: 8 } }, { signal });
  return list.map(({ playerId, account, status }) => ({
    key: playerId,
    label: account,
    href: `/players/${playerId}`,
    detail: <AccountBadge status={status} />,
  }));
}
