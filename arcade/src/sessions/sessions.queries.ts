import type { Database } from '../database.ts';
import type { ProtocolName } from '../protocols/wallet.ts';
import type { Session } from './session.ts';

type SessionTables = {
  'arcade.transfer_wallet': { player_id: string; operator_user: string };
  'arcade.player': {
    id: string;
    operator_user: string | null;
    balance: bigint | null;
    created_at: Date;
  };
  'arcade.session': {
    id: string;
    player_id: string;
    game_code: string;
    protocol: ProtocolName;
    code_hash: Buffer | null;
    code_expires_at: Date;
    token_hash: Buffer | null;
    operator_token: string | null;
    currency: string;
    lang: string;
    lobby_url: string | null;
    deposit_url: string | null;
    may_autoplay: boolean;
    created_at: Date;
    expires_at: Date;
  };
};

/** The player of an operator's user; made on the first visit. */
export async function findOrCreatePlayer(
  db: Database,
  player: { id: string; operatorUser: string; createdAt: Date },
): Promise<string> {
  const row = await db
    .withTables<SessionTables>()
    .insertInto('arcade.player')
    .values({
      id: player.id,
      operator_user: player.operatorUser,
      balance: null,
      created_at: player.createdAt,
    })
    .onConflict((conflict) =>
      conflict.column('operator_user').doUpdateSet({ operator_user: player.operatorUser }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertDemoPlayer(
  db: Database,
  player: { id: string; balance: bigint; createdAt: Date },
): Promise<void> {
  await db
    .withTables<SessionTables>()
    .insertInto('arcade.player')
    .values({ id: player.id, operator_user: null, balance: player.balance, created_at: player.createdAt })
    .execute();
}

export interface NewSession {
  id: string;
  playerId: string;
  gameCode: string;
  protocol: ProtocolName;
  codeHash: Buffer;
  codeExpiresAt: Date;
  operatorToken: string | null;
  currency: string;
  lang: string;
  lobbyUrl: string | null;
  depositUrl: string | null;
  mayAutoplay: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .withTables<SessionTables>()
    .insertInto('arcade.session')
    .values({
      id: session.id,
      player_id: session.playerId,
      game_code: session.gameCode,
      protocol: session.protocol,
      code_hash: session.codeHash,
      code_expires_at: session.codeExpiresAt,
      token_hash: null,
      operator_token: session.operatorToken,
      currency: session.currency,
      lang: session.lang,
      lobby_url: session.lobbyUrl,
      deposit_url: session.depositUrl,
      may_autoplay: session.mayAutoplay,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

function selectSession(db: Database) {
  return db
    .withTables<SessionTables>()
    .selectFrom('arcade.session as session')
    .innerJoin('arcade.player as player', 'player.id', 'session.player_id')
    .leftJoin('arcade.transfer_wallet as held', 'held.player_id', 'player.id')
    .select([
      'session.id',
      'session.player_id',
      'session.game_code',
      'session.operator_token',
      'session.protocol',
    ])
    .select([
      'session.currency',
      'session.lang',
      'session.lobby_url',
      'session.deposit_url',
      'session.may_autoplay',
    ])
    .select(['player.operator_user', 'held.operator_user as held_user']);
}

function fromRow(
  row: Awaited<ReturnType<ReturnType<typeof selectSession>['executeTakeFirstOrThrow']>>,
): Session {
  const wallet = row.operator_user !== null ? 'operator' : row.held_user !== null ? 'transfer' : 'demo';
  return {
    id: row.id,
    playerId: row.player_id,
    gameCode: row.game_code,
    protocol: row.protocol,
    wallet,
    isDemo: wallet === 'demo',
    operatorUser: row.operator_user ?? row.held_user,
    operatorToken: row.operator_token,
    currency: row.currency,
    lang: row.lang === 'TY' ? 'TY' : 'EN',
    lobbyUrl: row.lobby_url,
    depositUrl: row.deposit_url,
    mayAutoplay: row.may_autoplay,
  };
}

/** The session that an unspent launch code stands for. */
export async function findByCode(db: Database, codeHash: Buffer, now: Date): Promise<Session | undefined> {
  const row = await selectSession(db)
    .where('session.code_hash', '=', codeHash)
    .where('session.code_expires_at', '>', now)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Trades the code for a token; false when somebody was faster. */
export async function spendCode(
  db: Database,
  id: string,
  codeHash: Buffer,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const row = await db
    .withTables<SessionTables>()
    .updateTable('arcade.session')
    .set({ code_hash: null, token_hash: tokenHash, expires_at: expiresAt })
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The operator names the session otherwise from now on. */
export async function setOperatorToken(db: Database, id: string, operatorToken: string): Promise<void> {
  await db
    .withTables<SessionTables>()
    .updateTable('arcade.session')
    .set({ operator_token: operatorToken })
    .where('id', '=', id)
    .execute();
}

export async function findByToken(db: Database, tokenHash: Buffer, now: Date): Promise<Session | undefined> {
  const row = await selectSession(db)
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function getSession(db: Database, id: string): Promise<Session> {
  return fromRow(await selectSession(db).where('session.id', '=', id).executeTakeFirstOrThrow());
}
