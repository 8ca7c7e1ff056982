-- E-sports and cockfights that vendors listed as sports, by the codes of their studios (specification sections 4 and 9).
update games.game set category = 'ESPORTS'
  where category = 'SPORTS' and vendor_code in ('AV', 'IMES', 'IA', 'AI', 'TF');
update games.game set category = 'COCKFIGHT'
  where category = 'SPORTS' and vendor_code in ('SV3', 'DS88', 'DIG', 'WGB', 'WS168');

-- A progressive jackpot can fall in it.
alter table games.game add column has_jackpot boolean not null default false;
