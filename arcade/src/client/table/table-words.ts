import { cheer } from '../shared/bet/cheer.ts';
import { preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { sentenceOf } from './host.ts';
import type { kindOf } from './kinds.ts';
import { stakeOf, standing, type TableView } from './table-state.ts';
import type { TableContext } from './texts.ts';

type Kind = ReturnType<typeof kindOf>;
type Round = NonNullable<TableView['round']>;

/** Shows what happens once when the deal moves on. Answers what the host says to it; null where it says nothing. */
export function tellPhase(
  before: TableView,
  round: Round,
  {
    kind,
    show,
    wording,
    now,
  }: {
    kind: Kind;
    show: ReturnType<Kind['createShow']>;
    wording: TableContext['wording'];
    now: () => number;
  },
): string | null {
  const { t } = wording;
  switch (round.phase) {
    case 'betting':
      show.clear();
      // Who has just sat down has been greeted already.
      return before.round === null ? null : t(`game.host_betting_${bettingLine(round.roundId)}`);
    case 'closing':
      return t('game.host_closing');
    case 'dealing':
      show.play(round.outcome, preference('calm') ? Number.POSITIVE_INFINITY : now() - round.startedAt);
      return kind.beginLine(wording);
    case 'result':
      if (before.round?.roundId !== round.roundId || before.round.phase !== 'dealing')
        show.play(round.outcome, Number.POSITIVE_INFINITY);
      return kind.endLine(round.outcome, wording);
    case 'void':
      show.clear();
      return t('game.host_void');
  }
}

function bettingLine(roundId: string): 1 | 2 | 3 {
  const line = sentenceOf(roundId, 3);
  return line === 1 || line === 2 ? line : 3;
}

/** The places that won, and what each place of the player's pays; null while the deal is under way. */
export function resultOf(
  kind: Kind,
  round: TableView['round'],
  own: ReadonlyMap<string, { amount: bigint }>,
): { winners: Set<string>; paid: Map<string, bigint> | null } {
  if (round?.phase !== 'result') return { winners: new Set(), paid: null };
  const returned = (spot: string) => kind.returned(spot, round.outcome);
  return {
    winners: new Set(kind.spots.filter((spot) => returned(spot) > 100)),
    paid: new Map([...own].map(([spot, { amount }]) => [spot, (amount * BigInt(returned(spot))) / 100n])),
  };
}

/** Says once how the player's part of a deal ended. */
export function createEndTeller({ shell, wording: { t, money } }: TableContext) {
  const told = new Set<string>();
  let lastWin: bigint | null = null;
  return {
    /** What the last deal won; null before the first. */
    lastWin: () => lastWin,
    forget(): void {
      lastWin = null;
    },
    tell(view: TableView): void {
      const { round, win } = view;
      if (round === null || told.has(round.roundId)) return;
      const bets = [...view.chips.values()];
      const isVoid = round.phase === 'void' && bets.length > 0;
      if (win === null && !isVoid) return;
      told.add(round.roundId);
      const staked = stakeOf(standing(view));
      if (isVoid) {
        shell.say(t('game.say_void', { amount: money(stakeOf(bets)) }));
        return;
      }
      if (win === null || staked === 0n) return;
      lastWin = win;
      if (cheer({ bet: staked, win })) shell.say(t('game.say_won', { amount: money(win) }), 'win');
      else {
        shell.say(win > 0n ? t('game.say_back', { amount: money(win) }) : t('game.say_lost'));
        if (win === 0n) sound.lose();
      }
    },
  };
}
