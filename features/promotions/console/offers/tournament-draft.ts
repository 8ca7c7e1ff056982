import type { GameCategory } from '@kislap/contract-kit/constants';
import type { GameId } from '@kislap/contract-kit/ids';
import { formatDecimal } from '@kislap/contract-kit/money';
import {
  placesMax,
  prizePayments,
  type TournamentPrize,
  type TournamentTerms,
} from '../../contract/tournament.terms.ts';
import { arePlaces } from '../../rules/tournament.ts';
import { readMoney } from './read-fields.ts';

/** A tournament as it is being typed. */
export interface TournamentDraft {
  metric: TournamentTerms['metric'];
  entry: TournamentTerms['entry'];
  stakeMin: string;
  categories: readonly GameCategory[];
  /** Those that were just found with their names. */
  games: readonly { gameId: GameId; name: string }[];
  /** A line each: last place, amount, and how it is given. */
  prizes: string;
}

export const newTournament: TournamentDraft = {
  metric: 'BETS',
  entry: 'JOIN',
  stakeMin: '1',
  categories: [],
  games: [],
  prizes: '1 5000 CASH\n3 1000 BONUS\n10 500 POINTS',
};

export function tournamentDraftOf({
  metric,
  entry,
  stakeMin,
  categories = [],
  gameIds = [],
  prizes,
}: TournamentTerms): TournamentDraft {
  return {
    ...{ metric, entry, categories },
    stakeMin: formatDecimal(stakeMin),
    games: gameIds.map((gameId) => ({ gameId, name: gameId.slice(0, 8) })),
    prizes: prizes.map(({ upTo, amount, pays }) => `${upTo} ${formatDecimal(amount)} ${pays}`).join('\n'),
  };
}

/** Null where something is missing or wrong. */
export function readTournament(draft: TournamentDraft): TournamentTerms | null {
  const { metric, entry, categories, games } = draft;
  const stakeMin = readMoney(draft.stakeMin);
  const prizes = readPrizes(draft.prizes);
  if (!stakeMin || !prizes) return null;
  return {
    ...{ metric, entry, stakeMin, prizes },
    ...(categories.length > 0 && { categories: [...categories] }),
    ...(games.length > 0 && { gameIds: games.map(({ gameId }) => gameId) }),
  };
}

const linesMax = 20;

/** Lines of a last place, an amount and how it is given. */
export function readPrizes(text: string): TournamentPrize[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const prizes = lines.flatMap((line) => {
    const [place = '', money = '', how = '', more] = line.trim().split(/\s+/);
    const upTo = /^\d{1,3}$/.test(place) ? Number(place) : 0;
    const amount = readMoney(money);
    const pays = prizePayments.find((one) => one === how.toUpperCase());
    return more === undefined && upTo >= 1 && upTo <= placesMax && amount && pays
      ? [{ upTo, pays, amount }]
      : [];
  });
  const isRight = lines.length > 0 && lines.length <= linesMax && prizes.length === lines.length;
  return isRight && arePlaces(prizes) ? prizes : null;
}
