import { randomUUID } from 'node:crypto';
import type { GameId } from '@kislap/contract-kit';
import { expect } from 'vitest';
import { buildGatewayWorld, type Seat } from '../../gateway.testkit.ts';

export interface EvolutionReply {
  status: string;
  uuid: string | null;
  sid?: string;
  balance?: string | null;
  bonus?: string | null;
  retransmission?: boolean | null;
}

export type Path = 'check' | 'sid' | 'balance' | 'debit' | 'credit' | 'cancel' | 'promo_payout';

export interface Player extends Seat {
  sid: string;
}

/** The gateway with a vendor of One Wallet, whose live lobby players have open. */
export async function buildEvolutionWorld() {
  const world = await buildGatewayWorld();
  const lobby: GameId = await world.addGame('live-lobby', 'LIVE', 'evolution');

  async function post(path: string, body: unknown, authToken = 'auth-token'): Promise<Response> {
    return fetch(`${world.server.url}/gateway/evolution/${path}?authToken=${encodeURIComponent(authToken)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  async function call(path: Path, body: unknown): Promise<EvolutionReply> {
    const response = await post(path, body);
    expect(response.status).toBe(200);
    return (await response.json()) as EvolutionReply;
  }

  function named({ accountId, sid }: Player) {
    return { userId: accountId, sid, uuid: randomUUID(), currency: 'PHP', game: null };
  }

  return {
    ...world,
    lobby,
    post,
    call,
    named,
    async join(money: number | bigint): Promise<Player> {
      const seat = await world.seat(money, lobby, 'evolution');
      const { sid } = await call('check', { userId: seat.accountId, sid: seat.token, uuid: randomUUID() });
      return { ...seat, sid: sid ?? '' };
    },
    /** A debit, credit or cancel; `change` replaces fields of the transaction. */
    transaction(player: Player, path: Path, transaction: object, change: object = {}) {
      return call(path, { ...named(player), transaction, ...change });
    },
    promo(player: Player, promoTransaction: object, change: object = {}) {
      return call('promo_payout', { ...named(player), promoTransaction, ...change });
    },
  };
}

export function stake(amount: string | number, refId: string = randomUUID()) {
  return { id: randomUUID(), refId, amount };
}
