import type { GameId } from '@kislap/contract-kit/ids';
import { dayOf } from '@kislap/i18n';
import { freeAccountsMax, freeRoundsMax } from '../contract/free-rounds.console.ts';
import { readNames } from './account-names.ts';
import type { useOffers } from './use-free-rounds.ts';

export type Vendors = NonNullable<ReturnType<typeof useOffers>['data']>['vendors'];

/** A campaign as it is being typed. */
export interface CampaignDraft {
  name: string;
  vendorKey: string;
  gameIds: GameId[];
  bet: bigint | null;
  rounds: string;
  until: string;
  accounts: string;
  note: string;
}

export const nameMin = 3;
export const noteMin = 5;

export function newDraft(vendors: Vendors): CampaignDraft {
  const vendor = vendors.find(({ games }) => games.length > 0) ?? vendors[0];
  return {
    name: '',
    vendorKey: vendor?.vendorKey ?? '',
    gameIds: [],
    bet: null,
    rounds: '10',
    until: dayAfter(7),
    accounts: '',
    note: '',
  };
}

/** What the draft says so far; a body only once nothing is missing. */
export function readDraft(draft: CampaignDraft) {
  const { vendorKey, gameIds, bet, until } = draft;
  const count = /^\d{1,3}$/.test(draft.rounds) ? Number(draft.rounds) : 0;
  const accounts = readNames(draft.accounts);
  const name = draft.name.trim();
  const note = draft.note.trim();
  const isComplete =
    name.length >= nameMin &&
    gameIds.length > 0 &&
    count >= 1 &&
    count <= freeRoundsMax &&
    until !== '' &&
    accounts.length > 0 &&
    accounts.length <= freeAccountsMax &&
    note.length >= noteMin;
  const body =
    isComplete && bet !== null
      ? { name, vendorKey, gameIds, bet, rounds: count, endsAt: endOf(until), accounts, note }
      : null;
  return { accounts, count, body };
}

const dayMs = 24 * 3_600_000;

export function dayAfter(days: number): string {
  return dayOf(Date.now() + days * dayMs);
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59+08:00`);
}
