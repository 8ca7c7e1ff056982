import { createDeposit } from '@kislap/cashier/contract/cashier';
import type { AccountId } from '@kislap/contract-kit';
import type { GameId } from '@kislap/contract-kit/ids';
import { registerMember } from '@kislap/identity/contract/member';
import * as protection from '@kislap/protection/contract/protection';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../contract/persons.console.ts';

const peso = 1_000_000n;
const clock = createTestClock(new Date('2026-11-21T04:00:00Z'));
const world = await startWholeServer({ clock });
const { identity, persons, ledger, protection: guard } = world.features;
const db = world.platform.database.kysely;
let support: string;
let owner: string;
beforeAll(async () => {
  support = await world.signInOperator('support');
  owner = await world.signInOperator('owner');
});
afterAll(() => world.close());

const password = 'velvet-anchor-plum';
let count = 0;

interface Person {
  payeeName: string;
  birthDate: string;
  email?: string;
  mobileNum?: string;
}

/** A registration as anybody sends it, from a browser that is known or a new one; answers the account, or throws the refusal. */
async function register(person: Person, browser?: string) {
  count += 1;
  const body = {
    ...{ username: `person${count}`, password, confirmPassword: password },
    ...{ ...person, termsAccepted: true, login: true as const },
  };
  const headers: Record<string, string> = browser ? { cookie: `kislap_device=${browser}` } : {};
  const { token, userInfo } = await world.as(null)(registerMember, { body }, { headers });
  return { token, accountId: userInfo.id };
}

const exclude = (token: string) =>
  world.as(token)(protection.startSelfExclusion, { body: { term: 'six_months' } });
const verify = (accountId: AccountId) =>
  db.transaction().execute((tx) => identity.setIdentityStatus(tx, accountId, 'verified'));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'yes',
    (error) => error.code,
  );
const mayPlay = (accountId: AccountId) => codeOf(guard.requirePlayAllowed(accountId));
const linksOf = async (playerId: AccountId) =>
  (await world.as(support)(calls.listPlayerLinks, { params: { playerId } })).list;

async function fund(accountId: AccountId): Promise<void> {
  await ledger.post({
    ...{ kind: 'post', accountId, source: 'test', reference: `fund ${accountId}`, type: 'ADJUST' },
    ...{ from: 'house:adjustment', to: 'player:cash', amount: 1_000n * peso, currency: 'PHP' },
  } as const);
}

let bets = 0;
async function bet(accountId: AccountId, amount: bigint) {
  bets += 1;
  const common = { accountId, source: 'test', currency: 'PHP', gameId: 'one' as GameId, category: 'RNG' };
  const reference = `bet ${bets}`;
  const result = await ledger.play({ kind: 'bet', ...common, reference, roundRef: reference, amount });
  return result.outcome === 'refused' ? result.reason : result.outcome;
}

describe('one person', () => {
  it('cannot open another account after an exclusion, with the name in another writing', async () => {
    const first = await register({ payeeName: 'José Rizal Mercado', birthDate: '1985-06-19' });
    await exclude(first.token);
    const again = register({ payeeName: 'Mercado Jose Rizal', birthDate: '1985-06-19' });
    expect(await codeOf(again)).toBe('registration_refused');
  });

  it.each([
    ['a birth date one day off', '1981-03-05', '1981-03-06'],
    ['day and month swapped', '1982-04-07', '1982-07-04'],
  ])('with %s waits for a person before play, and is told no more than that', async (name, date, other) => {
    const payeeName = `Andres ${name.replaceAll(' ', '')}`;
    const first = await register({ payeeName, birthDate: date });
    const second = await register({ payeeName, birthDate: other });
    await verify(second.accountId);
    expect(await mayPlay(second.accountId)).toBe('yes');
    await exclude(first.token);
    expect(await mayPlay(second.accountId)).toBe('person_check_pending');
    const [link] = await linksOf(second.accountId);
    expect(link).toMatchObject({
      ...{ otherId: first.accountId, score: 50, verdict: 'likely', isHeld: true },
      parts: [{ kind: 'name_birth_near', points: 50 }],
    });
    const { list } = await world.as(support)(calls.listWaitingLinks);
    expect(list.some(({ playerId, otherId }) => [playerId, otherId].includes(first.accountId))).toBe(true);
  });

  it('with a birth date one day off pays nothing in before a person has decided', async () => {
    const payeeName = 'Gregorio Aglipay';
    const first = await register({ payeeName, birthDate: '1960-05-05' });
    const second = await register({ payeeName, birthDate: '1960-05-06' });
    await verify(second.accountId);
    const body = { methodId: 'none-is-set-up', amount: 500n * peso };
    const deposit = () =>
      codeOf(world.as(second.token)(createDeposit, { body }, { idempotencyKey: crypto.randomUUID() }));
    expect(await deposit()).toBe('method_unavailable');
    await exclude(first.token);
    expect(await deposit()).toBe('person_check_pending');
  });

  const browser = 'b'.repeat(43);
  it.each([
    ['a mailbox', { payeeName: 'Ana Roxas', email: 'shared@example.com' }, undefined, ['email']],
    ['a number', { payeeName: 'Ana Ramos', mobileNum: '09170001234' }, undefined, ['mobile']],
    ['a browser, and the name', { payeeName: 'Ana Recto' }, browser, ['device', 'name']],
  ])('who excluded the account of %s waits with another one', async (_what, has, from, kinds) => {
    const first = await register({ ...has, birthDate: '1975-02-11' }, from);
    await exclude(first.token);
    // A mailbox and a number have one account at a time; the first one has given them up.
    await world.platform.database.pool.query('DELETE FROM identity.contact WHERE account_id = $1', [
      first.accountId,
    ]);
    const other = kinds.includes('name') ? has : { ...has, payeeName: `Bea ${has.payeeName}` };
    const second = await register({ ...other, birthDate: '1991-12-30' }, from);
    await verify(second.accountId);
    expect(await mayPlay(second.accountId)).toBe('person_check_pending');
    const [link] = await linksOf(second.accountId);
    expect(link).toMatchObject({ otherId: first.accountId, verdict: 'likely', isHeld: true });
    expect(link?.parts.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('is excluded on every account from the moment an operator says that they are the same', async () => {
    const first = await register({ payeeName: 'Gabriela Silang', birthDate: '1983-03-19' });
    const second = await register({ payeeName: 'Gabriela Silang', birthDate: '1983-03-20' });
    await fund(second.accountId);
    await exclude(first.token);
    expect(await bet(second.accountId, peso)).toBe('posted');
    const body = { playerId: second.accountId, otherId: first.accountId, seen: 'likely' } as const;
    const reason = 'the same face on both documents';
    await world.as(support)(calls.decideLink, { body: { ...body, verdict: 'same', reason } });
    expect(await bet(second.accountId, peso)).toBe('self_excluded');
    const twice = world.as(support)(calls.decideLink, { body: { ...body, verdict: 'different', reason } });
    expect(await codeOf(twice)).toBe('person_link_decided');
    const [link] = await linksOf(first.accountId);
    expect(link).toMatchObject({ verdict: 'same', reason, decidedBy: 'supportone' });
  });

  it('plays again once an operator says that they are two', async () => {
    const first = await register({ payeeName: 'Melchora Aquino', birthDate: '1984-01-06' });
    const second = await register({ payeeName: 'Melchora Aquino', birthDate: '1984-01-07' });
    await verify(second.accountId);
    await exclude(first.token);
    expect(await mayPlay(second.accountId)).toBe('person_check_pending');
    const body = { playerId: first.accountId, otherId: second.accountId, seen: 'likely' } as const;
    await world.as(support)(calls.decideLink, {
      body: { ...body, verdict: 'different', reason: 'two sisters, documents seen' },
    });
    expect(await mayPlay(second.accountId)).toBe('yes');
  });

  it('takes an exclusion to accounts that were linked before it, and only an owner separates them', async () => {
    const person = { payeeName: 'Apolinario Mabini', birthDate: '1986-07-23' };
    const [first, second] = [await register(person), await register(person)];
    await fund(second.accountId);
    expect(await bet(second.accountId, peso)).toBe('posted');
    await exclude(first.token);
    expect(await bet(second.accountId, peso)).toBe('self_excluded');
    const body = {
      ...{ playerId: first.accountId, otherId: second.accountId, seen: 'certain' as const },
      ...{ verdict: 'different' as const, reason: 'asked for by chat' },
    };
    expect(await codeOf(world.as(support)(calls.decideLink, { body }))).toBe('forbidden');
    expect(await codeOf(world.as(owner)(calls.decideLink, { body }))).toBe('yes');
  });

  it('has one verified account', async () => {
    const person = { payeeName: 'Emilio Jacinto', birthDate: '1987-12-15' };
    const [first, second] = [await register(person), await register(person)];
    await verify(first.accountId);
    expect(await codeOf(verify(second.accountId))).toBe('person_verified_elsewhere');
  });

  it('has one limit: what one account staked is gone for the other', async () => {
    const person = { payeeName: 'Marcelo del Pilar', birthDate: '1988-08-30' };
    const [first, second] = [await register(person), await register(person)];
    await fund(first.accountId);
    await fund(second.accountId);
    const limit = { kind: 'stake', window: 'day', max: 100n * peso } as const;
    await world.as(first.token)(protection.setLimit, { body: limit });
    expect(await bet(second.accountId, 101n * peso)).toBe('stake_limit_reached');
    expect(await bet(first.accountId, 70n * peso)).toBe('posted');
    await guard.sharedFigures.share();
    expect(await bet(second.accountId, 31n * peso)).toBe('stake_limit_reached');
    expect(await bet(second.accountId, 30n * peso)).toBe('posted');
    await guard.sharedFigures.share();
    expect(await bet(first.accountId, peso)).toBe('stake_limit_reached');
  });

  it('is stopped at a payee of somebody excluded, of the same name', async () => {
    const first = await register({ payeeName: 'Teresa Magbanua', birthDate: '1971-10-13' });
    await identity.notePayee(first.accountId, 'one-payee');
    await exclude(first.token);
    const second = await register({ payeeName: 'Teresa Magbanua', birthDate: '1990-01-01' });
    expect(await linksOf(second.accountId)).toEqual([]);
    expect(await identity.notePayee(second.accountId, 'one-payee')).toEqual({ paused: 'certain' });
    await fund(second.accountId);
    expect(await bet(second.accountId, peso)).toBe('self_excluded');
  });

  it('of two that register at once is one', async () => {
    const person = { payeeName: 'Josefa Llanes Escoda', birthDate: '1989-09-20' };
    const [first, second] = await Promise.all([register(person), register(person)]);
    expect(await persons.listAccounts(db, first.accountId)).toEqual(
      [first.accountId, second.accountId].sort(),
    );
  });

  it('leaves nothing that can be read: digests alone, of a key outside the database', async () => {
    await register({ payeeName: 'Canary Lopez', birthDate: '1991-02-03', email: 'canary@example.com' });
    const { rows } = await world.platform.database.pool.query<{ dump: string }>(
      "SELECT string_agg(e::text, '') AS dump FROM persons.evidence e",
    );
    expect(rows[0]?.dump).not.toMatch(/canary|lopez|1991|example/i);
  });

  it('is found among accounts from before, a batch at a time, once', async () => {
    const person = { payeeName: 'Leona Florentino', birthDate: '1979-04-19' };
    const [first, second] = [await register(person), await register(person)];
    await world.platform.database.pool.query('DELETE FROM persons.link');
    await world.platform.database.pool.query('DELETE FROM persons.evidence');
    expect(await persons.listAccounts(db, first.accountId)).toEqual([first.accountId]);
    while ((await persons.readOldAccounts()) > 0);
    expect(await persons.listAccounts(db, first.accountId)).toContain(second.accountId);
    expect(await persons.readOldAccounts()).toBe(0);
  });
});
