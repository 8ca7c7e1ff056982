import { askMove } from '@kislap/agents/contract/moves.console';
import { agentsConsumer, agentsTopics } from '@kislap/agents/server';
import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAllBills, listRuns, openBill, reviewBill } from '../../contract/bills.console.ts';
import { dryRun, explainBill, exportBill, getOwed, listBills, listOpenBills } from '../../contract/bills.ts';
import { dryRunAnyContract, proposePlatformContract } from '../../contract/commissions.console.ts';
import {
  answerContract,
  dryRunContract,
  getOutlook,
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
import type { WireTerms } from '../contracts/contract.view.ts';
import { createPlaying, pesos } from '../play.world.ts';

let world: CommissionsWorld;
beforeAll(async () => {
  world = await buildCommissionsWorld();
});
afterAll(() => world.close());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
const daily = { period: 'DAY' } as const;
const days = { from: '2026-11-01', to: '2026-11-30' };

it('a bill opens to what it is made of for payee and payer alone, and a large dividend waits for two operators', async () => {
  const { server, clock, playing } = world;
  const a = await world.addAgent();
  const b = await world.addAgent(a);
  const stranger = await world.addAgent();
  await world.contract(null, a, plainTerms('DIVIDEND', 20, daily));
  const contractId = await world.contract(a, b, plainTerms('DIVIDEND', 10, daily));
  const member = await world.addMember(b);
  clock.advance(86_400);
  await playing.round(member.accountId, 1_000_000, 100_000);
  await playing.round(member.accountId, 150_000, 0, 'LIVE');
  clock.set(new Date('2026-11-22T03:00:00+08:00'));
  await playing.run();

  const [asA, asB, asStranger] = [await a.signIn(), await b.signIn(), await stranger.signIn()];
  const query = { ...days, kind: 'DIVIDEND' } as const;
  const { list, totals } = await asB(listBills, { query: { ...query, side: 'own' } });
  expect(list).toMatchObject([
    { state: 'REVIEW', amount: pesos(105_000), paid: 0n, payer: { account: a.username } },
  ]);
  expect(totals).toEqual({ amount: pesos(105_000), paid: 0n, open: pesos(105_000) });
  const billId = list[0]?.billId;
  if (!billId) throw new Error('there is a bill');
  expect(await asA(getOwed)).toEqual({ toMe: pesos(210_000), fromMe: pesos(105_000) });

  const params = { billId };
  const detail = await asA(explainBill, { params });
  expect(detail).toMatchObject({ recomputed: pesos(105_000), windows: [{ net: pesos(1_050_000) }] });
  expect(detail.explanation).toMatchObject({
    base: pesos(1_050_000),
    tried: [{ isMet: true, applies: true }],
  });
  expect(await asB(explainBill, { params })).toEqual(detail);
  expect(await codeOf(asStranger(explainBill, { params }))).toBe('not_found');
  const { content } = await asB(exportBill, { params, query: { form: 'csv' } });
  expect(content).toContain('105000.00');
  const pdf = await asB(exportBill, { params, query: { form: 'pdf' } });
  expect(Buffer.from(pdf.content, 'base64').toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
  const ofDay = { terms: plainTerms('DAILY', 1), at: new Date('2026-11-21T00:00:00+08:00') };
  const tried = await asB(dryRun, { body: ofDay });
  expect(tried.explanation).toMatchObject({ amount: pesos(11_500), base: pesos(1_150_000) });
  const none = await asStranger(dryRun, { body: ofDay });
  expect(none.explanation.amount).toBe(0n);

  const ofContract = { params: { contractId }, query: { at: new Date('2026-11-21T12:00:00+08:00') } };
  for (const side of [asA, asB])
    expect((await side(dryRunContract, ofContract)).explanation.amount).toBe(pesos(105_000));
  expect(await codeOf(asStranger(dryRunContract, ofContract))).toBe('not_found');
  const long = { ...ofContract, query: { at: new Date('2025-01-01T00:00:00Z') } };
  expect(await codeOf(asB(dryRunContract, long))).toBe('figures_not_kept');

  const asks = server.as(await server.signInOperator('finance', 'reviewone'));
  const agrees = server.as(await server.signInOperator('owner', 'reviewtwo'));
  const waiting = await asks(listAllBills, { query: { state: 'REVIEW' } });
  expect(waiting.list).toHaveLength(2);
  expect((await asks(openBill, { params })).bill.amount).toBe(pesos(105_000));
  expect((await asks(dryRunAnyContract, ofContract)).explanation.amount).toBe(pesos(105_000));
  // The top first, so that he has it when he pays.
  for (const bill of waiting.list.toSorted((one) => (one.payer ? 1 : -1))) {
    const { approvalId } = await asks(reviewBill, {
      params: { billId: bill.billId },
      body: { verdict: 'pay', reason: 'The figures were checked' },
    });
    await agrees(approveRequest, { params: { approvalId }, body: {} });
  }
  await world.commissions.payments.retry();
  expect(await playing.cash(a.accountId)).toBe(pesos(105_000));
  await playing.follow();
  await playing.follow();
  const told = ['Your dividend is being reviewed', 'Your dividend was approved'];
  expect(await b.titles()).toEqual(expect.arrayContaining([...told, '₱105,000.00 dividend paid']));
  expect(await a.titles()).toEqual(expect.arrayContaining([...told, '₱210,000.00 dividend paid']));
  expect((await asks(listRuns, { query: {} })).list).toMatchObject([
    { kind: 'DIVIDEND', contracts: 2, done: 2 },
  ]);
  const again = asks(reviewBill, { params, body: { verdict: 'reject', reason: 'Too late for this' } });
  expect(await codeOf(again)).toBe('bill_not_in_review');
});

it('an offer is estimated on the last month, beside the contract that it would replace', async () => {
  const { clock, playing } = world;
  clock.set(new Date('2026-12-20T10:00:00+08:00'));
  const a = await world.addAgent();
  const b = await world.addAgent(a);
  await world.contract(null, a, plainTerms('DIVIDEND', 20, daily));
  await world.contract(a, b, plainTerms('DIVIDEND', 10, daily));
  await playing.round((await world.addMember(b)).accountId, 10_000);
  await playing.follow();
  clock.set(new Date('2027-01-05T10:00:00+08:00'));
  const asA = await a.signIn();
  const body = { payeeId: b.accountId, terms: plainTerms('DIVIDEND', 15, daily) };
  const estimate = {
    startsAt: new Date('2026-12-01T00:00:00+08:00'),
    endsAt: new Date('2027-01-01T00:00:00+08:00'),
    isShown: true,
    offered: pesos(1_500),
    current: pesos(1_000),
  };
  expect(await asA(previewContract, { body })).toMatchObject({ flaws: [], terminated: [], estimate });
  const { contractId } = await asA(proposeContract, { body });
  const asB = await b.signIn();
  expect(await asB(getOutlook, { params: { contractId } })).toMatchObject({
    estimate,
    current: { version: 1 },
  });
  const realtime = { payeeId: b.accountId, terms: plainTerms('REALTIME', 1) };
  expect((await asA(previewContract, { body: realtime })).estimate.offered).toBeNull();
});

it('a payer sees no figures of a time in which the payee was below another agent for a part', async () => {
  const { server, clock } = world;
  const { agents, identity } = server.features;
  const db = server.platform.database.kysely;
  const source = outboxSource({ db, clock, topics: agentsTopics });
  const playing = createPlaying(server, [agentsConsumer(source, agents, identity.listNames)]);
  clock.set(new Date('2026-12-21T10:00:00+08:00'));
  const a = await world.addAgent();
  const x = await world.addAgent();
  const b = await world.addAgent(a);
  await world.contract(null, a, plainTerms('DIVIDEND', 20));
  const member = await world.addMember(b);
  await playing.follow();
  for (const [day, upline] of [x, a].entries()) {
    const asks = server.as(await server.signInOperator('finance', `asksmove${day}`));
    const agrees = server.as(await server.signInOperator('owner', `agreesmove${day}`));
    const wanted = { accountId: b.accountId, uplineId: upline.accountId, reason: 'As agreed on the phone' };
    const { approvalId } = await asks(askMove, { body: wanted });
    await agrees(approveRequest, { params: { approvalId }, body: {} });
    clock.set(new Date(`2026-12-${22 + day}T00:00:00+08:00`));
    await agents.moves.begin();
    await playing.follow();
    await playing.round(member.accountId, 10_000);
  }
  await playing.follow();

  clock.set(new Date('2027-01-06T10:00:00+08:00'));
  const asA = await a.signIn();
  const body = { payeeId: b.accountId, terms: plainTerms('DIVIDEND', 10) };
  const hidden = { isShown: false, offered: null, current: null };
  expect((await asA(previewContract, { body })).estimate).toMatchObject(hidden);
  const { contractId } = await asA(proposeContract, { body });
  const params = { contractId };
  const asB = await b.signIn();
  expect((await asA(getOutlook, { params })).estimate).toMatchObject(hidden);
  expect((await asB(getOutlook, { params })).estimate).toMatchObject({
    isShown: true,
    offered: pesos(2_000),
  });
  const ofWeek = (day: string) => ({ params, query: { at: new Date(`2026-12-${day}T12:00:00+08:00`) } });
  // Both ends of that week were below A.
  expect(await codeOf(asA(dryRunContract, ofWeek('21')))).toBe('agent_not_below');
  expect((await asB(dryRunContract, ofWeek('21'))).explanation.amount).toBe(pesos(2_000));
  expect((await asA(dryRunContract, ofWeek('28'))).explanation.amount).toBe(0n);
});

it('a trial agent is shown contracts and bills that say they are samples, and can do nothing about them', async () => {
  const trial = await world.addTrial();
  const own = await trial(listContracts, { query: { side: 'own' } });
  const downline = await trial(listContracts, { query: { side: 'downline' } });
  const { list, totals } = await trial(listBills, { query: { ...days, side: 'own', kind: 'DAILY' } });
  expect([...own.list, ...list].every(({ payer }) => payer?.account.startsWith('sample-'))).toBe(true);
  expect(totals.open).toBe((await trial(getOwed)).toMe - pesos(650));
  const [bill, contract] = [list[0], downline.list[0]];
  if (!bill || !contract) throw new Error('there are samples');
  const open = (await trial(listOpenBills, { query: { side: 'own' } })).list.map(({ startsAt }) => startsAt);
  expect(open).toEqual(open.toSorted((one, other) => one.getTime() - other.getTime()));
  const { explanation } = await trial(explainBill, { params: { billId: bill.billId } });
  expect(explanation.amount).toBe(bill.amount);
  const answer = { params: { contractId: contract.contractId }, body: { action: 'terminate' } } as const;
  expect(await codeOf(trial(answerContract, answer))).toBe('not_found');
});

it('a salary lowers what of bets counts for agents, and is refused where no weight makes up for it', async () => {
  const { server } = world;
  const { giveBack } = server.features;
  const asks = server.as(await server.signInOperator('finance', 'guardone'));
  const agrees = server.as(await server.signInOperator('owner', 'guardtwo'));
  const rowOf = async (betType: string) =>
    (await giveBack.list()).list.find((row) => row.betType === betType);
  const ask = (agent: TestAgent, terms: WireTerms) =>
    asks(proposePlatformContract, {
      params: { playerId: agent.accountId },
      body: { terms, reason: 'As agreed on the phone' },
    });
  await giveBack.refresh();
  const before = await rowOf('VN_N LO2');
  const a = await world.addAgent();
  const { approvalId, fields } = await ask(a, plainTerms('DAILY', 2));
  expect(fields.some(({ name, before: old }) => name === 'giveBack' && old !== null)).toBe(true);
  expect(await rowOf('VN_N LO2')).toEqual(before);
  await agrees(approveRequest, { params: { approvalId }, body: {} });
  // Offered is as good as agreed on: 98 % + 0.5 + 0.1 + 0.065 leave 0.835 of 2 %.
  expect(await rowOf('VN_N LO2')).toMatchObject({ salary: 20_000_000, agentWeight: 41, isAbove: false });
  const b = await world.addAgent();
  const dividend = await ask(b, plainTerms('DIVIDEND', 40));
  expect(dividend.fields.map(({ name }) => name)).not.toContain('giveBack');

  const game = { betType: 'GENEROUS', category: 'FISH', rtp: 996_000_000n, game: 'Whale' };
  giveBack.slots.returns.add({ name: 'test', read: async () => [game] });
  const hourly = plainTerms('HOURLY', 1, { categories: ['FISH'] });
  const tiers = hourly.tiers.map((tier) => ({ ...tier, loseRate: 300 }));
  await expect(ask(b, { ...hourly, tiers })).rejects.toMatchObject({
    code: 'gives_back_too_much',
    value: { betType: 'GENEROUS (Whale)', rtp: '99.60', salary: '3.00', limit: '99.50' },
  });
  const c = await world.addAgent();
  await ask(c, { ...hourly, categories: ['PVP'], tiers });
});
