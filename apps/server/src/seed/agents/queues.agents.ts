import { demoAgents, demoMembers } from '../people.data.ts';
import { peso, type Task } from '../queues.types.ts';
import { idOf, loseRound, offer, type Terms, tier } from './agreed.ts';
import { shifts } from './queues.shifts.ts';

const dayMinutes = 1_440;
const categories = ['RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS'] as const;

interface DemoContract {
  daysAgo: number;
  /** The platform without one. */
  payer?: string;
  payee: string;
  terms: Terms;
  isAnswered: boolean;
}

const dividend = (period: Terms['period'], ...tiers: Terms['tiers']): Terms => ({
  ...{ kind: 'DIVIDEND', period, tiers, categories: [], carryMode: 'NONE', unit: 0n },
});
const daily = (...tiers: Terms['tiers']): Terms => ({
  ...{ kind: 'DAILY', period: 'DAY', tiers, categories: [], carryMode: 'NONE', unit: 0n },
});

/** The agent at the top is paid little until his team plays more, so that not all that he owes is paid at once. */
const demoContracts: DemoContract[] = [
  { daysAgo: 20, payee: 'agent', terms: dividend('DAY', tier(2_000)), isAnswered: true },
  { daysAgo: 20, payee: 'agent', terms: daily(tier(10), tier(150, 50_000_000n)), isAnswered: true },
  { daysAgo: 19, payer: 'agent', payee: 'luntian', terms: daily(tier(40)), isAnswered: true },
  { daysAgo: 19, payer: 'agent', payee: 'pamana', terms: dividend('WEEK', tier(1_000)), isAnswered: true },
  { daysAgo: 18, payer: 'pamana', payee: 'dagat', terms: dividend('DAY', tier(1_000)), isAnswered: true },
  { daysAgo: 18, payer: 'luntian', payee: 'sinag', terms: daily(tier(30)), isAnswered: true },
  { daysAgo: 17, payer: 'luntian', payee: 'habagat', terms: daily(tier(35)), isAnswered: true },
  { daysAgo: 1, payer: 'agent', payee: 'luntian', terms: daily(tier(32)), isAnswered: false },
  {
    daysAgo: 1,
    payer: 'agent',
    payee: 'agent2',
    terms: dividend('HALF_MONTH', tier(500)),
    isAnswered: false,
  },
];

const demoRates = [
  { account: 'luntian', rate: 3_000 },
  { account: 'pamana', rate: 2_500 },
  { account: 'sinag', rate: 1_500 },
  { account: 'dagat', rate: 1_000 },
];

/** Contracts as they were agreed on, and offers that wait; the runs of the house make their bills. */
function contracts(): Task[] {
  return demoContracts.map(({ daysAgo, payer, payee, terms, isAnswered }) => ({
    minutesAgo: daysAgo * dayMinutes,
    async run(desk) {
      const payeeId = await idOf(desk, payee);
      const payerId = payer === undefined ? null : await idOf(desk, payer);
      if (!payeeId || payerId === undefined) return;
      const { contracts: own } = desk.features.commissions;
      const offered = await offer(desk, { payerId, payeeId, terms });
      if (isAnswered) await own.answer(payeeId, offered.id, { action: 'accept' });
    },
  }));
}

/** What two operators give to the top, and each agent passes on. */
const rates: Task = {
  minutesAgo: 3 * dayMinutes,
  async run(desk) {
    const { features, by, second } = desk;
    const topId = await idOf(desk, 'agent');
    if (!topId) return;
    const given = (rate: number) => categories.map((category) => ({ category, rate }));
    const reason = 'As agreed with the agent';
    const { approvalId } = await features.agents.askRates(
      { accountId: topId, rates: given(4_000) },
      reason,
      by,
    );
    await features.approvals.approve(approvalId, undefined, second);
    for (const { account, rate } of demoRates) {
      const accountId = await idOf(desk, account);
      const uplineId =
        accountId && (await features.agents.rates.uplineOf(desk.platform.database.kysely, accountId));
      if (uplineId) await features.agents.rates.raise(uplineId, accountId, given(rate));
    }
  },
};

/**
 * A loss so large that the top's dividend of its day waits for two operators, and that an agent below cannot pay all of what
 * he owes for it.
 */
const whale: Task = {
  minutesAgo: 2 * dayMinutes,
  async run(desk) {
    const places = new Map(demoMembers.map(({ account }, place) => [account, place % demoAgents.length]));
    const under = demoAgents.findIndex(({ account }) => account === 'dagat');
    const member = desk.members.find(({ account }) => places.get(account) === under);
    if (!member) return;
    await loseRound(desk, member.id, 'whale', 800_000n * peso);
  },
};

export function agentsBusiness(): Task[] {
  return [...contracts(), rates, whale, ...shifts()];
}
