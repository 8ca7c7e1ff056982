/** What a player lets the slot do by itself. Amounts are millionths. */
export interface AutoPlan {
  spins: number;
  /** Play stops before more than this is lost; a bet that would go beyond it is not placed. */
  lossMax: bigint;
  /** Play stops after a round that wins more than this; null: at no win. */
  winAbove: bigint | null;
  stopsAtFeature: boolean;
}

export interface AutoState {
  plan: AutoPlan;
  left: number;
  /** Stakes less wins since it began; negative while winning. */
  lost: bigint;
}

export type StopReason = 'done' | 'loss' | 'win' | 'feature' | 'jackpot' | 'away';

/** What a card over the reels tells of. */
export type CardKind = 'feature' | 'jackpot';

export interface PlayedRound {
  cost: bigint;
  win: bigint;
  hasFeature: boolean;
  hasJackpot: boolean;
}

export function startAuto(plan: AutoPlan): AutoState {
  return { plan, left: plan.spins, lost: 0n };
}

/** Whether the next spin may begin; otherwise why play stops. */
export function mayGoOn({ plan, left, lost }: AutoState, bet: bigint): StopReason | null {
  if (left <= 0) return 'done';
  return lost + bet > plan.lossMax ? 'loss' : null;
}

/** Why play stops with a card that opens; null: the card passes by itself and play goes on. */
export function atCard({ plan }: AutoState, kind: CardKind): StopReason | null {
  return kind === 'jackpot' || plan.stopsAtFeature ? kind : null;
}

/** The state after a round, and why play stops with it. */
export function afterRound(
  state: AutoState,
  { cost, win, hasFeature, hasJackpot }: PlayedRound,
): { state: AutoState; reason: StopReason | null } {
  const { plan } = state;
  const next = { ...state, left: state.left - 1, lost: state.lost + cost - win };
  if (hasJackpot) return { state: next, reason: 'jackpot' };
  if (plan.winAbove !== null && win > plan.winAbove) return { state: next, reason: 'win' };
  if (plan.stopsAtFeature && hasFeature) return { state: next, reason: 'feature' };
  return { state: next, reason: mayGoOn(next, cost) };
}
