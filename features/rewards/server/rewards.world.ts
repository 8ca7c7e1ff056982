import { randomUUID } from 'node:crypto';
import type { Call } from '@kislap/api-client';
import type { AccountId } from '@kislap/contract-kit';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { agreeTo } from '@kislap/server-app/testing/two-people';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { getRain } from '../contract/rain.ts';
import {
  type RafflePlan,
  type RainPlan,
  requestRaffle,
  requestRain,
  requestWheel,
  type WheelPart,
} from '../contract/rewards.console.ts';
import type { TryKey } from '../contract/rewards.ids.ts';
import type { TicketKind } from '../contract/tickets.ts';

export const peso = 1_000_000n;
/** 11:59 in Manila. */
export const startAt = new Date('2026-03-02T03:59:00Z');
export const newTry = () => randomUUID() as TryKey;
export const part = (weight: number, pesos: bigint, more: Partial<WheelPart> = {}): WheelPart => ({
  ...{ weight, amount: pesos * peso, stock: null, fallback: null, ...more },
});
/** Vector P8. */
export const publishedWheel = [
  ...[part(6_000, 5n), part(2_500, 10n), part(1_000, 50n)],
  ...[part(400, 188n), part(95, 888n), part(5, 8_888n)],
];
const reason = 'For the tests';

/** The whole house with two operators, and players with tickets. */
export async function buildRewardsWorld() {
  const clock = createTestClock(startAt);
  const server = await startWholeServer({ clock });
  const { identity, ledger, rewards } = server.features;
  const { kysely, pool } = server.platform.database;
  const { signals, log, outbox } = server.platform;
  const consumers = createConsumers({ db: kysely, signals, log, consumers: [rewards.deposits] });
  const desk = signedIn('finance');
  const second = signedIn('owner');
  let names = 0;

  function signedIn(role: 'finance' | 'owner'): Call {
    return signedInAs(() => {
      names += 1;
      return server.signInOperator(role, `${role}${names}`);
    });
  }

  /** Somebody who signs in anew where the clock has moved. */
  function signedInAs(signIn: () => Promise<string>): Call {
    let at = 0;
    let call: Promise<Call> | undefined;
    function renewed(): Promise<Call> {
      const now = clock.now().getTime();
      if (!call || Math.abs(now - at) > 600_000) {
        at = now;
        call = signIn().then((token) => server.as(token));
      }
      return call;
    }
    return ((...asked: Parameters<Call>) => renewed().then((one) => one(...asked))) as Call;
  }

  return {
    server,
    clock,
    rewards,
    ledger,
    pool,
    desk,
    second,
    setWheel: (parts: WheelPart[]) => agreeTo(second, desk(requestWheel, { body: { parts, reason } })),
    setRain: (plan: RainPlan) => agreeTo(second, desk(requestRain, { body: { plan, reason } })),
    setRaffle: (plan: RafflePlan) => agreeTo(second, desk(requestRaffle, { body: { plan, reason } })),

    async addPlayer() {
      names += 1;
      const username = `rewarded${names}`;
      // Without a password, which takes its time: hundreds are made.
      const member = { type: 0, username, password: null, language: 'EN', ip: '127.0.0.1' } as const;
      const { id: accountId } = await identity.createMember(kysely, member);
      const visit = { ip: '127.0.0.1', device: 'test' };
      const call = signedInAs(() =>
        kysely.transaction().execute((tx) => identity.sessions.create(tx, accountId, visit)),
      );
      return {
        ...{ accountId, call, username },
        cash: async () => (await ledger.findBalances(accountId))?.cash ?? 0n,
        giveTickets: (kind: TicketKind, count: number, reference: string = randomUUID()) =>
          kysely
            .transaction()
            .execute((tx) => rewards.tickets.give(tx, { accountId, kind, count, origin: 'TEST', reference })),
        rain: () => call(getRain),
        /** As the cashier tells of it. */
        paid: (pesos: bigint, depositId: string = randomUUID()) =>
          kysely.transaction().execute((tx) =>
            outbox.publish(tx, {
              topic: 'cashier.deposit_paid',
              subjectId: accountId,
              payload: { depositId, amount: String(pesos * peso), methodId: 'gcash' },
            }),
          ),
        rest: (seconds: number) =>
          ledger.setGuard(pool, accountId, {
            ...{ rules: [], excludedUntil: null },
            coolingUntil: new Date(clock.now().getTime() + seconds * 1_000),
          }),
      };
    },

    left: (accountId: AccountId, kind: TicketKind) => rewards.tickets.countLeft(accountId, kind),

    /** Until the deposits are followed to their end. */
    async follow() {
      for (let tries = 0; tries < 3_000; tries += 1) {
        await consumers.drain();
        if ((await consumers.lag())['rewards.deposits']?.events === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('deposits were not followed to their end');
    },
    rebuild: () => consumers.rebuild('rewards.deposits'),
    close: () => server.close(),
  };
}

export type RewardsWorld = Awaited<ReturnType<typeof buildRewardsWorld>>;
