-- The page where somebody registered (`URL` of the call), without what stands behind its path.
alter table identity.registration add column page_url text;
