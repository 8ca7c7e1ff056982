import type { AccountId, AccountType, GameCategory } from '@kislap/contract-kit';
import { type PlayedLine, playSource } from '@kislap/ledger';
import { consume } from '@kislap/platform/database/consumers.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { createTestClock } from '@kislap/server-app/testing/test-server';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import type { ContractId } from '../../contract/commissions.ids.ts';
import type { Terms } from '../../rules/terms.ts';
import { createPlaying } from '../play.world.ts';

/** By the guard's own reckoning ELOTT bets do not count whole for agents. */
export const categories = ['RNG', 'LIVE', 'ELOTT'] as const satisfies GameCategory[];

export interface StoryAgent {
  accountId: AccountId;
  upline: StoryAgent | undefined;
  /** The last that were agreed on, of each kind. */
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

  /** Answers the contract, or why it may not be. */
  async function offer(agent: StoryAgent, terms: Terms): Promise<ContractId | string> {
    const wanted = { ...terms, categories: [...terms.categories], tiers: [...terms.tiers] } as never;
    const [payerId, payeeId] = [agent.upline?.accountId ?? null, agent.accountId];
    try {
      if (payerId !== null)
        return (await commissions.contracts.propose(payerId, { payeeId, terms: wanted })).contractId;
      const proposal = { payerId, payeeId, terms: wanted };
      const { id } = await db
        .transaction()
        .execute((tx) => commissions.contracts.insertProposal(tx, proposal));
      return id;
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** Undefined where it could be done. */
  async function answer(
    accountId: AccountId,
    contractId: ContractId,
    action: 'accept' | 'reject' | 'withdraw' | 'terminate',
  ): Promise<string | undefined> {
    return commissions.contracts.answer(accountId, contractId, { action }).then(() => undefined, refusalOf);
  }

  return {
    ...{ clock, playing, commissions, ledger, paid, open, offer, answer },
    /** What of bets counts for agents, with the salaries that are agreed on by now. */
    async readWeights() {
      const weights: Record<string, bigint> = {};
      for (const category of categories)
        weights[category] = (await giveBack.weightsOfCategories(db, [category])).agentWeight;
      return weights;
    },
    /** With its period, and all below with it. */
    async end(contractId: ContractId): Promise<string | undefined> {
      const actor = { kind: 'operator', operatorId: newId(clock.now()), username: 'story', role: 'owner' };
      const by = { actor, ip: '127.0.0.1', requestId: 'story' };
      return commissions.contracts
        .terminateByOperator(contractId, 'The story goes so', by as never)
        .then(() => undefined, refusalOf);
    },
    close: () => server.close(),
  };
}
/** Of a refusal alone: what fails otherwise is no answer. */
function refusalOf(error: unknown): string {
  if (error instanceof AppError && error.code !== 'internal') return error.code;
  throw error;
}

export type StoriesWorld = Awaited<ReturnType<typeof buildStoriesWorld>>;
