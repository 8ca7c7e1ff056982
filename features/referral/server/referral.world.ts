import { randomInt, randomUUID } from 'node:crypto';
import type { Call } from '@kislap/api-client';
import type { AccountId, GameId, Reference, RoundRef } from '@kislap/contract-kit/ids';
import { executorOf, type PlayOp } from '@kislap/ledger';
import { createConsumers } from '@kislap/platform/database/consumers.ts';
import { createTestClock, type TestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import { rulesSetting } from '@kislap/site/server';
import { getOwnReferral, listInvitations } from '../contract/referral.ts';

export const peso = 1_000_000n;
const currency = 'PHP';
const password = 'velvet-anchor-plum';
const paymentPassword = '482913';
const hour = 3_600;

/** What members and their friends do: straight on the ledger and by the events that other features publish. */
function createActs(server: WholeServer, clock: TestClock) {
  const { cashier, identity, ledger, persons, wallet } = server.features;
  const { outbox, database } = server.platform;
  const db = database.kysely;

  const named = (): Reference => `r-${randomUUID()}` as Reference;

  async function play(op: PlayOp): Promise<void> {
    clock.advance(1);
    const result = await ledger.play(op);
    if (result.outcome === 'refused') throw new Error(`refused: ${result.reason}`);
  }

  /** A session ends after half an hour; the clock moves faster. */
  async function signIn(username: string, ip: string) {
    const seen = { ip, requestId: 'test', userAgent: 'test', cookies: {}, setCookie: () => undefined };
    return (await identity.logins.login({ username, password }, seen)).token;
  }

  return function actsOf(accountId: AccountId, username: string, ip: string) {
    const call = (async (...args: Parameters<Call>) =>
      server.as(await signIn(username, ip))(...args)) as unknown as Call;
    const event = (topic: string, payload: object = {}) =>
      outbox.publish(db, { topic, subjectId: accountId, payload: { ...payload } });
    const usual = { accountId, currency, source: 'vendor-r', gameId: randomUUID() as GameId };

    return {
      accountId,
      call,
      /** One session for many calls. */
      signIn: async () => server.as(await signIn(username, ip)),
      own: () => call(getOwnReferral),
      invited: async () => (await call(listInvitations, { query: {} })).list,
      provePhone: () => event('identity.number_proven'),
      /** With the payment password, as on the player's page. */
      async bindPayee(accountNumber = `0917${String(3_000_000 + randomInt(900_000))}`) {
        await wallet.paymentPasswords.put(accountId, { old: undefined, next: paymentPassword });
        const { payeeName } = await identity.getAccount(accountId);
        await cashier.payees.create(accountId, {
          methodId: 'gcash',
          payeeName,
          accountNumber,
          paymentPassword,
        });
      },
      deposit: (pesos: bigint) => event('cashier.deposit_paid', { amount: String(pesos * peso) }),
      note: (facts: { device?: string; mobile?: string; name?: string }) =>
        db.transaction().execute((tx) => persons.note(tx, accountId, facts)),
      cash: async () => (await ledger.findBalances(accountId))?.cash ?? 0n,

      /** Money to play with; the cashier knows nothing of it. */
      fund: (pesos: bigint) =>
        db.transaction().execute((tx) =>
          ledger.postWithin(executorOf(tx), [
            {
              ...{ kind: 'post', type: 'DEPOSIT', accountId, source: 'tests', reference: named(), currency },
              ...{ amount: pesos * peso, from: 'house:payment:test', to: 'player:cash' },
            },
          ]),
        ),
      /** A round that is lost at once; what it answers takes it back. */
      async bet(pesos: bigint, category = 'RNG') {
        const round = { ...usual, category, roundRef: named() as string as RoundRef };
        const [bet, end] = [named(), named()];
        await play({ kind: 'bet', ...round, reference: bet, amount: pesos * peso });
        await play({ kind: 'win', ...round, reference: end, amount: 0n, closesRound: false });
        return { roundRef: round.roundRef, references: [end, bet] };
      },
      async takeBack({ references, roundRef }: { references: Reference[]; roundRef: RoundRef }) {
        const own = { accountId, currency, source: usual.source, roundRef };
        for (const referenceTo of references)
          await play({ kind: 'rollback', ...own, reference: named(), referenceTo });
      },
    };
  };
}

/** Letters of its own for each number. */
const nameOf = (count: number) => [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** The whole house, players who invite others over its own calls, and what these do to qualify. */
export async function buildReferralWorld() {
  const clock = createTestClock(new Date('2026-03-02T02:00:00Z'));
  const server = await startWholeServer({ clock });
  const { identity, referral, rewards, site } = server.features;
  const { signals, log, database } = server.platform;
  const db = database.kysely;
  const consumers = createConsumers({ db, signals, log, consumers: referral.consumers });
  // Nobody waits for a document check.
  const rules = await site.getRules();
  await site.changeSetting(db, rulesSetting, { ...rules, identityCheck: 'none' });
  site.announce();
  const actsOf = createActs(server, clock);
  let count = 0;

  /** A member of before, from an address of their own. */
  async function addMember(ip = `198.51.100.${(count % 250) + 1}`, uplineId?: AccountId) {
    count += 1;
    const username = `inviter${count}`;
    const own = uplineId ? { uplineId } : {};
    await identity.createMember(db, { type: 0, username, password, language: 'EN', ip, ...own });
    const account = await identity.findAccountByUsername(username);
    if (!account) throw new Error('the member was not made');
    return actsOf(account.id, username, ip);
  }

  /** Registers by a code, from a new address and browser unless it says otherwise. */
  async function register(
    referralCode: string,
    change: { ip?: string; name?: string; device?: string } = {},
  ) {
    count += 1;
    const ip = change.ip ?? `203.0.${Math.floor(count / 250)}.${(count % 250) + 1}`;
    const username = `friend${count}`;
    const { userInfo } = await identity.registrations.register(
      'username',
      {
        username,
        password,
        confirmPassword: password,
        payeeName: change.name ?? `Friend ${nameOf(count)}`,
        birthDate: '1990-05-12',
        termsAccepted: true,
        referralCode,
      },
      { ip, requestId: 'test', userAgent: 'test', cookies: {}, setCookie: () => undefined },
      'EN',
    );
    const acts = actsOf(userInfo.id, username, ip);
    if (change.device) await acts.note({ device: change.device });
    return acts;
  }

  const world = {
    server,
    clock,
    referral,
    rewards,
    addMember,
    register,
    later: (hours: number) => clock.advance(hours * hour),

    /** Until both feeds are read to their ends. Transactions of other databases on the same server hold them back a while. */
    async follow() {
      for (let tries = 0; tries < 3_000; tries += 1) {
        await consumers.drain();
        const lags = Object.values(await consumers.lag());
        if (lags.every(({ events }) => events === 0)) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('the feeds were not read to their ends');
    },
    rebuild: (name: string) => consumers.rebuild(name),
    /** What the jobs of a minute do. */
    async look() {
      await world.follow();
      return referral.looking.lookAtAll();
    },
    /** Registers and does all that qualifies. */
    async addQualified(code: string) {
      const friend = await register(code);
      await friend.provePhone();
      await friend.bindPayee();
      await friend.deposit(100n);
      await friend.fund(1_000n);
      await friend.bet(500n);
      return friend;
    },
    close: () => server.close(),
  };
  return world;
}

export type ReferralWorld = Awaited<ReturnType<typeof buildReferralWorld>>;
