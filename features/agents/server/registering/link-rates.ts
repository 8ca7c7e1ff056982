import type { AccountId } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { someRates } from '../rates/rate.types.ts';
import { giveFirstRates } from '../rates/rates.service.ts';
import { findInvitation } from './invitation.queries.ts';

/** What the link says for whoever comes by it; an agent's own code says nothing. */
export async function giveRatesOfLink(
  tx: Executor,
  { code, joinedAt, ...who }: { accountId: AccountId; agentId: AccountId; code: string; joinedAt: Date },
): Promise<void> {
  const link = await findInvitation(tx, code.trim().toUpperCase());
  if (!link || link.accountId !== who.agentId) return;
  await giveFirstRates(tx, { ...who, wanted: someRates(link.rates), day: manilaDay(joinedAt) });
}
