import type { AccountId, AccountType, GameCategory } from '@kislap/contract-kit';
import { type PlayedLine, playSource } from '@kislap/ledger';
import { consume } from '@kislap/platform/database/consumers.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import type { ContractId } from '../../contract/commissions.ids.ts';
import { type Kind, limits, type Terms } from '../../rules/terms.ts';
import { createPlaying, pesos } from '../play.world.ts';
import type { AgentPlan, Pace } from './story.ts';

/** By the guard's own reckoning ELOTT bets do not count whole for agents. */
export const categories = ['RNG', 'LIVE', 'ELOTT'] as const satisfies GameCategory[];

export interface StoryAgent {
  accountId: AccountId;
  upline: StoryAgent | undefined;
  terms: Terms[];
}

export async function buildStoriesWorld() {
  const clock = createTestClock(new Date('2026-10-20T10:00:00+08:00'));
  const server = await startWholeServer({ clock });
  const { features, platform } = server;
  const { identity, agents, commissions, giveBack, ledger } = features;
  const db = platform.database.kysely;
  const paid: PlayedLine[] = [];
  const recorder = consume(playSource({ ledger, pool: platform.database.pool, clock }), {
    name: 'test.salaries',
    batchSize: 10_000,
    async apply(_tx, lines) {
      paid.push(...lines.filter(({ type }) => type === 'SALARY'));
      return undefined;
    },
    reset: async () => undefined,
  });
  const playing = createPlaying(server, [recorder]);
  let names = 0;

  async function open(type: AccountType, upline: AccountId | null): Promise<AccountId> {
    names += 1;
    const username = `story${names}`;
    const { id: accountId } = await identity.createMember(db, {
      ...{ type, username, password: null, language: 'EN', ip: '127.0.0.1' },
      ...(upline && { uplineId: upline }),
    });
    await agents.join(db, { accountId, account: username, type, uplineId: upline, joinedAt: clock.now() });
    return accountId;
  }

  async function agree(agent: StoryAgent, terms: Terms): Promise<ContractId> {
    const wanted = { ...terms, categories: [...terms.categories], tiers: [...terms.tiers] } as never;
    const proposal = { payerId: agent.upline?.accountId ?? null, payeeId: agent.accountId, terms: wanted };
    const { id } = await db.transaction().execute((tx) => commissions.contracts.insertProposal(tx, proposal));
    await commissions.contracts.answer(agent.accountId, id, { action: 'accept' });
    agent.terms.push(terms);
    return id;
  }

  return {
    ...{ clock, playing, commissions, ledger, paid, open, agree },
    /** What of bets counts for agents, with the salaries that are agreed on by now. */
    async readWeights() {
      const weights: Record<string, bigint> = {};
      for (const category of categories)
        weights[category] = (await giveBack.weightsOfCategories(db, [category])).agentWeight;
      return weights;
    },
    /** So that no story runs another's periods: each contract ends with its period, and all below with it. */
    async end(contractId: ContractId) {
      const actor = { kind: 'operator', operatorId: newId(clock.now()), username: 'story', role: 'owner' };
      const by = { actor, ip: '127.0.0.1', requestId: 'story' };
      await commissions.contracts.terminateByOperator(contractId, 'The story is over', by as never);
    },
    close: () => server.close(),
  };
}
export type StoriesWorld = Awaited<ReturnType<typeof buildStoriesWorld>>;

/** What an agent's plan comes to below an upline who has these. */
export function termsOf(plan: AgentPlan, pace: Pace, upline: readonly Terms[] | undefined): Terms[] {
  const wanted: { kind: Kind; period: Terms['period']; carryMode: Terms['carryMode'] }[] = [];
  const salary = upline?.find(({ kind }) => kind !== 'DIVIDEND')?.kind ?? (upline ? undefined : plan.kind);
  const periods = { DAILY: 'DAY', HOURLY: 'HOUR', REALTIME: 'FIVE_MINUTES' } as const;
  if (salary && salary !== 'DIVIDEND')
    wanted.push({ kind: salary, period: periods[salary], carryMode: 'NONE' });
  const mayDividend = !upline || upline.some(({ kind }) => kind === 'DIVIDEND');
  if (plan.dividend && mayDividend && pace === 'days') wanted.push({ kind: 'DIVIDEND', ...plan.dividend });
  return wanted.map(({ kind, period, carryMode }) => {
    const above = upline?.find((terms) => terms.kind === kind)?.tiers ?? [];
    const cap = (name: 'rate' | 'loseRate') =>
      upline ? Math.min(...topOf(above).map((tier) => tier[name])) : limits[kind][name];
    const { step } = limits[kind];
    const share = (most: number, part: number) => Math.floor((most * part) / 100 / step) * step;
    const tiers = plan.tiers.map(({ turnover, loss, active, share: part }) => ({
      ...{ minTurnover: pesos(turnover), minNetLoss: pesos(loss) },
      minActive: kind === 'REALTIME' ? 0 : active,
      rate: Math.max(step, share(cap('rate'), part)),
      loseRate: share(cap('loseRate'), part),
    }));
    const unit = kind === 'DIVIDEND' ? 0n : pesos(plan.unit);
    const chosen = plan.categories === 0 ? [] : categories.slice(0, plan.categories);
    return { kind, period, carryMode, categories: chosen, unit, tiers: firstOfEach(tiers) };
  });
}

/** The rates that those below may have: of the highest tier. */
function topOf(tiers: Terms['tiers']): Terms['tiers'] {
  return tiers.toSorted((a, b) => b.loseRate - a.loseRate || b.rate - a.rate).slice(0, 1);
}

function firstOfEach(tiers: Terms['tiers']): Terms['tiers'] {
  const seen = new Set<string>();
  return tiers.filter(({ minTurnover, minNetLoss, minActive }) => {
    const key = `${minTurnover} ${minNetLoss} ${minActive}`;
    return !seen.has(key) && seen.add(key);
  });
}
