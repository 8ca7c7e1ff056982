import type { CardFace } from '../shared/paint/card-art.ts';
import type { Words } from './texts.ts';

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const named = { A: 'game.rank_A', J: 'game.rank_J', Q: 'game.rank_Q', K: 'game.rank_K' } as const;
const suits = ['game.suit_0', 'game.suit_1', 'game.suit_2', 'game.suit_3'] as const;

export function faceOf(card: number): CardFace {
  return { rank: ranks[card % 13] ?? '2', suit: Math.floor(card / 13) };
}

/** "Queen of hearts". */
export function cardName(card: number, { t }: Words): string {
  const { rank, suit } = faceOf(card);
  const name = rank === 'A' || rank === 'J' || rank === 'Q' || rank === 'K' ? t(named[rank]) : rank;
  return t('game.card', { rank: name, suit: t(suits[suit] ?? 'game.suit_0') });
}

/** "Q♥", for a row of cards. */
export function cardSign(card: number): string {
  const { rank, suit } = faceOf(card);
  return `${rank}${['♣', '♦', '♥', '♠'][suit] ?? ''}`;
}
