import { prizeModes } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, LanguageCode } from '@kislap/contract-kit/fields';
import { GameId, GameSessionId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import { WalletTransfer } from '@kislap/transfers/contract/transfers';
import * as z from 'zod/mini';

export const launchGame = defineEndpoint({
  method: 'POST',
  path: '/wps/relay/game-launch',
  summary: 'Opens a game at its vendor; the address is for an iframe and works once.',
  access: 'public',
  body: z.strictObject({
    gameId: GameId,
    mode: z.enum(['real', 'demo']),
    device: z.enum(['desktop', 'mobile']),
    backUrl: z.optional(z.string().check(z.maxLength(300))),
    language: z.optional(LanguageCode),
  }),
  reply: z.object({
    /** The vendor's page. */
    url: z.string(),
    /** Leads to the same page from any launch host of the brand, for a minute. */
    path: z.string(),
    sessionId: z.nullable(GameSessionId),
    /** The main wallet's way to a vendor that keeps the money itself; null where there was nothing to move. */
    transfer: z.nullable(WalletTransfer),
  }),
  errors: [
    'game_not_found',
    'game_maintenance',
    'game_not_free',
    'vendor_unavailable',
    'back_url_not_allowed',
    'in_need_true_account',
    'verification_required',
    'terms_outdated',
    'person_check_pending',
    'network_launch_refused',
    'underage',
    'account_locked',
    'self_excluded',
    'cooling_off',
    'currency_not_offered',
  ],
});

const device = z.enum(['desktop', 'mobile']);
const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/));

/**
 * The specification's launch of card rooms and lotteries. A card game is named by `gameId`, or by vendor and code, or by
 * the vendor alone for its first room; a lottery by `launchMode` LOTT and its code, or by its area alone for the lobby.
 */
export const launchRoomOrLottery = defineEndpoint({
  method: 'POST',
  path: '/wps/game/launchGame',
  summary: 'Opens a PVP game or a lottery of a vendor.',
  access: 'real',
  body: z.strictObject({
    gameId: z.optional(GameId),
    vassalage: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))),
    gameCode: z.optional(code),
    launchMode: z.optional(z.enum(['PVP', 'LOTT'])),
    lottoArea: z.optional(z.enum(['VN', 'SEA'])),
    lottoPrizeMode: z.optional(z.enum(prizeModes)),
    lottoGameCode: z.optional(code),
    lottoView: z.optional(z.enum(['betting', 'lobby'])),
    device: z.optional(device),
    backUrl: z.optional(z.string().check(z.maxLength(300))),
    language: z.optional(LanguageCode),
  }),
  reply: launchGame.reply,
  errors: launchGame.errors,
});

/**
 * The play that an opened game belongs to: since `playingSince`, over all games of the account and over reloads, until a
 * pause of half an hour or the sign-out. `sequence` is the last counted movement.
 */
export const GamePlay = z.object({
  sessionId: GameSessionId,
  gameId: GameId,
  openedAt: Instant,
  expiresAt: Instant,
  isOpen: z.boolean(),
  playingSince: Instant,
  playedSeconds: z.int(),
  stake: Money,
  win: Money,
  netResult: Money,
  sequence: z.string(),
});
export type GamePlay = z.output<typeof GamePlay>;

export const getGamePlay = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/game-session/:sessionId',
  summary:
    'Time, stake, win and net result of the play that one own game session belongs to, from the ledger.',
  access: 'player',
  params: z.strictObject({ sessionId: GameSessionId }),
  reply: GamePlay,
  errors: [],
});

export const findGamePlay = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/game-session',
  summary: 'The play that goes on now, as of the game that was opened last; null while no game is open.',
  access: 'player',
  reply: z.object({ play: z.nullable(GamePlay) }),
  errors: [],
});
