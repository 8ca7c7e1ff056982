import type * as z from 'zod/mini';
import type * as api from '../api.ts';
import { betsBetween } from '../bets.ts';
import { addMs } from '../clock.ts';
import { ArcadeError } from '../errors.ts';
import { ensureSeed } from '../fair/seeds.service.ts';
import { getEngine, getGame, winMaxOf } from '../games.ts';
import * as money from '../money/money.service.ts';
import type { Parts } from '../parts.ts';
import type { ProtocolName } from '../protocols/wallet.ts';
import { randomToken, sha256 } from '../rng.ts';
import type { Session } from './session.ts';
import * as queries from './sessions.queries.ts';

const codeLifeMs = 60_000;
const sessionLifeMs = 24 * 3_600_000;
/** What a demo session begins with: 10,000.00. */
const playMoney = 10_000_000_000n;
/** The only currency the house deals in; XXX is Hub88's word for play money. */
export const houseCurrency = 'PHP';
export const demoCurrency = 'XXX';

export interface Launch {
  protocol: ProtocolName;
  gameCode: string;
  /** Null opens the game with play money. */
  operator: { user: string; token: string } | null;
  /** The player whose wallet is kept here. */
  heldBy?: string;
  lang: 'EN' | 'TY';
  lobbyUrl: string | null;
  depositUrl: string | null;
  /** Absent: the operator did not say, so slots do not spin by themselves. */
  mayAutoplay?: boolean | undefined;
}

/** Prepares a session and answers the one-time address that opens it. */
export async function createSession(parts: Parts, launch: Launch): Promise<string> {
  const { db, clock, rng, settings } = parts;
  const createdAt = clock.now();
  const code = randomToken(rng);
  await db.transaction().execute(async (tx) => {
    let playerId = launch.heldBy ?? rng.uuid();
    if (launch.heldBy === undefined && launch.operator === null) {
      await queries.insertDemoPlayer(tx, { id: playerId, balance: playMoney, createdAt });
    } else if (launch.operator !== null) {
      const operatorUser = launch.operator.user;
      playerId = await queries.findOrCreatePlayer(tx, { id: playerId, operatorUser, createdAt });
    }
    await queries.insertSession(tx, sessionRow(rng.uuid(), playerId, launch, sha256(code), createdAt));
  });
  return `${settings.publicUrl}/play/${launch.gameCode}?s=${code}`;
}

function sessionRow(
  id: string,
  playerId: string,
  { protocol, gameCode, operator, lang, lobbyUrl, depositUrl, mayAutoplay = false }: Launch,
  codeHash: Buffer,
  createdAt: Date,
): queries.NewSession {
  return {
    ...{ id, playerId, gameCode, protocol, codeHash, lang, lobbyUrl, depositUrl, mayAutoplay, createdAt },
    codeExpiresAt: addMs(createdAt, codeLifeMs),
    operatorToken: operator?.token ?? null,
    currency: houseCurrency,
    expiresAt: addMs(createdAt, sessionLifeMs),
  };
}

/** Opens a prepared session. The code is spent only when the player's wallet can be read. */
export async function exchangeCode(
  parts: Parts,
  code: string,
): Promise<z.output<typeof api.exchangeCode.reply>> {
  const { db, clock, rng } = parts;
  const codeHash = sha256(code);
  const launched = await queries.findByCode(db, codeHash, clock.now());
  if (launched === undefined) throw new ArcadeError('session_invalid');
  const operatorToken = await money.openWallet(parts, launched);
  if (operatorToken !== null && operatorToken !== launched.operatorToken)
    await queries.setOperatorToken(db, launched.id, operatorToken);
  const session: Session = { ...launched, operatorToken };
  await ensureSeed(parts, session.playerId);
  const shown = await showSession(parts, session);
  const token = randomToken(rng);
  const expiresAt = addMs(clock.now(), sessionLifeMs);
  if (!(await queries.spendCode(db, session.id, codeHash, sha256(token), expiresAt))) {
    throw new ArcadeError('session_invalid');
  }
  return { token, session: shown };
}

/**
 * Play money beside an open session for money: a demo player and a session of its own for the same game. Nothing it
 * does can reach the operator's wallet.
 */
export async function openPractice(
  parts: Parts,
  { gameCode, protocol, lang }: Session,
): Promise<{ token: string; balance: bigint }> {
  const { clock, rng } = parts;
  const createdAt = clock.now();
  const expiresAt = addMs(createdAt, sessionLifeMs);
  const id = rng.uuid();
  const playerId = rng.uuid();
  const code = sha256(randomToken(rng));
  const token = randomToken(rng);
  const launch = { protocol, gameCode, lang, operator: null, lobbyUrl: null, depositUrl: null };
  await parts.db.transaction().execute(async (tx) => {
    await queries.insertDemoPlayer(tx, { id: playerId, balance: playMoney, createdAt });
    await queries.insertSession(tx, sessionRow(id, playerId, launch, code, createdAt));
    await queries.spendCode(tx, id, code, sha256(token), expiresAt);
  });
  await ensureSeed(parts, playerId);
  return { token, balance: playMoney };
}

export async function showSession(
  parts: Parts,
  session: Session,
): Promise<z.output<typeof api.getSession.reply>['session']> {
  const game = getGame(parts, session.gameCode);
  const { gameCode, name, engine, skin, tints } = game;
  return {
    gameCode,
    name,
    engine,
    skin,
    tints,
    lang: session.lang,
    isDemo: session.isDemo,
    currency: session.currency,
    siteOrigin: parts.settings.siteOrigin,
    lobbyUrl: session.lobbyUrl,
    depositUrl: session.depositUrl,
    mayAutoplay: session.mayAutoplay,
    bets: betsBetween(game.betMin, game.betMax),
    winMax: winMaxOf(parts, game),
    rtp: game.rtp,
    state: await showState(parts, session),
  };
}

/** The balance, and what is still going on in the engine's own form. */
export async function showState(parts: Parts, session: Session): Promise<z.output<typeof api.GameState>> {
  const balance = await money.getBalance(parts, session);
  const { engine } = getGame(parts, session.gameCode);
  return { balance, engine: await getEngine(parts, engine).state(parts, session, balance) };
}
