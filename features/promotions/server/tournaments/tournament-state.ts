import type { ActivityState } from '../../contract/promotion.fields.ts';
import type { TournamentTerms } from '../../contract/tournament.terms.ts';

/** Of a tournament whose prize a player does not have: whoever is in it plays on to its end, even where nobody else may join any more. */
export function tournamentState(
  state: ActivityState,
  { tournament, endsAt }: { tournament?: TournamentTerms | undefined; endsAt: Date | null },
  { isEntered, isPlayer, isVoided }: { isEntered: boolean; isPlayer: boolean; isVoided: boolean },
  now: Date,
): ActivityState {
  if (isVoided) return 'CLOSED';
  if (!tournament || !endsAt || endsAt <= now || state === 'COMING_SOON') return state;
  if (isEntered) return 'JOINED';
  return state === 'JOIN' && isPlayer && tournament.entry === 'AUTO' ? 'JOINED' : state;
}
