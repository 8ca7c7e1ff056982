import { openNetworks } from './open-networks.ts';
import './ledger-terms.ts';
import type { AccountId, GameId, GameSessionId } from '@kislap/contract-kit';
import { createGames, type Games, playRulesSetting } from '@kislap/games/server';
import { createLedger, type Ledger } from '@kislap/ledger';
import type { Clock } from '@kislap/platform/clock.ts';
import { addSeconds } from '@kislap/platform/clock.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type pg from 'pg';

export const everybodyIsJuanito = async (ids: readonly string[]) =>
  new Map(ids.map((id) => [id, 'juanito77']));

/** A ledger and games for tests of what stands on them: everybody may play, unless `rules` say otherwise. */
export async function createPlay(
  platform: Platform,
  rules: Partial<Parameters<typeof createGames>[1]> = {},
): Promise<{ ledger: Ledger; games: Games; close(): Promise<void> }> {
  const ledger = await createLedger({ pool: platform.database.pool, clock: platform.clock });
  const games = await createGames(platform, {
    networks: openNetworks,
    ledger,
    requireMoneyAllowed: async () => undefined,
    listNames: everybodyIsJuanito,
    findPlayRules: async () => playRulesSetting.fallback,
    findCountry: async () => null,
    listCategoriesOff: async () => [],
    ...rules,
  });
  return {
    ledger,
    games,
    async close() {
      await games.close();
      await ledger.close();
    },
  };
}

/** A connection of the house's usual kind; the vendor signs with `keys`, and we with its private one. */
export function hub88Of(vendorKey: string, apiUrl: string, keys: { privateKey: string; publicKey: string }) {
  return {
    vendorKey,
    protocol: 'hub88',
    operatorId: 'kislap',
    apiUrl,
    privateKey: keys.privateKey,
    vendorPublicKey: keys.publicKey,
    currency: 'PHP',
  };
}

/** What a synchronisation and a launch leave behind. */
export function playRows(pool: pg.Pool, clock: Clock, studio = 'PG') {
  return {
    addStudio: () =>
      pool.query('insert into games.vendor (code, display_name, position) values ($1, $1, 1)', [studio]),

    async addGame(vendorKey: string, gameCode: string, category = 'RNG'): Promise<GameId> {
      const id = newId<GameId>(clock.now());
      await pool.query(
        `insert into games.game (id, vendor_key, game_code, name, vendor_code, category, classify, is_offered, has_demo,
           tints, position, offer_hash, created_at, updated_at)
         values ($1, $2, $3, $3, $4, $5, 'SLOT', true, true, '{#000,#fff}', 1, '', $6, $6)`,
        [id, vendorKey, gameCode, studio, category, clock.now()],
      );
      return id;
    },

    async openSession(accountId: AccountId, gameId: GameId, vendorKey: string, hours = 1) {
      const token = newId<GameSessionId>(clock.now());
      await pool.query(
        `insert into games.session (bucket, account_id, id, game_id, vendor_key, currency, language, device, ip,
           opened_at, expires_at)
         values (get_byte(uuid_send($1), 15), $1, $2, $3, $4, 'PHP', 'EN', 'desktop', '127.0.0.1', $5, $6)`,
        [accountId, token, gameId, vendorKey, clock.now(), addSeconds(clock.now(), hours * 3_600)],
      );
      return token;
    },
  };
}

/** Opens the player's account in the ledger, with money if there is any. */
export async function openWallet(ledger: Ledger, pool: pg.Pool, accountId: AccountId, amount = 0n) {
  await ledger.openPlayer(pool, accountId, 'PHP');
  if (amount > 0n)
    await ledger.post({
      kind: 'post',
      type: 'DEPOSIT',
      accountId,
      source: 'test',
      reference: `deposit ${accountId}`,
      currency: 'PHP',
      from: 'house:payment:sandbox',
      to: 'player:cash',
      amount,
    });
}
