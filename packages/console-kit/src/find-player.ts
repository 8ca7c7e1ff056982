import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { listPlayers } from '@kislap/identity/contract/identity.console';
import { call } from './api.ts';

type Player = ReplyOf<typeof listPlayers>['list'][number];

/** Names no player of the house. */
export class UnknownAccount extends Error {}

/** The player of exactly this username, however it is capitalised; throws `UnknownAccount`. */
export async function findPlayer(account: string): Promise<Player> {
  const { list } = await call(listPlayers, { query: { search: account, pageSize: 20 } });
  const player = list.find((row) => row.account.toLowerCase() === account.toLowerCase());
  if (!player) throw new UnknownAccount();
  return player;
}
