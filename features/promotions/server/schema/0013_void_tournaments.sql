-- VOIDED: two operators called it off; nobody is paid.
alter table promotions.tournament_end drop constraint tournament_end_state_check;
alter table promotions.tournament_end add constraint tournament_end_state_check
  check (state in ('WAITING', 'PAYING', 'PAID', 'VOIDED'));
