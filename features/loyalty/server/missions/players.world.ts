import { randomUUID } from 'node:crypto';
import type { AccountId, GameCategory } from '@kislap/contract-kit';
import type { GameId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import { executorOf, type PlayOp } from '@kislap/ledger';
import type { TestClock } from '@kislap/server-app/testing/test-server';
import type { WholeServer } from '@kislap/server-app/testing/whole-server';
import type { MissionId } from '../../contract/loyalty.ids.ts';
import { claimMission, getMissionBoard, getMissions } from '../../contract/missions.ts';

const peso = 1_000_000n;
const usual = { currency: 'PHP', source: 'vendor-m', gameId: randomUUID() as GameId };
const named = (): Reference => `m-${randomUUID()}` as Reference;

/** Players with money, who play straight on the ledger and call over HTTP. Each call signs in: days pass between them. */
export function createPlayers(parts: {
  server: WholeServer;
  clock: TestClock;
  setVip(accountId: AccountId, level: number): unknown;
}) {
  const { server, clock } = parts;
  const { identity, ledger } = server.features;
  const { platform } = server;
  const { kysely } = platform.database;
  let names = 0;

  /** Each at a time of its own, as in life. */
  async function play(op: PlayOp): Promise<void> {
    clock.advance(0.001);
    const result = await ledger.play(op);
    if (result.outcome === 'refused') throw new Error(`refused: ${result.reason}`);
  }

  async function publish(topic: string, subjectId: AccountId, payload: Record<string, unknown>) {
    await platform.outbox.publish(kysely, { topic, subjectId, payload });
  }

  return async function addPlayer() {
    names += 1;
    const username = `doer${names}`;
    await server.signInMember(username);
    const account = await identity.findAccountByUsername(username);
    if (!account) throw new Error('the player was not made');
    const { id: accountId } = account;
    const own = { accountId, ...usual };
    await ledger.post({
      ...{ kind: 'post', type: 'DEPOSIT', accountId, source: 'cashier', reference: named() },
      ...{ currency: 'PHP', amount: 100_000n * peso, from: 'house:payment:test', to: 'player:cash' },
    });

    async function signIn() {
      const seen = { ip: '127.0.0.1', requestId: 'test', userAgent: 'test', cookies: {} };
      const login = { username, password: 'velvet-anchor-plum' };
      const { token } = await identity.logins.login(login, { ...seen, setCookie: () => undefined });
      return server.as(token);
    }

    return {
      accountId,
      username,
      signIn,
      async bet(amount: bigint, category: GameCategory = 'RNG') {
        const bet = { reference: named(), roundRef: named() as RoundRef };
        await play({ ...own, ...bet, category, kind: 'bet', amount });
        return bet;
      },
      async win(roundRef: RoundRef, amount = 0n, { closesRound = true, category = 'RNG' } = {}) {
        const reference = named();
        await play({ ...own, category, kind: 'win', reference, roundRef, amount, closesRound });
        return { reference, roundRef };
      },
      /** A round that pays ₱1 and may pay again: its win can be taken back. */
      async paid(amount: bigint, category: GameCategory = 'RNG') {
        const { roundRef } = await this.bet(amount, category);
        return this.win(roundRef, peso, { closesRound: false, category });
      },
      /** A round that is lost at once. */
      async round(amount: bigint, category: GameCategory = 'RNG') {
        const bet = await this.bet(amount, category);
        await this.win(bet.roundRef, 0n, { category });
        return bet;
      },
      takeBack: ({ reference: referenceTo, roundRef }: { reference: Reference; roundRef: RoundRef }) =>
        play({
          ...{ accountId, currency: 'PHP', source: usual.source, kind: 'rollback' },
          ...{ reference: named(), referenceTo, roundRef },
        }),
      deposited: (amount: bigint) =>
        publish('cashier.deposit_paid', accountId, { amount: amount.toString() }),
      invited: () => publish('tests.invited', accountId, {}),
      setVip: (level: number) => parts.setVip(accountId, level),
      async missions() {
        const call = await signIn();
        return (await call(getMissions)).list;
      },
      async mission(missionId: MissionId) {
        const mission = (await this.missions()).find((one) => one.missionId === missionId);
        if (!mission) throw new Error('there is no such mission');
        return mission;
      },
      async claim(missionId: MissionId, period: string) {
        const call = await signIn();
        return call(claimMission, { body: { missionId, period } });
      },
      async board() {
        const call = await signIn();
        return call(getMissionBoard);
      },
      cash: async () => (await ledger.findBalances(accountId))?.cash ?? 0n,
      /** As a break that the player takes. */
      rest: (seconds: number) =>
        ledger.setGuard(executorOf(kysely), accountId, {
          ...{ rules: [], excludedUntil: null },
          coolingUntil: new Date(clock.now().getTime() + seconds * 1_000),
        }),
    };
  };
}
