import type { ClientBase, Pool } from 'pg';

export interface ServerState {
  takesWrites: boolean;
  /** Raised at each promotion; 0 of a standby. */
  timeline: number;
  /** Where its log is: written to, or replayed to by a standby. */
  place: bigint;
  /** Of a server and its standbys the same. */
  system: string;
}

/** What a server is. The timeline is of its log, because a checkpoint tells of a promotion later. */
export async function readServerState(client: ClientBase | Pool): Promise<ServerState> {
  const { rows } = await client.query(
    `select not is_standby and not current_setting('default_transaction_read_only')::boolean as "takesWrites",
       case when is_standby then 0
         else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer end as timeline,
       coalesce(pg_wal_lsn_diff(case when is_standby then pg_last_wal_replay_lsn()
         else pg_current_wal_lsn() end, '0/0'), 0)::text as place,
       (select system_identifier::text from pg_control_system()) as system
     from (select pg_is_in_recovery() as is_standby) as server`,
  );
  const { place, ...state } = rows[0];
  return { ...state, place: BigInt(place) };
}
