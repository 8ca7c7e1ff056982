-- In whose place the sandbox stands for a payment: its own, or another provider's, whose protocol it speaks.
alter table psp.checkout add column brand text not null default 'house' check (brand in ('house', 'xendit', 'maya'));
alter table psp.payout add column brand text not null default 'house' check (brand in ('house', 'xendit', 'maya'));
alter table psp.webhook add column brand text not null default 'house' check (brand in ('house', 'xendit', 'maya'));
create index checkout_reference on psp.checkout (reference_id);
