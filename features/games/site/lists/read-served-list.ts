import type { GameCategory } from '@kislap/contract-kit/constants';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import type { ListReaders } from '@kislap/kernel/site.ts';
import * as z from 'zod/mini';
import { listGames } from '../../contract/games.ts';
import { listRooms, type Room } from '../../contract/rooms.ts';
import { tellsRooms } from '../categories.ts';

/** What a served list shows: the first page of its games and, where it has any, its tables. */
export interface ServedList {
  category: GameCategory;
  games: ReplyOf<typeof listGames>;
  rooms: Room[] | null;
}

/** On the server: what the page of a category is drawn from. */
export async function readServedList(
  category: GameCategory,
  { readGames, readRooms }: ListReaders,
): Promise<ServedList> {
  const games = decoded(listGames.reply, await readGames(category));
  const rooms = tellsRooms(category) ? decoded(listRooms.reply, await readRooms(category)).list : null;
  return { category, games, rooms };
}

/** As it comes out of a call: without what the reply does not name. */
function decoded<Schema extends z.core.$ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  return z.parse(schema, z.encode(schema, data as z.output<Schema>));
}
