-- The operator said that its rules let slots spin by themselves for this player; unsaid, they do not.
alter table arcade.session add column may_autoplay boolean not null default false;
