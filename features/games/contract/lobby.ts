import { Announcement, Banner } from '@kislap/content/contract/content';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { Game, GameCategory, VendorLane } from './games.ts';
import { Winner } from './winners.ts';

/** The first games of one category, as the HOME tab shows them. */
export const LobbyRow = z.object({ gameCategory: GameCategory, games: z.array(Game), total: z.int() });

/** All that the signed-out lobby shows, in one reply from memory; the prerendered page carries it inside. */
export const Lobby = z.object({
  lanes: z.array(VendorLane),
  hot: z.array(Game),
  rows: z.array(LobbyRow),
  banners: z.array(Banner),
  notices: z.array(Announcement),
  winners: z.array(z.object({ vo: Winner })),
  /** The brand's real pool where there is one, which takes the place of the decorative counter. */
  jackpotPool: z.nullable(Money),
  /** Without offers, for a player on a break or exclusion. */
  isCalm: z.boolean(),
});
export type Lobby = z.output<typeof Lobby>;

export const getLobby = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/lobby',
  summary: 'The signed-out lobby in one reply, served from memory.',
  access: 'public',
  isKept: true,
  reply: Lobby,
  errors: [],
});
