import type { Below } from '@kislap/rules/fair';
import * as z from 'zod/mini';
import type { Call } from '../api.ts';
import { requireBet } from '../bets.ts';
import type { CatalogueGame } from '../catalogue/index.ts';
import { ArcadeError } from '../errors.ts';
import { requireGame } from '../games.ts';
import type { ReceiptWords } from '../pages/receipt.words.ts';
import type { Parts } from '../parts.ts';
import { serve } from '../serve.ts';
import type { Session } from '../sessions/session.ts';
import type { Engine } from './engine.ts';
import {
  findLastSettled,
  type InstantInput,
  type InstantShown,
  type Played,
  playInstant,
  showInstant,
} from './instant.ts';

/** A game whose round is one call, whose bet may be any whole centavo within its limits. */
export interface OneCall<Choice, Outcome> {
  name: string;
  games: readonly CatalogueGame[];
  call: Call<
    z.core.$ZodType<Pick<InstantInput<Choice>, 'actionId' | 'bet' | 'choice'>>,
    z.core.$ZodType<InstantShown<Choice, Outcome>>
  >;
  choice: z.core.$ZodType<Choice>;
  outcome: z.core.$ZodType<Outcome>;
  /** Whether the rules take this choice at this bet; every choice that can be read where nothing is given. */
  isAllowed?(choice: Choice, bet: bigint): boolean;
  /** Decides the round; what it draws is kept as JSON. */
  play(below: Below, bet: bigint, choice: Choice): { outcome: Outcome; win: bigint };
  receipt(detail: unknown, words: ReceiptWords): string;
}

/** The engine of such a game: its route, its last round for a board at rest, and its past rounds. */
export function defineOneCall<Choice, Outcome>(game: OneCall<Choice, Outcome>): Engine {
  const { name, games, call, choice, outcome, receipt } = game;
  const show = (parts: Parts, played: Played) => showInstant(parts, played, { choice, outcome });

  /** One whole round. The same action again answers the same and takes nothing. */
  async function play(parts: Parts, session: Session, input: InstantInput<Choice>) {
    const offered = requireGame(parts, session, name);
    requireBet(offered, input.bet);
    if (game.isAllowed?.(input.choice, input.bet) === false) throw new ArcadeError('bet_not_allowed');
    // Kept as JSON, which holds no bigint.
    const kept = { actionId: input.actionId, bet: input.bet, choice: z.encode(choice, input.choice) };
    const played = await playInstant(parts, session, offered, kept, (below, bet) =>
      game.play(below, bet, input.choice),
    );
    return show(parts, played);
  }

  return {
    name,
    games,
    register: (http) => serve(http, call, ({ session, body }) => play(http.parts, session, body)),
    async state(parts, session, balance) {
      const round = await findLastSettled(parts, session);
      return round === undefined ? null : z.encode(call.reply, await show(parts, { round, balance }));
    },
    detail: async (parts, round) =>
      z.encode(call.reply, await show(parts, { round, balance: round.balanceAfter })),
    receipt,
  };
}
