import { formatDecimal, parseDecimal } from '@kislap/rules/decimal';
import * as z from 'zod/mini';

// What a game client and the arcade say to each other. The client page is served at /play/<game_code>?s=<code>
// and its built files under /client/. Every call but `exchangeCode` and `getHelp` carries `Authorization: Bearer <token>`.
// What an engine adds is in `engines/<name>/<name>.api.ts`; the live feed of shared rounds is in live.api.ts.

/** Millionths in code, a decimal string in JSON, so nothing is ever rounded. */
export const Amount = z.codec(z.string(), z.bigint(), {
  decode: (text, context) => {
    const value = parseDecimal(text);
    if (value !== undefined) return value;
    context.issues.push({ code: 'custom', input: text, message: 'not a decimal amount' });
    return z.NEVER;
  },
  encode: (value) => formatDecimal(value),
});

/** A multiplier with two places as text: "1.95". */
export const Multiplier = z.string().check(z.regex(/^\d{1,16}\.\d{2}$/));

export const Language = z.enum(['EN', 'TY']);

/** One id per thing a player means to do. Sent again with the same content it answers the same and acts once. */
export const ActionId = z.uuid();

export const ClientSeed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/**
 * What proves a result: message = `GAME|player:nonce|clientSeed|-` under the server seed whose SHA-256 is `commit`.
 * `serverSeed` is null until the player has changed to the next one.
 */
export const Fairness = z.object({
  game: z.string(),
  player: z.string(),
  nonce: z.int(),
  clientSeed: z.string(),
  commit: z.string(),
  serverSeed: z.nullable(z.string()),
  message: z.string(),
});

/** What anybody needs to work a result out again: the seed under the message, and the promise made before. */
export const Proof = z.object({
  commit: z.string(),
  /** Null while it is secret. */
  serverSeed: z.nullable(z.string()),
  message: z.string(),
});

/** What a player finds on opening or reloading a game. `engine` is in the engine's own form. */
export const GameState = z.object({ balance: Amount, engine: z.unknown() });

const Session = z.object({
  gameCode: z.string(),
  name: z.string(),
  engine: z.string(),
  skin: z.object({ palette: z.string(), symbols: z.string() }),
  tints: z.array(z.string()),
  lang: Language,
  isDemo: z.boolean(),
  currency: z.string(),
  /** The only origin to post messages to. */
  siteOrigin: z.string(),
  lobbyUrl: z.nullable(z.string()),
  depositUrl: z.nullable(z.string()),
  /** Slots may spin by themselves and faster. */
  mayAutoplay: z.boolean(),
  /** A slot takes only these; the other games any whole centavo from the first to the last. */
  bets: z.array(Amount),
  /** The highest payout of a round, where the player decides how far it goes: it cashes out by itself there. */
  winMax: z.nullable(Amount),
  /** Exact return to player as a fraction: "0.965016". */
  rtp: z.string(),
  state: GameState,
});

export const Help = z.object({
  gameCode: z.string(),
  name: z.string(),
  engine: z.string(),
  rtp: z.string(),
  volatility: z.string(),
  bets: z.array(Amount),
  winMax: z.nullable(Amount),
  /** Figures of the rules page in the engine's own form. */
  detail: z.unknown(),
});

/** The seed in use (its nonce is the next round's) and the ones already revealed, newest first. */
export const FairSeeds = z.object({
  player: z.string(),
  commit: z.string(),
  nonce: z.int(),
  clientSeed: z.string(),
  revealed: z.array(z.object({ serverSeed: z.string(), commit: z.string(), rounds: z.int() })),
});

export const RoundSummary = z.object({
  roundId: z.string(),
  at: z.string(),
  bet: Amount,
  win: Amount,
  /** One of the free rounds that the operator gave: the bet took nothing. */
  isFree: z.boolean(),
  status: z.enum(['open', 'settled', 'refunded']),
});

export const RoundDetail = z.object({
  ...RoundSummary.shape,
  gameCode: z.string(),
  engine: z.string(),
  /** The round in the engine's own form. */
  detail: z.unknown(),
  /** Null where the round has none yet. */
  fairness: z.nullable(Proof),
});

export const errorCodes = [
  'bad_request',
  'session_invalid',
  'game_unavailable',
  'insufficient_funds',
  'bet_not_allowed',
  'player_blocked',
  'limit_reached',
  'operator_unavailable',
  'action_reused',
  'action_in_progress',
  'round_open',
  'round_not_found',
  'round_closed',
  'tile_taken',
  'bets_closed',
  'bet_exists',
  'no_bet',
  'too_late',
  'no_seat',
  'table_full',
  'move_not_allowed',
  'no_free_round',
  'autoplay_not_allowed',
  'too_many_requests',
  'internal',
] as const;

/**
 * `money` says what became of the stake: `none` moved, it is being `returned`, or the answer is still `pending`
 * (send the same action again).
 */
export const ApiError = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    money: z.enum(['none', 'returned', 'pending']),
    balance: z.optional(Amount),
  }),
});

export interface Call<Body extends z.core.$ZodType, Reply extends z.core.$ZodType> {
  method: 'GET' | 'POST';
  /** `:name` stands for a part to fill in. */
  path: string;
  body: Body;
  reply: Reply;
}

export function get<Reply extends z.core.$ZodType>(
  path: string,
  reply: Reply,
): Call<z.ZodMiniUndefined, Reply> {
  return { method: 'GET', path, body: z.undefined(), reply };
}

export function post<Body extends z.core.$ZodType, Reply extends z.core.$ZodType>(
  path: string,
  body: Body,
  reply: Reply,
): Call<Body, Reply> {
  return { method: 'POST', path, body, reply };
}

/** Spends the one-time code of the address. The token lives 24 hours of play; keep it for a reload of the tab only. */
export const exchangeCode = post(
  '/api/session',
  z.object({ code: z.string().check(z.maxLength(100)) }),
  z.object({ token: z.string(), session: Session }),
);
export const getSession = get('/api/session', z.object({ session: Session }));
export const getState = get('/api/state', GameState);
/** The wallet as it is now: asked for when the site says that money moved elsewhere. */
export const getBalance = get('/api/balance', z.object({ balance: Amount }));
export const getHelp = get('/api/help/:gameCode', Help);

export const getSeeds = get('/api/fair', FairSeeds);
export const setClientSeed = post('/api/fair/client-seed', z.object({ clientSeed: ClientSeed }), FairSeeds);
/** Reveals the seed in use and begins the next. Refused with `round_open` while a round stands on it. */
export const rotateSeed = post('/api/fair/rotate', z.object({}), FairSeeds);

/** Newest first. `?before=<roundId>` for the next twenty. */
export const listRounds = get('/api/rounds', z.object({ rounds: z.array(RoundSummary) }));
export const getRound = get('/api/rounds/:roundId', RoundDetail);
