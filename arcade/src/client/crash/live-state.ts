import type * as z from 'zod/mini';
import type { CrashBet } from '../../engines/crash/crash.api.ts';
import type {
  CrashEvent,
  CrashOwn,
  CrashSnapshot,
  LivePlayer,
  LiveRound,
} from '../../engines/crash/crash.live.ts';

/** What the feed told, at this moment of the arcade's clock. */
export type Message = { now: number } & (
  | ({ type: 'welcome' } & z.output<typeof CrashSnapshot>)
  | z.output<typeof CrashEvent>
  | ({ type: 'own' } & z.output<typeof CrashOwn>)
  | { type: 'refused'; code: 'session_invalid' | 'game_unavailable' }
  | { type: 'pong' }
);
export type Round = z.output<typeof LiveRound>;
export type Player = z.output<typeof LivePlayer>;
export type Bet = z.output<typeof CrashBet>;

/** What the client knows of the shared rounds. Times are the arcade's milliseconds. */
export type LiveState = {
  link: 'connecting' | 'live' | 'lost' | 'refused';
  round: Round | null;
  players: Map<number, Player>;
  playerCount: number;
  own: Bet | null;
  history: { roundId: string; crashedAt: string }[];
  /** Arcade's clock minus this page's; the largest seen, since a late message makes it too small. */
  offset: number;
};

const historyLength = 30;

export function startingState(own: Bet | null): LiveState {
  return {
    link: 'connecting',
    round: null,
    players: new Map(),
    playerCount: 0,
    own,
    history: [],
    offset: Number.NEGATIVE_INFINITY,
  };
}

/** The state after a message that arrived at `localNow`. A message about another round than the current changes nothing. */
export function withMessage(state: LiveState, message: Message, localNow: number): LiveState {
  const offset =
    message.type === 'welcome' ? message.now - localNow : Math.max(state.offset, message.now - localNow);
  const next = { ...state, offset };
  switch (message.type) {
    case 'welcome':
      return {
        ...next,
        link: 'live',
        round: message.round,
        players: new Map(message.players.map((player) => [player.seat, player])),
        playerCount: message.playerCount,
        own: message.own,
        history: message.history,
      };
    case 'round':
      return withRound(next, message.round);
    case 'player':
      if (message.roundId !== state.round?.roundId) return next;
      return {
        ...next,
        players: new Map(state.players).set(message.player.seat, message.player),
        playerCount: message.playerCount,
      };
    case 'own':
      return withOwn(next, message.bet);
    case 'refused':
      return { ...next, link: 'refused' };
    case 'pong':
      return next;
  }
}

function withRound(state: LiveState, round: Round): LiveState {
  const isNew = round.roundId !== state.round?.roundId;
  const cleared = isNew ? { players: new Map<number, Player>(), playerCount: 0 } : {};
  // A bet of the round before belongs to the past once the next one opens.
  const own = state.own?.roundId === round.roundId || state.own?.outcome === 'placed' ? state.own : null;
  const isKnown = state.history[0]?.roundId === round.roundId;
  const history =
    round.phase === 'crashed' && !isKnown
      ? [{ roundId: round.roundId, crashedAt: round.crashedAt }, ...state.history].slice(0, historyLength)
      : state.history;
  return { ...state, ...cleared, round, own, history };
}

/** A bet once settled never becomes open again, whichever of the reply and the feed arrives last. */
export function withOwn(state: LiveState, bet: Bet): LiveState {
  const isStale =
    state.own?.roundId === bet.roundId && state.own.outcome !== 'placed' && bet.outcome === 'placed';
  return isStale ? state : { ...state, own: bet };
}

/** What the main button does now. */
export type Offer = 'wait' | 'bet' | 'placed' | 'cash_out' | 'queue' | 'unqueue';

export function offerOf(state: LiveState, isQueued: boolean): Offer {
  if (state.round === null || state.link === 'refused') return 'wait';
  const { phase, roundId } = state.round;
  const hasBet = state.own?.roundId === roundId && state.own.outcome === 'placed';
  // A lost feed does not take the way out away: the cash-out is a call of its own and the arcade decides it.
  if (hasBet && phase === 'flying') return 'cash_out';
  if (state.link !== 'live') return 'wait';
  if (hasBet && phase === 'betting') return 'placed';
  // A bet that came too late for this round waits for the next: another one beside it is not asked for.
  if (phase === 'betting' && state.own?.roundId !== roundId) return isQueued ? 'unqueue' : 'bet';
  return isQueued ? 'unqueue' : 'queue';
}
