import { products } from '../catalogue/index.ts';
import type { Parts } from '../parts.ts';
import { houseCurrency } from '../sessions/sessions.service.ts';
import type { Campaign, Reward } from './freebets.queries.ts';
import { listPrepaids } from './prepaids.ts';

const dayMs = 86_400_000;
const millionthsPerCent = 10_000n;

/** Bets as GrooveTech's free rounds count them, in cents. */
export const centsOf = {
  read: (cents: number): bigint => BigInt(cents) * millionthsPerCent,
  show: (amount: bigint): number => Number(amount / millionthsPerCent),
};

/** Studios are the providers, each by its place in the list of all. */
function providerOf(parts: Parts, gameCode: string): { providerId: number; providerName: string } {
  const product = parts.games.find((game) => game.gameCode === gameCode)?.product ?? '';
  return {
    providerId: Object.keys(products).indexOf(product) + 1,
    providerName: products[product] ?? product,
  };
}

export function isOfProvider(parts: Parts, gameCode: string, providerName: string): boolean {
  return providerOf(parts, gameCode).providerName === providerName;
}

/** What can be given, by provider: its games and their bets. */
export function showMetadata(parts: Parts): object {
  const providers: Record<string, { providerId: number; fieldsToDefine: object; gameInfoList: object[] }> =
    {};
  const betsOf = Map.groupBy(listPrepaids(parts, 'groove'), ({ game }) => game.gameCode);
  for (const [gameId, prepaids] of betsOf) {
    const provider = providerOf(parts, gameId);
    providers[provider.providerName] ??= {
      providerId: provider.providerId,
      fieldsToDefine,
      gameInfoList: [],
    };
    const betAmount = prepaids.map(({ bet }) => centsOf.show(bet));
    providers[provider.providerName]?.gameInfoList.push({ gameId, betAmount });
  }
  return providers;
}

const date = { type: 'Date', format: 'yyyy-MM-dd HH:mm:ss' };
const fieldsToDefine = {
  numberOfRounds: { type: 'Integer', minValue: 1, maxValue: 1_000 },
  availableFromDate: date,
  expirationDate: date,
  offerName: { type: 'String', optional: false },
};

export function showTemplate(parts: Parts, campaign: Campaign, operatorId: string): object {
  const { id, gameCode, bet, betCount, startsAt, endsAt, name } = campaign;
  const provider = providerOf(parts, gameCode);
  return {
    id,
    done: true,
    offer_names: [name],
    succeeded_providers: [provider.providerName],
    failed_providers: [],
    succeeded_insertion: [
      {
        id,
        templateId: id,
        ...provider,
        operatorId,
        numberOfRounds: betCount,
        availableFromDate: timeOf(startsAt),
        availableDuration: Math.max(1, Math.ceil((endsAt.getTime() - startsAt.getTime()) / dayMs)),
        expirationDate: timeOf(endsAt),
        offerName: name,
        gameInfoList: [{ gameId: gameCode, betAmount: [centsOf.show(bet)] }],
      },
    ],
  };
}

export function showBonus(parts: Parts, reward: Reward, operatorId: string): object {
  const { id, operatorUser, gameCode, bet, betCount, used, endsAt } = reward;
  return {
    player_id: operatorUser,
    player_currency: houseCurrency,
    operator_id: operatorId,
    provider_id: providerOf(parts, gameCode).providerId,
    status: statusOf(reward, parts.clock.now()),
    template_id: id,
    left_rounds: betCount - used,
    total_rounds: betCount,
    expiration_date: endsAt.toISOString(),
    games: [{ game_id: gameCode, bet_amount: [centsOf.show(bet)], currency: houseCurrency }],
    error_message: '',
  };
}

function statusOf({ cancelledAt, used, betCount, open, endsAt }: Reward, now: Date): string {
  if (used === betCount && open === 0) return 'completed';
  if (cancelledAt !== null) return 'canceled';
  return endsAt <= now ? 'expired' : 'active';
}

/** In UTC, as GrooveTech writes times. */
function timeOf(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
