import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import { executorOf, type Ledger } from '@kislap/ledger';
import type { Executor } from '@kislap/platform/database/database.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Promotions } from '@kislap/promotions/server';
import { defineRaffleAct, defineRainAct, defineTicketsAct, defineWheelAct } from './acts.ts';
import { createCentre } from './centre/centre.service.ts';
import { createPromotionsSource } from './centre/promotions.source.ts';
import { createDesk } from './desk.service.ts';
import { createPaying } from './paying.ts';
import { findTaking, listEarned } from './raffles/raffle.queries.ts';
import { createRaffles } from './raffles/raffles.service.ts';
import { createGrabs } from './rain/grabs.service.ts';
import { createHanding } from './rain/handing.ts';
import { createRain } from './rain/rain.service.ts';
import { createRewardSlots } from './rewards.slots.ts';
import { createDepositsConsumer, depositTopics } from './tickets/deposits.consumer.ts';
import { createTickets } from './tickets/tickets.service.ts';
import { createWheel } from './wheel/wheel.service.ts';

interface RewardsParts {
  platform: Platform;
  ledger: Pick<Ledger, 'findPause'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  promotions: Pick<Promotions, 'credits' | 'awards'>;
  listNames(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<string, string>>;
}

export type Rewards = ReturnType<typeof createRewards>;

/** Tickets and what they win, and the centre where all that waits for a player is claimed. */
export function createRewards({ platform, ledger, approvals, audit, promotions, listNames }: RewardsParts) {
  const { database, clock, pusher } = platform;
  const db = database.kysely;
  const findPause = async (accountId: AccountId, executor?: Executor) =>
    (await ledger.findPause(accountId, executor && executorOf(executor))) ?? null;
  const slots = createRewardSlots();
  const pay = createPaying({ credits: promotions.credits, clock });
  const tickets = createTickets({ platform, findTaking });
  const usual = { platform, tickets, pay, findPause };
  const raffles = createRaffles({ ...usual, listNames });
  const grabs = createGrabs({ ...usual, handing: createHanding({ db, clock }) });
  const rain = createRain({ platform, tickets, grabs });
  slots.sources.add(raffles.source);
  slots.sources.add(createPromotionsSource(promotions.awards));

  async function findName(accountId: AccountId, executor: Executor): Promise<string> {
    const name = (await listNames([accountId], executor)).get(accountId);
    if (name === undefined) throw new AppError('not_found');
    return name;
  }
  const acts = { platform, approvals, audit, tickets, rain, findName, findPause };

  return {
    slots,
    tickets,
    centre: createCentre({ platform, sources: slots.sources, findPause }),
    wheel: createWheel(usual),
    rain,
    raffles,
    desk: createDesk({ platform, audit }),
    ask: {
      wheel: defineWheelAct(acts),
      rain: defineRainAct(acts),
      raffle: defineRaffleAct(acts),
      tickets: defineTicketsAct(acts),
    },
    deposits: createDepositsConsumer({
      ...{ source: outboxSource({ db, clock, topics: depositTopics }), tickets, listEarned, pusher },
    }),
  };
}
