import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { listLevels, requestLevel } from '@kislap/loyalty/contract/levels.console';
import { getReferralTerms, putReferralTerms } from '@kislap/referral/contract/referral.console';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listGiveBack } from '../contract/give-back.console.ts';

const reason = 'because a test says so';
let server: WholeServer;
beforeAll(async () => {
  server = await startWholeServer();
});
afterAll(() => server.close());

type Role = Parameters<WholeServer['signInOperator']>[0];
const tokens = new Map<Role, string>();
/** One operator of each role. */
async function desk(role: Role) {
  const token = tokens.get(role) ?? (await server.signInOperator(role));
  tokens.set(role, token);
  return server.as(token);
}
const weightsOf = (betType: string) =>
  server.features.giveBack.weightsOf(server.platform.database.kysely, betType);

async function rowOf(betType: string) {
  const { list } = await (await desk('finance'))(listGiveBack);
  return list.find((row) => row.betType === betType);
}

async function askTerms(wanted: { level1Rate: number }) {
  const finance = await desk('finance');
  const terms = { ...(await finance(getReferralTerms)), ...wanted };
  return finance(putReferralTerms, { body: { terms, reason } });
}

async function agree(approvalId: Awaited<ReturnType<typeof askTerms>>['approvalId']) {
  await (await desk('owner'))(approveRequest, { params: { approvalId }, body: {} });
}

it('every bet type and category is listed with its parts, the highest sum first', async () => {
  const { list, limit } = await (await desk('finance'))(listGiveBack);
  expect(limit).toBe(995_000_000);
  expect(list.map(({ sum }) => sum)).toEqual(
    list.map(({ sum }) => sum).toSorted((one, other) => other - one),
  );
  expect(list.filter(({ category }) => category === 'LOTT' || category === 'ELOTT')).toHaveLength(221);
  // 98 % + 0.5 + 1.0 + 0.1, and both levels of commission at a half: 0.065.
  expect(await rowOf('VN_N LO2')).toMatchObject({
    category: 'ELOTT',
    rtp: 980_000_000,
    rebate: 5_000_000,
    salary: 10_000_000,
    points: 1_000_000,
    commission: 650_000,
    wholeSum: 996_650_000,
  });
  // The highest tier at VIP 8, points at the highest multiplier, both levels of commission.
  expect(await rowOf('RNG')).toMatchObject({ category: 'RNG', rebate: 11_600_000, commission: 1_300_000 });
});

it('the table is for finance and auditors', async () => {
  await (await desk('auditor'))(listGiveBack);
  await expect((await desk('content'))(listGiveBack)).rejects.toMatchObject({ code: 'forbidden' });
});

it('the weights follow what is stored: LO2 counts 0.83 for salaries', async () => {
  expect(await weightsOf('VN_N LO2')).toEqual({ agentWeight: 100n, rebateWeight: 100n });
  expect(await rowOf('VN_N LO2')).toMatchObject({ sum: 996_650_000, isAbove: true });
  await server.features.giveBack.refresh();
  await server.features.giveBack.refresh();
  expect(await weightsOf('VN_N LO2')).toEqual({ agentWeight: 83n, rebateWeight: 100n });
  expect(await rowOf('VN_N LO2')).toMatchObject({ sum: 994_950_000, agentWeight: 83, isAbove: false });
});

it('a commission that weighs on bet types says so to both people, and lowers their weights when it is agreed', async () => {
  const { approvalId, fields } = await askTerms({ level1Rate: 300 });
  expect(fields.some(({ name, before }) => name === 'giveBack' && before !== null)).toBe(true);
  expect(await weightsOf('VN_N LO2')).toMatchObject({ agentWeight: 83n });
  await agree(approvalId);
  // (0.3 + 0.03) / 2 = 0.165 %.
  expect(await weightsOf('VN_N LO2')).toEqual({ agentWeight: 73n, rebateWeight: 100n });
});

it('a commission that no weight makes up for is refused, with the sum and its parts', async () => {
  // Series play returns 99 % with its rebates, which are owed: 0.5 % is left for points and commission.
  await expect(askTerms({ level1Rate: 900 })).rejects.toMatchObject({
    code: 'gives_back_too_much',
    value: { points: '0.10', commission: '0.465', rebate: '1.00', limit: '99.50' },
  });
});

it('a level is checked with its points', async () => {
  const finance = await desk('finance');
  const { list } = await finance(listLevels);
  const eight = list[8];
  if (!eight) throw new Error('there is a level 8');
  const body = { level: { ...eight, multiplier: 1_000 }, reason };
  const { approvalId } = await finance(requestLevel, { body });
  await agree(approvalId);
  expect(await rowOf('RNG')).toMatchObject({ points: 1_000_000 });
});
