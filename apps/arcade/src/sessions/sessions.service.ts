import type * as z from 'zod/mini';
import type * as api from '../api.ts';
import { betsBetween } from '../bets.ts';
import type { CatalogueGame } from '../catalogue/index.ts';
import { addMs } from '../clock.ts';
import { findOwnBet } from '../crash/bets.service.ts';
import type { Rooms } from '../crash/rooms.ts';
import { ArcadeError } from '../errors.ts';
import { ensureSeed } from '../fair/seeds.service.ts';
import { getGame } from '../games.ts';
import { showMinesRound } from '../mines/mines.service.ts';
import * as money from '../money/money.service.ts';
import type { Parts } from '../parts.ts';
import { randomToken, sha256 } from '../rng.ts';
import { findLatest } from '../rounds/rounds.queries.ts';
import { showSlotRound } from '../slot/slot.service.ts';
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
  gameCode: string;
  /** Null opens the game with play money. */
  operator: { user: string; token: string } | null;
  lang: 'EN' | 'TY';
  lobbyUrl: string | null;
  depositUrl: string | null;
}

/** Prepares a session and answers the one-time address that opens it. */
export async function createSession(parts: Parts, launch: Launch): Promise<string> {
  const { db, clock, rng, settings } = parts;
  const createdAt = clock.now();
  const code = randomToken(rng);
  await db.transaction().execute(async (tx) => {
    let playerId = rng.uuid();
    if (launch.operator === null) {
      await queries.insertDemoPlayer(tx, { id: playerId, balance: playMoney, createdAt });
    } else {
      const operatorUser = launch.operator.user;
      playerId = await queries.findOrCreatePlayer(tx, { id: playerId, operatorUser, createdAt });
    }
    await queries.insertSession(tx, {
      id: rng.uuid(),
      playerId,
      gameCode: launch.gameCode,
      codeHash: sha256(code),
      codeExpiresAt: addMs(createdAt, codeLifeMs),
      operatorToken: launch.operator?.token ?? null,
      currency: houseCurrency,
      lang: launch.lang,
      lobbyUrl: launch.lobbyUrl,
      depositUrl: launch.depositUrl,
      createdAt,
      expiresAt: addMs(createdAt, sessionLifeMs),
    });
  });
  return `${settings.publicUrl}/play/${launch.gameCode}?s=${code}`;
}

/** Opens a prepared session. The code is spent only when the player's wallet can be read. */
export async function exchangeCode(
  parts: Parts,
  rooms: Rooms,
  code: string,
): Promise<z.output<typeof api.exchangeCode.reply>> {
  const { db, clock, rng } = parts;
  const codeHash = sha256(code);
  const session = await queries.findByCode(db, codeHash, clock.now());
  if (session === undefined) throw new ArcadeError('session_invalid');
  await money.requireHouseCurrency(parts, session);
  await ensureSeed(parts, session.playerId);
  const shown = await showSession(parts, rooms, session);
  const token = randomToken(rng);
  const expiresAt = addMs(clock.now(), sessionLifeMs);
  if (!(await queries.spendCode(db, session.id, codeHash, sha256(token), expiresAt))) {
    throw new ArcadeError('session_invalid');
  }
  return { token, session: shown };
}

export async function showSession(
  parts: Parts,
  rooms: Rooms,
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
    bets: betsBetween(game.betMin, game.betMax),
    winMax: winMaxOf(parts, game),
    rtp: game.rtp,
    state: await showState(parts, rooms, session),
  };
}

export function winMaxOf(parts: Parts, game: CatalogueGame): bigint | null {
  return game.engine === 'slot' ? null : parts.settings.winMax;
}

/** The balance, and what is still going on: an open board, a bet aboard, the reels as they stopped. */
export async function showState(
  parts: Parts,
  rooms: Rooms,
  session: Session,
): Promise<z.output<typeof api.GameState>> {
  const balance = await money.getBalance(parts, session);
  const { engine } = getGame(parts, session.gameCode);
  const latest = (statuses: Parameters<typeof findLatest>[3]) =>
    findLatest(parts.db, session.playerId, session.gameCode, statuses);
  const slot = engine === 'slot' ? await latest(['settled']) : undefined;
  const mines = engine === 'mines' ? await latest(['open']) : undefined;
  const room = engine === 'crash' ? rooms.find(session.gameCode) : undefined;
  return {
    balance,
    slot: slot === undefined ? null : await showSlotRound(parts, slot, balance),
    mines: mines === undefined ? null : await showMinesRound(parts, mines, balance),
    crash: room === undefined ? null : findOwnBet(room, session),
  };
}
