import * as z from 'zod/mini';
import { type ProtocolName, protocolNames } from '../protocols/wallet.ts';
import type { Http } from '../serve.ts';
import { RoomCard } from './room-card.ts';

export const RoomList = z.object({ tables: z.array(RoomCard) });

/** `/catalogue/rooms/<protocol>`: all rooms of the games that are offered by this protocol. */
export function roomListRoutes({ app, publicLimit, parts }: Http, list: () => Promise<RoomCard[]>): void {
  const protocols = new Map(parts.games.map(({ gameCode, protocol }) => [gameCode, protocol]));
  app.get<{ Params: { protocol: string } }>('/catalogue/rooms/:protocol', async (request, reply) => {
    if (!publicLimit.take(request.ip)) return reply.status(429).send({ error: 'too_many_requests' });
    const wanted: ProtocolName | undefined = protocolNames.find((name) => name === request.params.protocol);
    if (wanted === undefined) return reply.status(404).send({ error: 'not_found' });
    reply.header('cache-control', 'no-store');
    const tables = (await list()).filter(({ gameCode }) => protocols.get(gameCode) === wanted);
    return z.encode(RoomList, { tables });
  });
}
