import { BingoState } from '../../engines/bingo/bingo.api.ts';
import { cheer } from '../shared/bet/cheer.ts';
import { readOwn } from '../shared/game.ts';
import { buzz } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { type BingoView, callsOf, heldCards } from './bingo-state.ts';
import type { BingoContext, Words } from './texts.ts';

/** The sound of a ball, and of a prize that is one's own. */
export function tellCall(before: BingoView, view: BingoView): void {
  const count = callsOf(view.round).length;
  if (view.round?.phase !== 'drawing' || count !== callsOf(before.round).length + 1) return;
  sound.tap();
  const own = new Set(heldCards(view).map(({ number }) => number));
  const { prizes: fallen, blackout } = view.round;
  const now = [...fallen, blackout].filter((prize) => prize?.at === count);
  if (now.some((prize) => prize?.cards.some((number) => own.has(number)))) {
    sound.scatter(2);
    buzz(30);
  }
}

/** Says once how the player's part of a round ended. */
export function createEndTeller({ session, shell, wording: { t, money } }: BingoContext) {
  const { hall } = readOwn(BingoState, session.state.engine);
  const told = new Set<string>();
  return (view: BingoView): void => {
    const { round, win } = view;
    if (round === null || told.has(round.roundId)) return;
    const count = BigInt([...view.cards.values()].filter(({ status: state }) => state !== 'staking').length);
    const held = BigInt(heldCards(view).length);
    if (round.phase === 'void' && count > 0n) {
      told.add(round.roundId);
      shell.say(t('game.you_returned', { amount: money(hall.price * count) }));
      return;
    }
    if (win === null || round.phase !== 'result' || held === 0n) return;
    told.add(round.roundId);
    const staked = hall.price * held;
    if (cheer({ bet: staked, win })) shell.say(t('game.you_won', { amount: money(win) }), 'win');
    else shell.say(win > 0n ? t('game.you_got', { amount: money(win) }) : t('game.you_lost'));
  };
}

/** How far the hall is, and who plays. */
export function statusText({ round, sales }: BingoView, { t }: Words): string {
  if (round === null) return t('arcade.connecting');
  const isDrawn = round.phase === 'drawing' || round.phase === 'result';
  const cards = t('game.in_round', {
    cards: t('game.cards', { count: isDrawn ? round.cards : (sales?.cards ?? 0) }),
  });
  if (round.phase === 'drawing') return `${t('game.drawing', { call: round.calls.length })} · ${cards}`;
  if (round.phase === 'result' || round.phase === 'void') return t('game.next_round');
  return `${cards} · ${whoPlays(t, sales?.botCards ?? 0, sales?.players ?? 0)}`;
}

function whoPlays(t: Words['t'], bots: number, players: number): string {
  if (bots > 0) return t('game.bot_cards', { count: bots });
  return players < 2 ? t('game.guaranteed') : t('game.players', { count: players });
}
