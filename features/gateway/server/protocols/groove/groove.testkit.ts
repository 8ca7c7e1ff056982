import { createHmac, randomUUID } from 'node:crypto';
import type { GameId } from '@kislap/contract-kit';
import { expect } from 'vitest';
import { buildGatewayWorld, type Seat } from '../../gateway.testkit.ts';

export type GrooveReply = { code: number; status: string } & Record<string, unknown>;

/** As the vendor's paper says it, written a second time: the values by their names' order, `nogsgameid` as `gameid`. */
function sign(query: URLSearchParams): string {
  const names = [...query.keys()].filter((name) => name !== 'request');
  const placeOf = (name: string) => (name === 'nogsgameid' ? 'gameid' : name);
  names.sort((a, b) => placeOf(a).localeCompare(placeOf(b), 'en'));
  const text = names.map((name) => query.get(name)).join('');
  return createHmac('sha256', 'security-key').update(text).digest('hex');
}

/** The gateway with a vendor of GrooveTech and a game of its own. */
export async function buildGrooveWorld() {
  const world = await buildGatewayWorld();
  const game: GameId = await world.addGame('80102', 'FISH', 'groove');

  async function send(fields: Record<string, string>, signature?: string) {
    const query = new URLSearchParams(fields);
    const response = await fetch(`${world.server.url}/gateway/groove?${query}`, {
      headers: { 'x-groove-signature': signature ?? sign(query) },
    });
    return { http: response.status, text: await response.text() };
  }

  /** What the vendor says of a player: the account's id without dashes, the session's led by the operator's. */
  function named(seat: Seat): Record<string, string> {
    return {
      accountid: seat.accountId.replaceAll('-', ''),
      gamesessionid: `kislap_${seat.token}`,
      device: 'desktop',
      apiversion: '1.2',
    };
  }

  return {
    ...world,
    game,
    send,
    named,
    join: (pesos: number) => world.seat(pesos, game, 'groove'),
    async call(seat: Seat, request: string, fields: Record<string, string> = {}): Promise<GrooveReply> {
      const { http, text } = await send({ request, ...named(seat), gameid: '80102', ...fields });
      expect(http).toBe(200);
      return JSON.parse(text) as GrooveReply;
    },
  };
}

export function wager(betamount: string, roundid: string = randomUUID()) {
  return { transactionid: randomUUID(), roundid, betamount };
}

export function result(roundid: string, amount: string, gamestatus: 'completed' | 'pending' = 'completed') {
  return { transactionid: randomUUID(), roundid, result: amount, gamestatus };
}
