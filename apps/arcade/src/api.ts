import { formatDecimal, parseDecimal } from '@kislap/rules/decimal';
import * as z from 'zod/mini';

// What a game client and the arcade say to each other. The client page is served at /play/<game_code>?s=<code>
// and its built files under /client/. Every call but `exchangeCode` and `getHelp` carries `Authorization: Bearer <token>`.
// The live feed of the crash game is in api-live.ts.

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

export const Engine = z.enum(['slot', 'crash', 'mines']);
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

export const SlotSymbol = z.enum(['A', 'B', 'C', 'D', 'K', 'Q', 'J', 'T', 'WILD', 'SCATTER']);

/** A line from the left. `line` counts from 0 and names a row of the paytable's `lines`. */
export const LineWin = z.object({ line: z.int(), symbol: SlotSymbol, count: z.int(), pay: Amount });

/** One turn of the reels. Everything is already doubled in a free spin; `win` = line pays + scatter pay. */
export const Spin = z.object({
  isFree: z.boolean(),
  /** Index on each reel's strip of the symbol in the top row. */
  stops: z.array(z.int()),
  /** grid[reel][row], five reels of three rows. */
  grid: z.array(z.array(SlotSymbol)),
  lines: z.array(LineWin),
  scatters: z.object({ count: z.int(), pay: Amount, freeSpins: z.int() }),
  win: Amount,
  /** Free spins still to come after this one. */
  freeSpinsLeft: z.int(),
});

/** A whole round of the slot: the paid spin first, then its free spins in order. `win` is the sum of all. */
export const SlotRound = z.object({
  roundId: z.string(),
  actionId: ActionId,
  bet: Amount,
  spins: z.array(Spin),
  win: Amount,
  /** Null where the operator has not told it yet: keep the one you have. */
  balance: z.nullable(Amount),
  fairness: Fairness,
});

/** `board` (the mined tiles) is null while the round is open. Tiles are 0..24, left to right, top to bottom. */
export const MinesRound = z.object({
  roundId: z.string(),
  bet: Amount,
  mines: z.int(),
  picks: z.array(z.int()),
  outcome: z.enum(['open', 'cashed_out', 'lost']),
  /** For the picks made so far; "1.00" before the first, which cannot be cashed out. */
  multiplier: Multiplier,
  payout: Amount,
  /** Null when no further pick is allowed: the round then cashes out by itself. */
  next: z.nullable(z.object({ multiplier: Multiplier, payout: Amount })),
  board: z.nullable(z.array(z.int())),
  win: Amount,
  /** Null where it has not changed, or is not known yet: keep the one you have. */
  balance: z.nullable(Amount),
  fairness: Fairness,
});

export const CrashBet = z.object({
  roundId: z.string(),
  amount: Amount,
  autoCashOut: z.nullable(Multiplier),
  /** `refunded`: the round was called off before take-off, or the bet was not confirmed in time. */
  outcome: z.enum(['placed', 'cashed_out', 'lost', 'refunded']),
  cashedOutAt: z.nullable(Multiplier),
  win: Amount,
});

/** A null balance is not known yet: keep the one you have. */
const CrashBetReply = z.object({ bet: CrashBet, balance: z.nullable(Amount) });

/** What a player finds on opening or reloading a game. `slot` is the last finished round, for the reels at rest. */
export const GameState = z.object({
  balance: Amount,
  slot: z.nullable(SlotRound),
  mines: z.nullable(MinesRound),
  crash: z.nullable(CrashBet),
});

const Session = z.object({
  gameCode: z.string(),
  name: z.string(),
  engine: Engine,
  skin: z.object({ palette: z.string(), symbols: z.string() }),
  tints: z.array(z.string()),
  lang: Language,
  isDemo: z.boolean(),
  currency: z.string(),
  /** The only origin to post messages to. */
  siteOrigin: z.string(),
  lobbyUrl: z.nullable(z.string()),
  depositUrl: z.nullable(z.string()),
  /** The slot takes only these; crash and mines any whole centavo from the first to the last. */
  bets: z.array(Amount),
  /** The highest payout of a round of crash or mines: the round cashes out by itself there. Null for the slot. */
  winMax: z.nullable(Amount),
  /** Exact return to player as a fraction: "0.965016". */
  rtp: z.string(),
  state: GameState,
});

export const Help = z.object({
  gameCode: z.string(),
  name: z.string(),
  engine: Engine,
  rtp: z.string(),
  volatility: z.string(),
  bets: z.array(Amount),
  winMax: z.nullable(Amount),
  slot: z.nullable(
    z.object({
      /** Pays in line bets (a line bet is a twentieth of the bet) for 3, 4 and 5 from the left. */
      symbols: z.array(z.object({ symbol: SlotSymbol, pays: z.array(z.int()) })),
      /** Row of each of the five reels, 0 is the top. */
      lines: z.array(z.array(z.int())),
      /** Pays in whole bets and free spins for 3, 4 and 5 anywhere. */
      scatter: z.object({ pays: z.array(z.int()), freeSpins: z.array(z.int()) }),
      freeSpinFactor: z.int(),
      strips: z.array(z.array(SlotSymbol)),
    }),
  ),
});

/** The seed in use (its nonce is the next round's) and the ones already revealed, newest first. */
export const FairSeeds = z.object({
  player: z.string(),
  commit: z.string(),
  nonce: z.int(),
  clientSeed: z.string(),
  revealed: z.array(z.object({ serverSeed: z.string(), commit: z.string(), rounds: z.int() })),
});

/** A flown round of crash: message = `CRASH|roundId|-|-`; SHA-256 of each seed is the seed of the round before. */
export const CrashProof = z.object({
  roundId: z.string(),
  commit: z.string(),
  serverSeed: z.string(),
  crashedAt: Multiplier,
});

export const RoundSummary = z.object({
  roundId: z.string(),
  at: z.string(),
  bet: Amount,
  win: Amount,
  status: z.enum(['open', 'settled', 'refunded']),
});

export const RoundDetail = z.object({
  ...RoundSummary.shape,
  gameCode: z.string(),
  engine: Engine,
  slot: z.nullable(SlotRound),
  mines: z.nullable(MinesRound),
  crash: z.nullable(z.object({ bet: CrashBet, proof: z.nullable(CrashProof) })),
});

export const errorCodes = [
  'bad_request',
  'session_invalid',
  'game_unavailable',
  'insufficient_funds',
  'bet_not_allowed',
  'player_blocked',
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

function get<Reply extends z.core.$ZodType>(path: string, reply: Reply): Call<z.ZodMiniUndefined, Reply> {
  return { method: 'GET', path, body: z.undefined(), reply };
}

function post<Body extends z.core.$ZodType, Reply extends z.core.$ZodType>(
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
export const getHelp = get('/api/help/:gameCode', Help);

export const spin = post('/api/slot/spin', z.object({ actionId: ActionId, bet: Amount }), SlotRound);

export const startMines = post(
  '/api/mines/start',
  z.object({ actionId: ActionId, bet: Amount, mines: z.int().check(z.gte(1), z.lte(24)) }),
  MinesRound,
);
/** Picking a tile again that is already open answers the round as it is. */
export const pickTile = post(
  '/api/mines/pick',
  z.object({ roundId: z.string(), tile: z.int().check(z.gte(0), z.lte(24)) }),
  MinesRound,
);
export const cashOutMines = post('/api/mines/cash-out', z.object({ roundId: z.string() }), MinesRound);

/** One bet a round. `autoCashOut` from "1.01". */
export const placeCrashBet = post(
  '/api/crash/bet',
  z.object({ actionId: ActionId, roundId: z.string(), amount: Amount, autoCashOut: z.nullable(Multiplier) }),
  CrashBetReply,
);
/** Decided by the arcade's clock when the request arrives. */
export const cashOutCrash = post('/api/crash/cash-out', z.object({ roundId: z.string() }), CrashBetReply);
export const listCrashProofs = get('/api/crash/proofs', z.object({ proofs: z.array(CrashProof) }));

export const getSeeds = get('/api/fair', FairSeeds);
export const setClientSeed = post('/api/fair/client-seed', z.object({ clientSeed: ClientSeed }), FairSeeds);
/** Reveals the seed in use and begins the next. Refused with `round_open` while a round stands on it. */
export const rotateSeed = post('/api/fair/rotate', z.object({}), FairSeeds);

/** Newest first. `?before=<roundId>` for the next twenty. */
export const listRounds = get('/api/rounds', z.object({ rounds: z.array(RoundSummary) }));
export const getRound = get('/api/rounds/:roundId', RoundDetail);
