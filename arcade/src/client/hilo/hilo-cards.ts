import { rankOf, suitOf } from '@kislap/rules/hilo';
import type * as z from 'zod/mini';
import type { HiLoRound } from '../../engines/hilo/hilo.api.ts';
import type { CardFace } from '../shared/paint/card-art.ts';
import type { Words } from './texts.ts';

export type Round = z.output<typeof HiLoRound>;

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const named = { A: 'game.rank_A', J: 'game.rank_J', Q: 'game.rank_Q', K: 'game.rank_K' } as const;
const suits = ['game.suit_0', 'game.suit_1', 'game.suit_2', 'game.suit_3'] as const;

export function faceOf(card: number): CardFace {
  return { rank: ranks[rankOf(card) - 1] ?? 'A', suit: suitOf(card) };
}

/** "Queen of hearts". */
export function cardName(card: number, { t }: Words): string {
  const { rank, suit } = faceOf(card);
  const name = rank === 'A' || rank === 'J' || rank === 'Q' || rank === 'K' ? t(named[rank]) : rank;
  return t('game.card', { rank: name, suit: t(suits[suit] ?? 'game.suit_0') });
}
