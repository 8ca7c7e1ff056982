import type { TongitsView } from '@kislap/rules/tongits-view';
import { TongitsTold } from '../../engines/tongits/tongits.api.ts';
import { sayCards } from '../room/card-element.ts';
import { createPlayLog } from '../room/play-log.ts';
import { type HandShown, seatName, type TableShown, waitNote } from '../room/room-state.ts';
import { readOwn } from '../shared/game.ts';
import type { Shell } from '../shared/shell.ts';
import { sound } from '../shared/sound.ts';
import type { Offers } from './offers.ts';
import type { Words } from './texts.ts';

/** Why a player waits. */
export function waitingNote(table: TableShown, view: TongitsView | null, t: Words['t']): string {
  const { phase, hand, seats, ownSeat } = table;
  if (seats[ownSeat]?.isSittingOut) return t('game.waiting_sit_out');
  if (phase === 'waiting') return waitNote(table, t);
  if (phase === 'starting') return t('game.starting');
  if (phase === 'staking') return t('game.taking_holds');
  if (phase === 'ended') return t('game.next_hand');
  if (hand?.ownSeat === null || view === null) return t('game.watching');
  if (view.phase === 'answer') return t('game.waiting_answers');
  return t('game.waiting_turn', { name: seatName(table, view.turn, t('game.you')) });
}

/** Says what was played and what is to be done now. */
export function createTongitsTeller(shell: Shell, words: Words) {
  const { t } = words;
  const log = createPlayLog();

  /** Says the latest of what happened, and what the player is to do. */
  function tell(now: TableShown, hand: HandShown, view: TongitsView | null, offers: Offers): void {
    const nameOf = (seat: number) => seatName(now, seat, t('game.you'));
    const fresh = log.fresh(hand);
    const spoken = fresh.flatMap(({ seat, move }) =>
      seat === hand.ownSeat ? [] : [sayMove(nameOf(seat), move)],
    );
    if (fresh.some(({ move }) => TongitsTold.safeParse(move).data?.type === 'discard')) sound.stop(2);
    else if (fresh.length > 0) sound.tap();
    const call = whatToDo(view, offers, nameOf);
    const text = [spoken.at(-1), call].filter(Boolean).join(' ');
    if (text !== '') shell.say(text);
    else if (now.phase !== 'playing') shell.say(waitingNote(now, view, t));
  }

  function sayMove(name: string, move: unknown): string {
    const told = readOwn(TongitsTold, move);
    if (!('cards' in told)) return t(`game.told_${told.type}`, { name });
    return t(`game.told_${told.type}`, { name, cards: sayCards(told.cards, words) });
  }

  function whatToDo(view: TongitsView | null, offers: Offers, nameOf: (seat: number) => string): string {
    if (view === null || !view.waiting.includes(view.seat)) return '';
    if (offers.mustAnswer) return t('game.answer_call', { name: nameOf(view.caller ?? 0) });
    return offers.canDraw ? t('game.turn_draw') : t('game.turn_play');
  }

  return { tell };
}
