import type pg from 'pg';

export interface Seat {
  user: string;
  token: string;
}

/** New players at the game, as launches would have made them; their money comes from the vendor's first call. */
export async function openSeats(pool: pg.Pool, count: number): Promise<Seat[]> {
  const { rows } = await pool.query<Seat>(
    `with seat as (
       select gen_random_uuid() as account_id, gen_random_uuid() as id from generate_series(1, $1::integer)
     ), account as (
       insert into ledger.account (bucket, owner_id, kind, currency, balance, sequence, version)
       select get_byte(uuid_send(account_id), 15), account_id, 'player:cash', 'PHP', 0, 0, 0 from seat
     ), session as (
       insert into games.session (bucket, account_id, id, game_id, vendor_key, currency, language, device, ip, opened_at,
         expires_at)
       select get_byte(uuid_send(account_id), 15), account_id, id, (select id from games.game limit 1), 'arcade', 'PHP',
         'EN', 'desktop', '127.0.0.1', $2::timestamptz, $2::timestamptz + interval '12 hours'
       from seat
     )
     select account_id::text as user, id::text as token from seat`,
    [count, new Date()],
  );
  return rows;
}
