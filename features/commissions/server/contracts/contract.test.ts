import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { getConsolidatedFunds } from '@kislap/identity/contract/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listAgentContracts,
  proposePlatformContract,
  terminateContract,
} from '../../contract/commissions.console.ts';
import {
  answerContract,
  listContracts,
  previewContract,
  proposeContract,
} from '../../contract/commissions.ts';
import {
  buildCommissionsWorld,
  type CommissionsWorld,
  plainTerms,
  type TestAgent,
} from '../commissions.world.ts';
import type { WireTerms } from './contract.view.ts';

let world: CommissionsWorld;
beforeAll(async () => {
  world = await buildCommissionsWorld();
});
afterAll(() => world.close());

const own = { query: { side: 'own' } } as const;
const manila = (text: string) => new Date(`${text}+08:00`);

async function answer(
  agent: TestAgent,
  contractId: string,
  action: 'accept' | 'reject' | 'withdraw' | 'terminate',
) {
  return agent.call(answerContract, { params: { contractId: contractId as never }, body: { action } });
}

async function propose(payer: TestAgent, payee: TestAgent, terms: WireTerms) {
  // Lists are in the order of time.
  world.clock.advance(1);
  return payer.call(proposeContract, { body: { payeeId: payee.accountId, terms } });
}

async function agree(payer: TestAgent, payee: TestAgent, terms: WireTerms) {
  const { contractId } = await propose(payer, payee, terms);
  return answer(payee, contractId, 'accept');
}

async function addGeneral(...held: WireTerms[]) {
  const agent = await world.addAgent();
  for (const terms of held) {
    const { id } = await world.offer(agent.accountId, terms);
    await answer(agent, id, 'accept');
  }
  return agent;
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code: string; fields?: { path: string; code: string }[] }) =>
      error.fields?.[0]?.code ?? error.code,
  );

async function statesOf({ accountId }: TestAgent) {
  const { list } = await world.commissions.contracts.list(accountId, { side: 'own', pageSize: 10 });
  return list.map(({ terms, state, endReason }) => `${terms.kind} ${state} ${endReason ?? ''}`.trim());
}

/** As it is when the next week begins. */
async function statesNextWeek(agent: TestAgent) {
  const now = world.clock.now();
  world.clock.set(manila('2026-11-23T00:00:00'));
  const states = await statesOf(agent);
  world.clock.set(now);
  return states;
}

describe('a contract', () => {
  it('is proposed, accepted, and holds from the next period on; both sides are told', async () => {
    const a = await addGeneral(plainTerms('DIVIDEND', 20));
    const b = await world.addAgent(a);
    const { contractId, state, version } = await propose(a, b, plainTerms('DIVIDEND', 18));
    expect([state, version]).toEqual(['PENDING', 1]);
    expect((await b.call(getConsolidatedFunds)).divtypereq).toBe('PENDING');
    const accepted = await answer(b, contractId, 'accept');
    expect(accepted).toMatchObject({ state: 'ACTIVE', effectiveFrom: manila('2026-11-23T00:00:00') });
    expect(await answer(b, contractId, 'accept')).toEqual(accepted);
    expect(await b.titles()).toEqual(['New dividend contract for you']);
    expect(await a.titles()).toContain('Your dividend contract was accepted');
    expect(await b.call(getConsolidatedFunds)).toMatchObject({
      divtypereq: 'ACTIVE',
      enableContract: true,
      dailysalreqtype: null,
      enableDailySalary: false,
    });
  });

  it('may not promise more than the payer has, and the refusal names the tier and why', async () => {
    const a = await addGeneral(plainTerms('DIVIDEND', 20));
    const b = await world.addAgent(a);
    expect(await codeOf(propose(a, b, plainTerms('DIVIDEND', 20.1)))).toBe('above_upline');
    expect(await codeOf(propose(a, b, plainTerms('DAILY', 0.1)))).toBe('upline_without_contract');
    expect(await codeOf(propose(a, b, plainTerms('DIVIDEND', 41)))).toBe('above_cap');
    const { flaws } = await a.call(previewContract, {
      body: { payeeId: b.accountId, terms: plainTerms('DIVIDEND', 25) },
    });
    expect(flaws).toEqual([{ problem: 'above_upline', tier: 0, allowed: { rate: 2_000, loseRate: 0 } }]);
  });

  it('is between an agent and his direct downline alone; others do not exist', async () => {
    const a = await addGeneral(plainTerms('DIVIDEND', 20));
    const b = await world.addAgent(a);
    const c = await world.addAgent(b);
    const stranger = await addGeneral(plainTerms('DIVIDEND', 20));
    for (const [payer, payee] of [
      [a, c],
      [b, a],
      [stranger, b],
      [a, a],
    ] as const)
      expect(await codeOf(propose(payer, payee, plainTerms('DIVIDEND', 1)))).toBe('not_found');
    const { contractId } = await propose(a, b, plainTerms('DIVIDEND', 10));
    for (const other of [stranger, c, a])
      expect(await codeOf(answer(other, contractId, 'accept'))).toBe('not_found');
    expect(await codeOf(answer(b, contractId, 'terminate'))).toBe('not_found');
    expect((await stranger.call(listContracts, { query: { side: 'downline' } })).list).toEqual([]);
  });

  it('waits for one answer at a time: rejected, withdrawn or expired it can no longer be accepted', async () => {
    const a = await addGeneral(plainTerms('DIVIDEND', 20));
    const b = await world.addAgent(a);
    const first = await propose(a, b, plainTerms('DIVIDEND', 10));
    expect(await codeOf(propose(a, b, plainTerms('DIVIDEND', 11)))).toBe('contract_waiting');
    await answer(b, first.contractId, 'reject');
    const second = await propose(a, b, plainTerms('DIVIDEND', 11));
    await answer(a, second.contractId, 'withdraw');
    expect(await codeOf(answer(b, second.contractId, 'accept'))).toBe('contract_not_waiting');
    const third = await propose(a, b, plainTerms('DIVIDEND', 12));
    const began = world.clock.now();
    world.clock.set(new Date(began.getTime() + 7 * 86_400_000));
    await world.commissions.contracts.expire();
    world.clock.set(began);
    expect(await codeOf(answer(b, third.contractId, 'accept'))).toBe('contract_not_waiting');
    expect((await statesOf(b)).sort()).toEqual([
      ...['DIVIDEND EXPIRED', 'DIVIDEND REJECTED', 'DIVIDEND WITHDRAWN'],
    ]);
    expect(await a.titles()).toContain('A dividend offer expired');
  });

  it('takes the place of the one before it at the next period', async () => {
    const a = await addGeneral(plainTerms('DIVIDEND', 20));
    const b = await world.addAgent(a);
    await agree(a, b, plainTerms('DIVIDEND', 10));
    await agree(a, b, plainTerms('DIVIDEND', 12));
    const { list } = await b.call(listContracts, own);
    expect(list).toMatchObject([
      { version: 2, state: 'ACTIVE', endsAt: null },
      { version: 1, endsAt: manila('2026-11-23T00:00:00'), endReason: 'NEWER' },
    ]);
  });

  it('of one salary kind stands alone', async () => {
    const a = await addGeneral(plainTerms('DAILY', 1), plainTerms('DIVIDEND', 10));
    const { id } = await world.offer(a.accountId, plainTerms('DIVIDEND', 11));
    await answer(a, id, 'accept');
    expect(await codeOf(world.offer(a.accountId, plainTerms('REALTIME', 1)))).toBe('contract_other_salary');
  });

  it('ends with its period when the payer terminates it, and so do those below', async () => {
    const a = await addGeneral(plainTerms('DIVIDEND', 20));
    const b = await world.addAgent(a);
    const c = await world.addAgent(b);
    const first = await agree(a, b, plainTerms('DIVIDEND', 10));
    await agree(b, c, plainTerms('DIVIDEND', 5));
    const ended = await answer(a, first.contractId, 'terminate');
    expect(ended).toMatchObject({ endsAt: manila('2026-11-23T00:00:00'), endReason: 'PAYER' });
    expect(await statesOf(c)).toEqual(['DIVIDEND ACTIVE CASCADE']);
    const daily = plainTerms('DIVIDEND', 1, { period: 'DAY' });
    expect(await codeOf(propose(b, await world.addAgent(b), daily))).toBe('upline_without_contract');
    expect(await statesNextWeek(c)).toEqual(['DIVIDEND TERMINATED CASCADE']);
    expect(await c.titles()).toContain('A dividend contract ends');
  });
});

describe('a move to another agent', () => {
  it('ends what stands with the old upline and what hangs below it, once', async () => {
    const a = await addGeneral(plainTerms('DIVIDEND', 20));
    const x = await addGeneral(plainTerms('DIVIDEND', 20));
    const b = await world.addAgent(a);
    const c = await world.addAgent(b);
    await agree(a, b, plainTerms('DIVIDEND', 10));
    await agree(b, c, plainTerms('DIVIDEND', 5));
    await propose(a, b, plainTerms('DIVIDEND', 12));
    world.clock.advance(1);
    const { outbox, database } = world.server.platform;
    const move = { moveId: 'm', uplineId: x.accountId, formerUplineId: a.accountId };
    const payload = { ...move, at: world.clock.now().toISOString() };
    const event = { topic: 'agents.moved', subjectId: b.accountId, payload };
    await outbox.publish(database.kysely, event);
    await outbox.publish(database.kysely, event);
    await world.playing.follow();
    expect((await statesNextWeek(b)).sort()).toEqual(['DIVIDEND TERMINATED OPERATOR', 'DIVIDEND WITHDRAWN']);
    expect(await statesNextWeek(c)).toEqual(['DIVIDEND TERMINATED CASCADE']);
    expect((await c.titles()).filter((title) => title === 'A dividend contract ends')).toHaveLength(1);
    // Whoever came back may have a new one.
    await propose(a, b, plainTerms('DIVIDEND', 12));
    await outbox.publish(database.kysely, event);
    await world.playing.follow();
    expect(await statesOf(b)).toContain('DIVIDEND PENDING');
  });
});

describe('a lower rate', () => {
  it('A10: 20 to 15 ends 18 and what hangs below it, and leaves 12; the preview says so first', async () => {
    const top = await addGeneral(plainTerms('DIVIDEND', 20));
    const a = await world.addAgent(top);
    await agree(top, a, plainTerms('DIVIDEND', 20));
    const [b, c] = [await world.addAgent(a), await world.addAgent(a)];
    const d = await world.addAgent(b);
    await agree(a, b, plainTerms('DIVIDEND', 18));
    await agree(a, c, plainTerms('DIVIDEND', 12));
    await agree(b, d, plainTerms('DIVIDEND', 9));
    const { terminated, beginsAt } = await top.call(previewContract, {
      body: { payeeId: a.accountId, terms: plainTerms('DIVIDEND', 15) },
    });
    expect(terminated.map(({ payee }) => payee.account)).toEqual([b.username, d.username]);
    expect(beginsAt).toEqual(manila('2026-11-23T00:00:00'));
    const { contractId } = await propose(top, a, plainTerms('DIVIDEND', 15));
    const waiting = await propose(a, c, plainTerms('DIVIDEND', 16));
    await answer(a, contractId, 'accept');
    expect(await statesNextWeek(b)).toEqual(['DIVIDEND TERMINATED CASCADE']);
    expect(await statesNextWeek(d)).toEqual(['DIVIDEND TERMINATED CASCADE']);
    expect((await statesOf(c)).sort()).toEqual(['DIVIDEND ACTIVE', 'DIVIDEND WITHDRAWN']);
    expect(await codeOf(answer(c, waiting.contractId, 'accept'))).toBe('contract_not_waiting');
  });

  it('accepted at once by many calls is accepted once', async () => {
    const a = await addGeneral(plainTerms('DIVIDEND', 20));
    const b = await world.addAgent(a);
    const { contractId } = await propose(a, b, plainTerms('DIVIDEND', 10));
    await Promise.all(Array.from({ length: 10 }, () => answer(b, contractId, 'accept')));
    expect(
      (await a.titles()).filter((title) => title === 'Your dividend contract was accepted'),
    ).toHaveLength(1);
  });
});

describe('operators', () => {
  it('offer contracts of the platform by two, and end any of them', async () => {
    const { server } = world;
    const asks = server.as(await server.signInOperator('finance', 'commissionsone'));
    const agrees = server.as(await server.signInOperator('owner', 'commissionstwo'));
    const a = await world.addAgent();
    const params = { playerId: a.accountId };
    const body = { terms: plainTerms('DAILY', 1), reason: 'As agreed on the phone' };
    const { approvalId, fields } = await asks(proposePlatformContract, { params, body });
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['tiers', 'categories', 'unit']));
    expect(await statesOf(a)).toEqual([]);
    await agrees(approveRequest, { params: { approvalId }, body: {} });
    expect(await statesOf(a)).toEqual(['DAILY PENDING']);
    const { list } = await asks(listAgentContracts, { params, ...own });
    const contractId = list[0]?.contractId;
    if (!contractId) throw new Error('the contract is listed');
    await answer(a, contractId, 'accept');
    const reason = { reason: 'The partnership has ended' };
    const ended = await asks(terminateContract, { params: { contractId }, body: reason });
    expect(ended.endReason).toBe('OPERATOR');
    const member = await world.addAgent(a);
    await expect(
      asks(proposePlatformContract, { params: { playerId: member.accountId }, body }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
