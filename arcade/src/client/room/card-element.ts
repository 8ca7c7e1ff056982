import { type Card, rankNames, rankOf, suitNames, suitOf } from '@kislap/rules/deck';
import { el } from '../shared/dom.ts';
import { cardImage, drawCard, drawCardBack } from '../shared/paint/card-art.ts';
import { pixelRatio } from '../shared/paint/frames.ts';
import { contextOf } from '../shared/paint/paint.ts';
import type { Skin } from '../shared/paint/skin.ts';
import type { RoomWords } from './texts.ts';

/** The art counts its suits clubs, diamonds, hearts, spades; the deck spades, hearts, diamonds, clubs. */
const artSuits = [3, 2, 1, 0] as const;
const drawnWidth = 84;
const drawn = new Map<string, HTMLCanvasElement>();

function copyOf(key: string, draw: () => HTMLCanvasElement): HTMLCanvasElement {
  const known = drawn.get(key) ?? draw();
  drawn.set(key, known);
  const copy = el('canvas', { className: 'card-image', width: known.width, height: known.height });
  contextOf(copy).drawImage(known, 0, 0);
  return copy;
}

/** The face of a card: each is drawn once, every showing of it is a copy. */
export function cardFace(card: Card): HTMLCanvasElement {
  const rank = rankNames[rankOf(card)] ?? 'A';
  const suit = artSuits[suitOf(card)] ?? 0;
  return copyOf(`${card}`, () => cardImage((ctx) => drawCard(ctx, { rank, suit }), drawnWidth, pixelRatio()));
}

export function cardBack(skin: Skin): HTMLCanvasElement {
  return copyOf('back', () => cardImage((ctx) => drawCardBack(ctx, skin), drawnWidth, pixelRatio()));
}

/** "7 of hearts", to be read out. */
export function sayCard(card: Card, { t }: RoomWords): string {
  const rank = rankNames[rankOf(card)] ?? 'A';
  const suits = ['suit_spades', 'suit_hearts', 'suit_diamonds', 'suit_clubs'] as const;
  const word = { A: t('game.rank_A'), J: t('game.rank_J'), Q: t('game.rank_Q'), K: t('game.rank_K') }[
    rank as string
  ];
  const suit = t(`game.${suits[suitOf(card)] ?? 'suit_spades'}`);
  return t('game.card', { rank: word ?? rank, suit });
}

/** A small card on the table: rank over suit, legible where the drawn one would not be. */
export function smallCard(card: Card): HTMLElement {
  const suit = suitOf(card);
  const isRed = suit === 1 || suit === 2;
  return el(
    'span',
    {
      className: isRed ? 'small-card red' : 'small-card',
      attrs: { 'data-card': String(card), 'aria-hidden': 'true' },
    },
    el('b', {}, rankNames[rankOf(card)] ?? ''),
    el('i', {}, suitNames[suit] ?? ''),
  );
}

export function sayCards(cards: readonly Card[], words: RoomWords): string {
  return cards.map((card) => sayCard(card, words)).join(', ');
}
