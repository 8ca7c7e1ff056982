import { createPrivateKey, sign } from 'node:crypto';
import { AppError } from '@kislap/platform/errors.ts';
import { fetchOutside } from '@kislap/platform/web/outside.client.ts';
import * as z from 'zod/mini';
import type { Integration } from '../games.types.ts';
import type { VendorJackpot } from '../vendors/vendor-free-rounds.ts';

const Units = z.int().check(z.gte(0));

/** The arcade's list of its pools. Hub88 has no call for it; a vendor without it has no pools that we show. */
const JackpotListReply = z.array(
  z.object({
    jackpot_code: z.string().check(z.minLength(1), z.maxLength(100)),
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    currency: z.string(),
    game_codes: z.array(z.string()),
    levels: z.array(
      z.object({
        level: z.string(),
        amount: Units,
        seed: z.optional(z.nullable(Units)),
        odds: z.optional(z.nullable(z.int())),
        contributed: z.optional(z.nullable(Units)),
        won_count: z.optional(z.nullable(z.int())),
        won_amount: z.optional(z.nullable(Units)),
      }),
    ),
    wins: z.array(
      z.object({
        win_uuid: z.string(),
        level: z.string(),
        user: z.string(),
        game_code: z.string(),
        round: z.string(),
        amount: Units,
        won_at: z.iso.datetime(),
      }),
    ),
  }),
);

const timeoutMs = 5_000;
/** The vendor does not know the call. */
const unknownCall = new Set([404, 405, 501]);

/** Throws where the vendor does not answer as it should; empty where it has no such list. */
export async function listJackpots(integration: Integration): Promise<VendorJackpot[]> {
  const body = JSON.stringify({ operator_id: integration.operatorId });
  const key = createPrivateKey(integration.privateKey);
  const response = await fetchOutside(`${integration.apiUrl}/operator/generic/v2/jackpot/list`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('RSA-SHA256', Buffer.from(body), key).toString('base64'),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (unknownCall.has(response.status)) return [];
  if (!response.ok) throw new AppError('vendor_unavailable');
  return JackpotListReply.parse(await response.json()).map(toJackpot);
}

function toJackpot(pool: z.output<typeof JackpotListReply>[number]): VendorJackpot {
  return {
    jackpotCode: pool.jackpot_code,
    name: pool.name,
    currency: pool.currency,
    gameCodes: pool.game_codes,
    levels: pool.levels.map((level) => ({
      level: level.level,
      amount: amountOf(level.amount),
      seed: amountOrNull(level.seed),
      odds: level.odds ?? null,
      contributed: amountOrNull(level.contributed),
      wonCount: level.won_count ?? null,
      wonAmount: amountOrNull(level.won_amount),
    })),
    wins: pool.wins.map((win) => ({
      winId: win.win_uuid,
      level: win.level,
      user: win.user,
      gameCode: win.game_code,
      roundRef: win.round,
      amount: amountOf(win.amount),
      wonAt: new Date(win.won_at),
    })),
  };
}

function amountOf(units: number): bigint {
  return BigInt(units) * 10n;
}

function amountOrNull(units: number | null | undefined): bigint | null {
  return typeof units === 'number' ? amountOf(units) : null;
}
