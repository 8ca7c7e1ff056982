import { formatDate } from '@kislap/i18n';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BillRow } from '../commissions.tables.ts';
import {
  buildCommissionsWorld,
  type CommissionsWorld,
  plainTerms,
  type TestAgent,
} from '../commissions.world.ts';
import { stepsOfPaid } from '../payments/payment.steps.ts';
import { pesos } from '../play.world.ts';
import { stepsOfNew, type WorkedContract } from '../runs/bucket-bills.ts';

let world: CommissionsWorld;
beforeAll(async () => {
  world = await buildCommissionsWorld();
});
afterAll(() => world.close());

const billOf = (state: BillRow['state'], more: Partial<BillRow> = {}) =>
  ({
    bill_id: 'one',
    contract_id: 'contract',
    payee_id: 'payee',
    amount: 100n,
    paid: 40n,
    state,
    ...more,
  }) as BillRow;

it('money that arrives after a bill has expired promises no rest', () => {
  const told = (['ISSUED', 'PARTIAL', 'EXPIRED'] as const).map((state) =>
    stepsOfPaid(billOf(state)).map(({ step, amount }) => [step, amount]),
  );
  expect(told).toEqual([[['paid', 100n]], [['partial', 40n]], []]);
});

it('a bill that a balance has no room for is not told as paid; its corrections are', () => {
  const contract = { row: { contract_id: 'contract' }, worked: { adjusted: -5n } } as WorkedContract;
  const bill = billOf('ISSUED');
  const told = (refused: BillRow['bill_id'][]) =>
    stepsOfNew([bill], [contract], new Set(refused)).map(({ step, amount }) => [step, amount]);
  expect(told([])).toEqual([
    ['adjusted', -5n],
    ['paid', 100n],
  ]);
  expect(told([bill.bill_id])).toEqual([['adjusted', -5n]]);
});

it('a short payer and his payee are told each step once, however often it is tried', async () => {
  const { clock, playing, commissions } = world;
  clock.set(new Date('2027-01-10T10:00:00+08:00'));
  const a = await world.addAgent();
  const b = await world.addAgent(a);
  // Who pays has nothing himself: nobody reaches his tier.
  const high = { ...plainTerms('DAILY', 1).tiers[0], minTurnover: pesos(1_000_000) } as never;
  await world.contract(null, a, plainTerms('DAILY', 1, { tiers: [high] }));
  await world.contract(a, b, plainTerms('DAILY', 1));
  const member = await world.addMember(b);
  clock.set(new Date('2027-01-11T10:00:00+08:00'));
  await playing.round(member.accountId, 10_000);
  clock.set(new Date('2027-01-12T03:00:00+08:00'));
  await playing.run();
  for (const _again of [1, 2]) await commissions.payments.retry();
  await playing.deposit(a.accountId, 40);
  await playing.follow();
  await commissions.payments.retry();
  clock.set(new Date('2027-01-20T03:00:00+08:00'));
  await commissions.payments.expire();
  await playing.follow();
  expect((await b.titles()).sort()).toEqual([
    'Your daily salary waits for your upline’s balance',
    'Your daily salary was not paid in full',
    '₱100.00 daily salary is due to you',
    '₱40.00 of your daily salary is paid',
  ]);
  const ofA = (await a.titles()).filter((title) => title.includes('owe'));
  expect(ofA.sort()).toEqual([
    'A daily salary that you owed has expired',
    'Your balance does not cover the daily salary that you owe',
  ]);
});

it('hourly bills of a day that expire together are told once, as their sum', async () => {
  const { clock, playing, commissions, server } = world;
  clock.set(new Date('2027-01-20T10:30:00+08:00'));
  const a = await world.addAgent();
  const b = await world.addAgent(a);
  const high = { ...plainTerms('HOURLY', 1).tiers[0], minTurnover: pesos(1_000_000) } as never;
  await world.contract(null, a, plainTerms('HOURLY', 1, { tiers: [high] }));
  await world.contract(a, b, plainTerms('HOURLY', 1));
  const member = await world.addMember(b);
  clock.set(new Date('2027-01-20T11:10:00+08:00'));
  await playing.round(member.accountId, 10_000, 15_000);
  clock.set(new Date('2027-01-20T12:10:00+08:00'));
  await playing.round(member.accountId, 5_000, 6_000);
  clock.set(new Date('2027-01-20T13:10:00+08:00'));
  await playing.run();
  clock.set(new Date('2027-01-28T13:10:00+08:00'));
  for (const _again of [1, 2]) await commissions.payments.expire();
  await playing.follow();
  const expired = async ({ accountId }: TestAgent) =>
    (await server.features.inbox.list(accountId, { language: 'EN', pageSize: 50 })).list
      .map(({ body }) => body)
      .filter((body) => body.includes('no longer due'));
  const day = formatDate('2027-01-20T12:00:00+08:00', 'EN');
  const told = `₱150.00 for the period from ${day} was not paid within 7 days and is no longer due`;
  expect(await expired(b)).toEqual([`${told}.`]);
  expect(await expired(a)).toEqual([`${told} from you.`]);
});
