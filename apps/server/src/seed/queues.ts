import type { AccountId } from '@kislap/contract-kit';
import type { SessionId } from '@kislap/contract-kit/ids';
import { newId } from '@kislap/platform/database/ids.ts';
import { createOutbox } from '@kislap/platform/database/outbox.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { createRateLimits } from '@kislap/platform/web/rate-limit.ts';
import { type Features, openHouse } from '../compose/house.ts';
import { agentsBusiness } from './agents/queues.agents.ts';
import { chats } from './chat/queues.chat.ts';
import { drawCard, drawFace } from './drawn-documents.ts';
import { createMovableClock } from './history.ts';
import { demoMembers } from './people.data.ts';
import {
  demoAdjustments,
  demoDocuments,
  demoFeedback,
  demoLimits,
  demoSharedPayees,
  demoSuspicion,
  demoWithdrawals,
} from './queues.data.ts';
import { payDeposit } from './queues.deposit.ts';
import { pointsMall } from './queues.loyalty.ts';
import { missions } from './queues.missions.ts';
import { promotions } from './queues.promotions.ts';
import { invitations } from './queues.referral.ts';
import { rewards } from './queues.rewards.ts';
import { turnovers } from './queues.turnover.ts';
import { type Desk, peso, type Task } from './queues.types.ts';
import { heldWins, oneBreak, reviews } from './queues.vendors.ts';
import { slips } from './slips/queues.slips.ts';

const origin = { ip: '127.0.0.1', requestId: 'demo-world' };
/** Nobody can sign in as these people, so nobody types it. */
const paymentPassword = '482913';
const withdrawalMin = 100n * peso;

/**
 * Work in the console's queues: what players and operators ask for goes through the features' own operations, in a house
 * whose clock stands at the time of each.
 */
export async function seedQueues(present: Platform): Promise<void> {
  const now = present.clock.now();
  const clock = createMovableClock(now);
  const platform: Platform = {
    ...present,
    clock,
    outbox: createOutbox({ clock, signals: present.signals }),
    rateLimits: createRateLimits({ db: present.database.kysely, clock }),
  };
  const house = await openHouse(platform);
  try {
    const desk = await openDesk(platform, house.services);
    const tasks = [
      ...withdrawals(),
      ...feedback(),
      ...documents(),
      ...adjustments(),
      ...limits(),
      ...reviews(),
      ...suspicions(),
      ...heldWins(),
      ...sharedPayees(),
      ...turnovers(),
      ...promotions(),
      ...rewards(),
      ...invitations(),
      ...missions(),
      ...pointsMall(),
      ...agentsBusiness(),
      ...chats(),
      ...slips(),
      oneBreak,
    ].sort((one, other) => other.minutesAgo - one.minutesAgo);
    for (const { minutesAgo, run } of tasks) {
      clock.set(new Date(now.getTime() - minutesAgo * 60_000));
      await run(desk);
    }
  } finally {
    await house.close();
  }
}

async function openDesk(platform: Platform, features: Features): Promise<Desk> {
  const { identity, ledger, operators } = features;
  const found = await Promise.all(
    demoMembers.map(async (person) => {
      const account = await identity.findAccountByUsername(person.account);
      return account ? [{ ...person, id: account.id }] : [];
    }),
  );
  const people = found.flat();
  const balances = await ledger.listBalances(people.map(({ id }) => id));
  const members = people.map((person) => ({ ...person, cash: balances.get(person.id)?.cash ?? 0n }));
  members.sort((one, other) => Number(other.cash - one.cash));
  const known = await operators.listOperators();
  const seat = (wanted: 'owner' | 'finance'): Desk['by'] => {
    const operator = known.find(({ role }) => role === wanted);
    assert(operator, `there is an operator of the role ${wanted}`);
    const { operatorId, username, role } = operator;
    const sessionId = newId<SessionId>(platform.clock.now());
    return { ...origin, actor: { kind: 'operator', operatorId, username, role, sessionId } };
  };
  return { features, platform, members, by: seat('owner'), second: seat('finance') };
}

/** From the richest on, so that each can pay what it asks for. */
function withdrawals(): Task[] {
  return demoWithdrawals.map(({ minutesAgo, share, isInReview }, place) => ({
    minutesAgo,
    async run({ features: { cashier, wallet }, platform, members, by }) {
      const member = members[place];
      const amount = (((member?.cash ?? 0n) * share) / 100n / peso) * peso;
      if (!member || amount < withdrawalMin) return;
      await wallet.paymentPasswords.put(member.id, { old: undefined, next: paymentPassword });
      const payee = {
        methodId: 'gcash',
        payeeName: member.name,
        accountNumber: `0917${String(4_000_000 + place * 7_919)}`,
      };
      const { payeeId } = await platform.database.kysely
        .transaction()
        .execute((tx) => cashier.payees.bind(tx, member.id, payee));
      const key = newId<AccountId>(platform.clock.now());
      const request = { key, payeeId, amount, paymentPassword };
      const { withdrawalId } = await cashier.withdrawals.create(member.id, request);
      if (isInReview) await cashier.decisions.review(withdrawalId, by);
    },
  }));
}

function feedback(): Task[] {
  return demoFeedback.map(({ minutesAgo, content }, place) => ({
    minutesAgo,
    async run({ features, members }) {
      const member = members[10 + place];
      if (member) await features.feedback.send(member.id, { content });
    },
  }));
}

/** People whose identity nobody has checked, each with a drawn card for a document. */
function documents(): Task[] {
  return demoDocuments.map(({ minutesAgo, kind }, place) => ({
    minutesAgo,
    async run({ features: { documents: desk, identity }, platform, members }) {
      const member = members[20 + place];
      if (!member) return;
      await platform.database.kysely
        .transaction()
        .execute((tx) => identity.setIdentityStatus(tx, member.id, 'none'));
      const [front, back, selfie] = [await drawCard('#1f3b73'), await drawCard('#3b5b2f'), await drawFace()];
      await desk.send(member.id, { kind, front, back, selfie }, 'EN');
    },
  }));
}

function adjustments(): Task[] {
  return demoAdjustments.map(({ minutesAgo, direction, pesos, reason, note }, place) => ({
    minutesAgo,
    async run({ features, members, by }) {
      const member = members[30 + place];
      if (!member) return;
      const wanted = { accountId: member.id, direction, amount: pesos * peso, reason };
      await features.adjustments.request(wanted, note, by);
    },
  }));
}

function limits(): Task[] {
  return demoLimits.map(({ minutesAgo, pesos, note }, place) => ({
    minutesAgo,
    async run({ features, members, by }) {
      const member = members[15 + place];
      if (!member) return;
      const { protection } = features;
      const limit = { limitKind: 'deposit', window: 'day' } as const;
      await protection.limits.lower(member.id, { kind: 'deposit', window: 'day', max: 2_000n * peso }, by);
      await protection.requests.create(
        { kind: 'raise_limit', accountId: member.id, ...limit, max: pesos * peso, note },
        by,
      );
    },
  }));
}

/** Two accounts with one wallet for payouts may be one person's. */
function sharedPayees(): Task[] {
  return demoSharedPayees.map(({ minutesAgo, accountNumber }, place) => ({
    minutesAgo,
    async run({ features: { cashier, wallet }, members }) {
      for (const member of members.slice(32 + 2 * place, 34 + 2 * place)) {
        await wallet.paymentPasswords.put(member.id, { old: undefined, next: paymentPassword });
        const payee = { methodId: 'gcash', payeeName: member.name, accountNumber, paymentPassword };
        await cashier.payees.create(member.id, payee);
      }
    },
  }));
}

/** Deposits of one person, each a little below what is reported; the rule is brought down to the size of the demo's money. */
function suspicions(): Task[] {
  const [first] = demoSuspicion.deposits;
  const rule: Task = {
    minutesAgo: first.minutesAgo + 1,
    async run({ features: { persons, approvals }, by, second }) {
      const { suspicions: desk } = persons;
      const known = await desk.getRule();
      const { threshold, reason } = demoSuspicion;
      const rule = { ...known, threshold: threshold * peso };
      const { approvalId } = await desk.putRule({ rule, reason }, by);
      await approvals.approve(approvalId, undefined, second);
    },
  };
  const deposits = demoSuspicion.deposits.map(({ minutesAgo, pesos }) => ({
    minutesAgo,
    async run(desk: Desk) {
      const member = desk.members[7];
      if (member) await payDeposit(desk, member.id, pesos * peso);
    },
  }));
  return [rule, ...deposits];
}
