-- Whatever credits money names its kind; the contract lists them.
alter table promotions.requirement drop constraint requirement_kind_check;
alter table promotions.requirement add constraint requirement_kind_check check (kind ~ '^[A-Z_]{1,20}$');
