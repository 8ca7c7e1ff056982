import type { AccountId } from '@kislap/contract-kit';
import type { BillId, ContractId } from '../../contract/commissions.ids.ts';
import { type Kind, kinds } from '../../rules/terms.ts';
import { buildCommissionsWorld, plainTerms, type TestAgent } from '../commissions.world.ts';
import { createPlaying } from '../play.world.ts';

export interface Person {
  accountId: AccountId;
  name: string;
  /** From the account itself up. */
  path: AccountId[];
  /** In pesos. */
  stake: number;
  agent: TestAgent | undefined;
}

/** A tree by these numbers, whose agents have contracts and bills of a day that is over, all signed in. */
export async function buildReadsWorld(numbers: readonly number[]) {
  const world = await buildCommissionsWorld();
  const { server, clock } = world;
  const { commissions, reports } = server.features;
  const playing = createPlaying(server, reports.consumers);
  const people: Person[] = [];
  const agents: (Person & { agent: TestAgent })[] = [];
  const contracts: { contractId: ContractId; payee: AccountId; payer: AccountId | null; kind: Kind }[] = [];
  for (const number of numbers) {
    const upline = number % 4 === 0 ? undefined : agents[number % Math.max(1, agents.length)];
    const agent = await world.addAgent(upline);
    const { accountId, username: name } = agent;
    const person = { accountId, name, path: [accountId, ...(upline?.path ?? [])], stake: 0, agent };
    agents.push(person);
    people.push(person);
    const member = await world.addMember(agent);
    people.push({
      ...{ accountId: member.accountId, name: member.account, agent: undefined },
      ...{ path: [member.accountId, ...person.path], stake: 1_000 + (number % 9_000) },
    });
    for (const terms of [plainTerms('DAILY', 1), plainTerms('DIVIDEND', 10, { period: 'DAY' })]) {
      const contractId = await world.contract(upline ?? null, agent, terms);
      contracts.push({ contractId, payee: accountId, payer: upline?.accountId ?? null, kind: terms.kind });
    }
  }
  const day = '2026-11-21';
  clock.set(new Date(`${day}T12:00:00+08:00`));
  for (const { accountId, stake } of people) if (stake > 0) await playing.round(accountId, stake);
  clock.set(new Date('2026-11-22T04:00:00+08:00'));
  await playing.run();
  await commissions.payments.retry();
  await playing.follow();
  const bills: { billId: BillId; payee: AccountId; payer: AccountId | null; kind: string; amount: bigint }[] =
    [];
  for (const { accountId } of agents)
    for (const kind of kinds) {
      const query = { side: 'own', kind, from: day, to: day, pageSize: 50 } as const;
      for (const { billId, payee, payer, amount } of (await commissions.bills.list(accountId, query)).list)
        bills.push({ billId, payee: payee.accountId, payer: payer?.accountId ?? null, kind, amount });
    }
  const calls = new Map<AccountId, TestAgent['call']>();
  for (const { accountId, agent } of agents) calls.set(accountId, await agent.signIn());
  return {
    ...{ day, people, agents, contracts, bills },
    callOf(accountId: AccountId): TestAgent['call'] {
      const call = calls.get(accountId);
      if (!call) throw new Error('the agent is signed in');
      return call;
    },
    /** What agents read by, as the server serves it. */
    readPaths: server.http.endpoints
      .filter(({ access, method }) => access === 'agent' && method === 'GET')
      .map(({ path }) => path),
    teamOf: (agentId: AccountId) => people.filter(({ path }) => path.includes(agentId)),
    close: world.close,
  };
}
export type ReadsWorld = Awaited<ReturnType<typeof buildReadsWorld>>;
