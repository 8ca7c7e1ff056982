-- Rules and limits of the brand that protect players less than before take two people, as those of one player do.
ALTER TABLE protection.request DROP CONSTRAINT request_kind_check;
ALTER TABLE protection.request ADD CONSTRAINT request_kind_check CHECK (
  kind IN ('end_pause', 'raise_limit', 'list_person', 'unlist_person', 'loosen_rules', 'loosen_limits')
);
