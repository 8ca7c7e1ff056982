import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import type { getLotteryGame } from '../contract/games.ts';
import type { BetType, Game, Template } from '../rules/catalogue/shapes.ts';
import { openRuleBook, type RuleBook } from '../rules/rule-book.ts';

/** What every part of a game's page is given. */
export interface GameView {
  game: Game;
  template: Template;
  betTypes: readonly BetType[];
  /** Prices as the server does. */
  book: RuleBook;
  /** What an order pays at most, without the pool. */
  payoutMax: bigint;
  source: ReplyOf<typeof getLotteryGame>['source'];
  /** The highest series that the player may choose. */
  maxSeries: number | null;
}

/** The game as the server tells it, ready for the engine. The server sends its own catalogue, so its form is known. */
export function toGameView(reply: ReplyOf<typeof getLotteryGame>): GameView {
  const { version, payoutMax, source, maxSeries } = reply;
  const game = reply.game as unknown as Game;
  const template = reply.template as unknown as Template;
  const betTypes = reply.betTypes as unknown as readonly BetType[];
  const catalogue = { games: [game], templates: [template], betTypes: { [template.code]: betTypes } };
  return {
    game,
    template,
    betTypes,
    book: openRuleBook(catalogue, version),
    payoutMax,
    source,
    maxSeries,
  };
}
