import { baccarat } from '@kislap/rules/baccarat';
import { parseCard } from '@kislap/rules/cards';
import { rtpFraction } from '@kislap/rules/table-bets';
import { baccaratDeal } from '../../engines/baccarat/baccarat.deal.ts';
import { defineKind } from '../table/kind.ts';
import type { Words } from '../table/texts.ts';
import { baccaratCells } from './baccarat-cloth.ts';
import { createBaccaratShow } from './baccarat-show.ts';

const suits = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

/** "10♥" for "TH". */
export function cardWord(text: string): string {
  const card = parseCard(text);
  if (card === undefined) return text;
  const rank = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'][card.rank - 1];
  return `${rank}${suits[card.suit]}`;
}

function names({ t }: Words) {
  return { first: t('game.spot_banker'), second: t('game.spot_player'), tie: t('game.spot_tie') };
}

export const baccaratKind = defineKind(baccarat, baccaratDeal, (spot) => rtpFraction(baccarat.rtp(spot)), {
  engine: 'baccarat',
  createShow: ({ t }) => createBaccaratShow({ player: t('game.spot_player'), banker: t('game.spot_banker') }),
  cells: baccaratCells,
  road: {
    kind: 'sides',
    names,
    read(outcome) {
      const parsed = baccaratDeal.outcome.safeParse(outcome);
      if (!parsed.success) return undefined;
      const { winner, playerPair, bankerPair } = parsed.data;
      const side = winner === 'tie' ? 'tie' : winner === 'banker' ? 'first' : 'second';
      return { side, hasFirstPair: bankerPair, hasSecondPair: playerPair };
    },
  },
  beginLine: ({ t }) => t('game.host_deal_baccarat'),
  endLine({ winner, playerTotal, bankerTotal }, { t }) {
    if (winner === 'tie') return t('game.host_end_tie');
    const [own, other] = winner === 'player' ? [playerTotal, bankerTotal] : [bankerTotal, playerTotal];
    return t(winner === 'player' ? 'game.host_end_player' : 'game.host_end_banker', { own, other });
  },
  describe({ player, banker, playerTotal, bankerTotal }, { t }) {
    const hand = (cards: readonly string[]) => cards.map(cardWord).join(' ');
    return `${t('game.spot_player')} ${hand(player)} = ${playerTotal}, ${t('game.spot_banker')} ${hand(banker)} = ${bankerTotal}`;
  },
  rules: ({ t }) => [
    t('game.rules_baccarat'),
    t('game.rules_baccarat_draw'),
    t('game.rules_baccarat_tie'),
    t('game.rules_shoe'),
  ],
});
