import { assert } from '@kislap/platform/errors.ts';
import { expect } from 'vitest';
import type { ContractId } from '../../contract/commissions.ids.ts';
import type { Kind, Terms } from '../../rules/terms.ts';
import { createPlainContracts, type PlainContract } from './plain-contracts.ts';
import { termsFor } from './plan-terms.ts';
import type { StoriesWorld, StoryAgent } from './stories.world.ts';
import type { VersionPlan } from './story.ts';

/** Contracts of a story, in the product and by the rules alone: what may be and what may not is the same in both. */
export function createVersions({ clock, offer, answer, end }: StoriesWorld) {
  const agents: StoryAgent[] = [];
  const payees: string[] = [];
  const plain = createPlainContracts(payees);
  const idOf = new Map<PlainContract, ContractId>();
  const waiting = new Map<string, ContractId>();
  const now = () => clock.now().getTime();
  const keyOf = ({ accountId }: StoryAgent, kind: Kind) => `${accountId} ${kind}`;

  async function propose(agent: StoryAgent, terms: Terms): Promise<boolean> {
    const given = await offer(agent, terms);
    const isOffered = plain.offer({ payee: agent.accountId, payer: agent.upline?.accountId, terms }, now());
    const isRefused = given === 'invalid_request' || given === 'contract_waiting';
    expect({ given, isRefused }).toEqual({ given, isRefused: !isOffered });
    if (isOffered) waiting.set(keyOf(agent, terms.kind), given as ContractId);
    return isOffered;
  }

  async function accept(agent: StoryAgent, kind: Kind): Promise<void> {
    const id = waiting.get(keyOf(agent, kind));
    if (!id) return;
    const refusal = await answer(agent.accountId, id, 'accept');
    const isAccepted = plain.accept(agent.accountId, kind, now());
    expect({ refusal, isAccepted }).toEqual({ refusal, isAccepted: refusal === undefined });
    if (!isAccepted) return;
    waiting.delete(keyOf(agent, kind));
    const contract = plain.contracts.at(-1);
    assert(contract, 'it was agreed on');
    idOf.set(contract, id);
    agent.terms = [...agent.terms.filter((one) => one.kind !== kind), contract.terms];
  }

  /** Of what he has or had. */
  function pick({ agent: place, isSalary }: Pick<VersionPlan, 'agent' | 'isSalary'>) {
    const agent = agents[place % agents.length];
    const terms = agent?.terms.find(({ kind }) => (kind !== 'DIVIDEND') === isSalary);
    return agent && terms && { agent, terms };
  }

  return {
    contracts: plain.contracts,

    async agree(agent: StoryAgent, terms: Terms): Promise<void> {
      if (!payees.includes(agent.accountId)) {
        payees.push(agent.accountId);
        agents.push(agent);
      }
      expect(await propose(agent, terms)).toBe(true);
      await accept(agent, terms.kind);
    },

    async offer(plan: VersionPlan): Promise<void> {
      const of = pick(plan);
      if (!of) return;
      const { agent, terms } = of;
      const { kind, carryMode } = terms;
      const isDividend = kind === 'DIVIDEND';
      // Only days never end within a period of another length.
      const period = isDividend && terms.period === 'DAY' ? plan.dividend.period : terms.period;
      const above = plan.isBold ? undefined : agent.upline?.terms.find((one) => one.kind === kind);
      const wanted = { kind, period, carryMode: isDividend ? plan.dividend.carryMode : carryMode };
      if (!(await propose(agent, termsFor(plan, wanted, above)))) return;
      if (plan.answer === 'accept') await accept(agent, kind);
      if (plan.answer !== 'reject' && plan.answer !== 'withdraw') return;
      const payer = plan.answer === 'withdraw' ? agent.upline : undefined;
      const id = waiting.get(keyOf(agent, kind));
      assert(id, 'it was offered');
      const by = payer?.accountId ?? agent.accountId;
      expect(await answer(by, id, payer ? 'withdraw' : 'reject')).toBeUndefined();
      plain.drop(agent.accountId, kind);
      waiting.delete(keyOf(agent, kind));
    },

    async accept(of: Pick<VersionPlan, 'agent' | 'isSalary'>): Promise<void> {
      const found = pick(of);
      if (found) await accept(found.agent, found.terms.kind);
    },

    async terminate(of: Pick<VersionPlan, 'agent' | 'isSalary'>): Promise<void> {
      const found = pick(of);
      const contract = plain.contracts.findLast(
        ({ payee, terms }) => payee === found?.agent.accountId && terms.kind === found.terms.kind,
      );
      const id = contract && idOf.get(contract);
      if (!found || !contract || !id) return;
      const payer = found.agent.upline;
      const refusal = payer ? await answer(payer.accountId, id, 'terminate') : await end(id);
      expect([undefined, 'contract_not_active']).toContain(refusal);
      plain.terminate(contract, now());
    },

    /** So that no story runs another's periods. */
    async endAll(): Promise<void> {
      for (const [{ payer, endsAt }, id] of idOf)
        if (payer === undefined && endsAt === undefined) expect(await end(id)).toBeUndefined();
    },
  };
}
