import type { AccountId } from '@kislap/contract-kit';
import type { Features } from '../../compose/house.ts';
import { arcadeKeys } from '../connect-arcade.ts';
import { demoAgents, demoMembers } from '../people.data.ts';
import { type Desk, peso, type Task } from '../queues.types.ts';

type Contracts = Features['commissions']['contracts'];
type Terms = Parameters<Contracts['insertProposal']>[1]['terms'];

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

const tier = (rate: number, pesos = 0n) => ({
  ...{ rate, loseRate: 0, minTurnover: pesos * peso, minNetLoss: 0n, minActive: 0 },
});
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

async function idOf({ features: { identity } }: Desk, account: string): Promise<AccountId | undefined> {
  return (await identity.findAccountByUsername(account))?.id;
}

/** Contracts as they were agreed on, and offers that wait; the runs of the house make their bills. */
function contracts(): Task[] {
  return demoContracts.map(({ daysAgo, payer, payee, terms, isAnswered }) => ({
    minutesAgo: daysAgo * dayMinutes,
    async run(desk) {
      const payeeId = await idOf(desk, payee);
      const payerId = payer === undefined ? null : await idOf(desk, payer);
      if (!payeeId || payerId === undefined) return;
      const { features, platform } = desk;
      const { contracts: own } = features.commissions;
      const offered = await platform.database.kysely.transaction().execute(async (tx) => {
        await own.lock(tx);
        return own.insertProposal(tx, { payerId, payeeId, terms });
      });
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
  async run({ features: { games, ledger }, platform, members }) {
    const places = new Map(demoMembers.map(({ account }, place) => [account, place % demoAgents.length]));
    const under = demoAgents.findIndex(({ account }) => account === 'dagat');
    const member = members.find(({ account }) => places.get(account) === under);
    const game = games.catalogue.open().find(({ vendorKey }) => vendorKey === arcadeKeys.hub88);
    if (!member || !game) return;
    const reference = (what: string) => `demo-whale-${what}-${platform.clock.now().getTime()}` as never;
    const own = { accountId: member.id, currency: 'PHP' } as const;
    const amount = 800_000n * peso;
    await ledger.post({
      ...{ ...own, kind: 'post', type: 'DEPOSIT', source: 'history', reference: reference('in'), amount },
      ...{ from: 'house:payment:sandbox', to: 'player:cash' },
    });
    const round = {
      ...{ ...own, source: game.vendorKey, roundRef: reference('round') },
      ...{ gameId: game.id, category: game.category },
    };
    const bet = reference('bet');
    await ledger.play({ kind: 'bet', ...round, reference: bet, amount });
    const lost = { reference: reference('win'), referenceTo: bet, amount: 0n, closesRound: true };
    await ledger.play({ kind: 'win', ...round, ...lost });
  },
};

export function agentsBusiness(): Task[] {
  return [...contracts(), rates, whale];
}
