import { createHmac, randomUUID } from 'node:crypto';
import type { GatewayWorld, Seat } from './gateway.testkit.ts';
import { rollbackOf, transaction } from './gateway.testkit.ts';

/** The events of a round, in any protocol. Amounts are in hundredths. */
export interface Deed {
  kind: 'bet' | 'win' | 'rollback';
  /** The same for the bet and its rollback. */
  id: string;
  round: string;
  cents: number;
}

/** Tells deeds to the gateway in one protocol; answers whether the vendor hears that it is done, now or before. */
export interface Teller {
  vendorKey: string;
  sit(cents: bigint): Promise<Seat>;
  tell(seat: Seat, deed: Deed): Promise<boolean>;
}

export async function createTellers(world: GatewayWorld): Promise<Teller[]> {
  const hub88Game = await world.addGame('story-game');
  const evolutionGame = await world.addGame('story-table', 'LIVE', 'evolution');
  const grooveGame = await world.addGame('story-fish', 'FISH', 'groove');
  return [
    {
      vendorKey: 'arcade',
      sit: (cents) => world.seat(cents * 10_000n, hub88Game),
      async tell(seat, { kind, id, round, cents }) {
        const common = { game_code: 'story-game', round };
        if (kind === 'rollback') {
          const back = rollbackOf(seat, id, { ...common, transaction_uuid: backOf(id) });
          return (await world.call('transaction/rollback', back)).status === 'RS_OK';
        }
        const content = { ...common, transaction_uuid: id, round_closed: kind === 'win' };
        const body = transaction(seat, cents / 100, content);
        return (await world.call(`transaction/${kind}`, body)).status === 'RS_OK';
      },
    },
    {
      vendorKey: 'evolution',
      sit: (cents) => world.seat(cents * 10_000n, evolutionGame, 'evolution'),
      async tell(seat, { kind, id, round, cents }) {
        const path = { bet: 'debit', win: 'credit', rollback: 'cancel' }[kind];
        const game = { id: 'g', type: 'story', details: { table: { id: 'story-table' } } };
        const url = `${world.server.url}/gateway/evolution/${path}?authToken=auth-token`;
        const named = { userId: seat.accountId, sid: seat.token, uuid: randomUUID(), currency: 'PHP', game };
        const body = { ...named, transaction: { id, refId: round, amount: (cents / 100).toFixed(2) } };
        const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
        const { status } = (await response.json()) as { status: string };
        return status === 'OK' || status === (kind === 'bet' ? 'BET_ALREADY_EXIST' : 'BET_ALREADY_SETTLED');
      },
    },
    {
      vendorKey: 'groove',
      sit: (cents) => world.seat(cents * 10_000n, grooveGame, 'groove'),
      async tell(seat, { kind, id, round, cents }) {
        const amount = (cents / 100).toFixed(2);
        const fields: Record<string, string> = {
          accountid: seat.accountId,
          gameid: 'story-fish',
          gamesessionid: seat.token,
          roundid: round,
          transactionid: id,
          ...(kind === 'bet' ? { betamount: amount } : {}),
          ...(kind === 'win' ? { gamestatus: 'completed', result: amount } : {}),
        };
        const values = Object.keys(fields)
          .sort()
          .map((name) => fields[name]);
        const signature = createHmac('sha256', 'security-key').update(values.join('')).digest('hex');
        const request = { bet: 'wager', win: 'result', rollback: 'rollback' }[kind];
        const query = new URLSearchParams({ request, ...fields });
        const url = `${world.server.url}/gateway/groove?${query}`;
        const response = await fetch(url, { headers: { 'x-groove-signature': signature } });
        const { code } = (await response.json()) as { code: number };
        return code === 200;
      },
    },
  ];
}

/** A rollback's own id, always the same for one bet. */
function backOf(id: string): string {
  return `${id.slice(0, -4)}${id.endsWith('beef') ? 'feed' : 'beef'}`;
}
