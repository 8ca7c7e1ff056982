import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { LanguageCode } from './fields.ts';
import { GameId, GameSessionId } from './ids.ts';
import { WalletTransfer } from './transfers.ts';

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
    url: z.string(),
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
    'underage',
    'account_locked',
  ],
});
