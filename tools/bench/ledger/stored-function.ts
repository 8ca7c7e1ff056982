/**
 * The design most houses have: one call of a stored function for each bet. It takes the lock, checks, and writes a
 * transfer, its unique reference, the round and the balance, as the ledger does, but one bet to a transaction.
 */
export const storedFunctionSchema = [
  `create table account (id integer primary key, balance bigint not null check (balance >= 0), sequence bigint not null)
   with (fillfactor = 60)`,
  `create table transfer (account_id integer not null, sequence bigint not null, amount bigint not null,
     balance_after bigint not null, type text not null, source text not null, reference text not null,
     game_id text not null, round_ref text not null, created_at timestamptz not null,
     primary key (account_id, sequence))`,
  `create table reference (source text not null, reference text not null, account_id integer not null,
     sequence bigint not null, content text not null, primary key (source, reference))`,
  `create table round (account_id integer not null, source text not null, round_ref text not null,
     stake bigint not null, win bigint not null, primary key (account_id, source, round_ref))`,
  `insert into account select n, 1000000000000, 0 from generate_series(1, $1::integer) n`,
  `create function bet(p_account integer, p_amount bigint, p_reference text, p_round text) returns bigint
   language plpgsql as $f$
   declare
     v_balance bigint;
     v_sequence bigint;
   begin
     select balance - p_amount, sequence + 1 into v_balance, v_sequence from account where id = p_account for update;
     if v_balance < 0 then return -1; end if;
     insert into reference values ('arcade', p_reference, p_account, v_sequence, md5(p_reference));
     insert into transfer values (p_account, v_sequence, p_amount, v_balance, 'BET', 'arcade', p_reference, 'fiesta-20',
       p_round, now());
     insert into round values (p_account, 'arcade', p_round, p_amount, 0)
       on conflict (account_id, source, round_ref) do update set stake = round.stake + p_amount;
     update account set balance = v_balance, sequence = v_sequence where id = p_account;
     return v_balance;
   end $f$`,
];

export const storedFunctionScript = `\\set account random(1, 10000)
select bet(:account, 1000000, gen_random_uuid()::text, gen_random_uuid()::text);
`;
